import * as z from 'zod/mini'
import { ClockTime, Day, Instant, SerialNo, Uuid } from '../base/ids.ts'
import { oneLine, plainText } from '../base/text.ts'
import { PlanMade } from './plan-made.ts'

export const ItineraryStop = z.strictObject({
  id: Uuid,
  placeNo: z.nullable(SerialNo),
  title: z.string().check(z.maxLength(100), oneLine),
  day: z.int().check(z.gte(1), z.lte(30)),
  time: z.nullable(ClockTime),
  stayMinutes: z.nullable(z.int()),
  note: z.string().check(z.maxLength(500), plainText),
  ticketId: z.optional(z.nullable(Uuid)),
})
export type ItineraryStop = z.infer<typeof ItineraryStop>

/** A saved plan (S3-18); saved whole with PUT, If-Match is its version. */
export const ItineraryDraft = z.strictObject({
  id: Uuid,
  title: z.string().check(z.minLength(1), z.maxLength(100), oneLine),
  startDay: z.nullable(Day),
  days: z.int().check(z.gte(1), z.lte(30)),
  note: z.string().check(z.maxLength(2000), plainText),
  stops: z.array(ItineraryStop).check(z.maxLength(200)),
  fromCourseNo: z.nullable(SerialNo),
  /** Of a plan the planner made; what is changed by hand afterwards leaves it as it was. */
  made: z.optional(PlanMade),
})
export type ItineraryDraft = z.infer<typeof ItineraryDraft>

export const Itinerary = z.extend(ItineraryDraft, {
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Itinerary = z.infer<typeof Itinerary>

/** Kind of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  itinerary: Itinerary,
} as const
