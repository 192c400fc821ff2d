/**
 * What a device holds of boards, records and rooms: a window of each, and which. Relaxed durability: rows and cursor are
 * written in one transaction, so a power cut loses the last seconds of both or of none, and they are read again. A
 * database of its own, so that nothing that makes room here can touch a queued write. How a page changes it is
 * sync/engine/scope-window.ts.
 */
import { Dexie, type Table } from 'dexie'
import type { TallyOf } from '#sync/contracts/sync/tallies.ts'
import type { HeldScope, ScopeRow, ScopeStore, ScopeTx, SharedWants } from '#sync/ports/scopes.ts'

type Options = { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange }

interface WantsRow {
  page: string
  scopes: readonly string[]
  /** In ms since 1970. */
  until: number
}

/** Counts of a post or a review, as the server last said them (see contracts/sync/tallies.ts). */
export interface TallyRow extends Omit<TallyOf, 'asOf'> {
  /** When this device heard it, in ms since 1970. */
  at: number
}

/** Name of the database of an owner's rooms. */
export const mirrorName = (owner: string): string => `goraero-mirror-${owner}`

export class ScopeDb extends Dexie {
  declare scopes: Table<HeldScope, string>
  declare rows: Table<ScopeRow, [string, string, string]>
  declare wants: Table<WantsRow, string>
  declare tallies: Table<TallyRow, string>

  /** @param name `goraero-public` for what is the same for everybody, another one for each owner's rooms */
  constructor(name = 'goraero-public', options: Options = {}) {
    super(name, { chromeTransactionDurability: 'relaxed', ...options })
    this.version(1).stores({
      scopes: 'scope, lastWanted',
      rows: '[scope+kind+key], [scope+kind+no], scope, kind',
      wants: 'page',
      tallies: 'of, at',
    })
    this.on('versionchange', () => this.close())
  }

  /** Numbered records of a kind, the newest first, from a number (not itself) downwards. */
  range(
    scope: string,
    kind: string,
    { below, limit }: { below?: number; limit: number },
  ): Promise<ScopeRow[]> {
    return this.rows
      .where('[scope+kind+no]')
      .between([scope, kind, Dexie.minKey], [scope, kind, below ?? Dexie.maxKey], true, false)
      .reverse()
      .filter(isReadable)
      .limit(limit)
      .toArray()
  }

  /** Every record of a kind, of whatever scope. */
  everywhere(kind: string): Promise<ScopeRow[]> {
    return this.rows.where('kind').equals(kind).filter(isReadable).toArray()
  }

  /** All records of a kind, numbered or not. */
  all(scope: string, kind: string): Promise<ScopeRow[]> {
    return this.rows
      .where('[scope+kind+key]')
      .between([scope, kind, Dexie.minKey], [scope, kind, Dexie.maxKey])
      .filter(isReadable)
      .toArray()
  }
}

const isReadable = ({ aside }: ScopeRow) => aside === undefined

/** The database as the engine writes it. */
export function createScopeStore(db: ScopeDb): ScopeStore {
  const keyOf =
    (scope: string) =>
    ({ kind, key }: { kind: string; key: string }): [string, string, string] => [scope, kind, key]
  const tx: ScopeTx = {
    held: (scope) => db.scopes.get(scope),
    allHeld: () => db.scopes.toArray(),
    putHeld: async (row) => void (await db.scopes.put(row)),
    rows: (scope, refs) => db.rows.bulkGet(refs.map(keyOf(scope))),
    putRows: async (rows) => void (await db.rows.bulkPut([...rows])),
    deleteRows: (scope, refs) => db.rows.bulkDelete(refs.map(keyOf(scope))),
    clearRows: async (scope) => void (await db.rows.where('scope').equals(scope).delete()),
    async forget(scope) {
      await db.scopes.delete(scope)
      await tx.clearRows(scope)
    },
  }
  return {
    read: (fn) => db.transaction('r', db.scopes, db.rows, async () => fn(tx)),
    write: (fn) => db.transaction('rw', db.scopes, db.rows, async () => fn(tx)),
  }
}

/** What the pages of this device want, where each of them sees it. */
export function createSharedWants(db: ScopeDb): SharedWants {
  return {
    async announce(page, scopes, until) {
      if (scopes.length === 0) await db.wants.delete(page)
      else await db.wants.put({ page, scopes, until })
    },
    async all(now) {
      const rows = await db.wants.toArray()
      const over = rows.filter(({ until }) => until <= now)
      if (over.length > 0) await db.wants.bulkDelete(over.map(({ page }) => page))
      return [...new Set(rows.flatMap(({ scopes, until }) => (until > now ? scopes : [])))]
    },
  }
}
