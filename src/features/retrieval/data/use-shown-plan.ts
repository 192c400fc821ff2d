import { useMemo } from 'react'
import { differenceOf } from '#sync/domain/plan/difference.ts'
import type { PlanDay } from '#sync/domain/plan/request.ts'
import type { PlanNews, PlanOrder } from '#src/data/plan/planner.ts'
import type { Later } from './conversation.ts'
import { usePlanned } from '#src/entities/plan/use-planned.ts'

/** Rounds for a plan that begins with another one. */
const VARIANT_ROUNDS = 600
const NONE: ReadonlySet<number> = new Set()

export interface ShownPlan {
  news: PlanNews | null
  /** Places that are not in the plan it is compared with. */
  fresh: ReadonlySet<number>
  /** What is shown is the plan for rain, and final. */
  isRainKnown: boolean
}

const daysOf = (news: PlanNews | null): PlanDay[] | null =>
  news?.outcome.is === 'plan' ? news.outcome.days : null

/** The plan for an order, for rain where that is asked, and with the rest of a day planned again on the way. */
export function useShownPlan(
  id: string,
  order: PlanOrder | null,
  isWet: boolean,
  later: Later | null,
): ShownPlan {
  const dry = usePlanned(order, id)
  const settled = dry?.done ? daysOf(dry) : null
  const wetOrder = useMemo(
    () =>
      order && settled && isWet
        ? {
            ...order,
            request: { ...order.request, rain: order.request.days.map(({ day }) => day) },
            from: settled,
            rounds: VARIANT_ROUNDS,
          }
        : null,
    [order, settled, isWet],
  )
  const wet = usePlanned(wetOrder, id)
  // what was shown stands until the other is there
  const before = (isWet ? wet : null) ?? dry
  const base = before?.done ? daysOf(before) : null
  const laterOrder = useMemo(() => {
    const own = isWet ? wetOrder : order
    if (!own || !base || !later) return null
    const { kind, ...now } = later
    return { ...own, from: base, now: { ...now, keep: [] }, kind }
  }, [order, wetOrder, isWet, base, later])
  const replanned = usePlanned(laterOrder, id)
  const news = later ? (replanned ?? before) : before
  const days = daysOf(news)
  const fresh = useMemo(
    () => (settled && days && days !== settled ? new Set(differenceOf(settled, days).in) : NONE),
    [settled, days],
  )
  return { news, fresh, isRainKnown: isWet && wet?.done === true }
}
