/** About how wide a text is, in its size: Han, kana and Hangul fill a square, Latin about half of one. */
export const widthOf = (text: string) =>
  [...text].reduce((sum, char) => sum + (char > '\u2e7f' ? 1 : /[A-Zmw]/.test(char) ? 0.72 : 0.56), 0)

/** A size of letters, and how many lines of it there may be. */
export type Fit = readonly [size: number, mostLines: number]

/**
 * A text in the first size in which it has no more lines than it may; what is too long for the last ends with an
 * ellipsis.
 * @param room width of a line, in the unit of the sizes
 * @param fits the largest first
 */
export function fitted(
  text: string,
  room: number,
  fits: readonly [Fit, ...Fit[]],
): { size: number; lines: string[] } {
  for (const [size, most] of fits) {
    const lines = broken(text, room / size)
    if (lines.length <= most) return { size, lines }
  }
  const [size, most] = fits.at(-1) ?? fits[0]
  const lines = broken(text, room / size).slice(0, most)
  return { size, lines: lines.map((line, i) => (i === most - 1 ? `${line.slice(0, -1)}…` : line)) }
}

/** Breaks at spaces; a word longer than the line breaks anywhere, as names in Chinese and Japanese must. */
function broken(title: string, room: number): string[] {
  const lines = ['']
  for (const word of title.split(/\s+/)) {
    const open = lines.at(-1) ?? ''
    if (widthOf(`${open} ${word}`) <= room) {
      lines[lines.length - 1] = `${open} ${word}`.trim()
      continue
    }
    if (open) lines.push('')
    for (const char of word) {
      if (widthOf((lines.at(-1) ?? '') + char) > room) lines.push('')
      lines[lines.length - 1] += char
    }
  }
  return lines
}
