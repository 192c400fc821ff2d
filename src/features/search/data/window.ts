/** Rows drawn together; two and three columns stay in step with it. */
export const CHUNK = 12
/** Pixels above and below the screen that are drawn too. */
export const MARGIN = 800

/** Heights of the chunks of a list: those seen are known, the others are taken for their mean. */
export type Heights = { known: Map<number, number>; guess: number }

export const heightOf = ({ known, guess }: Heights, chunk: number): number => known.get(chunk) ?? guess

export function sumOf(heights: Heights, from: number, to: number): number {
  let sum = 0
  for (let chunk = from; chunk < to; chunk += 1) sum += heightOf(heights, chunk)
  return sum
}

/** Chunks from the first up to, not including, the last. */
export type Range = readonly [from: number, to: number]

/**
 * The chunks to draw.
 * @param top of the list in the window, px; negative when scrolled past
 * @param height of the window, px
 * @param margin above and below the window that is drawn too, px
 */
export function visible(
  heights: Heights,
  chunks: number,
  top: number,
  height: number,
  margin: number = MARGIN,
): Range {
  let from = 0
  let at = top
  while (from < chunks - 1 && at + heightOf(heights, from) < -margin) at += heightOf(heights, from++)
  let to = from
  while (to < chunks && at < height + margin) at += heightOf(heights, to++)
  return [from, Math.max(to, from + 1)]
}

export const isSameRange = (one: Range, other: Range): boolean => one[0] === other[0] && one[1] === other[1]

/** What is drawn and what is seen together; where they are apart, only what is seen. */
export function including(drawn: Range, seen: Range): Range {
  const both: Range = [Math.min(drawn[0], seen[0]), Math.max(drawn[1], seen[1])]
  if (isSameRange(both, drawn)) return drawn
  return seen[0] > drawn[1] || seen[1] < drawn[0] ? seen : both
}

export function learnHeight(heights: Heights, chunk: number, height: number): boolean {
  const known = heights.known.get(chunk)
  if (height <= 0 || (known !== undefined && Math.abs(known - height) < 1)) return false
  heights.known.set(chunk, height)
  return true
}
