import * as z from 'zod/mini'
import { Day, Instant, Won } from '../base/ids.ts'
import { PointSource } from '../points/points.ts'
import { RANK_TIES } from './lists.ts'

/** A month (`2026-11`) or a day (`2026-11-22`) of Asia/Seoul. */
export const RankPeriod = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/))

/** Points that count, by where they come from; a source that gave none is absent. */
export const RankParts = z.partialRecord(PointSource, z.int().check(z.positive()))
export type RankParts = z.infer<typeof RankParts>

/** A place in a ranking. Who chose not to be shown keeps the place, without name and whale. */
export const RankEntry = z.strictObject({
  rank: z.int().check(z.positive()),
  name: z.nullable(z.string()),
  buddy: z.nullable(z.string()),
  points: z.int().check(z.positive()),
  parts: RankParts,
})
export type RankEntry = z.infer<typeof RankEntry>

/** The one record of `record:ranking/<period>`: the first hundred of a month, the first twenty of a day. */
export const Ranking = z.strictObject({
  period: RankPeriod,
  from: Day,
  to: Day,
  /** The period is over; what is reclaimed within a week still corrects it. */
  closed: z.boolean(),
  /** How many members have points in it, listed or not. */
  members: z.int(),
  entries: z.array(RankEntry),
})
export type Ranking = z.infer<typeof Ranking>

/** Kind of the public feed: the first three of a period; the key is the period. */
export const Champions = z.strictObject({
  period: RankPeriod,
  closed: z.boolean(),
  members: z.int(),
  entries: z.array(RankEntry).check(z.maxLength(3)),
})
export type Champions = z.infer<typeof Champions>

/** What decides between two who have the same points, of the member alone: nobody is told these of somebody else. */
export const RankTie = z.strictObject({
  paidWon: Won,
  payments: z.int(),
  signIns: z.int(),
  /** When the last point that counts was earned. */
  reachedAt: Instant,
})
export type RankTie = z.infer<typeof RankTie>

export const RankNeighbour = z.strictObject({
  ...z.pick(RankEntry, { rank: true, name: true, buddy: true, points: true }).shape,
  /** With the same points: what put one before the other. */
  decidedBy: z.nullable(z.enum(RANK_TIES)),
})
export type RankNeighbour = z.infer<typeof RankNeighbour>

/**
 * One's own place; keys `month`, `lastMonth` (the one closed last), `day` (today) and `yesterday`. Told to who had points the day before `madeOn` (S4-15); one
 * of an earlier day is not shown.
 */
export const MyRank = z.strictObject({
  period: RankPeriod,
  madeOn: Day,
  rank: z.int().check(z.positive()),
  members: z.int(),
  points: z.int().check(z.positive()),
  parts: RankParts,
  tie: RankTie,
  neighbours: z.array(RankNeighbour).check(z.maxLength(2)),
})
export type MyRank = z.infer<typeof MyRank>

/** Whether a member is named in rankings. Key `me`; absent means yes. */
export const RankChoice = z.strictObject({ hidden: z.boolean() })
export type RankChoice = z.infer<typeof RankChoice>

/** Kind of the public feed; the key is the period. */
export const CONTENT_KINDS = {
  champions: Champions,
} as const

/** Kinds of the member’s own feed. */
export const MEMBER_KINDS = {
  myRank: MyRank,
  rankChoice: RankChoice,
} as const
