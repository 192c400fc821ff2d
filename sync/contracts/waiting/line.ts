import * as z from 'zod/mini'
import { Day, Instant, SerialNo, Uuid } from '../base/ids.ts'
import { LanguageTag, Localized } from '../base/locale.ts'
import { WaitLane, WaitStep } from './event.ts'
import { WAIT_DEVICE_ROLES, WAIT_MODES, WAIT_REASONS, WAIT_SOURCES, WAIT_STATES } from './lists.ts'

/** Number on the ticket: letter of the lane and counter, `A12`. It never changes. */
const WaitNumber = z.string().check(z.regex(/^[A-Z]\d{1,6}$/))

/** What happened to a party, legal or not; `at` is the moment it counts from. */
const WaitPast = z.strictObject({
  kind: z.enum([
    ...(['join', 'call', 'recall', 'uncall', 'seat', 'unseat', 'noShow'] as const),
    ...(['revive', 'arrive', 'release', 'cancel', 'defer'] as const),
  ]),
  at: Instant,
  device: Uuid,
  lane: WaitLane,
  seq: z.int(),
  /** Who let it go, or let others go before it. */
  by: z.optional(z.enum(['guest', 'staff'])),
})
export type WaitPast = z.infer<typeof WaitPast>

/** A ticket as the log says it. Kind `waitTicket` of `wait:<shopNo>`, key is the id. */
export const WaitTicket = z.strictObject({
  id: Uuid,
  shopNo: SerialNo,
  day: Day,
  number: WaitNumber,
  /** 0 where it was forgotten for its age. */
  party: z.int(),
  childChairs: z.int(),
  source: z.enum(WAIT_SOURCES),
  state: z.enum(WAIT_STATES),
  reason: z.nullable(z.enum(WAIT_REASONS)),
  joinedAt: Instant,
  calledAt: z.nullable(Instant),
  /** How often it was called since it last waited. */
  calls: z.int(),
  absences: z.int(),
  /** How often the guest let others go before. */
  deferred: z.int(),
  contact: z.strictObject({ sms: z.boolean(), push: z.boolean(), masked: z.nullable(z.string()) }),
  language: LanguageTag,
  sure: z.boolean(),
  /** When it was seated, skipped or cancelled; absent while it is open. */
  endedAt: z.optional(Instant),
  /** A member from afar stood at the door. */
  arrivedAt: z.optional(Instant),
  /** It has been taken back from skipped once. */
  revived: z.optional(z.literal(true)),
  /** How often the place was taken from the phone that had it. */
  released: z.optional(z.int()),
  /** When the server heard of it, where it joined long before: its device had no connection. */
  heardAt: z.optional(Instant),
  /** All of it in its order, so that what a device hears late of it is told from what was later. */
  past: z.optional(z.array(WaitPast)),
})
export type WaitTicket = z.infer<typeof WaitTicket>

/** Seconds between two seatings of a size, the latest last, at most twelve of each. */
const WaitGaps = z.strictObject({
  small: z.array(z.int()),
  middle: z.array(z.int()),
  large: z.array(z.int()),
})
export type WaitGaps = z.infer<typeof WaitGaps>

/** The line of a shop on a day. Kind `waitLine`, key `line`. */
export const WaitLine = z.strictObject({
  shopNo: SerialNo,
  day: Day,
  mode: z.enum(WAIT_MODES),
  /** End of a pause; null: until somebody opens. */
  until: z.nullable(Instant),
  /** Ids of the tickets that wait or are called, the first in front. */
  order: z.array(Uuid),
  recentGaps: WaitGaps,
  /** When somebody last pressed the bell. */
  bellAt: z.optional(Instant),
  /** Tablets at the door that do not fill their screen any more, since when: who stands there could open something else. */
  left: z.optional(z.array(z.strictObject({ device: Uuid, at: Instant }))),
  /** Which event of each device, by `seq`, is the last in here. */
  seen: z.optional(z.array(z.strictObject({ device: Uuid, seq: z.int() }))),
  /** Events that also concern parties the line does not know yet, in their order, at the moment they count from. */
  early: z.optional(z.array(WaitStep)),
})
export type WaitLine = z.infer<typeof WaitLine>

/** A tablet of the shop, with what others check its signatures by. */
export const WaitDevice = z.strictObject({
  id: Uuid,
  name: z.string(),
  letter: z.string(),
  role: z.enum(WAIT_DEVICE_ROLES),
  /** Signed by the server: id, shop, letter, role and public key. */
  certificate: z.string(),
  enrolledAt: Instant,
  seenAt: z.nullable(Instant),
  revokedAt: z.nullable(Instant),
})
export type WaitDevice = z.infer<typeof WaitDevice>

/** Public half (P-256, raw, base64url) of the key telephone numbers of a business day are sealed to. */
export const ContactKey = z.strictObject({ day: Day, key: z.string(), point: z.string() })
export type ContactKey = z.infer<typeof ContactKey>

/** What a partner decides about the waiting of a shop. */
export const WaitSettings = z.strictObject({
  /** Numbers are given at all. */
  on: z.boolean(),
  /** Parties that may wait at once. */
  limit: z.int().check(z.gte(1), z.lte(300)),
  /** Members may join from afar. */
  remote: z.boolean(),
  /** Minutes between two seatings, as long as the day has not shown any. */
  gapMinutes: z.int().check(z.gte(1), z.lte(60)),
})
export type WaitSettings = z.infer<typeof WaitSettings>

/** The shop as its devices know it. Kind `waitShop`, key `shop`. */
export const WaitShop = z.strictObject({
  shopNo: SerialNo,
  name: Localized,
  settings: WaitSettings,
  devices: z.array(WaitDevice),
  /** The next fourteen business days. */
  contactKeys: z.array(ContactKey),
  /** Ed25519 keys (JWK) certificates and invitations are checked with. */
  serverKeys: z.array(
    z.strictObject({ kid: z.string(), kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() }),
  ),
})
export type WaitShop = z.infer<typeof WaitShop>

/** Kinds of the feed of a shop's devices; the key is the id, `line` and `shop`. */
export const MEMBER_KINDS = {
  waitTicket: WaitTicket,
  waitLine: WaitLine,
  waitShop: WaitShop,
} as const
