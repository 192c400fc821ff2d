/**
 * The tables under the owner's store, one transaction at a time: what IndexedDB does, and nothing of what the rows mean.
 * The log and the memory over it are built on this (engine/log-store.ts), in the app and in the simulator alike.
 */
import type { Position } from '#sync/contracts/sync/sync.ts'
import type { NewOperation, Operation } from './rows.ts'
import type { ChunkRow, Durability, PhotoRow, StoreTx } from './store.ts'

/** What a transaction did to operations, so that a reader of the log up to here need not read them again. */
export interface Change {
  /** Places given: order and place in turn. */
  places?: number[]
  /** Applied, with the version of the feed that holds it (null when the server named none) and where else it is held. */
  applied?: [order: number, version: number | null, at?: readonly Position[]][]
  /** Orders of operations that are no more. */
  gone?: number[]
  /** Operations changed otherwise, whole, as they are in their own rows. */
  rows?: Operation[]
}

/** One row of the log: the writes of a group commit, or what became of writes. `n` ascends and is never used again. */
export interface LogRow {
  n: number
  writes?: NewOperation[]
  change?: Change
}

/** What is kept as it is given, by key. */
type PlainTables = Omit<
  StoreTx,
  | 'addOperations'
  | 'putOperations'
  | 'deleteOperations'
  | 'operation'
  | 'allInState'
  | 'countInState'
  | 'inLane'
  | 'allOperations'
  | 'touching'
>

export interface Tables extends PlainTables {
  /** The opened database of this transaction. After it was closed another one may be in its place. */
  readonly opened: object
  /** Rows of the log from this number on, ascending. */
  logFrom(n: number): Promise<LogRow[]>
  /** The number it got. */
  addToLog(row: Omit<LogRow, 'n'>): Promise<number>
  /** Removes the log up to this number, and it too. */
  truncateLog(through: number): Promise<void>
  /** Operations in rows of their own, ascending. */
  ownRows(): Promise<Operation[]>
  putOwnRows(rows: Operation[]): Promise<void>
  deleteOwnRows(orders: number[]): Promise<void>
}

/** A row of the log that was put down: its number, and in which opened database. */
export interface Appended {
  n: number
  opened: object
}

export interface TableStore {
  /** Reads one state of the disk. */
  read<T>(fn: (tables: Tables) => Promise<T>): Promise<T>
  /** All or nothing, one at a time; resolves after it is complete. */
  write<T>(fn: (tables: Tables) => Promise<T>, durability: Durability): Promise<T>
  /** One row more in the log, and photos, strictly; reads nothing. */
  append(row: Omit<LogRow, 'n'>, photos: PhotoRow[], chunks: ChunkRow[]): Promise<Appended>
}
