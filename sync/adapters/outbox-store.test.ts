/** The store on IndexedDB when IndexedDB does not do what it should. */
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEnqueue } from '#sync/engine/enqueue.ts'
import { newOperation, laneRow } from '#sync/testing/rows.ts'
import { scene } from '#sync/testing/scene.ts'
import { OWNER_MIGRATIONS } from './owner-migrations/list.ts'
import { outboxStore } from './outbox-store.ts'
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
  return { db, store: outboxStore(db), owner }
}

const stored = async (store: ReturnType<typeof outboxStore>) =>
  (await store.read((tx) => tx.allInState('ready'))).map(({ id }) => id)

/** What a full disk does: the row is refused, and the transaction with it. Null fills up the disk at the commit itself. */
function fillUp(table: 'log' | 'operations' | 'lanes' | 'photoChunks' | null) {
  const full = new DOMException('no room', 'QuotaExceededError')
  const spies = (['add', 'put'] as const).map((name) => {
    const original = IDBObjectStore.prototype[name]
    return vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (
      this: IDBObjectStore,
      ...row
    ) {
      if (this.name === table) throw full
      return original.apply(this, row)
    })
  })
  if (table === null)
    spies.push(
      vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
        this.abort()
      }) as never,
    )
  return () => spies.forEach((spy) => spy.mockRestore())
}

describe('a full disk', () => {
  it.each(['log', 'operations', 'lanes', 'photoChunks'] as const)(
    'I2 I21: refused at %s, nothing of the write is kept, and the caller is told',
    async (table) => {
      const { db, store } = storeOf()
      await store.write((tx) => tx.addOperations([newOperation('before')]))
      const makeRoom = fillUp(table)
      const late = store.write(async (tx) => {
        await tx.addOperations([newOperation('late')])
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
    const makeRoom = fillUp(null)
    const enqueue = createEnqueue({ ...scene().deps, store }, () => undefined)
    const once = () => enqueue('log.append', { owner: 'ann', entity: 'a', n: 1 })
    await expect(once()).rejects.toBeDefined()
    expect(await stored(store)).toEqual([])
    makeRoom()
    const { id } = await once()
    expect(await stored(store)).toEqual([id])
  })

  it('I21: what the database cannot copy is refused to the caller, and nothing is stored', async () => {
    const { store } = storeOf()
    const enqueue = createEnqueue({ ...scene().deps, store }, () => undefined)
    const late = enqueue('log.append', { owner: 'ann', entity: 'a', n: 1, then: () => undefined })
    await expect(late).rejects.toMatchObject({ name: 'DataCloneError' })
    expect(await stored(store)).toEqual([])
  })

  it('I1: a write waits for one way there and back: its commit leaves with it', async () => {
    const { store, db } = storeOf()
    await db.open()
    const happened: string[] = []
    const [add, commit] = [IDBObjectStore.prototype.add, IDBTransaction.prototype.commit]
    const spies = [
      vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...row) {
        const request = add.apply(this, row)
        request.addEventListener('success', () => happened.push('stored'))
        return request
      }),
      vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
        happened.push('commit')
        commit.apply(this)
      }),
    ]
    await store.append([newOperation('1')])
    expect(happened).toEqual(['commit', 'stored'])
    spies.forEach((spy) => spy.mockRestore())
  })

  it('I1: a write is put down strictly, what only has to be asked for again is not', async () => {
    const { store, db } = storeOf()
    await db.open()
    const asked: (string | undefined)[] = []
    const open = IDBDatabase.prototype.transaction
    const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...[stores, mode, options]
    ) {
      asked.push(mode === 'readwrite' ? options?.durability : mode)
      return open.call(this, stores, mode, options)
    })
    await store.append([newOperation('1')])
    await store.write((tx) => tx.putMeta('epoch', 1))
    await store.write((tx) => tx.putMeta('epoch', 2), 'relaxed')
    await store.read((tx) => tx.meta('epoch'))
    spy.mockRestore()
    expect(asked).toEqual(['strict', 'strict', 'relaxed', 'readonly'])
  })
})

describe('transactions', () => {
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
      await tx.putLanes([laneRow('a', { done: 2 })])
    })
    const [rows, lane] = await store.read(async (tx) => [
      (await tx.allInState('ready')).length,
      (await tx.lanes(['a']))[0]?.done,
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
    expect(read).toEqual({ ...row, order: read?.order })
    expect(read).not.toHaveProperty('refusal')
  })

  it('I4: order is given by the store and ascends, also after what is newest was deleted', async () => {
    const { store } = storeOf()
    const orders = async () => (await store.read((tx) => tx.allOperations())).map(({ order }) => order)
    await store.write((tx) => tx.addOperations([newOperation('1'), newOperation('2')]))
    const [first = 0, second = 0] = await orders()
    await store.write((tx) => tx.deleteOperations([second]))
    await store.append([newOperation('3')])
    await store.write((tx) => tx.addOperations([newOperation('4')]))
    const [kept, third = 0, fourth = 0] = await orders()
    expect(kept).toBe(first)
    expect([first < second, second < third, third < fourth]).toEqual([true, true, true])
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
