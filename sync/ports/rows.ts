/**
 * What the outbox keeps. Keeps I8 and I13: an operation row is complete from the moment it is stored (its request bytes included), and it
 * leaves the table only as applied or as the person's own decision.
 */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { BatchOperation, Position, RefusalClass } from '#sync/contracts/sync/sync.ts'

/** What is written in the row. 'inflight' is not among them: what is under way only the drainer that sent it knows. */
export type StoredState = 'blocked' | 'ready' | 'applied' | 'parked' | 'conflict' | 'rejected' | 'discarded'

export type ParkReason = 'auth' | 'upgrade' | 'owner' | 'unknown'

/** Why the server (or a failed predecessor) said no; kept with the content so that the person can decide. */
export interface Refusal {
  status: number
  class: RefusalClass
  /** The answer's envelope; on a conflict it holds the server's copy. */
  body: unknown
  /** ETag of the server's copy, for the next If-Match. */
  etag?: string
  /** The refused operation this one depended on. */
  cause?: OperationId
}

export interface NewOperation {
  /** UUIDv7; on the wire it is the idempotency key (`key`, see engine/operation.ts). */
  id: OperationId
  name: string
  args: unknown
  lane: string
  /** Place in the lane, from 1, given when it is first sent; 0 until then. What has none may still change. */
  seq: number
  schema: number
  method: BatchOperation['method']
  path: string
  body: string | null
  ifMatch?: string
  state: StoredState
  /** Operations that must be applied first and are not yet. */
  dependsOn: OperationId[]
  /** How many photos it carries in all. */
  photoCount: number
  /** Photos that must be stored on the server first and are not yet. */
  photos: string[]
  /**
   * What its overlay touches: kinds of records; where they may be in windows, each record (`comment/<id>`), and the
   * windows it is new in (`record:post/<id> comment`). Builds before schema 2 stored the kinds alone.
   */
  touches: string[]
  /** Device time, shown to the person only. */
  createdAt: number
  /**
   * Feed version that holds the effect, once applied; absent when the server named none: then the first reading of the
   * feed that began afterwards holds it.
   */
  version?: number
  /** Boards, records and rooms that hold the effect beside the feed, and from which version on; absent for none. */
  at?: readonly Position[]
  /** What the person saw when they wrote over a version of it (If-Match): the common ancestor for a merge. */
  base?: unknown
  park?: ParkReason
  /** The person took it back after it was sent: it goes as a withdrawal, and the server says what became of it. */
  void?: true
  /** The person halts its photos: none is sent until they go on. */
  paused?: true
  /** Failed so often that the person should know and may decide. */
  stuck?: true
  refusal?: Refusal
  /** Fields of its arguments that were numbered when it was stored: they never change, and nobody drops it by hand. */
  numbered?: readonly string[]
  /** Earlier writes of the lane whose content this one carries: it answers to their ids too. */
  folded?: OperationId[]
  /** The operation this one is the edit or retry of, and the other way round. */
  replaces?: OperationId
  replacedBy?: OperationId
}

export interface Operation extends NewOperation {
  /** Local ascending number, not always whole (see engine/log.ts). Never a timestamp. */
  order: number
}

/**
 * A lane keeps order on the wire: the server takes 1..n without gap. A lane has a row only once something of it was
 * settled, waits or was halted; waiting times live here and not in the operations.
 */
export interface Lane {
  name: string
  /** Every place up to here is settled on the server. */
  done: number
  /** Settled places beyond a still unknown one. */
  ahead: number[]
  /** The refused operation the person must decide about before the lane moves on. */
  halted?: OperationId
  /** Highest feed version a write of this lane was said to be in: later ones are never forgotten before it. */
  version?: number
  /** Which reading of the feed from its beginning `version` belongs to; absent for the first. */
  round?: number
  /** The server named no version for a write of this lane: the later ones wait like it for a whole reading of the feed. */
  unversioned?: true
  /** Entity tag the newest applied write left behind, until the feed has reached `etagVersion`. */
  etag?: string
  etagVersion?: number
  /** Tags the writes of this device matched on the way to `etag`: a screen may still show what they replaced. */
  etagFrom?: string[]
  /** Operations of the lane that were taken back after they were sent. */
  voids?: OperationId[]
  /** Batches with this lane that got no answer while the server answered others: the lane is sent alone. */
  silent?: number
  /** Failures in a row; time in which nothing answered anybody does not count. */
  attempt: number
  /** Do not send before; `delay` is how far that was away when set, so that a clock set back cannot strand it. */
  notBefore: number
  delay: number
}
