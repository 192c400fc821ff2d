/**
 * Who is the whale of a month or a day (S9-06, X-11). Counted are the points of lots earned in the period, less what was
 * reclaimed of exactly these; what was spent or lapsed changes nothing. Days are Asia/Seoul. Equal points are decided by
 * what was paid in the period, by how often, by sign-ins, by who got there first, and at last by the member's id.
 */
import { millisecondsInDay } from 'date-fns/constants'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { PointEntry, PointLot, PointSource } from '#sync/contracts/points/points.ts'
import type { RANK_TIES } from '#sync/contracts/ranking/lists.ts'
import { addDays, isDay, seoulDay, seoulInstant } from './calendar.ts'

/** How long a closed period is still corrected by what is reclaimed. */
const CORRECTED_MS = 7 * millisecondsInDay

export type PeriodKind = 'month' | 'day'

/** Instants in milliseconds since 1970: `from` counts, `until` does not; after `finalAt` nothing changes any more. */
export type RankSpan = {
  kind: PeriodKind
  firstDay: string
  lastDay: string
  from: number
  until: number
  finalAt: number
}

/** @param period `2026-11` or `2026-11-22`; @returns null when it names no month or day */
export function rankSpan(period: string): RankSpan | null {
  const isMonth = period.length === 7
  const firstDay = isMonth ? `${period}-01` : period
  if (!isDay(firstDay)) return null
  const next = isMonth ? `${addDays(firstDay, 31).slice(0, 7)}-01` : addDays(firstDay, 1)
  const until = seoulInstant(next)
  return {
    kind: isMonth ? 'month' : 'day',
    firstDay,
    lastDay: addDays(next, -1),
    from: seoulInstant(firstDay),
    until,
    finalAt: until + CORRECTED_MS,
  }
}

/** The month and the day it is. @param now milliseconds since 1970 */
export function presentPeriods(now: number): { month: string; day: string; yesterday: string } {
  const day = seoulDay(now)
  return { month: day.slice(0, 7), day, yesterday: addDays(day, -1) }
}

/** The month before one. */
export const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7)

/** An accrual, and what of it was reclaimed before the period became final. */
export type Gain = { memberId: MemberId; source: PointSource; won: number; reclaimed: number; at: number }
/** What a member paid and how often they signed in during the period. */
export type TieFacts = { paidWon: number; payments: number; signIns: number }
export type Standing = TieFacts & {
  memberId: MemberId
  points: number
  parts: Partial<Record<PointSource, number>>
  /** When the last point that counts was earned, milliseconds since 1970. */
  reachedAt: number
}
export type Ranked = Standing & { rank: number }

const NO_FACTS: TieFacts = { paidWon: 0, payments: 0, signIns: 0 }

/** What each member has of these accruals; who has nothing left is not there. */
export function standingsOf(
  gains: readonly Gain[],
  factsOf: ReadonlyMap<MemberId, TieFacts> = new Map(),
): Standing[] {
  const standings = new Map<MemberId, Standing>()
  for (const { memberId, source, won, reclaimed, at } of gains) {
    const left = won - reclaimed
    if (left <= 0) continue
    const facts = factsOf.get(memberId) ?? NO_FACTS
    const before = standings.get(memberId) ?? { ...facts, memberId, points: 0, parts: {}, reachedAt: at }
    standings.set(memberId, {
      ...before,
      points: before.points + left,
      parts: { ...before.parts, [source]: (before.parts[source] ?? 0) + left },
      reachedAt: Math.max(before.reachedAt, at),
    })
  }
  return [...standings.values()]
}

type Tie = (typeof RANK_TIES)[number]
const MORE_IS_FIRST = ['paidWon', 'payments', 'signIns'] as const

/** What puts one of two with equal points before the other. */
export function tieBreak(a: Standing, b: Standing): Tie {
  return (
    MORE_IS_FIRST.find((each) => a[each] !== b[each]) ?? (a.reachedAt === b.reachedAt ? 'id' : 'reachedAt')
  )
}

/** Negative when `a` comes before `b`; never 0 for two members. */
export function compareStandings(a: Standing, b: Standing): number {
  if (a.points !== b.points) return b.points - a.points
  const tie = tieBreak(a, b)
  if (tie === 'id') return a.memberId < b.memberId ? -1 : 1
  return tie === 'reachedAt' ? a.reachedAt - b.reachedAt : b[tie] - a[tie]
}

/** Everybody with points, in order, from 1. */
export const rankAll = (standings: readonly Standing[]): Ranked[] =>
  standings.toSorted(compareStandings).map((standing, place) => ({ ...standing, rank: place + 1 }))

/** A line of one's own ledger that counts in a period. */
export type CountedLine = { lotId: string; source: PointSource; won: number; reclaimed: number; at: number }

/**
 * What of one's own ledger counts in a period, the newest first: the sum of it is the score. Works on what the
 * device holds.
 */
export function countedLines(
  lots: readonly Pick<PointLot, 'id' | 'source' | 'earned' | 'earnedAt'>[],
  entries: readonly Pick<PointEntry, 'kind' | 'lotId' | 'at' | 'parts'>[],
  span: RankSpan,
): CountedLine[] {
  const reclaimed = new Map<string, number>()
  for (const { kind, lotId, at, parts } of entries) {
    if (kind !== 'reclaim' || !lotId || Date.parse(at) >= span.finalAt) continue
    const won = parts.reduce((sum, part) => sum + part.won, 0)
    reclaimed.set(lotId, (reclaimed.get(lotId) ?? 0) + won)
  }
  return lots
    .map(({ id, source, earned, earnedAt }) => ({
      ...{ lotId: id, source, won: earned, reclaimed: reclaimed.get(id) ?? 0, at: Date.parse(earnedAt) },
    }))
    .filter(({ at }) => at >= span.from && at < span.until)
    .sort((a, b) => b.at - a.at)
}

/** Points of lines that count, in whole won. */
export const scoreOf = (lines: readonly CountedLine[]): number =>
  lines.reduce((sum, { won, reclaimed }) => sum + Math.max(0, won - reclaimed), 0)
