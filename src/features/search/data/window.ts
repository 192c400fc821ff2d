/** Rows drawn together; even, so that two columns stay in step. */
export const CHUNK = 20
/** Pixels above and below the screen that are drawn too. */
const MARGIN = 1200

/** Heights of the chunks of a list: those seen are known, the others are taken for their mean. */
export type Heights = { known: Map<number, number>; guess: number }

export const heightOf = ({ known, guess }: Heights, chunk: number): number => known.get(chunk) ?? guess

export function sumOf(heights: Heights, from: number, to: number): number {
  let sum = 0
  for (let chunk = from; chunk < to; chunk += 1) sum += heightOf(heights, chunk)
  return sum
}

/**
 * The chunks to draw.
 * @param top of the list in the window, px; negative when scrolled past
 * @returns from the first up to, not including, the last
 */
export function visible(heights: Heights, chunks: number, top: number, height: number): [number, number] {
  let from = 0
  let at = top
  while (from < chunks - 1 && at + heightOf(heights, from) < -MARGIN) at += heightOf(heights, from++)
  let to = from
  while (to < chunks && at < height + MARGIN) at += heightOf(heights, to++)
  return [from, Math.max(to, from + 1)]
}

export function learnHeight(heights: Heights, chunk: number, height: number): boolean {
  const known = heights.known.get(chunk)
  if (height <= 0 || (known !== undefined && Math.abs(known - height) < 1)) return false
  heights.known.set(chunk, height)
  return true
}
