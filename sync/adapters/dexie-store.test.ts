/** The store on IndexedDB when IndexedDB does not do what it should. */
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { createEnqueue } from '#sync/engine/enqueue.ts'
import { newOperation, laneRow } from '#sync/testing/rows.ts'
import { scene } from '#sync/testing/scene.ts'
import { createDexieStore } from './dexie-store.ts'
import { OWNER_MIGRATIONS } from './owner-migrations/list.ts'
import { OwnerDb, ownerDbName } from './owner-db.ts'

let names = 0
const open: Dexie[] = []
afterEach(async () => {
  for (const db of open.splice(0)) {
    db.close()
    await Dexie.delete(db.name)
  }
})

function storeOf(owner = `broken-${++names}`) {
  const db = new OwnerDb(owner)
  open.push(db)
  return { db, store: createDexieStore(db), owner }
}

const stored = async (store: ReturnType<typeof createDexieStore>) =>
  (await store.read((tx) => tx.allInState('ready'))).map(({ id }) => id)

/** What a full disk does: the row is refused, and the transaction with it. */
function fillUp(db: OwnerDb, table: 'operations' | 'lanes' | 'photoChunks') {
  const hook = () => {
    throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' })
  }
  db[table].hook('creating', hook)
  return () => db[table].hook('creating').unsubscribe(hook)
}

describe('a full disk', () => {
  it.each(['operations', 'lanes', 'photoChunks'] as const)(
    'I2 I21: refused at %s, nothing of the write is kept, and the caller is told',
    async (table) => {
      const { db, store } = storeOf()
      await store.write((tx) => tx.addOperations([newOperation('before')]))
      const makeRoom = fillUp(db, table)
      const late = store.write(async (tx) => {
        await tx.addOperations([newOperation('late', { seq: 2 })])
        await tx.putLanes([laneRow('late')])
        await tx.addPhotos(
          [{ id: 'p', operation: 'late', type: '', size: 1, sha256: '', chunks: 1, chunkSize: 1 }],
          [{ photo: 'p', index: 0, bytes: new ArrayBuffer(1) }],
        )
      })
      await expect(late).rejects.toThrow('no room')
      expect(await stored(store)).toEqual(['before'])
      expect([await db.lanes.count(), await db.photos.count(), await db.photoChunks.count()]).toEqual([
        0, 0, 0,
      ])
      makeRoom()
    },
  )

  it('I1 I21: found full at the commit itself, the person who writes is told, and the next write goes through', async () => {
    const { store } = storeOf()
    let isFull = true
    const write: typeof store.write = (fn) =>
      store.write((tx) =>
        fn({
          ...tx,
          seal: () => {
            if (isFull) Dexie.currentTransaction.abort()
            else tx.seal()
          },
        }),
      )
    const enqueue = createEnqueue({ ...scene().deps, store: { ...store, write } }, () => undefined)
    const once = () => enqueue('log.append', { owner: 'ann', entity: 'a', n: 1 })
    await expect(once()).rejects.toBeDefined()
    expect(await stored(store)).toEqual([])
    expect(await store.read((tx) => tx.lanes(['log:a']))).toEqual([undefined])
    isFull = false
    const { id } = await once()
    expect(await stored(store)).toEqual([id])
    expect((await store.read((tx) => tx.lanes(['log:a'])))[0]).toMatchObject({ next: 2, lastId: id })
  })

  it('I2 I21: a row the database refuses takes its place in the lane with it', async () => {
    const { store } = storeOf()
    // each mints the same id, which is stored once
    const write = (entity: string) =>
      createEnqueue({ ...scene().deps, store }, () => undefined)('log.append', { owner: 'ann', entity, n: 1 })
    const { id } = await write('a')
    await expect(write('b')).rejects.toMatchObject({ name: 'ConstraintError' })
    expect(await stored(store)).toEqual([id])
    expect(await store.read((tx) => tx.lanes(['log:b']))).toEqual([undefined])
  })
})

