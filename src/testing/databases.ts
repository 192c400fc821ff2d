import type { Dexie } from 'dexie'
import { ContentDb } from '#sync/adapters/content-db.ts'
import type { OwnerDb } from '#sync/adapters/owner-db.ts'
import type { CityKind } from '#sync/adapters/content-tables.ts'
import { ScopeDb } from '#sync/adapters/scope-db.ts'
import type { ContentBody, MemberBody, MemberKind } from '#sync/contracts/kinds.ts'
import type { ScopeBody, ScopeKind } from '#sync/contracts/sync/scope-kinds.ts'
import type { FeedRow } from '#sync/ports/store.ts'
import { CONTENT_TABLES, CONTENT_TABLES_VERSION } from '#sync/adapters/content-tables.ts'

/** A list where the key follows from the record, else the records by their keys. */
type Records<Body> = readonly Body[] | Readonly<Record<string, Body>>
/** Public records by kind. */
export type ContentRecords = { [K in CityKind]?: Records<ContentBody<K>> }
/** What people wrote, by the scope it is in and by kind; the newest last. */
export type ScopeRecords = Readonly<Record<string, { [K in ScopeKind]?: readonly ScopeBody<K>[] }>>
/** Records of the person by kind. */
export type MemberRecords = { [K in MemberKind]?: Records<MemberBody<K>> }

/** What the feed's row says of what is stored. */
export interface Stored {
  /** Server time of what is stored, ISO 8601; null: nothing was ever read. */
  asOf: string | null
  /** False while the first reading goes on. */
  complete: boolean
}

const feedRow = (scope: FeedRow['scope'], { asOf, complete }: Stored): FeedRow => ({
  scope,
  cursor: asOf,
  version: 1,
  asOf,
  round: 1,
  seeding: !complete,
})

let content: ContentDb | undefined

/** The one content database of this browser: the search worker reads it by its name, as in the app. */
export const contentDb = (): ContentDb =>
  (content ??= new ContentDb({ kinds: CONTENT_TABLES, version: CONTENT_TABLES_VERSION }))

type Body = Record<string, unknown>

/** Kinds of which a person has one record, or whose key is not `no` or `id` (see MEMBER_KINDS). */
const KEYS: Partial<Record<string, (body: Body) => unknown>> = {
  member: () => 'me',
  summary: () => 'me',
  pushSettings: () => 'me',
  hashtags: () => 'me',
  post: ({ id }) => id,
  cart: ({ shopCartId }) => shopCartId,
  order: ({ number }) => number,
  favourite: ({ kind, no }) => `${String(kind)}:${String(no)}`,
  recommendation: ({ kind, id }) => `${String(kind)}:${String(id)}`,
  terms: () => 'search',
}

function rowsOf(kind: string, records: Records<object>): { key: string; body: object }[] {
  if (!Array.isArray(records)) return Object.entries(records).map(([key, body]) => ({ key, body }))
  const key = KEYS[kind] ?? (({ no, id }: Body) => no ?? id)
  return records.map((body: Body) => ({ key: String(key(body)), body }))
}

/** Stores public records as the feed would have brought them. */
export async function storeContent(records: ContentRecords, stored: Stored): Promise<void> {
  const db = contentDb()
  await db.transaction('rw', db.tables, async () => {
    for (const [kind, bodies] of Object.entries(records)) {
      const rows = rowsOf(kind, bodies).map((row) => db.row(kind, { ...row, version: 1, round: 1 }))
      await db.rows(kind).bulkPut(rows)
      await db.touch(rows.map(({ key }) => ({ kind, key })))
    }
    if (stored.asOf === null) return
    await db.feeds.put(feedRow('content', stored))
    await db.facts.put({ scope: 'content', complete: stored.complete, asOf: stored.asOf })
  })
}

/** Of a room these are held whole, and have no numbers. */
const WHOLE: readonly string[] = ['room', 'person']

/**
 * Stores what people wrote as a pull of its scopes would have brought it.
 * @param owner whose rooms are among it
 * @param floor the number of the first record held of each scope; 1: nothing is before it
 */
export async function storeScopes(
  scopes: ScopeRecords,
  { asOf }: Stored,
  { owner, floor = 1 }: { owner: string; floor?: number | undefined },
): Promise<void> {
  for (const [scope, kinds] of Object.entries(scopes)) {
    const db = new ScopeDb(scope.startsWith('room:') ? `goraero-mirror-${owner}` : undefined)
    const all = Object.entries(kinds).flatMap(([kind, bodies]) =>
      bodies.map((body) => ({ scope, kind, key: keyOf(body as Body), version: 1, body })),
    )
    const numbered = all.filter(({ kind }) => !WHOLE.includes(kind))
    await db.rows.bulkPut(numbered.map((row, index) => ({ ...row, no: floor + index })))
    await db.rows.bulkPut(all.filter(({ kind }) => WHOLE.includes(kind)))
    const window = { cursor: 'c', version: 1, items: floor + numbered.length - 1, floor, bytes: 0 }
    await db.scopes.put({ scope, ...window, asOf: asOf ?? '', kept: 0, lastWanted: 0 })
    db.close()
  }
}

const keyOf = (body: Body): string => String(body['id'] ?? body['memberId'] ?? body['postId'] ?? body['no'])

/** Stores records of the person as their feed would have brought them. */
export async function storeMember(db: OwnerDb, records: MemberRecords, stored: Stored): Promise<void> {
  const rows = Object.entries(records).flatMap(([kind, bodies]) =>
    rowsOf(kind, bodies).map((row) => ({ ...row, kind, version: 1, round: 1 })),
  )
  await db.transaction('rw', db.records, db.feeds, async () => {
    await db.records.bulkPut(rows)
    if (stored.asOf !== null) await db.feeds.put(feedRow('member', stored))
  })
}

/** Empties a database by its own handle, so that what Dexie remembers of it goes too. */
export const emptyTables = (db: Dexie): Promise<unknown> =>
  db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())))

/** Open for as long as the page: content here, what people write and the index in modules that never let go of them. */
const KEPT_OPEN = ['goraero-content', 'goraero-public', 'goraero-search']

/**
 * Removes the databases a file of tests leaves: each person has two, and all are emptied after every test.
 * @throws Error naming one that somebody holds open, for which the next to open it would wait for ever
 */
export async function removeDatabases(): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  await Promise.all(names.filter((name) => !KEPT_OPEN.includes(name)).map(removeDatabase))
}

function removeDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const removing = indexedDB.deleteDatabase(name)
    removing.onsuccess = () => resolve()
    removing.onerror = () => reject(removing.error ?? new Error(name))
    removing.onblocked = () => reject(new Error(`${name} was left open`))
  })
}

/** Empties every database of this browser; who has one open keeps it open. */
export async function emptyDatabases(): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  const others = names.filter((name) => name !== contentDb().name)
  await Promise.all([emptyTables(contentDb()), ...others.map(emptyDatabase)])
}

function emptyDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error ?? new Error(name))
    opening.onsuccess = () => {
      const db = opening.result
      const stores = [...db.objectStoreNames]
      const done = () => {
        db.close()
        resolve()
      }
      if (stores.length === 0) return done()
      const emptying = db.transaction(stores, 'readwrite')
      for (const store of stores) emptying.objectStore(store).clear()
      emptying.oncomplete = done
      emptying.onabort = () => reject(emptying.error ?? new Error(name))
    }
  })
}
