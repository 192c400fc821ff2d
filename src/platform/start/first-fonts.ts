/** A character of each slice of the text font the first screen is written with, and of no other (scripts/assets/fonts.ts). */
const LETTERS: Readonly<Record<string, string>> = { ko: '\uE000a', en: 'a' }

/** Begins to fetch the letters of the first screen; the browser would only when the screen is there. */
export function fetchFirstFonts(language: string): void {
  const letters = LETTERS[language]
  // without them the stand-in is shown, as on a screen that was there first
  if (letters) document.fonts.load('1em "Pretendard Variable"', letters).catch(() => undefined)
}
