import * as z from 'zod/mini'
import { City, District } from '../base/codes.ts'
import { Motif, Position, Weekday } from '../base/facts.ts'
import { ClockTime, Day, Instant, SerialNo, Won } from '../base/ids.ts'
import {
  EVENT_CONSENTS,
  EVENT_TASKS,
  FAQ_CATEGORIES,
  GUESTHOUSE_FACILITIES,
  TEST_AXES,
  TEST_POLES,
} from './lists.ts'
import { Localized } from '../base/locale.ts'

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

/** Event with participation (S3-12, S2-141); page /customer/eventDetail-{no}. Its state is derived from the days. */
export const PublicEvent = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  title: Localized,
  summary: Localized,
  body: Localized,
  from: Day,
  to: Day,
  announceOn: z.nullable(Day),
  /** What a participant hands in besides the consents. */
  task: z.enum(EVENT_TASKS),
  consents: z.array(z.enum(EVENT_CONSENTS)),
  prizes: z.array(z.strictObject({ name: Localized, people: z.int().check(z.positive()) })),
  /** Names masked by the server before they leave it. */
  winners: z.array(z.strictObject({ name: z.string(), prize: z.int().check(z.nonnegative()) })),
  motif: Motif,
  updatedAt: Instant,
})
export type PublicEvent = z.infer<typeof PublicEvent>

export const Faq = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  category: z.enum(FAQ_CATEGORIES),
  question: Localized,
  answer: Localized,
  updatedAt: Instant,
})
export type Faq = z.infer<typeof Faq>

/** A long text in parts: terms, privacy, guides (S2-149, S2-75). Addressed by its slug. */
export const TextDocument = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  title: Localized,
  version: z.string(),
  effectiveOn: Day,
  sections: z.array(z.strictObject({ heading: Localized, body: Localized })).check(z.minLength(1)),
  updatedAt: Instant,
})
export type TextDocument = z.infer<typeof TextDocument>

/** Travel test (S2-146, S9-09): a question asks for one of two poles of one axis. */
export const TestQuestion = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  axis: z.enum(TEST_AXES),
  text: Localized,
  answers: z.array(z.strictObject({ pole: z.enum(TEST_POLES), text: Localized })).check(z.length(2)),
  updatedAt: Instant,
})
export type TestQuestion = z.infer<typeof TestQuestion>

/** One of the sixteen results: a buddy whale, named by its four poles. */
export const Persona = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  /** Four poles in the order of the axes, e.g. CPRS. */
  code: z.string().check(z.regex(/^[CI][FP][RA][SD]$/)),
  name: Localized,
  line: Localized,
  description: Localized,
  hashtags: z.array(Localized).check(z.minLength(3)),
  /** Code of the whale that travels well with this one. */
  companion: z.string(),
  placeNos: z.array(SerialNo),
  updatedAt: Instant,
})
export type Persona = z.infer<typeof Persona>
