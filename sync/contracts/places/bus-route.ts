import * as z from 'zod/mini'
import { Motif, Position, Weekday } from '../base/facts.ts'
import { ClockTime, Day, Instant, SerialNo } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'

/** A line of the city tour bus (S9-10); page /landing/city. */
export const BusRoute = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  kind: z.enum(['loop', 'theme']),
  name: Localized,
  summary: Localized,
  description: Localized,
  /** Weekdays it runs on; `exceptions` win over them. */
  days: z.array(Weekday).check(z.minLength(1)),
  exceptions: z.array(z.strictObject({ day: Day, runs: z.boolean(), reason: Localized })),
  departures: z.array(ClockTime).check(z.minLength(1)),
  totalMinutes: z.int().check(z.positive()),
  /** A themed tour leaves only with a seat reserved. */
  needsReservation: z.boolean(),
  stops: z
    .array(
      z.strictObject({
        name: Localized,
        placeNo: z.nullable(SerialNo),
        position: Position,
        /** After the departure. */
        afterMinutes: z.int().check(z.nonnegative()),
        stayMinutes: z.int().check(z.nonnegative()),
      }),
    )
    .check(z.minLength(2)),
  fareNote: Localized,
  productNo: z.nullable(SerialNo),
  motif: Motif,
  /** Times and stops of the demo timetable, not the operator's. */
  sample: z.boolean(),
  source: z.string(),
  updatedAt: Instant,
})
export type BusRoute = z.infer<typeof BusRoute>

/** Kind of the public feed; the key is `String(no)`, or the id. */
export const CONTENT_KINDS = {
  busRoute: BusRoute,
} as const
