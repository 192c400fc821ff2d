import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inBox, type Box } from '#sync/domain/boxes.ts'
import { distance } from '#src/lib/sun.ts'
import {
  boundsOfSpots,
  drawnOf,
  isBox,
  nearestSpots,
  NO_SPOTS,
  positionAt,
  spotsIn,
  type Spots,
} from './spots.ts'

const at = fc.record({
  lat: fc.float({ min: Math.fround(35.2), max: Math.fround(35.8), noNaN: true }),
  lng: fc.float({ min: Math.fround(129), max: Math.fround(129.6), noNaN: true }),
})
const spotsOf = (points: readonly { lat: number; lng: number }[]): Spots => ({
  nos: Uint32Array.from(points, (_, index) => index + 1),
  positions: Float32Array.from(points.flatMap(({ lat, lng }) => [lat, lng])),
})
/** A crowded town and some far out. */
const city = (count: number): Spots =>
  spotsOf(
    Array.from({ length: count }, (_, index) => {
      const wide = index % 10 === 0 ? 0.5 : 0.05
      return {
        lat: 35.5 + (((index * 7919) % 1000) / 1000 - 0.5) * wide,
        lng: 129.3 + (((index * 104729) % 1000) / 1000 - 0.5) * wide,
      }
    }),
  )
const TOWN: Box = { west: 129.2, east: 129.4, south: 35.4, north: 35.6 }

it('S2-80 the spots in a box and the nearest of them are those that comparing every one finds', () => {
  fc.assert(
    fc.property(
      fc.array(at, { maxLength: 60 }),
      at,
      fc.integer({ min: 0, max: 70 }),
      (points, from, limit) => {
        const spots = spotsOf(points)
        const inside = points.flatMap((_, index) => (inBox(TOWN, positionAt(spots, index)) ? index : []))
        expect(spotsIn(spots, TOWN)).toEqual(inside)
        const metres = inside
          .map((index) => Math.round(distance(from, positionAt(spots, index))))
          .sort((a, b) => a - b)
        expect(nearestSpots(spots, inside, from, limit).map((near) => near.metres)).toEqual(
          metres.slice(0, limit),
        )
      },
    ),
  )
})

it('S2-80 each place in view is drawn once, as a pin or in a cluster, and few records are read at every zoom', () => {
  const spots = city(45_000)
  for (const zoom of [8, 10, 11.5, 13, 15]) {
    const { nos, clusters } = drawnOf(spots, TOWN, zoom)
    const all = spotsIn(spots, TOWN).length
    expect(nos.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(all)
    expect(new Set(nos).size).toBe(nos.length)
    expect(clusters.every(({ count, position }) => count > 2 && inBox(TOWN, position))).toBe(true)
    expect(nos.length).toBeLessThan(all / 4)
  }
  expect(drawnOf(spots, TOWN, 10).clusters.length).toBeLessThan(40)
})

it('S2-80 a city of a few hundred places is drawn whole, wherever the map is', () => {
  const spots = city(300)
  const elsewhere = { west: 128, east: 128.1, south: 34, north: 34.1 }
  expect(drawnOf(spots, elsewhere, 14)).toEqual({ nos: [...spots.nos], clusters: [] })
  expect(drawnOf(NO_SPOTS, null, 9)).toEqual({ nos: [], clusters: [] })
})

it('S2-80 a camera holds every spot and every point', () => {
  const bounds = boundsOfSpots(spotsOf([{ lat: 35.5, lng: 129.25 }]), [{ lat: 35.75, lng: 129 }])
  expect(bounds).toEqual([129, 35.5, 129.25, 35.75])
  expect(boundsOfSpots(NO_SPOTS, [])).toBeNull()
})

it('S2-80 a map of no size, or turned inside out by the bars over it, is no box a list could follow', () => {
  expect(isBox([129.2, 35.4, 129.4, 35.6])).toBe(true)
  expect(isBox([129.3, 35.5, 129.3, 35.5])).toBe(false)
  expect(isBox([129.2, 35.6, 129.4, 35.4])).toBe(false)
  expect(isBox([NaN, NaN, NaN, NaN])).toBe(false)
})
