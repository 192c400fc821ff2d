/**
 * Mirror of public content. Relaxed durability: all of it can be read again from the feed, and evicting it never
 * touches an outbox. One table per kind, so that a screen reads one kind without seeing the others.
 */
import { Dexie, type Table } from 'dexie'
import type { FeedScope } from '#sync/contracts/sync.ts'
import type { FeedRow, FeedStore, FeedTx, RecordRow } from '#sync/ports/store.ts'

/** `body` is the record as the contract describes it. */
export interface ContentRow<Body = unknown> {
  key: string
  version: number
  round: number
  body: Body
}

/** Records changed together: what the search index reads after a change, instead of everything. */
export interface TouchedRow {
  /** Given by the store, ascending; starts again with a new database. */
  seq?: number
  /** `kind/key` */
  refs: string[]
}

/** Changes kept for the index; who is further behind reads everything again. */
const TOUCHED_KEPT = 400

export interface ContentDbOptions {
  /** Content kinds with the body paths screens filter by, e.g. `{ place: ['body.category'] }`. */
  kinds: Readonly<Record<string, readonly string[]>>
  /** Raised whenever `kinds` changes. */
  version: number
  name?: string
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
}

export class ContentDb extends Dexie {
  declare feeds: Table<FeedRow, FeedScope>
  declare touched: Table<TouchedRow, number>
  readonly kinds: readonly string[]

  constructor({ kinds, version, name = 'goraero-content', ...options }: ContentDbOptions) {
    super(name, { chromeTransactionDurability: 'relaxed', ...options })
    this.kinds = Object.keys(kinds)
    const tables = Object.entries(kinds).map(([kind, paths]) => [kind, ['key', 'round', ...paths].join(', ')])
    this.version(version).stores({ ...Object.fromEntries(tables), feeds: 'scope', touched: '++seq' })
    this.on('versionchange', () => this.close())
  }

  /** Rows of one kind; throws for a kind that was not named when opening. */
  rows<Body>(kind: string): Table<ContentRow<Body>, string> {
    return this.table(kind)
  }

  /** Notes inside the transaction of a change what it changed. */
  async touch(refs: readonly { kind: string; key: string }[]): Promise<void> {
    if (refs.length === 0) return
    const seq = await this.touched.add({ refs: refs.map(({ kind, key }) => `${kind}/${key}`) })
    if (seq % 50 === 0)
      await this.touched
        .where('seq')
        .belowOrEqual(seq - TOUCHED_KEPT)
        .delete()
  }
}

/** The content database as the pull writes it; kinds this app does not know are passed over. */
export function createContentStore(db: ContentDb): FeedStore {
  const known = new Set(db.kinds)
  const byKind = <T extends { kind: string }>(rows: T[]) => {
    const groups = new Map<string, T[]>()
    for (const row of rows) {
      if (!known.has(row.kind)) continue
      const group = groups.get(row.kind)
      if (group === undefined) groups.set(row.kind, [row])
      else group.push(row)
    }
    return [...groups]
  }
  const tx: FeedTx = {
    feed: (scope) => db.feeds.get(scope),
    putFeed: async (row) => void (await db.feeds.put(row)),
    record: async (kind, key) => {
      const row = known.has(kind) ? await db.rows(kind).get(key) : undefined
      return row && { ...row, kind }
    },
    putRecords: async (rows) => {
      for (const [kind, group] of byKind(rows)) await db.rows(kind).bulkPut(group.map(toContentRow))
      await db.touch(rows)
    },
    deleteRecords: async (refs) => {
      for (const [kind, group] of byKind(refs)) await db.rows(kind).bulkDelete(group.map((ref) => ref.key))
      await db.touch(refs)
    },
    sweepRecords: async (round) => {
      for (const kind of db.kinds) {
        const old = db.rows(kind).where('round').below(round)
        await db.touch((await old.primaryKeys()).map((key) => ({ kind, key })))
        await old.delete()
      }
    },
  }
  return {
    read: (fn) => db.transaction('r', db.tables, async () => fn(tx)),
    write: (fn) => db.transaction('rw', db.tables, async () => fn(tx)),
  }
}

function toContentRow({ key, version, round, body }: RecordRow): ContentRow {
  return { key, version, round, body }
}
