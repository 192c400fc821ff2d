import { describe, expect, it } from 'vitest'
import { dropAt } from './drop.ts'

const days = [
  { day: 1, top: 100, bottom: 300, middles: [150, 250] },
  { day: 2, top: 320, bottom: 400, middles: [] },
]

describe('dropping a stop', () => {
  it.each([
    [120, 1, 0],
    [200, 1, 1],
    [290, 1, 2],
    [360, 2, 0],
    [308, 1, 2],
    [-50, 1, 0],
    [900, 2, 0],
  ])('S3-18 at height %i it falls on day %i, place %i', (y, day, index) => {
    expect(dropAt(days, y)).toEqual({ day, index })
  })

  it('S3-18 without days there is nowhere to fall', () => {
    expect(dropAt([], 10)).toBeNull()
  })
})
