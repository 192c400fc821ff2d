import * as z from 'zod/mini'
import { Day, Instant, SerialNo, Uuid } from '../base/ids.ts'
import { LanguageTag } from '../base/locale.ts'
import { SERVER_LETTER, WAIT_LETTERS, WAIT_SOURCES } from './lists.ts'

/** Letter of a lane; a ticket's number is the letter and a counter. */
export const WaitLane = z.string().check(z.regex(new RegExp(`^[${WAIT_LETTERS}${SERVER_LETTER}]$`)))

/** People of a party, children's chairs among them. */
export const WaitParty = z.int().check(z.gte(1), z.lte(20))
export const WaitChairs = z.int().check(z.gte(0), z.lte(20))

/** A telephone number only the server can read, sealed with its key of the business day; base64url, see `sealed.ts`. */
export const SealedNumber = z.strictObject({
  /** Id of the day's key. */
  key: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  box: z.string().check(z.regex(/^[\w-]{100,400}$/)),
  /** What staff see: `•••-3706`. */
  masked: z.string().check(z.regex(/^•••-\d{4}$/)),
})
export type SealedNumber = z.infer<typeof SealedNumber>

const none = z.strictObject({})
const by = z.strictObject({ by: z.enum(['guest', 'staff']) })

/** What is common to all events; `ticketId` is null where the event is about the whole shop. */
const common = {
  /** UUIDv7 of the device. */
  id: Uuid,
  shopNo: SerialNo,
  /** Business day: the day in Seoul five hours ago. */
  day: Day,
  /** Id of the device, or of the browser where a partner has none. */
  device: Uuid,
  lane: WaitLane,
  /** Counts the events of a device, over all days. */
  seq: z.int().check(z.positive()),
  /** By the device's clock; what is published has been clamped by the server. */
  at: Instant,
  /** false: the device was restarted and has not heard the server's time since. */
  sure: z.boolean(),
}
const about = { ...common, ticketId: Uuid }
const ofShop = { ...common, ticketId: z.null(), args: none }

/** Joining the line; `ticketId` is a new id, `n` the counter of the number. */
const WaitJoin = z.strictObject({
  ...about,
  kind: z.literal('join'),
  args: z.strictObject({
    n: z.int().check(z.positive()),
    party: WaitParty,
    childChairs: WaitChairs,
    source: z.enum(WAIT_SOURCES),
    language: LanguageTag,
    sealed: z.nullable(SealedNumber),
  }),
})

const steps = [
  z.strictObject({
    ...about,
    kind: z.enum(['call', 'recall', 'uncall', 'seat', 'unseat', 'noShow', 'revive', 'arrive', 'release']),
    args: none,
  }),
  z.strictObject({ ...about, kind: z.enum(['cancel', 'defer']), args: by }),
  z.strictObject({
    ...ofShop,
    kind: z.enum(['open', 'straightIn', 'close', 'bell', 'screenLeft', 'screenFull']),
  }),
  z.strictObject({
    ...ofShop,
    kind: z.literal('pause'),
    args: z.strictObject({ until: z.nullable(Instant) }),
  }),
] as const

/** An event that is no joining: nothing of a guest is in it. */
export const WaitStep = z.discriminatedUnion('kind', [...steps])
export type WaitStep = z.infer<typeof WaitStep>

/**
 * An entry of the log a line is folded from; it is never changed and never taken back. `open` to `bell` are about the
 * whole shop: `bell` calls the staff, `screenLeft` says that the writing tablet no longer fills its screen. `release` lets another phone take over the place of a ticket.
 */
export const WaitEvent = z.discriminatedUnion('kind', [WaitJoin, ...steps])
export type WaitEvent = z.infer<typeof WaitEvent>
