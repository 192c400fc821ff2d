/** The smallest text of a kiosk's screens before they are enlarged, CSS pixels. */
const SMALLEST_PX = 24
/** How much of the size of a font a Korean syllable fills from top to bottom. */
const SYLLABLE = 0.86
/** Millimetres a letter must have: on screens up to a tablet's size, and on larger ones that are read from further away. */
const NEAR_MM = 7.25
const FAR_MM = 12
/** Diagonal up to which a screen is read from near, cm. */
const NEAR_SCREEN_CM = 28
/** Large is never less than this. */
const LEAST = 2

export type ScreenSize = { width: number; height: number }

/** CSS pixels of one millimetre on a screen. @param diagonalCm measured by hand; a page cannot know it */
export const pxPerMm = ({ width, height }: ScreenSize, diagonalCm: number): number =>
  Math.hypot(width, height) / (diagonalCm * 10)

/** How often larger everything is shown in large mode, so that the smallest letter is as high as it must be. */
export function largeZoom(screen: ScreenSize, diagonalCm: number): number {
  const mm = diagonalCm <= NEAR_SCREEN_CM ? NEAR_MM : FAR_MM
  const needed = (mm * pxPerMm(screen, diagonalCm)) / (SMALLEST_PX * SYLLABLE)
  return Math.max(LEAST, Math.ceil(needed * 20) / 20)
}
