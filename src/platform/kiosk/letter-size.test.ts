import { expect, test } from 'vitest'
import { largeZoom, pxPerMm } from './letter-size.ts'

const LANDSCAPE = { width: 1280, height: 800 }
/** Height of the smallest letter in large mode, mm. */
const letterMm = (screen: typeof LANDSCAPE, cm: number) =>
  (24 * 0.86 * largeZoom(screen, cm)) / pxPerMm(screen, cm)

test('X-07 in large mode the smallest letter has 7.25 mm on a tablet and 12 mm on a larger screen', () => {
  for (const cm of [20, 25.6, 28]) expect(letterMm(LANDSCAPE, cm)).toBeGreaterThanOrEqual(7.25)
  for (const cm of [28.1, 39.6, 54.6])
    expect(letterMm({ width: 1920, height: 1080 }, cm)).toBeGreaterThanOrEqual(12)
})

test('X-07 large is at least twice as large, upright or across, and never larger than the screen asks for', () => {
  expect(largeZoom({ width: 800, height: 1280 }, 25.6)).toBe(largeZoom(LANDSCAPE, 25.6))
  expect(largeZoom(LANDSCAPE, 28)).toBe(2)
  expect(largeZoom(LANDSCAPE, 20)).toBeLessThan(2.75)
})
