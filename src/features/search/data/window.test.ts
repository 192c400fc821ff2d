import { expect, it } from 'vitest'
import { learnHeight, sumOf, visible, type Heights } from './window.ts'

const heights = (known: [number, number][] = []): Heights => ({ known: new Map(known), guess: 2000 })

it('S2-25 draws of 45,000 rows only what is near the screen, wherever one has scrolled to', () => {
  const chunks = 45_000 / 20
  expect(visible(heights(), chunks, 100, 800)).toEqual([0, 1])
  expect(visible(heights(), chunks, -4_000_000, 800)).toEqual([1999, 2001])
  const [from, to] = visible(heights(), chunks, -9_000_000, 800)
  expect([from, to]).toEqual([2249, 2250])
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
