/**
 * Mirror of public content. Relaxed durability: all of it can be read again from the feed, and evicting it never
 * touches an outbox. One table per kind, so that a screen reads one kind without seeing the others.
 */
import { Dexie, type Table } from 'dexie'
import type { Language } from '#sync/contracts/base/lists.ts'
import type { FeedScope } from '#sync/contracts/sync/sync.ts'
import { cellOf, shelfOf } from '#sync/domain/cell.ts'
import { ASIDE, type FeedRow, type FeedStore, type FeedTx, type RecordRow } from '#sync/ports/store.ts'

/** `body` is the record as the contract describes it. */
export interface ContentRow<Body = unknown> {
  key: string
  version: number
  round: number
  body: Body
  /** Where it is and how it ranks among its kind (see sync/domain/cell.ts); of kinds that name these indexes. */
  cell?: number
  shelf?: string
}

type Indexed = Partial<Parameters<typeof shelfOf>[0] & { position: Parameters<typeof cellOf>[0] }>

/**
 * Indexes over what is worked out from the body when a row is stored. What comes out of a feed was not compared with
 * the contract: a body that lacks what an index needs is stored all the same, and only this index does not find it.
 */
const DERIVED: Readonly<Record<string, (body: Indexed) => Pick<ContentRow, 'cell' | 'shelf'>>> = {
  cell: ({ position }) => (position ? { cell: cellOf(position) } : {}),
  shelf: ({ category, city, district = null, rating }) =>
    category && city && rating ? { shelf: shelfOf({ category, city, district, rating }) } : {},
}

/** Records changed together: what the search index reads after a change, instead of everything. */
export interface TouchedRow {
  /** Given by the store, ascending; starts again with a new database. */
  seq?: number
  /** `kind/key` */
  refs: string[]
}

/**
 * What screens ask of a feed. A row of its own, because the feed's changes with every page of a first reading, and
 * every list on the screen would be read again for each.
 */
export interface FactsRow {
  scope: FeedScope
  /** False until the whole feed has been read once. */
  complete: boolean
  /** Server time of the newest content, ISO 8601. */
  asOf: string | null
  /** Whose texts are here, the one first that stands in for the others; absent: all languages. */
  languages?: Language[]
}

const factsOf = ({ scope, seeding, asOf, files }: FeedRow): FactsRow => ({
  scope,
  complete: !seeding,
  asOf,
  ...(files && { languages: files.languages }),
})

/** Tables of earlier versions, whose rows are moved into the database of scopes (move-spoken.ts). */
export const MOVED_OUT = ['post', 'comment', 'review', 'question'] as const

/** Changes kept for the index; who is further behind reads everything again. */
const TOUCHED_KEPT = 400

export interface ContentDbOptions {
  /**
   * Content kinds with what screens filter by: paths in the body (`body.kind`), or `cell` and `shelf`, which are worked
   * out here.
   */
  kinds: Readonly<Record<string, readonly string[]>>
  /** Raised whenever `kinds` changes. */
  version: number
  name?: string
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
}

export class ContentDb extends Dexie {
  declare feeds: Table<FeedRow, FeedScope>
  declare facts: Table<FactsRow, FeedScope>
  declare touched: Table<TouchedRow, number>
  /** Rows of all kinds that this version of the app cannot read. */
  declare aside: Table<RecordRow, [string, string]>
  readonly kinds: readonly string[]
  readonly derived: ReadonlyMap<string, readonly string[]>

