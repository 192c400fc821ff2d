import { describe, expect, it } from 'vitest'
import { isInside, metresBetween, metresOutside, type Point, type Ring } from './geo.ts'

/** A square of about a kilometre by the sea of Ulsan. */
const [SOUTH, NORTH, WEST, EAST] = [35.5, 35.51, 129.4, 129.41]
const SQUARE: Ring = [
  [WEST, SOUTH],
  [EAST, SOUTH],
  [EAST, NORTH],
  [WEST, NORTH],
]
const at = (lat: number, lng: number): Point => ({ lat, lng })

describe('distances', () => {
  it.each([
    ['the same point', at(35.5, 129.4), at(35.5, 129.4), 0],
    ['a thousandth of a degree north', at(35.5, 129.4), at(35.501, 129.4), 111],
    ['a thousandth of a degree east', at(35.5, 129.4), at(35.5, 129.401), 90],
    ['Ulsan to Gyeongju', at(35.5384, 129.3114), at(35.8562, 129.2247), 36_100],
  ])('S9-08 %s', (_name, a, b, metres) => {
    expect(Math.abs(metresBetween(a, b) - metres)).toBeLessThanOrEqual(Math.max(1, metres * 0.01))
    expect(metresBetween(a, b)).toBe(metresBetween(b, a))
  })
})

describe('a border', () => {
  it.each([
    ['the middle', at(35.505, 129.405), true],
    ['near the western side', at(35.505, 129.4001), true],
    ['west of it', at(35.505, 129.3999), false],
    ['north of it', at(35.5101, 129.405), false],
    ['another city', at(35.8562, 129.2247), false],
  ])('S9-08 %s is inside: %s', (_name, point, inside) => {
    expect(isInside(point, SQUARE)).toBe(inside)
    expect(metresOutside(point, SQUARE) === 0).toBe(inside)
  })

  it('S9-08 it does not matter where the ring begins or which way it goes', () => {
    for (let lat = 35.495; lat < 35.516; lat += 0.0013)
      for (let lng = 129.395; lng < 129.416; lng += 0.0013) {
        const point = at(lat, lng)
        const inside = isInside(point, SQUARE)
        expect(isInside(point, [...SQUARE.slice(2), ...SQUARE.slice(0, 2)])).toBe(inside)
        expect(isInside(point, SQUARE.toReversed())).toBe(inside)
        expect(isInside(point, [...SQUARE, SQUARE[0] ?? [0, 0]])).toBe(inside)
      }
  })

  it.each([
    [at(35.511, 129.405), 111],
    [at(35.505, 129.411), 90],
    [at(35.499, 129.405), 111],
    [at(35.511, 129.411), 143],
  ])('S9-08 how far outside %j is', (point, metres) => {
    expect(Math.abs(metresOutside(point, SQUARE) - metres)).toBeLessThanOrEqual(2)
  })

  it('S9-08 a bay is outside although it lies between', () => {
    const bay: Ring = [
      [0, 0],
      [3, 0],
      [3, 3],
      [2, 3],
      [2, 1],
      [1, 1],
      [1, 3],
      [0, 3],
    ]
    expect([isInside(at(2, 1.5), bay), isInside(at(0.5, 1.5), bay), isInside(at(2, 0.5), bay)]).toEqual([
      ...[false, true, true],
    ])
  })
})
