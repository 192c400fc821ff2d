import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boxAround, inBox, rangesOf, widened, type Box } from './boxes.ts'
import { cellOf, columnOf, rowOf, shelfName, shelfOf } from './cell.ts'

const lat = fc.double({ min: 34.9, max: 36.3, noNaN: true })
const lng = fc.double({ min: 128.6, max: 129.9, noNaN: true })
const position = fc.record({ lat, lng })
const box = fc.tuple(position, position).map(([a, b]): Box => ({
  west: Math.min(a.lng, b.lng),
  east: Math.max(a.lng, b.lng),
  south: Math.min(a.lat, b.lat),
  north: Math.max(a.lat, b.lat),
}))
/** A part of a town: with every cell a range of its own the ranges of a province are many. */
const small = fc.tuple(position, fc.double({ min: 0, max: 0.08, noNaN: true })).map(([at, size]): Box => ({
  west: at.lng,
  east: at.lng + size,
  south: at.lat,
  north: at.lat + size / 2,
}))
const holds = (ranges: ReturnType<typeof rangesOf>, cell: number) =>
  ranges.some(([from, to]) => cell >= from && cell <= to)

it('S2-80 what lies in a box of the map lies in one of its ranges, whatever their number', () => {
  fc.assert(
    fc.property(box, position, fc.integer({ min: 1, max: 60 }), (area, spot, most) => {
      const ranges = rangesOf(area, most)
      expect(ranges.length).toBeLessThanOrEqual(most)
      if (inBox(area, spot)) expect(holds(ranges, cellOf(spot))).toBe(true)
    }),
  )
})

it('S2-80 ranges are ascending, apart, and exact where there may be as many as it takes', () => {
  fc.assert(
    fc.property(small, (area) => {
      const ranges = rangesOf(area, Infinity)
      ranges.forEach(([from, to], at) => {
        expect(from).toBeLessThanOrEqual(to)
        expect(from).toBeGreaterThan((ranges[at - 1]?.[1] ?? -2) + 1)
      })
      const columns = columnOf(area.east) - columnOf(area.west) + 1
      const rows = rowOf(area.north) - rowOf(area.south) + 1
      expect(ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0)).toBe(columns * rows)
    }),
  )
})

const METRES = 6_371_000
const RAD = Math.PI / 180
function metresBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const h =
    Math.sin(((b.lat - a.lat) * RAD) / 2) ** 2 +
    Math.cos(a.lat * RAD) * Math.cos(b.lat * RAD) * Math.sin(((b.lng - a.lng) * RAD) / 2) ** 2
  return 2 * METRES * Math.asin(Math.sqrt(h))
}

it('S2-83 S2-117 whatever is no further than a distance lies in the box around', () => {
  fc.assert(
    fc.property(
      position,
      position,
      fc.double({ min: 10, max: 200_000, noNaN: true }),
      (from, spot, metres) => {
        if (metresBetween(from, spot) <= metres) expect(inBox(boxAround(from, metres), spot)).toBe(true)
      },
    ),
  )
})

it('S2-80 a widened box holds the box with its share on every side', () => {
  expect(widened({ west: 1, east: 3, south: 10, north: 20 }, 0.5)).toEqual({
    west: 0,
    east: 4,
    south: 5,
    north: 25,
  })
})

it('S2-21 S2-24 a shelf sorts by rating, the best first, under its category and area', () => {
  const place = (average: number, district: string | null) => ({
    category: 'spot',
    city: 'ulsan',
    district,
    rating: { average },
  })
  const shelves = [place(5, 'dong'), place(4.9, 'dong'), place(4, 'dong'), place(0, 'dong')].map(shelfOf)
  expect(shelves.toSorted()).toEqual(shelves)
  expect(shelves.every((shelf) => shelf.startsWith(shelfName('spot', 'dong')))).toBe(true)
  expect(shelfOf(place(4, null))).toMatch(/^spot\/ulsan\//)
})
