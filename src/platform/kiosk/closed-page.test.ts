import { expect, test } from 'vitest'
import { inARow } from './closed-page.ts'

test('W11 only signs that follow each other closely open the staff’s door', () => {
  const tap = inARow(5, 4000)
  expect([0, 500, 1000, 1500].map(tap)).not.toContain(true)
  expect(tap(2000)).toBe(true)
  // the fifth of a row is not the first of the next
  expect([2500, 3000, 3500, 4000].map(tap)).not.toContain(true)
  expect(tap(9000)).toBe(false)
})
