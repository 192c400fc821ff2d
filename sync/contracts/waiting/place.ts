import * as z from 'zod/mini'
import { Day, Instant, SerialNo, Uuid } from '../base/ids.ts'
import { headerText } from '../base/text.ts'
import { WAIT_MODES, WAIT_REASONS, WAIT_STATES } from './lists.ts'

/**
 * What a ticket code says: `GW1.` base64url(JSON of this) `.` base64url(signature of everything before the last dot by
 * the device `k`).
 */
export const TicketCodePayload = z.strictObject({
  /** Id of the ticket. */
  t: Uuid,
  /** Number of the shop. */
  s: SerialNo,
  /** Number on the ticket. */
  n: z.string().check(z.regex(/^[A-Z]\d{1,6}$/)),
  /** Business day. */
  d: Day,
  /** People of the party. */
  p: z.int().check(z.gte(1), z.lte(20)),
  /** When it joined, ms since 1970. */
  j: z.int().check(z.nonnegative()),
  /** Device whose key signed it, or id of a key of the server. */
  k: z.string().check(z.maxLength(64)),
})
export type TicketCodePayload = z.infer<typeof TicketCodePayload>

/** A ticket code, or the twelve letters a text message has for it. */
export const PlaceCode = z
  .string()
  .check(z.maxLength(600), z.regex(/^(?:GW1\.[\w-]+\.[\w-]+|[A-HJ-NP-Z2-9]{12})$/), headerText)

/** What a phone reads of a place. `unknown`: the shop is not connected, and the server has not heard of it yet. */
export const WaitPlace = z.object({
  code: z.string(),
  number: z.string(),
  state: z.enum([...WAIT_STATES, 'unknown']),
  /** Parties that wait in front; null where nobody knows. */
  ahead: z.nullable(z.int()),
  /**
   * How many of those joined earlier at a device that had no connection, and were added in front after this place was
   * known; absent: none.
   */
  addedAhead: z.optional(z.int()),
  /** When the last of them was added: who has looked since was told. */
  addedAt: z.optional(Instant),
  /** Minutes, the shorter and the longer estimate; null where nobody knows. */
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  /** When a device of the shop was last heard of. */
  shopSeenAt: z.nullable(Instant),
  canDefer: z.boolean(),
  shopNo: z.optional(SerialNo),
  day: z.optional(Day),
  reason: z.optional(z.nullable(z.enum(WAIT_REASONS))),
  calledAt: z.optional(z.nullable(Instant)),
  mode: z.optional(z.enum(WAIT_MODES)),
  until: z.optional(z.nullable(Instant)),
  /** Some phone has taken the place. */
  claimed: z.optional(z.boolean()),
})
export type WaitPlace = z.infer<typeof WaitPlace>

/** SHA-256 of the secret a phone made, base64url. */
export const SecretHash = z.string().check(z.regex(/^[\w-]{43}$/))
export const PlaceSecret = z.string().check(z.regex(/^[\w-]{22,86}$/))
