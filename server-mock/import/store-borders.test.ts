import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SCHEMATIC_BORDERS, pointInDistrict, type DistrictBorders } from '#sync/domain/ulsan-border.ts'
import type { Database } from '../db/database.ts'
import { readContentRecord } from '../db/feed.ts'
import { bordersOf } from '../resources/shared/borders.ts'
import { readContent } from '../content/read-content.ts'
import { syncContent } from '../seed/content-sync.ts'
import { testDatabase } from '../testing/database.ts'
import { applyBorders, storeBorders } from './store-borders.ts'

const NOW = Date.parse('2027-03-01T00:00:00Z')
/** As if the south bank of the river belonged to the north. */
const SWAPPED: DistrictBorders = {
  ...SCHEMATIC_BORDERS,
  jung: [...SCHEMATIC_BORDERS.jung, ...SCHEMATIC_BORDERS.nam],
  nam: [],
}
/** The national garden; the Grand Park lies south of the river. */
const GRAND_PARK = { lat: 35.531, lng: 129.294 }

let database: Database
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const namPlace = async () => {
  const { content } = await readContent()
  await syncContent(database.db, content, NOW)
  const place = content.places.find(({ district }) => district === 'nam')
  if (!place) throw new Error('the content has a place in Nam-gu')
  return { no: place.no, slug: place.slug, content }
}
const districtOf = async (no: number) => (await readContentRecord(database.db, 'place', no))?.district

describe('imported borders', () => {
  it('S5-17 decide what lies within Ulsan, and the schematic ones do without an import', async () => {
    expect(pointInDistrict(GRAND_PARK, await bordersOf(database.db))).toBe('nam')
    await storeBorders(database.db, SWAPPED, NOW)
    expect(pointInDistrict(GRAND_PARK, await bordersOf(database.db))).toBe('jung')
    await storeBorders(database.db, null, NOW)
    expect(pointInDistrict(GRAND_PARK, await bordersOf(database.db))).toBe('nam')
  })

  it('S9-08 move places to their district for the filter, and back', async () => {
    const { no, slug } = await namPlace()
    const applied = await storeBorders(database.db, SWAPPED, NOW)
    expect(applied.moved).toContain(`place ${slug}: nam → jung`)
    expect(await districtOf(no)).toBe('jung')
    await storeBorders(database.db, null, NOW)
    expect(await districtOf(no)).toBe('nam')
  })

  it('S9-08 S5-17 keep the places of the shore in their district where the line is drawn inland', async () => {
    const { content } = await readContent()
    await syncContent(database.db, content, NOW)
    // the coast as a straight line, with beaches and capes outside of it
    const west = (district: 'buk' | 'dong') =>
      SCHEMATIC_BORDERS[district].map((ring) =>
        ring.map(([lng, lat]): [number, number] => [Math.min(lng, 129.437), lat]),
      )
    const borders = { ...SCHEMATIC_BORDERS, buk: west('buk'), dong: west('dong') }
    const shore = content.places.filter(
      ({ district, position }) => district !== null && pointInDistrict(position, borders) === null,
    )
    expect(shore.length).toBeGreaterThan(2)
    const { outside, moved } = await storeBorders(database.db, borders, NOW)
    expect(outside).toEqual([])
    expect(moved.filter((line) => shore.some(({ slug }) => line.includes(slug)))).toEqual([])
    for (const { no, district } of shore) expect(await districtOf(no)).toBe(district)
  })

  it('S9-08 leave a place far from all five where its file says, and name it', async () => {
    const { no, slug } = await namPlace()
    const none: DistrictBorders = { ulju: [], buk: [], jung: [], nam: [], dong: [] }
    const applied = await storeBorders(database.db, none, NOW)
    expect(applied.outside).toContain(`place ${slug}: nam`)
    expect(await districtOf(no)).toBe('nam')
  })

  it('S9-08 hold again after the content was brought in anew', async () => {
    const { no, content } = await namPlace()
    await storeBorders(database.db, SWAPPED, NOW)
    const places = content.places.map((place) => (place.no === no ? { ...place, stayMinutes: 7 } : place))
    await syncContent(database.db, { ...content, places }, NOW)
    expect(await districtOf(no)).toBe('nam')
    expect((await applyBorders(database.db, NOW)).moved).toHaveLength(1)
    expect(await districtOf(no)).toBe('jung')
  })

  it('S9-08 without an import nothing is touched', async () => {
    await namPlace()
    expect(await applyBorders(database.db, NOW)).toEqual({ moved: [], outside: [] })
  })
})
