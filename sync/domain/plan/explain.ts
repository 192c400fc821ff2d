import { assess, scoreOf, type AssessedDay } from './assess.ts'
import { timeOf } from './clock.ts'
import type { Problem } from './problem.ts'
import { priceOf } from './problem.ts'
import { reasonsOf, type PlanReason } from './reasons.ts'
import type { PlanDay } from './request.ts'
import type { LegMode } from './travel.ts'
import type { PlanWarning } from './warnings.ts'
import { holidaysKnown } from './warnings.ts'

/** Why one goes from stop to stop this way. */
export interface LegReason {
  mode: LegMode
  metres: number
  /** As reckoned, and as planned with air for what goes wrong. */
  minutes: number
  plannedMinutes: number
  /** `near`: ten minutes at most; `nextNearest`: nothing else of the day is nearer; `forTime`: the hours ask for it. */
  is: 'near' | 'nextNearest' | 'forTime'
}

export interface ExplainedStop {
  placeNo: number | null
  begin: string
  end: string
  waitMinutes: number
  leg: LegReason | null
  reasons: PlanReason[]
  warnings: PlanWarning[]
  points: number
}

export interface ExplainedDay {
  day: string
  stops: ExplainedStop[]
  ends: string
  points: AssessedDay['points']
  missingMeals: AssessedDay['missingMeals']
}

export interface Explanation {
  days: ExplainedDay[]
  score: number
  /** Won for one person; what nobody knows counts nothing and is named. */
  spentWon: number
  unknownPrices: number[]
  overBudgetWon: number
  holidaysUnknown: boolean
}

/**
 * Says of any itinerary, the planner's own or one made by hand, what speaks for each stop and way and what does not work
 * out. Depends on nothing but request, data and stops: a plan that was saved and opened again is explained the same.
 */
export function explain(problem: Problem, plan: readonly PlanDay[]): Explanation {
  const assessed = assess(problem, plan)
  const visited = assessed.flatMap(({ stops }) => stops.flatMap(({ place }) => place ?? []))
  const prices = visited.map((place) => ({
    no: place.no,
    won: priceOf(place, problem.request, problem.facts),
  }))
  const spentWon = prices.reduce((sum, { won }) => sum + (won ?? 0), 0)
  const { budgetWon } = problem.request
  return {
    days: assessed.map((day) => explainDay(problem, day)),
    score: scoreOf(assessed),
    spentWon,
    unknownPrices: prices.filter(({ won }) => won === null).map(({ no }) => no),
    overBudgetWon: budgetWon === null ? 0 : Math.max(0, spentWon - budgetWon),
    holidaysUnknown: plan.some(({ day }) => !holidaysKnown(day)),
  }
}

function explainDay(problem: Problem, day: AssessedDay): ExplainedDay {
  return {
    day: day.day,
    ends: timeOf(day.end),
    points: day.points,
    missingMeals: day.missingMeals,
    stops: day.stops.map((stop, at) => ({
      placeNo: stop.stop.placeNo,
      begin: timeOf(stop.begin),
      end: timeOf(stop.end),
      waitMinutes: Math.max(0, stop.wait),
      leg: legReason(problem, day, at),
      reasons: reasonsOf(problem, day, at),
      warnings: stop.warnings,
      points: stop.points,
    })),
  }
}

function legReason({ travel }: Problem, { stops }: AssessedDay, at: number): LegReason | null {
  const [before, stop] = [stops[at - 1], stops[at]]
  if (!stop?.leg) return null
  const { mode, metres, minutes } = stop.leg
  const plannedMinutes = before ? stop.begin - stop.wait - before.end : minutes
  const said = { mode, metres, minutes, plannedMinutes }
  if (minutes <= 10) return { ...said, is: 'near' }
  const from = before?.place?.position
  const nearest =
    from !== undefined &&
    stops.slice(at + 1).every(({ place }) => {
      const way = place && travel(from, place.position)
      return !way || way.minutes >= minutes
    })
  return { ...said, is: nearest ? 'nextNearest' : 'forTime' }
}
