/**
 * The tables of the outbox on IndexedDB itself. Keeps I1, I2 and I21: a write resolves only after its whole transaction
 * is complete, and the error of a refused one reaches who asked for it. Nothing but these tables is awaited inside one.
 */
import type { Tables, TableStore } from '#sync/ports/tables.ts'
import type { Operation } from '#sync/ports/rows.ts'
import type { Durability, MetaRows } from '#sync/ports/store.ts'
import { completed, shortened, type ShortRow } from './logged-writes.ts'

/** Attempts kept for the status screen. */
export const ATTEMPTS_KEPT = 5000

/** Object stores, by the names they have had from the first build on. */
const STORES = [
  ...['log', 'operations', 'lanes', 'photos', 'photoChunks'],
  ...['meta', 'attempts', 'records', 'feeds'],
]

/** An open database, and what is done about one that is not. */
export interface Connection {
  /** Null when it is closed. */
  current(): IDBDatabase | null
  /** Opens it, again if need be. Rejects when it must stay closed. */
  open(): Promise<IDBDatabase>
  /** These stores were written to, and the transaction is complete. */
  changed(stores: ReadonlySet<string>): void
  keyRange: typeof IDBKeyRange
}

type Mode = 'readonly' | Durability

export function createIdbTables(connection: Connection): TableStore {
  /** The browser may close a database at any time; then the next transaction opens it again. */
  async function begin(stores: readonly string[], mode: Mode): Promise<IDBTransaction> {
    const make = (db: IDBDatabase) =>
      mode === 'readonly'
        ? db.transaction(stores, mode)
        : db.transaction(stores, 'readwrite', { durability: mode })
    const known = connection.current()
    if (known !== null)
      try {
        return make(known)
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      }
    return make(await connection.open())
  }

  async function write<T>(
    stores: readonly string[],
    durability: Durability,
    fn: (tables: Tables) => Promise<T>,
  ): Promise<T> {
    const tx = await begin(stores, durability)
    const written = new Set<string>()
    let failure: unknown
    const complete = new Promise<void>((resolve, reject) => {
      tx.oncomplete = () => resolve()
      tx.onabort = () => reject((failure ?? tx.error ?? new DOMException('aborted', 'AbortError')) as Error)
    })
    const work = fn(over(tx, connection.keyRange, written)).then(
      (out) => {
        commit(tx)
        return out
      },
      (error: unknown) => {
        failure = error
        abort(tx)
        throw error
      },
    )
    const [out] = await Promise.all([work, complete])
    if (written.size > 0) connection.changed(written)
    return out
  }

  return {
    async read(fn) {
      return fn(over(await begin(STORES, 'readonly'), connection.keyRange, new Set()))
    },
    write: (fn, durability) => write(STORES, durability, fn),
    async append(row, photos, chunks) {
      const stores = photos.length > 0 ? ['log', 'photos', 'photoChunks'] : ['log']
      const { number, opened } = await write(stores, 'strict', async (tables) => {
        if (photos.length > 0) await tables.addPhotos(photos, chunks)
        const number = tables.addToLog(row)
        // the caller gets the error from the transaction
        number.catch(() => undefined)
        // in an object it is not waited for: the commit leaves with it, not a way there and back later
        return { number, opened: tables.opened }
      })
      return { n: await number, opened }
    },
  }
}

/** Without this the database waits for a turn of this thread after the last answer. */
function commit(tx: IDBTransaction): void {
  try {
    tx.commit?.()
  } catch {
    // over already, or about to be: its events tell how it ends
    return
  }
}

function abort(tx: IDBTransaction): void {
  try {
    tx.abort()
  } catch {
    // over already
    return
  }
}

const got = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error as Error)
  })

function over(tx: IDBTransaction, keyRange: typeof IDBKeyRange, written: Set<string>): Tables {
  const store = (name: string) => tx.objectStore(name)
  const changing = (name: string) => {
    written.add(name)
    return tx.objectStore(name)
  }
  /** Not waited for: they are carried out in order, and one that fails takes the transaction with it. */
  const putAll = async (name: string, rows: readonly unknown[]) => {
    if (rows.length === 0) return
    const table = changing(name)
    for (const row of rows) table.put(row)
  }
  const chunksOf = (photo: string) => keyRange.bound([photo, 0], [photo, Infinity])
  return {
    opened: tx.db,
    logFrom: async (n) =>
      completed(await got<ShortRow[]>(store('log').getAll(n === 0 ? null : keyRange.lowerBound(n)))),
    addToLog: (row) => got(changing('log').add(shortened(row))) as Promise<number>,
    truncateLog: async (through) => void changing('log').delete(keyRange.upperBound(through)),
    ownRows: () => got<Operation[]>(store('operations').getAll()),
    putOwnRows: (rows) => putAll('operations', rows),
    async deleteOwnRows(orders) {
      for (const order of orders) changing('operations').delete(order)
    },
    meta: async <K extends keyof MetaRows>(key: K) =>
      ((await got(store('meta').get(key))) as { value: MetaRows[K] } | undefined)?.value,
    putMeta: (key, value) => putAll('meta', [{ key, value }]),
    lanes: (names) => Promise.all(names.map((name) => got(store('lanes').get(name)))),
    putLanes: (rows) => putAll('lanes', rows),
    records: (kind) => got(store('records').index('kind').getAll(kind)),
    addPhotos: async (rows, chunks) => {
      await putAll('photos', rows)
      await putAll('photoChunks', chunks)
    },
    photo: (id) => got(store('photos').get(id)),
    photosOf: (operation) =>
      got(store('photos').index('operation').getAllKeys(operation)) as Promise<string[]>,
    chunk: (photo, index) => got(store('photoChunks').get([photo, index])),
    movePhotos: async (from, to) => {
      const rows = await got(store('photos').index('operation').getAll(from))
      await putAll(
        'photos',
        rows.map((row: object) => ({ ...row, operation: to })),
      )
    },
    deletePhotosOf: async (operations) => {
      const photos = await Promise.all(
        operations.map((id) => got(store('photos').index('operation').getAllKeys(id))),
      )
      for (const id of photos.flat() as string[]) {
        changing('photoChunks').delete(chunksOf(id))
        changing('photos').delete(id)
      }
    },
    addAttempt: async (row) => {
      const n = (await got(changing('attempts').add(row))) as number
      store('attempts').delete(keyRange.upperBound(n - ATTEMPTS_KEPT))
    },
    feed: (scope) => got(store('feeds').get(scope)),
    putFeed: (row) => putAll('feeds', [row]),
    record: (kind, key) => got(store('records').get([kind, key])),
    putRecords: (rows) => putAll('records', rows),
    deleteRecords: async (refs) => {
      for (const { kind, key } of refs) changing('records').delete([kind, key])
    },
    recordsAfter: (ref, limit) =>
      got(
        store('records').getAll(ref === null ? null : keyRange.lowerBound([ref.kind, ref.key], true), limit),
      ),
    sweepRecords: async (round) => {
      const keys = await got(store('records').index('round').getAllKeys(keyRange.upperBound(round, true)))
      for (const key of keys) changing('records').delete(key)
    },
  }
}
