import { useMemo } from 'react'
import type { PlanNews, PlanOrder } from '#src/data/plan/planner.ts'
import { usePlanned } from '#src/entities/plan/use-planned.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { differenceOf, type PlanDifference } from '#sync/domain/plan/difference.ts'
import { madeOf, planDaysOf, withDays } from '#sync/domain/plan/itinerary.ts'
import { MAX_PLAN_DAYS, type PlanDay, type PlanRequest } from '#sync/domain/plan/request.ts'
import type { Now, Replan } from '#sync/domain/plan/variants.ts'
import type { Plan } from './plan.ts'
import type { Explained } from './use-explained.ts'

/** Rounds for a plan that begins with another one. */
const ROUNDS = 600

/** The plan on a wet day, or the rest of today. */
export type Wanted = { is: 'rain' } | { is: 'now'; now: Now; kind: Replan }

export interface Change {
  news: PlanNews
  /** Null where there is no plan. */
  days: PlanDay[] | null
  difference: PlanDifference
  /** Nothing at all would change. */
  isSame: boolean
}

/** @returns null while it is being worked out */
export function useChange(plan: Plan, told: Explained, wanted: Wanted): Change | null {
  const key = JSON.stringify(wanted)
  const order = useMemo(() => orderOf(told.order, plan, JSON.parse(key) as Wanted), [told.order, plan, key])
  const news = usePlanned(order, key)
  if (!news?.done) return null
  const days = news.outcome.is === 'plan' ? news.outcome.days : null
  const before = planDaysOf(plan)
  const isSame = JSON.stringify(days?.map(numbers)) === JSON.stringify(before.map(numbers))
  return { news, days, difference: differenceOf(before, days ?? before), isSame }
}

const numbers = ({ stops }: PlanDay): (number | null)[] =>
  stops.flatMap(({ placeNo }) => (placeNo === null ? [] : placeNo))

function orderOf({ only: _only, ...order }: PlanOrder, plan: Plan, wanted: Wanted): PlanOrder {
  const from = planDaysOf(plan)
  if (wanted.is === 'now') return { ...order, from, now: wanted.now, kind: wanted.kind }
  const rain = order.request.days.map(({ day }) => day)
  return { ...order, from, rounds: ROUNDS, noMore: true, request: { ...order.request, rain } }
}

/** The plan with a change taken over. @param request it was made for */
export function taken(
  plan: Plan,
  days: readonly PlanDay[],
  { request, places }: Pick<PlanOrder, 'request' | 'places'>,
  titleOf: (placeNo: number) => string,
): Plan {
  const known = new Set(places.map(({ no }) => no))
  const next = withDays(plan, days, { isKnown: (no) => known.has(no), newId: newUuid, titleOf })
  const { made } = plan
  return made && days.length <= MAX_PLAN_DAYS ? { ...next, made: madeOf(request, made.limits, ROUNDS) } : next
}

/** What a plan that was taken over answers from then on. */
export const requestFor = ({ order }: Explained, { is }: Wanted): PlanRequest =>
  is === 'rain' ? { ...order.request, rain: order.request.days.map(({ day }) => day) } : order.request
