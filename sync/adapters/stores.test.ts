import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import type { Store } from '#sync/ports/store.ts'
import { newLane } from '#sync/engine/operation.ts'
import { newOperation as row } from '#sync/testing/rows.ts'
import { createDevice } from '#sync/simulation/memory-store.ts'
import { ContentDb, createContentStore } from './content-db.ts'
import { ATTEMPTS_KEPT } from './idb-tables.ts'
import { outboxStore } from './outbox-store.ts'
import { OWNER_MIGRATIONS } from './owner-migrations/list.ts'
import { OwnerDb, ownerDbName } from './owner-db.ts'

let names = 0
const open: Dexie[] = []
afterEach(() => open.splice(0).forEach((db) => db.close()))

function ownerDb(owner = `store-${++names}`): OwnerDb {
  const db = new OwnerDb(owner)
  open.push(db)
  return db
}

const stores: [string, () => Store][] = [
  ['IndexedDB', () => outboxStore(ownerDb())],
  ['memory', () => createDevice().open()],
]

describe.each(stores)('the owner store in %s', (_name, create) => {
  it('I2: a transaction that fails leaves nothing behind', async () => {
    const store = create()
    const failing = store.write(async (tx) => {
      await tx.addOperations([row('1')])
      await tx.putLanes([newLane('a')])
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    const left = await store.read(async (tx) => [await tx.operation('1'), ...(await tx.lanes(['a']))])
    expect(left).toEqual([undefined, undefined])
  })

  it('I4: gives ascending order and finds rows by state, lane and kind', async () => {
    const store = create()
    await store.write(async (tx) => {
      await tx.addOperations([row('1'), row('2', { state: 'blocked', touches: ['cart'] })])
      await tx.addOperations([row('3', { lane: 'b', touches: ['cart', 'review'] })])
      await tx.putLanes([newLane('a'), newLane('b')])
    })
    const out = await store.read(async (tx) => ({
      ready: (await tx.allInState('ready')).map((each) => each.id),
      blocked: await tx.countInState('blocked'),
      lane: (await tx.inLane('a')).map((each) => each.id),
      cart: (await tx.touching('cart')).map((each) => each.id),
      lanes: (await tx.lanes(['b', 'none'])).map((lane) => lane?.name),
    }))
    expect(out).toEqual({
      ready: ['1', '3'],
      blocked: 1,
      lane: ['1', '2'],
      cart: ['2', '3'],
      lanes: ['b', undefined],
    })
  })

  it('I18: photos and their pieces go and move with their operation', async () => {
    const store = create()
    const photo = {
      id: 'p',
      operation: '1',
      type: 'image/jpeg',
      size: 3,
      sha256: '',
      chunks: 1,
      chunkSize: 3,
    }
    await store.write(async (tx) => {
      await tx.addPhotos([photo], [{ photo: 'p', index: 0, bytes: new Uint8Array([1, 2, 3]).buffer }])
      await tx.movePhotos('1', '2')
      await tx.deletePhotosOf(['1'])
    })
    expect((await store.read((tx) => tx.chunk('p', 0)))?.bytes.byteLength).toBe(3)
    await store.write((tx) => tx.deletePhotosOf(['2']))
    expect(await store.read(async (tx) => [await tx.photo('p'), await tx.chunk('p', 0)])).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('databases', () => {
  it('I1: asks for strict durability, and keeps a ring of attempts', async () => {
    const db = ownerDb()
    const store = outboxStore(db)
    expect(
      (db as unknown as { _options: { chromeTransactionDurability: string } })._options
        .chromeTransactionDurability,
    ).toBe('strict')
    await db.open()
    await db.attempts.bulkAdd(
      Array.from({ length: ATTEMPTS_KEPT }, () => ({
        at: 0,
        epoch: 1,
        outcome: '200',
        operations: 1,
        settled: 1,
      })),
    )
    await store.write((tx) => tx.addAttempt({ at: 1, epoch: 1, outcome: '200', operations: 1, settled: 1 }))
    expect(await db.attempts.count()).toBe(ATTEMPTS_KEPT)
  })

  it.each(OWNER_MIGRATIONS.map((migration) => migration.version))(
    'I20: a database stored by version %i opens with its queue whole',
    async (version) => {
      const owner = `old-${version}`
      const old = new Dexie(ownerDbName(owner))
      for (const migration of OWNER_MIGRATIONS.filter((each) => each.version <= version))
        old.version(migration.version).stores(migration.stores)
      await old.table('operations').add(row('kept'))
      await old.table('lanes').put({ ...newLane('a'), done: 2 })
      old.close()
      const store = outboxStore(ownerDb(owner))
      const out = await store.read(async (tx) => [
        (await tx.operation('kept'))?.id,
        (await tx.lanes(['a']))[0]?.done,
      ])
      expect(out).toEqual(['kept', 2])
    },
  )

  it('P-03: content is kept by kind, unknown kinds are passed over, a reseed sweeps what is gone', async () => {
    const db = new ContentDb({
      kinds: { place: ['body.category'], course: [] },
      version: 1,
      name: 'content-test',
    })
    open.push(db)
    const store = createContentStore(db)
    const record = (kind: string, key: string, round: number, category = 'spot') => ({
      kind,
      key,
      version: 1,
      round,
      body: { category },
    })
    await store.write(async (tx) => {
      await tx.putRecords([
        record('place', '1', 1),
        record('place', '2', 1, 'cafe'),
        record('course', '1', 1),
        record('ufo', '1', 1),
      ])
      await tx.deleteRecords([{ kind: 'course', key: '1' }])
    })
    expect(await db.rows('place').where('body.category').equals('cafe').primaryKeys()).toEqual(['2'])
    expect(await db.rows('course').count()).toBe(0)
    await store.write(async (tx) => {
      await tx.putRecords([record('place', '2', 2)])
      await tx.sweepRecords(2)
    })
    expect(await db.rows('place').toCollection().primaryKeys()).toEqual(['2'])
  })
})
