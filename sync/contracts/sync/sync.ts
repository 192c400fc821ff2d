import * as z from 'zod/mini'
import { Instant, Uuid } from '../base/ids.ts'
import { headerText } from '../base/text.ts'
import { PUSH_LIMIT } from './constants.ts'

/**
 * Wire format of the sync engine: what a queued write looks like on its way to the server, and the change feed.
 * See docs/ARCHITECTURE.md "Sync".
 */
export { PUSH_LIMIT, SYNC_HEADERS, SYNC_SCHEMA, SYNC_SCHEMAS_BEHIND } from './constants.ts'

/** Machine-readable class of a refusal. */
export const RefusalClass = z.enum(['retry', 'auth', 'conflict', 'reject', 'upgrade', 'gap'])
export type RefusalClass = z.infer<typeof RefusalClass>

/** One queued write, as the call of the spec it stands for. `body` is the frozen JSON text: same bytes on every retry. */
export const BatchOperation = z.strictObject({
  key: Uuid,
  lane: z.string().check(z.minLength(1), z.maxLength(120), headerText),
  seq: z.int().check(z.positive()),
  schema: z.int().check(z.positive()),
  method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string().check(z.startsWith('/api/'), z.maxLength(300), headerText),
  body: z.nullable(z.string()),
  ifMatch: z.optional(z.string().check(z.maxLength(100), headerText)),
  /** Taken back by the person after it was sent: the stored result if there is one, else its place is used up. */
  void: z.optional(z.literal(true)),
})
export type BatchOperation = z.infer<typeof BatchOperation>

export const SyncBatch = z.strictObject({
  client: Uuid,
  operations: z.array(BatchOperation).check(z.minLength(1), z.maxLength(PUSH_LIMIT.operations)),
})
export type SyncBatch = z.infer<typeof SyncBatch>

/** What devices receive is not strict: a server newer than the app may say more, and the app must go on. */

/** How far a scope was when it held the effect of a write. */
export const Position = z.looseObject({ scope: z.string(), version: z.int() })
export type Position = z.infer<typeof Position>

/** One line (NDJSON) of the streamed answer to a push, written as soon as that operation is committed. */
export const BatchResult = z.object({
  key: Uuid,
  /** HTTP status the spec's own call answered. */
  status: z.int(),
  /** One that this app does not know counts as none: then the status decides. */
  class: z.catch(z.optional(RefusalClass), undefined),
  /** The answer's envelope (resultCode, resultMessage, result). */
  body: z.unknown(),
  /** Version of the member's feed that holds this effect; the overlay may drop the operation once the feed is at least here. */
  version: z.optional(z.int()),
  /**
   * Which database counted that version: one restored from a backup counts anew, and its versions say nothing beside
   * those of before. Only for operations of schema 2 and later.
   */
  database: z.optional(z.string()),
  /**
   * The same for boards, records and rooms the write touched; only for operations of schema 2 and later. What cannot be
   * read of it counts as none.
   */
  at: z.catch(z.optional(z.array(Position)), undefined),
  etag: z.optional(z.string()),
  replayed: z.optional(z.boolean()),
  retryAfterSeconds: z.optional(z.number()),
})
export type BatchResult = z.infer<typeof BatchResult>

/** A scope of the change feed: public content, or what belongs to the signed-in member (or anonymous session). */
export const FeedScope = z.enum(['content', 'member'])
export type FeedScope = z.infer<typeof FeedScope>

/**
 * What a feed is asked for by: `city` is `content` without what people write about it, and `own` is `member` without what
 * is said in the rooms they are in; both are in scopes of their own (see pull.ts).
 */
export const FeedName = z.enum(['content', 'member', 'city', 'own'])

export const FeedChange = z.object({
  kind: z.string(),
  key: z.string(),
  version: z.int(),
  /** null is a tombstone: the record is gone. */
  body: z.nullable(z.unknown()),
})
export type FeedChange = z.infer<typeof FeedChange>

/** A page of changes; stored together with its cursor in one transaction. */
export const FeedPage = z.object({
  scope: FeedName,
  changes: z.array(FeedChange),
  cursor: z.string(),
  /** Highest version contained in or covered by this page. */
  version: z.int(),
  more: z.boolean(),
  asOf: Instant,
})
export type FeedPage = z.infer<typeof FeedPage>
