import * as z from 'zod/mini'
import { Day, Instant, SerialNo } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'
import { WaitLine, WaitShop, WaitTicket } from './line.ts'
import { WAIT_MODES } from './lists.ts'

/** A shop with a waiting line, as anybody sees it. */
export const WaitingShop = z.object({
  shopNo: SerialNo,
  placeNo: z.nullable(SerialNo),
  name: Localized,
  mode: z.enum(WAIT_MODES),
  until: z.nullable(Instant),
  /** Parties that wait. */
  teams: z.int(),
  /** Minutes a party of two who joined now would wait; null where nobody knows. */
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  /** Members may join from afar. */
  remote: z.boolean(),
  /** When a device of the shop was last heard of. */
  seenAt: z.nullable(Instant),
})
export type WaitingShop = z.infer<typeof WaitingShop>

/** What the partner's desk shows of a shop: settings, devices, line and tickets of today. */
export const WaitDeskShop = z.object({
  shop: WaitShop,
  line: z.nullable(WaitLine),
  tickets: z.array(WaitTicket),
})
export type WaitDeskShop = z.infer<typeof WaitDeskShop>

/** An event the server took down without letting it change the line: later joins of a revoked device. */
const RefusedJoin = z.object({
  number: z.string(),
  party: z.int(),
  at: Instant,
  device: z.string(),
  code: z.string(),
})

/**
 * An event that changed nothing, because the log already said otherwise when it came: staff called somebody on one tablet
 * whom another, without a connection, had seated.
 */
const NotedEvent = z.object({
  number: z.string(),
  kind: z.string(),
  at: Instant,
  /** Name of the tablet; empty: a partner's account, or the guest. */
  device: z.string(),
})

/** How a business day went; counts outlive the tickets. */
export const WaitReport = z.object({
  shopNo: SerialNo,
  day: Day,
  joined: z.int(),
  people: z.int(),
  seated: z.int(),
  skipped: z.int(),
  cancelled: z.object({ self: z.int(), staff: z.int(), closed: z.int(), expired: z.int() }),
  open: z.int(),
  /** Minutes from joining to being seated; null where nobody was. */
  waitMedian: z.nullable(z.int()),
  waitLongest: z.nullable(z.int()),
  /** Joined by hour of the day in Seoul, from 0 to 23. */
  hours: z.array(z.int()),
  refused: z.array(RefusedJoin),
  /** Those of tickets, the latest last. */
  noted: z.optional(z.array(NotedEvent)),
})
export type WaitReport = z.infer<typeof WaitReport>
