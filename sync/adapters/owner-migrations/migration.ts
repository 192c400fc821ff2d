import type { Transaction } from 'dexie'

/** One step of a database's shape; each is in a file of its own and is tested from a stored older database. */
export interface Migration {
  version: number
  /** Dexie index lists; null deletes a table. */
  stores: Record<string, string | null>
  upgrade?: (transaction: Transaction) => PromiseLike<void>
}
