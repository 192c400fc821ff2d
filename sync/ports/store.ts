import type { Language } from '#sync/contracts/base/lists.ts'
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { FeedScope } from '#sync/contracts/sync/sync.ts'
import type { Lane, NewOperation, Operation, StoredState } from '#sync/ports/rows.ts'

/** A row of confirmed data, exactly as the feed sent it. Unconfirmed data never enters these rows (I3). */
export interface RecordRow {
  kind: string
  key: string
  version: number
  body: unknown
  /** Seeding round that saw the row last; a reseed removes what it did not see. */
  round: number
}

/** Begins the kind of a row that this version of the app cannot read (sync/engine/aside.ts). */
export const ASIDE = 'aside/'

/** How far a scope has been read. */
export interface FeedRow {
  scope: FeedScope
  cursor: string | null
  version: number
  /** The database that counted that version, where the server says so. */
  database?: string
  /** Server time of the newest page, ISO 8601; for the age shown on screens. */
  asOf: string | null
  round: number
  /** True from a reset (first visit or expired cursor) until its last page. */
  seeding: boolean
  /**
   * Pages of this reading are still to come. Until then its version proves nothing of a write: what that wrote may have
   * been written again since, and stands on a later page only.
   */
  partial?: true
  /** Which bodies were readable to the app that last looked through the stored rows; see `Bodies`. */
  edition?: string
  /** Some row was set aside since the feed was first read. */
  hasAside?: boolean
  /** How often rows were set aside or moved back since, so that another version's look at the same time is noticed. */
  moves?: number
  /** How rows came from files (sync/engine/snapshot.ts); absent: all came by the feed, with the texts of all languages. */
  files?: FilesRead
}

/** What a device has of the files public content stands in. */
export interface FilesRead {
  /** The database the files are of. */
  epoch: string
  /** The newest head any row came from. */
  version: number
  /** Whose texts are here; the first one also stands where another is missing. */
  languages: Language[]
  /** While the files are read: where the feed goes on from the oldest head any row came from, and what is stored. */
  reading?: { cursor: string; version: number; done: string[] }
  /** A further language of which not all texts are stored yet, and which files are. */
  adding?: { language: Language; done: string[] }
}

export interface FeedTx {
  feed(scope: FeedScope): Promise<FeedRow | undefined>
  putFeed(row: FeedRow): Promise<void>
  record(kind: string, key: string): Promise<RecordRow | undefined>
  putRecords(rows: RecordRow[]): Promise<void>
  deleteRecords(refs: { kind: string; key: string }[]): Promise<void>
  /** Rows behind this one in order of kind and key, those set aside too; from the first when null. */
  recordsAfter(ref: { kind: string; key: string } | null, limit: number): Promise<RecordRow[]>
  /** Removes rows last seen in an earlier round. */
  sweepRecords(round: number): Promise<void>
}

/** Public content: what comes out of a file is compared with what is stored. */
export interface ContentTx extends FeedTx {
  /** Rows by name, undefined for those that are not there. */
  recordsAt(refs: readonly { kind: string; key: string }[]): Promise<(RecordRow | undefined)[]>
}

/**
 * `relaxed` survives the end of the app, but not of the power: for what would only be asked for, or read, once more.
 * A later strict one keeps those before it, too.
 */
export type Durability = 'strict' | 'relaxed'

/** One transaction over base rows and their cursor. */
export interface FeedStore<Tx extends FeedTx = FeedTx> {
  /** All or nothing; resolves after the transaction is complete. Strict unless said. */
  write<T>(fn: (tx: Tx) => Promise<T>, durability?: Durability): Promise<T>
  read<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
}

export interface PhotoRow {
  /** Minted by the device; the upload's id on the server for ever. */
  id: string
  operation: OperationId
  type: string
  size: number
  /** Hex digest of the whole photo. */
  sha256: string
  chunks: number
  chunkSize: number
  /** Bytes the server said it has of it so far. */
  sent?: number
}

export interface ChunkRow {
  photo: string
  index: number
  bytes: ArrayBuffer
}

/** One finished request, for the status screen; the newest 5,000 are kept. */
export interface AttemptRow {
  at: number
  epoch: number
  outcome: string
  operations: number
  settled: number
}

/** A counter of numbered writes (`EnqueueOptions.numbers`), by its name; holds the number given last. */
export type CounterKey = `number:${string}`

export interface MetaRows {
  client: string
  epoch: number
  /** The whole queue waits: for a sign-in (`token` is a digest of the one that was refused) or for a newer app. */
  parked: { reason: 'auth' | 'upgrade'; token: string | null } | null
  /** The last request of any tab got no answer at all. */
  silent: boolean
  /** While it is so: lanes that were tried one by one, the last of them last, so that another tab tries another one. */
  turns: readonly string[]
  /** The server asked for quiet; holds for every tab. */
  quiet: { attempt: number; notBefore: number; delay: number } | null
  [counter: CounterKey]: number
}

export interface StoreTx extends FeedTx {
  meta<K extends keyof MetaRows>(key: K): Promise<MetaRows[K] | undefined>
  putMeta<K extends keyof MetaRows>(key: K, value: MetaRows[K]): Promise<void>
  lanes(names: string[]): Promise<(Lane | undefined)[]>
  putLanes(lanes: Lane[]): Promise<void>
  /** `order` is given by the store, behind all that is there, or (one alone) right behind this order. */
  addOperations(operations: NewOperation[], behind?: number): Promise<void>
  putOperations(operations: Operation[]): Promise<void>
  deleteOperations(orders: number[]): Promise<void>
  /** Also by the id of a write it carries (`Operation.folded`). */
  operation(id: OperationId): Promise<Operation | undefined>
  /** All of one state, in ascending order. */
  allInState(state: StoredState): Promise<Operation[]>
  countInState(state: StoredState): Promise<number>
  /** In ascending order. */
  inLane(lane: string): Promise<Operation[]>
  /** Everything, in ascending order. */
  allOperations(): Promise<Operation[]>
  /**
   * Operations with this among their `touches`, in ascending order; found without walking through all. It may still be
   * asked when the transaction is over, and answers as of then.
   */
  touching(touch: string): Operation[]
  records(kind: string): Promise<RecordRow[]>
  addPhotos(photos: PhotoRow[], chunks: ChunkRow[]): Promise<void>
  photo(id: string): Promise<PhotoRow | undefined>
  /** Ids of the photos still held for an operation, sent or not, in no order. */
  photosOf(operation: OperationId): Promise<string[]>
  chunk(photo: string, index: number): Promise<ChunkRow | undefined>
  /** A photo and its chunks follow an operation that takes the place of another. */
  movePhotos(from: OperationId, to: OperationId): Promise<void>
  deletePhotosOf(operations: OperationId[]): Promise<void>
  addAttempt(row: AttemptRow): Promise<void>
}

/** The owner's own store. A failed write (a full disk above all) rejects, and nothing of it is kept (I2, I21). */
export interface Store extends FeedStore<StoreTx> {
  /** Puts new writes, with their photos, behind all that is there: one strict transaction that reads nothing. */
  append(writes: NewOperation[], photos?: { rows: PhotoRow[]; chunks: ChunkRow[] }): Promise<void>
}
