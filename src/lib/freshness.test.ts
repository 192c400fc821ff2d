import { expect, it } from 'vitest'
import { freshness } from './freshness.ts'

const MINUTE = 60_000

it('shows three waves up to ten minutes, two within the day, one when older', () => {
  expect([0, 10 * MINUTE, 10 * MINUTE + 1, 24 * 60 * MINUTE, 24 * 60 * MINUTE + 1].map(freshness)).toEqual([
    3, 3, 2, 2, 1,
  ])
})

it('treats content from the future (clock set back) as fresh', () => {
  expect(freshness(-MINUTE)).toBe(3)
})
