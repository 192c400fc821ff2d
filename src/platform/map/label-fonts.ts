/** Labels are drawn once: a slow network keeps the map waiting for their letters no longer than this, ms. */
const TIMEOUT_MS = 2_000

/**
 * Loads all slices of the text font, of which pages load only those they are written with. The map draws its labels
 * letter by letter into a canvas and does not draw them again when a letter's slice comes later.
 */
export async function loadLabelFonts(): Promise<void> {
  // only Korean is spread over many slices; other languages are written with what the page has, or with another font
  if (document.documentElement?.lang !== 'ko') return
  const slices = [...document.fonts].filter(({ family }) => family.includes('Pretendard Variable'))
  const loaded = Promise.allSettled(slices.map((slice) => slice.load()))
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
}
