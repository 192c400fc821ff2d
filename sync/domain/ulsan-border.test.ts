import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type DistrictBorders, SCHEMATIC_BORDERS, ULSAN_DISTRICTS, pointInDistrict } from './ulsan-border.ts'

interface Item {
  slug: string
  city?: string
  district: string | null
  position?: { lat: number; lng: number } | null
}

const CONTENT = new URL('../../server-mock/content/items/', import.meta.url)
const itemsOf = (folder: string): Item[] =>
  readdirSync(new URL(`${folder}/`, CONTENT))
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(`${folder}/${name}`, CONTENT), 'utf8')) as Item)

describe('pointInDistrict', () => {
  it.each(['places', 'guesthouses', 'happenings'])(
    'S5-17 S9-08 every one of the %s of the content falls in its own district, and none outside Ulsan in any',
    (folder) => {
      const items = itemsOf(folder).filter(({ position }) => position)
      expect(items.length).toBeGreaterThan(5)
      const wrong = items
        .map(({ slug, district, position }) => ({
          slug,
          said: district,
          found: position ? pointInDistrict(position) : null,
        }))
        .filter(({ said, found }) => said !== found)
      expect(wrong).toEqual([])
    },
  )

  it('S5-17 has islands and holes in borders that were imported', () => {
    const square = (west: number, south: number, size: number): [number, number][] => [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
    ]
    const borders: DistrictBorders = {
      ...SCHEMATIC_BORDERS,
      ulju: [square(0, 0, 10), square(4, 4, 2), square(20, 0, 1)],
    }
    expect(pointInDistrict({ lat: 1, lng: 1 }, borders)).toBe('ulju')
    expect(pointInDistrict({ lat: 5, lng: 5 }, borders)).toBeNull()
    expect(pointInDistrict({ lat: 0.5, lng: 20.5 }, borders)).toBe('ulju')
    expect(pointInDistrict({ lat: 0.5, lng: 20.5 })).toBeNull()
  })

  it('S9-08 outlines are small enough for every first load and detailed enough to mean something', () => {
    for (const [district, ring] of Object.entries(ULSAN_DISTRICTS)) {
      expect(ring.length, district).toBeGreaterThan(12)
      expect(ring.length, district).toBeLessThan(70)
    }
  })
})
