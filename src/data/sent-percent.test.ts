import { expect, it } from 'vitest'
import { sentPercent } from './sent-percent.ts'

it('X-06 how much of a review’s photos is sent counts those that are on the server', () => {
  const write = (photoCount: number, left: number) => ({ photoCount, photos: Array<string>(left).fill('p') })
  expect(sentPercent([])).toBeNull()
  expect(sentPercent([write(0, 0)])).toBeNull()
  expect(sentPercent([write(6, 6)])).toBeNull()
  expect(sentPercent([write(6, 4)])).toBe(33)
  expect(sentPercent([write(6, 0)])).toBe(100)
  expect(sentPercent([write(2, 1), write(2, 2)])).toBe(25)
})
