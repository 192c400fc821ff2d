import * as z from 'zod/mini'
import { City, Theme } from '../base/codes.ts'
import { ClockTime, Day, SerialNo, Won } from '../base/ids.ts'

/** A corner of a day, rounded to some 100 m: enough to explain the first way, too coarse for a front door. */
const Corner = z.nullable(
  z.strictObject({
    lat: z.number().check(z.gte(-90), z.lte(90)),
    lng: z.number().check(z.gte(-180), z.lte(180)),
  }),
)
const People = z.int().check(z.gte(0), z.lte(30))
const Numbers = z.array(SerialNo).check(z.maxLength(200))

/** What the planner was asked; `sync/domain/plan/request.ts` says what each part means. */
export const PlanAsked = z.strictObject({
  days: z
    .array(z.strictObject({ day: Day, from: ClockTime, to: ClockTime, start: Corner, end: Corner }))
    .check(z.minLength(1), z.maxLength(7)),
  party: z.strictObject({
    adults: People,
    kids: People,
    seniors: People,
    stroller: z.boolean(),
    wheelchair: z.boolean(),
    pets: z.boolean(),
  }),
  pace: z.enum(['slow', 'even', 'full']),
  transport: z.enum(['walk', 'transit', 'car']),
  interests: z.array(Theme).check(z.maxLength(32)),
  taste: z.nullable(
    z.strictObject({
      themes: z.partialRecord(Theme, z.int().check(z.gte(1), z.lte(3))),
      planning: z.enum(['C', 'I']),
      course: z.enum(['F', 'P']),
      exploration: z.enum(['S', 'D']),
    }),
  ),
  budgetWon: z.nullable(Won),
  barrierFree: z.enum(['off', 'known', 'strict']),
  rain: z.array(Day).check(z.maxLength(7)),
  must: Numbers,
  avoid: Numbers,
  fixed: z
    .array(z.strictObject({ placeNo: SerialNo, day: Day, time: ClockTime, stayMinutes: z.nullable(z.int()) }))
    .check(z.maxLength(200)),
  meals: z.boolean(),
  city: z.nullable(City),
  seed: z.int().check(z.gte(0), z.lte(0xff_ff_ff_ff)),
})

/** How a saved plan came about: with this and the places it is explained, and made again. */
export const PlanMade = z.strictObject({
  /** Of the planner. */
  version: z.int().check(z.positive()),
  /** Of the search. */
  rounds: z.int().check(z.gte(0), z.lte(100_000)),
  /** What left places out before the search, `district:nam`. */
  limits: z.array(z.string().check(z.maxLength(40), z.regex(/^[a-z]+:[\w.-]+$/i))).check(z.maxLength(30)),
  request: PlanAsked,
})
export type PlanMade = z.infer<typeof PlanMade>
