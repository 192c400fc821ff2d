import * as z from 'zod/mini'
import { City, District, Theme } from '../base/codes.ts'
import { Motif } from '../base/facts.ts'
import { Instant, SerialNo } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'

/** A stop of a travel course, with the leg to the next one. */
export const CourseStop = z.strictObject({
  placeNo: SerialNo,
  day: z.int().check(z.positive()),
  stayMinutes: z.int().check(z.positive()),
  note: Localized,
  legToNext: z.nullable(
    z.strictObject({
      mode: z.enum(['walk', 'drive', 'bus', 'bike']),
      minutes: z.int().check(z.positive()),
      metres: z.int().check(z.positive()),
    }),
  ),
})
export type CourseStop = z.infer<typeof CourseStop>

/** Travel course; page /curation/travel/{no}. */
export const Course = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  title: Localized,
  summary: Localized,
  description: Localized,
  days: z.int().check(z.positive()),
  /** Everything included, minutes. */
  totalMinutes: z.int().check(z.positive()),
  cities: z.array(City),
  districts: z.array(District),
  themes: z.array(Theme),
  transport: z.enum(['walk', 'transit', 'car', 'bike']),
  season: z.optional(Localized),
  stops: z.array(CourseStop).check(z.minLength(2)),
  motif: Motif,
  saved: z.int(),
  updatedAt: Instant,
})
export type Course = z.infer<typeof Course>

/** Kind of the public feed; the key is `String(no)`, or the id. */
export const CONTENT_KINDS = {
  course: Course,
} as const
