import fc from 'fast-check'
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, it } from 'vitest'
import { ContentDb, createContentStore } from '#sync/adapters/content-db.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import { inBox, rangesOf } from '#sync/domain/boxes.ts'
import { cellOf } from '#sync/domain/cell.ts'
import { distance } from '#src/lib/sun.ts'
import { CONTENT_TABLES, CONTENT_TABLES_VERSION } from '#sync/adapters/content-tables.ts'
import { nearestOf, type Ground } from './nearest.ts'
import { bestPlaces, placeGround } from './places.ts'
import { placeWith } from '#src/search/testing/records.ts'

const open: Dexie[] = []
afterEach(() => open.splice(0).forEach((db) => db.close()))

function contentDb(indexedDB = new IDBFactory()): ContentDb {
  const db = new ContentDb({
    kinds: CONTENT_TABLES,
    version: CONTENT_TABLES_VERSION,
    indexedDB,
    IDBKeyRange,
  })
  open.push(db)
  return db
}

const put = (db: ContentDb, places: readonly Place[]) =>
  createContentStore(db).write((tx) =>
    tx.putRecords(
      places.map((body) => ({ kind: 'place', key: String(body.no), version: 1, round: 1, body })),
    ),
  )

/** A city by a fixed rule: crowded in its middle, some far out, some on one spot. */
function city(count: number): Place[] {
  const part = (no: number, salt: number) => {
    const wave = Math.sin(no * 12.9898 + salt * 78.233) * 43_758.5453
    return wave - Math.floor(wave) - 0.5
  }
  return Array.from({ length: count }, (_, at) => {
    const wide = at % 5 === 0 ? 0.8 : 0.08
    const spread = { lat: 35.53 + part(at, 1) * wide, lng: 129.31 + part(at, 2) * wide }
    const position = { ...(at % 50 === 0 ? { lat: 35.5, lng: 129.4 } : spread), approximate: false }
    return placeWith(at + 1, {
      position,
      category: (['spot', 'food', 'cafe', 'stay'] as const)[at % 4] ?? 'spot',
      district: (['dong', 'ulju', null] as const)[at % 3] ?? null,
      rating: { average: (at % 51) / 10, count: at },
    })
  })
}

/** Counts what is taken out. */
function counting(ground: Ground<Place>) {
  const read = { records: 0 }
  const counted: Ground<Place> = {
    ...ground,
    records: (keys) => {
      read.records += keys.length
      return ground.records(keys)
    },
  }
  return { counted, read }
}

const byDistance = (places: readonly Place[], from: { lat: number; lng: number }) =>
  places
    .map((record) => ({ record, metres: distance(from, record.position) }))
    .sort((a, b) => a.metres - b.metres || a.record.no - b.record.no)

it('S2-80 the cells of a box answer as comparing every place would', async () => {
  const db = contentDb()
  const places = city(600)
  await put(db, places)
  const ground = placeGround(db)
  const degree = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(degree(35, 36), degree(128.8, 129.8), degree(0, 0.4), degree(0, 0.4)),
      async ([south, west, tall, wide]) => {
        const box = { south, west, north: south + tall, east: west + wide }
        const found = await ground.records(await ground.keys(rangesOf(box)))
        const nos = found.filter(({ position }) => inBox(box, position)).map(({ no }) => no)
        const expected = places.filter(({ position }) => inBox(box, position)).map(({ no }) => no)
        expect(nos.sort((a, b) => a - b)).toEqual(expected)
      },
    ),
    { numRuns: 25 },
  )
})

/** The same places without a database. */
const listed = (places: readonly Place[]): Ground<Place> => {
  const cells = places.map(({ no, position }) => ({ key: String(no), cell: cellOf(position) }))
  const byKey = new Map(places.map((place) => [String(place.no), place]))
  return {
    keys: async (ranges) =>
      cells
        .filter(({ cell }) => ranges.some(([from, to]) => cell >= from && cell <= to))
        .map(({ key }) => key),
    records: async (keys) => keys.flatMap((key) => byKey.get(key) ?? []),
  }
}

it('S2-83 S2-117 the nearest are those that comparing every place finds, of a category too', async () => {
  const places = city(600)
  const spots = [
    { lat: 35.53, lng: 129.31 },
    { lat: 35.5, lng: 129.4 },
    { lat: 35.9, lng: 129.7 },
    { lat: 37.56, lng: 126.97 },
  ]
  for (const from of spots)
    for (const limit of [0, 1, 6, 40]) {
      expect(await nearestOf(listed(places), from, limit)).toEqual(byDistance(places, from).slice(0, limit))
      const stays = places.filter(({ category }) => category === 'stay')
      expect(await nearestOf(listed(places), from, limit, ({ category }) => category === 'stay')).toEqual(
        byDistance(stays, from).slice(0, limit),
      )
    }
  const db = contentDb()
  await put(db, places)
  const from = { lat: 35.52, lng: 129.3 }
  expect(await nearestOf(placeGround(db), from, 6)).toEqual(byDistance(places, from).slice(0, 6))
})

it('S2-83 S2-117 no more is read than the answer needs: in the crowd, at its edge, and from another city', async () => {
  const places = city(45_000)
  const readFrom = async (from: { lat: number; lng: number }) => {
    const { counted, read } = counting(listed(places))
    expect(await nearestOf(counted, from, 6)).toHaveLength(6)
    return read.records
  }
  expect(await readFrom({ lat: 35.53, lng: 129.31 })).toBeLessThan(300)
  expect(await readFrom({ lat: 35.8, lng: 129.6 })).toBeLessThan(80)
  expect(await readFrom({ lat: 37.56, lng: 126.97 })).toBeLessThanOrEqual(600)
})

it('S2-21 S2-24 S2-78 the best of a category come from its shelves, only as many as asked for', async () => {
  const db = contentDb()
  const places = city(900)
  await put(db, places)
  const best = await bestPlaces(db, 'food', ['dong', 'ulsan'], 20)
  const expected = places
    .filter(({ category, district }) => category === 'food' && district !== 'ulju')
    .sort((a, b) => b.rating.average - a.rating.average || a.no - b.no)
  expect(best.map(({ rating }) => rating.average)).toEqual(
    expected.slice(0, 20).map(({ rating }) => rating.average),
  )
  expect(await bestPlaces(db, 'stay', ['pohang'], 20)).toEqual([])
})

it('S2-80 S2-83 what an earlier version of the app stored is found too, and what has moved only where it is', async () => {
  const factory = new IDBFactory()
  const before = new Dexie('goraero-content', { indexedDB: factory, IDBKeyRange })
  before.version(3).stores({ place: 'key, round, body.category, body.city, body.district', feeds: 'scope' })
  const [place] = city(1)
  if (!place) throw new Error('no city')
  await before.table('place').put({ key: '1', version: 1, round: 1, body: place })
  before.close()
  const db = contentDb(factory)
  const near = async (at: Place['position']) =>
    (await nearestOf(placeGround(db), at, 1)).filter(({ metres }) => metres < 100).length
  expect(await near(place.position)).toBe(1)
  expect(await bestPlaces(db, 'spot', ['dong'], 5)).toHaveLength(1)
  const moved = { lat: 35.7, lng: 129.1, approximate: false }
  await put(db, [{ ...place, position: moved, category: 'cafe' }])
  expect([await near(place.position), await near(moved)]).toEqual([0, 1])
  expect(await bestPlaces(db, 'spot', ['dong'], 5)).toHaveLength(0)
})