  constructor({ kinds, version, name = 'goraero-content', ...options }: ContentDbOptions) {
    super(name, { chromeTransactionDurability: 'relaxed', ...options })
    this.kinds = Object.keys(kinds)
    const tables = Object.entries(kinds).map(([kind, paths]) => [kind, ['key', 'round', ...paths].join(', ')])
    this.derived = new Map(
      Object.entries(kinds)
        .map(([kind, paths]) => [kind, paths.filter((path) => path in DERIVED)] as const)
        .filter(([, paths]) => paths.length > 0),
    )
    this.version(version)
      .stores({
        ...Object.fromEntries(tables),
        feeds: 'scope',
        facts: 'scope',
        touched: '++seq',
        aside: '[kind+key], round',
        ...Object.fromEntries(MOVED_OUT.map((kind) => [kind, 'key'])),
      })
      // what was stored before an index was there is worked out once
      .upgrade(async (tx) => {
        // the facts came last: where they are, the indexes are, too
        if ((await tx.table('facts').count()) > 0) return
        await tx.table('facts').bulkPut((await tx.table<FeedRow>('feeds').toArray()).map(factsOf))
        for (const kind of this.derived.keys())
          await tx
            .table<ContentRow>(kind)
            .toCollection()
            .modify((row) => void Object.assign(row, this.row(kind, row)))
      })
    this.on('versionchange', () => this.close())
  }

  /** Rows of one kind; throws for a kind that was not named when opening. */
  rows<Body>(kind: string): Table<ContentRow<Body>, string> {
    return this.table(kind)
  }

  /** A row as it is stored, with what its kind's indexes are worked out from. */
  row<Body>(kind: string, { key, version, round, body }: ContentRow<Body>): ContentRow<Body> {
    const row = { key, version, round, body }
    for (const path of this.derived.get(kind) ?? [])
      Object.assign(row, DERIVED[path]?.((body ?? {}) as Indexed))
    return row
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

/** Rows of screens, and rows set aside. */
function apart<T extends { kind: string }>(rows: readonly T[]): [T[], T[]] {
  const plain = rows.filter(({ kind }) => !kind.startsWith(ASIDE))
  return [plain, plain.length === rows.length ? [] : rows.filter(({ kind }) => kind.startsWith(ASIDE))]
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
    putFeed: async (row) => {
      await db.feeds.put(row)
      const facts = factsOf(row)
      const known = await db.facts.get(row.scope)
      if (facts.complete || known?.complete !== facts.complete) await db.facts.put(facts)
    },
    record: async (kind, key) => {
      const row = known.has(kind) ? await db.rows(kind).get(key) : undefined
      return row && { ...row, kind }
    },
    putRecords: async (rows) => {
      const [plain, aside] = apart(rows)
      for (const [kind, group] of byKind(plain))
        await db.rows(kind).bulkPut(group.map((row) => db.row(kind, row)))
      await db.touch(plain)
      if (aside.length > 0) await db.aside.bulkPut(aside)
    },
    deleteRecords: async (refs) => {
      const [plain, aside] = apart(refs)
      for (const [kind, group] of byKind(plain)) await db.rows(kind).bulkDelete(group.map((ref) => ref.key))
      await db.touch(plain)
      if (aside.length > 0) await db.aside.bulkDelete(aside.map(({ kind, key }) => [kind, key]))
    },
    recordsAfter: async (ref, limit) => {
      const at = ref === null ? 0 : db.kinds.indexOf(ref.kind)
      for (const kind of at < 0 ? [] : db.kinds.slice(at)) {
        const rows = db.rows(kind)
        const rest = ref?.kind === kind ? rows.where('key').above(ref.key) : rows.orderBy('key')
        const found = await rest.limit(limit).toArray()
        if (found.length > 0) return found.map((row) => ({ ...row, kind }))
      }
      const aside =
        ref !== null && at < 0 ? db.aside.where(':id').above([ref.kind, ref.key]) : db.aside.orderBy(':id')
      return aside.limit(limit).toArray()
    },
    sweepRecords: async (round) => {
      for (const kind of db.kinds) {
        const old = db.rows(kind).where('round').below(round)
        await db.touch((await old.primaryKeys()).map((key) => ({ kind, key })))
        await old.delete()
      }
      await db.aside.where('round').below(round).delete()
    },
  }
  return {
    read: (fn) => db.transaction('r', db.tables, async () => fn(tx)),
    write: (fn) => db.transaction('rw', db.tables, async () => fn(tx)),
  }
}
