import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { District } from '#sync/contracts/base/codes.ts'
import { districtAt, metresToBorder, SHORE_METRES } from './near-border.ts'
import { pointInDistrict, SCHEMATIC_BORDERS, type DistrictBorders } from './ulsan-border.ts'

const PLACES = new URL('../../server-mock/content/items/places/', import.meta.url)
const places = readdirSync(PLACES).map(
  (name) =>
    JSON.parse(readFileSync(new URL(name, PLACES), 'utf8')) as {
      slug: string
      district: District | null
      position: { lat: number; lng: number }
    },
)

/** Borders as surveyors draw them: each line broken into many, jagged by up to some 100 m, the shore moved inland. */
function surveyed(seed: number): DistrictBorders {
  let state = seed
  const chance = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const jagged = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]) =>
    Array.from({ length: 40 }, (_, index): [number, number] => {
      const part = index / 40
      const off = index === 0 ? 0 : (chance() - 0.5) * 0.0018
      return [ax + (bx - ax) * part + off, ay + (by - ay) * part + off]
    })
  const entries = Object.entries(SCHEMATIC_BORDERS).map(([district, rings]) => [
    district,
    rings.map((ring) =>
      ring.flatMap((point, index) => jagged(point, ring[(index + 1) % ring.length] ?? point)),
    ),
  ])
  return Object.fromEntries(entries) as DistrictBorders
}

describe('a position and its district', () => {
  it('S5-17 S9-08 every place of the content keeps its district under jagged borders, the shore included', () => {
    for (const seed of [1, 2, 3]) {
      const borders = surveyed(seed)
      const ulsan = places.filter(({ district }) => district !== null)
      const lost = ulsan.filter(({ position }) => districtAt(position, borders) === null)
      expect(lost.map(({ slug }) => slug)).toEqual([])
      const elsewhere = places.filter(({ district }) => district === null)
      expect(elsewhere.filter(({ position }) => districtAt(position, borders) !== null)).toEqual([])
    }
  })

  it('S5-17 inside it is the one it lies in; outside the nearest, never further than said', () => {
    const borders = surveyed(4)
    fc.assert(
      fc.property(
        fc.double({ min: 128.9, max: 129.6, noNaN: true }),
        fc.double({ min: 35.25, max: 35.8, noNaN: true }),
        (lng, lat) => {
          const position = { lat, lng }
          const inside = pointInDistrict(position, borders)
          const found = districtAt(position, borders)
          if (inside !== null) return void expect(found).toBe(inside)
          const names = Object.keys(borders) as District[]
          const least = Math.min(...names.map((district) => metresToBorder(position, borders, district)))
          expect(found === null).toBe(least > SHORE_METRES)
          if (found) expect(metresToBorder(position, borders, found)).toBe(least)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('S5-17 metres are metres in every direction', () => {
    const square: DistrictBorders = { ...SCHEMATIC_BORDERS, ulju: [], buk: [], jung: [], nam: [], dong: [] }
    const borders = {
      ...square,
      dong: [
        [
          [129, 35],
          [129.1, 35],
          [129.1, 35.1],
          [129, 35.1],
        ],
      ],
    } as DistrictBorders
    expect(metresToBorder({ lat: 35.05, lng: 129.101 }, borders, 'dong')).toBeCloseTo(91, 0)
    expect(metresToBorder({ lat: 35.101, lng: 129.05 }, borders, 'dong')).toBeCloseTo(111, 0)
    expect(districtAt({ lat: 35.102, lng: 129.05 }, borders)).toBe('dong')
    expect(districtAt({ lat: 35.103, lng: 129.05 }, borders)).toBeNull()
  })
})
