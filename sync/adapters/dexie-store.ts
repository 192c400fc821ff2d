/**
 * Keeps I1, I2 and I10 on IndexedDB: a write resolves only after the whole transaction is complete, and nothing but
 * Dexie calls are awaited inside one.
 */
import { Dexie } from 'dexie'
import type { Operation } from '#sync/ports/rows.ts'
import type { MetaRows, Store, StoreTx } from '#sync/ports/store.ts'
import type { OwnerDb } from './owner-db.ts'

/** Attempts kept for the status screen. */
export const ATTEMPTS_KEPT = 5000

const nothing = (): void => undefined

/** The owner's store over its database. */
export function createDexieStore(db: OwnerDb): Store {
  const tx = transactionOver(db)
  const tables = db.tables
  return {
    // the function must itself be async: only then does Dexie keep the transaction open over native awaits
    read: (fn) => db.transaction('r', tables, async () => fn(tx)),
    write: (fn) => db.transaction('rw', tables, async () => fn(tx)),
  }
}

function transactionOver(db: OwnerDb): StoreTx {
  const { operations, lanes, photos, photoChunks, meta, attempts, records, feeds } = db
  const ofPhoto = (photo: string) => photoChunks.where('[photo+index]').between([photo, 0], [photo, Infinity])
  return {
    meta: async <K extends keyof MetaRows>(key: K) => (await meta.get(key))?.value as MetaRows[K] | undefined,
    putMeta: (key, value) => meta.put({ key, value }).then(nothing),
    lanes: (names) =>
      names.length === 1 ? lanes.get(names[0] ?? '').then((lane) => [lane]) : lanes.bulkGet(names),
    claimedLanes: () => lanes.where('claimEpoch').above(0).toArray(),
    putLanes: (rows) =>
      (rows.length === 1 && rows[0] ? lanes.put(rows[0]) : lanes.bulkPut(rows)).then(nothing),
    addOperations: (rows) =>
      (rows.length === 1 && rows[0] ? operations.add(rows[0]) : operations.bulkAdd(rows)).then(nothing),
    putOperations: (rows) => operations.bulkPut(rows).then(nothing),
    deleteOperations: (orders) => operations.bulkDelete(orders),
    operation: (id) => operations.where('id').equals(id).first(),
    allInState: (state) => operations.where('state').equals(state).toArray().then(inOrder),
    inState: (state, offset, limit) =>
      operations.where('state').equals(state).offset(offset).limit(limit).toArray(),
    countInState: (state) => operations.where('state').equals(state).count(),
    inLane: (lane) => operations.where('lane').equals(lane).toArray(),
    touching: (kind) => operations.where('touches').equals(kind).toArray().then(inOrder),
    records: (kind) => records.where('kind').equals(kind).toArray(),
    addPhotos: (rows, chunks) =>
      Promise.all([photos.bulkPut(rows), photoChunks.bulkPut(chunks)]).then(nothing),
    photo: (id) => photos.get(id),
    photosOf: (operation) => photos.where('operation').equals(operation).primaryKeys(),
    chunk: (photo, index) => photoChunks.get([photo, index]),
    movePhotos: (from, to) => photos.where('operation').equals(from).modify({ operation: to }).then(nothing),
    deletePhotosOf: async (ids) => {
      const rows = await photos.where('operation').anyOf(ids).toArray()
      await Promise.all(rows.map((row) => ofPhoto(row.id).delete()))
      await photos.bulkDelete(rows.map((row) => row.id))
    },
    addAttempt: async (row) => {
      const n = await attempts.add(row)
      await attempts
        .where(':id')
        .belowOrEqual(n - ATTEMPTS_KEPT)
        .delete()
    },
    // else the database waits for a turn of this thread after the last answer before it begins to write
    seal: () => Dexie.currentTransaction?.idbtrans.commit?.(),
    feed: (scope) => feeds.get(scope),
    putFeed: (row) => feeds.put(row).then(nothing),
    record: (kind, key) => records.get([kind, key]),
    putRecords: (rows) => records.bulkPut(rows).then(nothing),
    deleteRecords: (refs) => records.bulkDelete(refs.map(({ kind, key }) => [kind, key] as [string, string])),
    recordsAfter: (ref, limit) =>
      (ref === null ? records.orderBy(':id') : records.where(':id').above([ref.kind, ref.key]))
        .limit(limit)
        .toArray(),
    sweepRecords: (round) => records.where('round').below(round).delete().then(nothing),
  }
}

const inOrder = (rows: Operation[]) => rows.sort((a, b) => a.order - b.order)
