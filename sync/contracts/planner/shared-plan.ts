import * as z from 'zod/mini'
import { ClockTime, Day, SerialNo } from '../base/ids.ts'
import { oneLine, plainText } from '../base/text.ts'

/** Form of the plans in links; it is before the data, so that an older app can say that it is older. */
export const SHARED_PLAN_VERSION = 1

const PlanDay = z.int().check(z.gte(1), z.lte(30))

/** A stop without names of fields, because every letter of a link counts: day, place, title, time, stay, note. */
const SharedStop = z.tuple([
  PlanDay,
  z.nullable(SerialNo),
  z.string().check(z.maxLength(100), oneLine),
  z.nullable(ClockTime),
  z.nullable(z.int().check(z.gte(1), z.lte(1440))),
  z.string().check(z.maxLength(500), plainText),
])

/**
 * A plan in a link: what another person needs and nothing that belongs to the sender alone. No ids (the one who
 * takes it over makes their own), no tickets.
 */
export const SharedPlan = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(100), oneLine),
  startDay: z.nullable(Day),
  days: PlanDay,
  note: z.string().check(z.maxLength(2000), plainText),
  fromCourseNo: z.nullable(SerialNo),
  stops: z.array(SharedStop).check(z.maxLength(200)),
})
export type SharedPlan = z.infer<typeof SharedPlan>
export type SharedStop = SharedPlan['stops'][number]
