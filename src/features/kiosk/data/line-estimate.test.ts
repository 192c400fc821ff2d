import { expect, test } from 'vitest'
import { lineEstimate } from './line-estimate.ts'

const parties = (...sizes: number[]) => sizes.map((party) => ({ party }))
const minutes = (...each: number[]) => each.map((minute) => minute * 60)
const line = (small: number[], mode: 'open' | 'paused' = 'open') => ({
  mode,
  recentGaps: { small, middle: [], large: [] },
})

test('W12 the estimate is a range in steps of five minutes, from the seatings of today', () => {
  const gaps = minutes(5, 6, 6, 7, 8, 9, 6, 5)
  expect(lineEstimate(line(gaps), parties(2, 2, 1, 2), 8)).toEqual({ from: 25, to: 30 })
})

test('W12 as long as today has shown little, the shop’s own figure counts', () => {
  expect(lineEstimate(line(minutes(1, 1, 1)), parties(2, 2), 10)).toEqual({ from: 15, to: 25 })
})

test('W12 parties of another size wait for other tables', () => {
  const gaps = minutes(5, 5, 5, 5)
  expect(lineEstimate(line(gaps), parties(2, 6), 10)).toEqual({ from: 5, to: 15 })
})

test('W12 paused, or without anybody waiting, nothing is estimated', () => {
  expect(lineEstimate(line([], 'paused'), parties(2), 8)).toBeNull()
  expect(lineEstimate(line([]), [], 8)).toBeNull()
})
