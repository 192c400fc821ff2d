/**
 * Reads the content database without the library that keeps it (a fifth of all `/` would have to load), for the first
 * look at what is stored. Nothing is made, changed or kept open here.
 */
import type { CityKind } from './content-tables.ts'
import type { FeedRow } from '../ports/store.ts'
import type { ContentRow, FactsRow } from './content-db.ts'

/** A kind, and an index with the value wanted there. */
export type StoredList = readonly [kind: CityKind, filter?: Readonly<Record<string, string | number>>]

export interface StoredContent {
  /** Rows of each list, in its order. */
  lists: ContentRow[][]
  facts: FactsRow | undefined
  feed: FeedRow | undefined
}

/**
 * What this device holds of these lists; null where there is no database, or one of another version.
 * Never rejects.
 */
export async function readStored(
  lists: readonly StoredList[],
  name = 'goraero-content',
): Promise<StoredContent | null> {
  try {
    const db = await open(name)
    try {
      return await read(db, lists)
    } finally {
      db.close()
    }
  } catch {
    // what is not there, or cannot be read so, is read by the library
    return null
  }
}

async function read(db: IDBDatabase, lists: readonly StoredList[]): Promise<StoredContent> {
  const kinds = lists.map(([kind]) => kind)
  const tx = db.transaction([...new Set([...kinds, 'facts', 'feeds'])])
  const rows = lists.map(([kind, filter]) => {
    const [[path, value] = []] = Object.entries(filter ?? {})
    const store = tx.objectStore(kind)
    return answer<ContentRow[]>(path ? store.index(path).getAll(value) : store.getAll())
  })
  const [facts, feed] = ['facts', 'feeds'].map((table) => answer(tx.objectStore(table).get('content')))
  return {
    lists: await Promise.all(rows),
    facts: (await facts) as FactsRow | undefined,
    feed: (await feed) as FeedRow | undefined,
  }
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name)
  // there is none: it is not made here
  request.onupgradeneeded = () => request.transaction?.abort()
  return answer(request)
}

const answer = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('unreadable'))
  })
