import * as z from 'zod/mini'
import { ClockTime, Day, Won } from './ids.ts'
import { Localized } from './locale.ts'
import { MOTIFS } from './motifs.ts'

/** WGS84, four decimals. `approximate` says that nothing may depend on the exact spot. */
export const Position = z.strictObject({
  lat: z.number().check(z.gte(33), z.lte(39)),
  lng: z.number().check(z.gte(124), z.lte(132)),
  approximate: z.boolean(),
})
export type Position = z.infer<typeof Position>

/** 0 is Sunday, as everywhere in the platform. */
export const Weekday = z.int().check(z.gte(0), z.lte(6))

const MonthDay = z.string().check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/** Hours as data ('open on your date'), Asia/Seoul. Weekdays in no rule are weekly closures. */
export const OpeningHours = z.strictObject({
  /** Open at any hour; rules are empty then. */
  always: z.boolean(),
  rules: z
    .array(
      z.strictObject({
        days: z.array(Weekday).check(z.minLength(1), z.maxLength(7)),
        open: ClockTime,
        /** May be past midnight: smaller than open means the next day. */
        close: ClockTime,
        lastEntry: z.optional(ClockTime),
        breaks: z.optional(z.array(z.strictObject({ from: ClockTime, to: ClockTime })).check(z.maxLength(6))),
        /** Only within this part of the year, may wrap over New Year. */
        season: z.optional(z.strictObject({ from: MonthDay, to: MonthDay })),
      }),
    )
    .check(z.maxLength(60)),
  /** Closed on New Year's Day, Seollal or Chuseok; `mondayShift`: a Monday closure moves to the next day when Monday is a holiday. */
  closedOn: z
    .array(z.enum(['newYear', 'seollal', 'chuseok', 'holidays', 'mondayShift']))
    .check(z.maxLength(5)),
  temporaryClosures: z.array(z.strictObject({ from: Day, to: Day, reason: Localized })),
  note: z.optional(Localized),
})
export type OpeningHours = z.infer<typeof OpeningHours>

export const Admission = z.strictObject({
  free: z.boolean(),
  adult: z.optional(Won),
  youth: z.optional(Won),
  child: z.optional(Won),
  note: z.optional(Localized),
})
export type Admission = z.infer<typeof Admission>

export const BarrierFree = z.strictObject({
  stepFree: z.nullable(z.boolean()),
  restroom: z.nullable(z.boolean()),
  parking: z.nullable(z.boolean()),
  note: z.optional(Localized),
})
export type BarrierFree = z.infer<typeof BarrierFree>

export const Motif = z.enum(MOTIFS)
export type Motif = z.infer<typeof Motif>

/** A photo that others let everybody show: from its own host, always with whom it is from and the licence. */
export const ContentPicture = z.strictObject({
  url: z.url().check(z.startsWith('https://'), z.maxLength(400)),
  /** px, where known. */
  width: z.optional(z.int().check(z.positive())),
  height: z.optional(z.int().check(z.positive())),
  /** Public licences (KOGL): with attribution; with attribution and unchanged. */
  licence: z.enum(['KOGL-1', 'KOGL-3']),
  /** Whom to name, as they write themselves. */
  credit: z.string().check(z.minLength(1), z.maxLength(120)),
})
export type ContentPicture = z.infer<typeof ContentPicture>

export const ContentPictures = z.array(ContentPicture).check(z.maxLength(20))

export const Rating = z.strictObject({
  /** 0 to 5 with one decimal; 0 when there is no review. */
  average: z.number().check(z.gte(0), z.lte(5)),
  count: z.int().check(z.nonnegative()),
})
export type Rating = z.infer<typeof Rating>
