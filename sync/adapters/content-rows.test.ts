/** What the content database works out when a row is stored, and what the search index is told. */
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { cellOf, shelfOf } from '#sync/domain/cell.ts'
import type { FeedRow, RecordRow } from '#sync/ports/store.ts'
import { ContentDb, createContentStore } from './content-db.ts'

let names = 0
const open: Dexie[] = []
afterEach(async () => {
  for (const db of open.splice(0)) {
    db.close()
    await Dexie.delete(db.name)
  }
})

const KINDS = { place: ['cell', 'shelf', 'body.category'], notice: [] }
function contentOf(
  kinds: Record<string, readonly string[]> = KINDS,
  version = 1,
  name = `content-${++names}`,
) {
  const db = new ContentDb({ kinds, version, name })
  open.push(db)
  return { db, store: createContentStore(db), name }
}

const BODY = {
  ...{ category: 'spot', city: 'ulsan', district: 'dong', rating: { average: 4.5 } },
  position: { lat: 35.5, lng: 129.4 },
}
const record = (key: string, body: unknown = BODY, more: Partial<RecordRow> = {}): RecordRow => ({
  ...{ kind: 'place', key, version: 1, round: 1, body },
  ...more,
})
const feedRow = (more: Partial<FeedRow>): FeedRow => ({
  ...{ scope: 'content', cursor: 'c', version: 1, asOf: '2026-11-22T00:00:00.000Z', round: 1, seeding: true },
  ...more,
})

describe('derived keys', () => {
  it('P-03 a place is found by its square and its shelf, which are not part of the record', async () => {
    const { db, store } = contentOf()
    await store.write((tx) => tx.putRecords([record('1')]))
    const [row] = await db.rows('place').where('cell').equals(cellOf(BODY.position)).toArray()
    expect(row).toMatchObject({ key: '1', shelf: shelfOf(BODY), body: BODY })
    expect(await store.read((tx) => tx.record('place', '1'))).toMatchObject({ kind: 'place', body: BODY })
  })

  it.each([
    ['without a position', { ...BODY, position: undefined }, { cell: undefined, shelf: shelfOf(BODY) }],
    ['without a rating', { ...BODY, rating: undefined }, { cell: cellOf(BODY.position), shelf: undefined }],
    ['without a district', { ...BODY, district: undefined }, { shelf: shelfOf({ ...BODY, district: null }) }],
    ['without anything', null, { cell: undefined, shelf: undefined }],
  ])(
    'P-03 a body %s is stored all the same, and only that index does not find it',
    async (_name, body, keys) => {
      const { db, store } = contentOf()
      await store.write((tx) => tx.putRecords([record('1', body)]))
      const row = await db.rows('place').get('1')
      expect(row).toMatchObject({ key: '1', body })
      expect({ cell: row?.cell, shelf: row?.shelf }).toMatchObject(keys)
    },
  )

  it('P-03 rows stored before an index was there are given their keys once', async () => {
    const { db, name } = contentOf({ place: [] }, 1)
    await createContentStore(db).write((tx) => tx.putRecords([record('1')]))
    expect(await db.rows('place').get('1')).not.toHaveProperty('cell')
    db.close()
    const newer = contentOf(KINDS, 2, name)
    expect(await newer.db.rows('place').get('1')).toMatchObject({ cell: cellOf(BODY.position) })
  })
})

describe('what readers are told', () => {
  it('P-03 lists hear of the end of a first reading, not of each of its pages', async () => {
    const { db, store } = contentOf()
    await store.write((tx) => tx.putFeed(feedRow({ version: 1 })))
    const first = await db.facts.get('content')
    await store.write((tx) => tx.putFeed(feedRow({ version: 2, asOf: '2026-11-22T01:00:00.000Z' })))
    expect(await db.facts.get('content')).toEqual(first)
    expect(first).toMatchObject({ complete: false })
    await store.write((tx) => tx.putFeed(feedRow({ seeding: false, asOf: '2026-11-22T02:00:00.000Z' })))
    expect(await db.facts.get('content')).toEqual({
      ...{ scope: 'content', complete: true, asOf: '2026-11-22T02:00:00.000Z' },
    })
    // read whole once, each later page says how new it is
    await store.write((tx) => tx.putFeed(feedRow({ seeding: false, asOf: '2026-11-22T03:00:00.000Z' })))
    expect(await db.facts.get('content')).toMatchObject({ asOf: '2026-11-22T03:00:00.000Z' })
  })

  it('S2-05 the log of changes names what was put, deleted and swept, in that order', async () => {
    const { db, store } = contentOf()
    await store.write((tx) => tx.putRecords([record('1'), record('2'), record('n', {}, { kind: 'notice' })]))
    await store.write((tx) => tx.deleteRecords([{ kind: 'place', key: '2' }]))
    await store.write((tx) => tx.putRecords([record('3', BODY, { round: 2 })]))
    await store.write((tx) => tx.sweepRecords(2))
    const refs = (await db.touched.toArray()).map((row) => row.refs)
    expect(refs).toEqual([
      ['place/1', 'place/2', 'notice/n'],
      ['place/2'],
      ['place/3'],
      ...[['place/1'], ['notice/n']],
    ])
  })

  it('S2-05 the log keeps the newest changes only', async () => {
    const { db, store } = contentOf()
    await store.write(async (tx) => {
      for (let n = 0; n < 460; n++) await tx.putRecords([record(`${n}`)])
    })
    const seqs = (await db.touched.toCollection().primaryKeys()).toSorted((a, b) => a - b)
    expect(seqs.at(-1)).toBe(460)
    expect(seqs[0]).toBeGreaterThan(1)
    expect(seqs.length).toBeLessThanOrEqual(450)
  })

  it('P-03 kinds this app does not know are passed over', async () => {
    const { db, store } = contentOf()
    await store.write(async (tx) => {
      await tx.putRecords([record('1', {}, { kind: 'ufo' })])
      await tx.deleteRecords([{ kind: 'ufo', key: '1' }])
    })
    expect(await store.read((tx) => tx.record('ufo', '1'))).toBeUndefined()
    expect(() => db.rows('ufo')).toThrow()
  })

  it('I2 a page that fails in the middle leaves neither rows nor cursor', async () => {
    const { db, store } = contentOf()
    const failing = store.write(async (tx) => {
      await tx.putRecords([record('1')])
      await tx.putFeed(feedRow({}))
      throw new Error('killed')
    })
    await expect(failing).rejects.toThrow('killed')
    expect([await db.rows('place').count(), await db.feeds.count(), await db.touched.count()]).toEqual([
      0, 0, 0,
    ])
  })
})