describe('a transaction that ends before its time', () => {
  it('I2: aborted from outside, it rejects and leaves nothing', async () => {
    const { store } = storeOf()
    const aborted = store.write(async (tx) => {
      await tx.addOperations([newOperation('1')])
      Dexie.currentTransaction.abort()
      await tx.putLanes([laneRow('a')])
    })
    await expect(aborted).rejects.toBeDefined()
    expect(await stored(store)).toEqual([])
  })

  it('I2: a sealed one takes nothing more', async () => {
    const { store } = storeOf()
    const late = store.write(async (tx) => {
      const added = tx.addOperations([newOperation('1')])
      tx.seal()
      await added
      await tx.addOperations([newOperation('2', { seq: 2 })])
    })
    await expect(late).rejects.toBeDefined()
  })

  it('I7: the same id twice is refused as a whole', async () => {
    const { store } = storeOf()
    await store.write((tx) => tx.addOperations([newOperation('1')]))
    const twice = store.write((tx) =>
      tx.addOperations([newOperation('2', { seq: 2 }), newOperation('1', { seq: 3 })]),
    )
    await expect(twice).rejects.toBeDefined()
    expect(await stored(store)).toEqual(['1'])
  })

  it('I10: two writers at once do not mix: the second sees all of the first', async () => {
    const { store } = storeOf()
    const raise = () =>
      store.write(async (tx) => {
        const epoch = ((await tx.meta('epoch')) ?? 0) + 1
        await tx.putMeta('epoch', epoch)
        return epoch
      })
    const epochs = await Promise.all([raise(), raise(), raise(), raise()])
    expect(epochs.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
  })

  it('I3: a reading sees one moment, also while somebody writes', async () => {
    const { store } = storeOf()
    const writing = store.write(async (tx) => {
      await tx.addOperations([newOperation('1')])
      await tx.putLanes([laneRow('a', { next: 2 })])
    })
    const [rows, lane] = await store.read(async (tx) => [
      (await tx.allInState('ready')).length,
      (await tx.lanes(['a']))[0]?.next,
    ])
    expect([0, 1]).toContain(rows)
    expect(lane).toBe(rows === 1 ? 2 : undefined)
    await writing
  })

  it('I10: who only reads cannot write', async () => {
    const { store } = storeOf()
    await expect(store.read((tx) => tx.putMeta('epoch', 1))).rejects.toMatchObject({ name: 'ReadOnlyError' })
  })
})

describe('a database that is taken away', () => {
  it('P-03: closed for good it rejects, and nothing is said to be stored', async () => {
    const { db, store } = storeOf()
    await store.write((tx) => tx.putMeta('epoch', 1))
    db.close({ disableAutoOpen: true })
    await expect(store.write((tx) => tx.putMeta('epoch', 2))).rejects.toMatchObject({
      name: 'DatabaseClosedError',
    })
    await expect(store.read((tx) => tx.meta('epoch'))).rejects.toMatchObject({ name: 'DatabaseClosedError' })
  })

  it('I20: a newer app that wants to migrate is not blocked by this one', async () => {
    const { db, store, owner } = storeOf()
    await store.write((tx) => tx.addOperations([newOperation('kept')]))
    const newer = new Dexie(ownerDbName(owner))
    open.push(newer)
    for (const { version, stores } of OWNER_MIGRATIONS) newer.version(version).stores(stores)
    newer.version(db.verno + 1).stores({ fresh: 'id' })
    await newer.open()
    expect(await newer.table('operations').count()).toBe(1)
    expect(db.isOpen()).toBe(false)
    await expect(store.read((tx) => tx.meta('epoch'))).rejects.toMatchObject({ name: 'DatabaseClosedError' })
  })

  it('S4-05: deleted from outside it is made anew by the next write', async () => {
    const { db, store, owner } = storeOf()
    await store.write((tx) => tx.addOperations([newOperation('old')]))
    await Dexie.delete(ownerDbName(owner))
    expect(db.isOpen()).toBe(false)
    await store.write((tx) => tx.addOperations([newOperation('new')]))
    expect(await stored(store)).toEqual(['new'])
  })
})

describe('rows as they come back', () => {
  it('I8: what is stored is read as it was, bytes, numbers and missing fields included', async () => {
    const { store } = storeOf()
    const row = newOperation('1', {
      ...{ args: { text: '경주 🌊', list: [1, null], deep: { at: 0.1 } }, body: '{"n": 1}' },
      ...{ ifMatch: '"3"', dependsOn: ['x'], photos: ['p'], photoCount: 2, touches: ['a', 'b'] },
    })
    await store.write((tx) => tx.addOperations([row]))
    const read = await store.read((tx) => tx.operation('1'))
    expect(read).toEqual({ ...row, order: 1 })
    expect(read).not.toHaveProperty('refusal')
  })

  it('I4: order is given by the store and ascends, also after what is newest was deleted', async () => {
    const { store } = storeOf()
    await store.write((tx) => tx.addOperations([newOperation('1'), newOperation('2', { seq: 2 })]))
    await store.write((tx) => tx.deleteOperations([2]))
    await store.write((tx) => tx.addOperations([newOperation('3', { seq: 2 })]))
    expect((await store.read((tx) => tx.allInState('ready'))).map(({ order }) => order)).toEqual([1, 3])
  })

  it('P-03: a reseed sweeps what an earlier round saw last, and no more', async () => {
    const { store } = storeOf()
    const record = (key: string, round: number) => ({ kind: 'k', key, version: 1, body: {}, round })
    await store.write(async (tx) => {
      await tx.putRecords([record('old', 1), record('new', 2)])
      await tx.sweepRecords(2)
    })
    const left = await store.read((tx) => tx.records('k'))
    expect(left.map(({ key }) => key)).toEqual(['new'])
    expect(await store.read((tx) => tx.record('k', 'new'))).toMatchObject({ round: 2 })
  })
})
