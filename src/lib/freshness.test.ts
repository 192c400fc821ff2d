import { millisecondsInMinute } from 'date-fns/constants'
import { expect, it } from 'vitest'
import { freshness } from './freshness.ts'

it('shows three waves up to ten minutes, two within the day, one when older', () => {
  expect(
    [
      0,
      10 * millisecondsInMinute,
      10 * millisecondsInMinute + 1,
      24 * 60 * millisecondsInMinute,
      24 * 60 * millisecondsInMinute + 1,
    ].map(freshness),
  ).toEqual([3, 3, 2, 2, 1])
})

it('treats content from the future (clock set back) as fresh', () => {
  expect(freshness(-millisecondsInMinute)).toBe(3)
})
