import { expect, it } from 'vitest'
import { including, learnHeight, sumOf, visible, type Heights } from './window.ts'

const heights = (known: [number, number][] = []): Heights => ({ known: new Map(known), guess: 2000 })

it('S2-25 draws of 45,000 rows only what is near the screen, wherever one has scrolled to', () => {
  const chunks = 45_000 / 20
  expect(visible(heights(), chunks, 100, 800)).toEqual([0, 1])
  expect(visible(heights(), chunks, -4_000_000, 800)).toEqual([1999, 2001])
  const [from, to] = visible(heights(), chunks, -9_000_000, 800)
  expect([from, to]).toEqual([2249, 2250])
})

it('S2-25 draws what is seen first, and what is near besides', () => {
  expect(visible(heights(), 9, -3900, 800, 0)).toEqual([1, 3])
  expect(visible(heights(), 9, -2600, 800)).toEqual([0, 3])
  // what is drawn stays while one scrolls; what one jumped away from does not
  expect(including([0, 3], [1, 2])).toEqual([0, 3])
  expect(including([0, 3], [3, 5])).toEqual([0, 5])
  expect(including([4, 6], [3, 5])).toEqual([3, 6])
  expect(including([0, 3], [40, 42])).toEqual([40, 42])
  expect(including([40, 42], [0, 2])).toEqual([0, 2])
})

it('S2-25 goes by the heights it has seen', () => {
  const seen = heights([[0, 5000]])
  expect(visible(seen, 10, -3000, 800)[0]).toBe(0)
  expect(visible(heights(), 10, -3300, 800)[0]).toBe(1)
  expect(learnHeight(seen, 1, 2400)).toBe(true)
  expect(learnHeight(seen, 1, 2400.4)).toBe(false)
  expect(learnHeight(seen, 2, 0)).toBe(false)
  expect(sumOf(seen, 0, 3)).toBe(5000 + 2400 + 2000)
})
