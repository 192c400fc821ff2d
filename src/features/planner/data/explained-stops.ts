import type { ExplainedStop, LegReason } from '#sync/domain/plan/explain.ts'
import type { Leg } from './legs.ts'
import { dayNumbers, stopsOf, type Plan } from './plan.ts'
import { nameOfPlan, type Explained } from './use-explained.ts'

/** What is said of each stop by its id; nothing while it is said of an earlier state of the plan. */
export function explainedStops(plan: Plan, told: Explained | null): ReadonlyMap<string, ExplainedStop> {
  const days = told?.name === nameOfPlan(plan) ? told.news.explanation?.days : undefined
  return new Map(
    dayNumbers(plan).flatMap((day) =>
      stopsOf(plan, day).flatMap(({ id }, at) => {
        const stop = days?.[day - 1]?.stops[at]
        return stop ? [[id, stop] as const] : []
      }),
    ),
  )
}

const MODES = { walk: 'walk', drive: 'drive', transit: 'bus' } as const

/** The way as the planner goes it, so that both pages say the same. */
export const legFrom = ({ mode, minutes, metres }: LegReason): Leg => ({
  mode: MODES[mode],
  minutes: Math.max(1, minutes),
  metres,
  isEstimate: true,
})
