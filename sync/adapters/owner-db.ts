/**
 * Keeps I1, I2, I15 and I21: one database per owner, strict durability, apart from the relaxed content database, so that
 * nothing that evicts content can touch a queued write and writes of two owners never meet.
 */
import { Dexie, type Table } from 'dexie'
import type { FeedScope } from '#sync/contracts/sync/sync.ts'
import type { Lane, NewOperation, Operation } from '#sync/ports/rows.ts'
import type { AttemptRow, ChunkRow, FeedRow, PhotoRow, RecordRow } from '#sync/ports/store.ts'
import type { LogRow } from '#sync/ports/tables.ts'
import { OWNER_MIGRATIONS } from './owner-migrations/list.ts'

export interface MetaRow {
  key: string
  value: unknown
}

export interface IdRow {
  id: string
  serial: number
}

export class OwnerDb extends Dexie {
  /** What was written, and what became of it, as it came (sync/engine/log.ts). */
  declare log: Table<LogRow, number, Omit<LogRow, 'n'>>
  /** Operations that have rows of their own: what was refused, taken back, set aside, or waits for long. */
  declare operations: Table<Operation, number, NewOperation>
  declare lanes: Table<Lane, string>
  declare photos: Table<PhotoRow, string>
  declare photoChunks: Table<ChunkRow, [string, number]>
  /** Numbers the server minted for what the device created. */
  declare ids: Table<IdRow, string>
  declare meta: Table<MetaRow, string>
  declare attempts: Table<AttemptRow, number>
  /** Confirmed rows of the member's feed. */
  declare records: Table<RecordRow, [string, string]>
  declare feeds: Table<FeedRow, FeedScope>

  constructor(owner: string, options: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {}) {
    super(ownerDbName(owner), { chromeTransactionDurability: 'strict', ...options })
    for (const migration of OWNER_MIGRATIONS) {
      const version = this.version(migration.version).stores(migration.stores)
      if (migration.upgrade) version.upgrade(migration.upgrade)
    }
    // a newer app wants to migrate: make way; this one is on its way out. What was only deleted may be made again.
    this.on('versionchange', ({ newVersion }) => {
      this.close({ disableAutoOpen: newVersion !== null })
      // Dexie's own answer would follow and open it again, at any version
      return false
    })
  }
}

/** No such database, and a visit makes none. */
class NoDatabase extends Error {
  override name = 'NoDatabase'
}

/**
 * Another owner's database for a moment, if there is one. Where there is none, or where it is deleted meanwhile, what is
 * asked of it rejects: a mere reader must not create again what was deleted.
 */
export function visitOwnerDb(owner: string): OwnerDb {
  const db = new OwnerDb(owner)
  db.on('populate', () => {
    throw new NoDatabase(db.name)
  })
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: true })
    return false
  })
  return db
}

/** Name of an owner's database. Owners are member ids or `anon-…`. */
export function ownerDbName(owner: string): string {
  return `goraero-owner-${owner}`
}
