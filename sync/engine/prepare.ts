/**
 * Keeps I8 and H2: a write becomes a complete operation, request bytes included, before anything of it is stored; what no
 * server could store is refused here.
 */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import { unstorableText } from '#sync/contracts/base/storable.ts'
import { SYNC_SCHEMA } from '#sync/contracts/sync/constants.ts'
import { touchesOf, type AnyMutation } from '#sync/mutations/types.ts'
import type { NewOperation } from '#sync/ports/rows.ts'

export interface NewPhoto {
  /** UUIDv7 the arguments refer to. */
  id: string
  type: string
  bytes: ArrayBuffer
}

/** What a write may bring beside its arguments. */
export interface EnqueueOptions {
  photos?: NewPhoto[]
  /** Ids of operations that must be applied first. */
  dependsOn?: OperationId[]
  /**
   * Fields of the arguments (`seq`, `args.n`) that get the next number of a counter of this database, with the counter's
   * name. Given in the transaction that stores the write: no number is given twice, and a write that was not stored
   * takes none.
   */
  numbers?: Readonly<Record<string, string>>
  /** Client id of the database the counters are in: one made anew in its place gives no numbers (CountersLost). */
  countersOf?: string
}

/** Numbers a write got, by the field of its arguments, `args.n` for one further inside. */
export type Numbers = Readonly<Record<string, number>>

/** A write that is about to become an operation. */
export interface Draft extends EnqueueOptions {
  mutation: AnyMutation
  /** Parsed. */
  args: unknown
  id: OperationId
  /** Device time, milliseconds. */
  createdAt: number
  /** Operation schema; the present one by default. */
  schema?: number | undefined
}

/** A text of the write holds what no server can store: a control character, or half of an emoji. */
export class UnstorableText extends Error {
  override name = 'UnstorableText'
}

/** @throws UnstorableText naming the field, before anything is stored: sent, it would be refused for good */
export function assertStorable(args: unknown): void {
  const path = unstorableText(args)
  if (path !== null) throw new UnstorableText(path)
}

/** A complete operation, request bytes included, waiting for its place in the lane. */
export function prepare(draft: Draft): NewOperation {
  const { mutation, args, id, createdAt, schema = SYNC_SCHEMA } = draft
  const { method, path, body, ifMatch } = mutation.request(args)
  const photos = (draft.photos ?? []).map((photo) => photo.id)
  const dependsOn = [...new Set(draft.dependsOn ?? [])]
  const operation: NewOperation = {
    id,
    name: mutation.name,
    args,
    lane: mutation.lane(args),
    seq: 0,
    schema,
    method,
    path,
    body: body === undefined ? null : JSON.stringify(body),
    state: photos.length + dependsOn.length > 0 ? 'blocked' : 'ready',
    dependsOn,
    photos,
    photoCount: photos.length,
    touches: touchesOf(mutation.touches(args)),
    createdAt,
  }
  if (ifMatch !== undefined) operation.ifMatch = ifMatch
  if (draft.numbers !== undefined) operation.numbered = Object.keys(draft.numbers)
  return operation
}
