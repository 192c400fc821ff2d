import * as z from 'zod/mini'
import { City, District } from '../base/codes.ts'
import { Motif, Position } from '../base/facts.ts'
import { ClockTime, Day, Instant, SerialNo, Won } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'
import { GUESTHOUSE_FACILITIES } from './lists.ts'

/** Rural guesthouse (S3-20); page /gh/detail/{no}. Prices are for one room and night. */
export const Guesthouse = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  name: Localized,
  romanized: z.string(),
  city: City,
  district: z.nullable(District),
  /** Village or valley, as people say it. */
  region: Localized,
  summary: Localized,
  description: Localized,
  address: Localized,
  position: Position,
  phone: z.nullable(z.string()),
  facilities: z.array(z.enum(GUESTHOUSE_FACILITIES)).check(z.minLength(1)),
  /** What guests can do there: picking, cooking, a walk with the host. */
  activities: z.array(Localized),
  usageGuide: Localized,
  refundRules: Localized,
  checkIn: ClockTime,
  checkOut: ClockTime,
  rooms: z
    .array(
      z.strictObject({
        name: Localized,
        guests: z.int().check(z.positive()),
        maxGuests: z.int().check(z.positive()),
        weekdayWon: Won,
        weekendWon: Won,
      }),
    )
    .check(z.minLength(1)),
  motif: Motif,
  sample: z.boolean(),
  source: z.string(),
  listedOn: Day,
  updatedAt: Instant,
})
export type Guesthouse = z.infer<typeof Guesthouse>

/** Kind of the public feed; the key is `String(no)`, or the id. */
export const CONTENT_KINDS = {
  guesthouse: Guesthouse,
} as const
