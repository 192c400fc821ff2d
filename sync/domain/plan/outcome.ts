import { nextOpenDay } from '../opening-hours.ts'
import { minutesOf } from '../calendar.ts'
import { barOf } from './candidates.ts'
import { whyLeftOut } from './left-out.ts'
import type { Obstacle } from './obstacle.ts'
import { priceOf, type Problem } from './problem.ts'
import { MAX_PLAN_DAYS, type PlanDay } from './request.ts'

/** What would make a plan possible, or let in what is missing. */
export type WayOut =
  | { is: 'loadContent' }
  | { is: 'otherDay'; day: string }
  | { is: 'longerDay'; minutes: number }
  | { is: 'moreDays'; days: number }
  | { is: 'moreMoney'; won: number }
  | { is: 'allowUnknownSteps' }
  | { is: 'anyCity' }
  | { is: 'ride' }
  | { is: 'fewerDays'; days: number }
  | { is: 'setTimes' }
  | { is: 'dropAvoided' }

/** Why there is no plan at all. */
export type Refusal =
  /** No place is on the device. */
  | { is: 'noPlaces' }
  | { is: 'noDays' }
  | { is: 'tooManyDays'; days: number }
  /** A day ends before it begins, or no visit is that short. */
  | { is: 'noTime' }
  | { is: 'allClosed' }
  | { is: 'budget'; leastWon: number }
  | { is: 'steps' }
  | { is: 'elsewhere' }
  | { is: 'tooFar' }
  | { is: 'avoided' }

export type Outcome =
  /** `missing`: what was asked for and is not in the plan. */
  | { is: 'plan'; days: PlanDay[]; missing: { placeNo: number; obstacle: Obstacle; way: WayOut | null }[] }
  | { is: 'none'; because: Refusal; way: WayOut | null }

/** What is to be said of a request before a search: null when it can be planned. */
export function refuse({ catalogue, request }: Problem): Extract<Outcome, { is: 'none' }> | null {
  const none = (because: Refusal, way: WayOut | null): Extract<Outcome, { is: 'none' }> => ({
    is: 'none',
    because,
    way,
  })
  const { days } = request
  if (days.length === 0) return none({ is: 'noDays' }, { is: 'setTimes' })
  if (days.length > MAX_PLAN_DAYS)
    return none({ is: 'tooManyDays', days: days.length }, { is: 'fewerDays', days: MAX_PLAN_DAYS })
  if (catalogue.size === 0) return none({ is: 'noPlaces' }, { is: 'loadContent' })
  if (days.every(({ from, to }) => minutesOf(to) <= minutesOf(from)))
    return none({ is: 'noTime' }, { is: 'setTimes' })
  return null
}

/** A plan as a screen shows it: with what is missing and why, or the reason why there is nothing. */
export function outcomeOf(problem: Problem, days: PlanDay[]): Outcome {
  const refused = refuse(problem)
  if (refused) return refused
  if (days.every(({ stops }) => stops.length === 0)) return nothing(problem, days)
  const { request } = problem
  const planned = new Set(days.flatMap(({ stops }) => stops.flatMap(({ placeNo }) => placeNo ?? [])))
  const asked = [...new Set([...request.fixed.map(({ placeNo }) => placeNo), ...request.must])]
  const missing = asked
    .filter((placeNo) => !planned.has(placeNo))
    .map((placeNo) => {
      const obstacle = whyLeftOut(problem, days, placeNo) ?? { is: 'unknown' as const }
      return { placeNo, obstacle, way: wayOf(problem, obstacle) }
    })
  return { is: 'plan', days, missing }
}

function wayOf({ request }: Problem, obstacle: Obstacle): WayOut | null {
  switch (obstacle.is) {
    case 'closed':
      return obstacle.next ? { is: 'otherDay', day: obstacle.next } : null
    case 'budget':
      return { is: 'moreMoney', won: obstacle.overWon }
    case 'noTime':
      return { is: 'longerDay', minutes: obstacle.shortMinutes }
    case 'fullDay':
    case 'oncePerDay':
    case 'worse':
      return request.days.length < MAX_PLAN_DAYS ? { is: 'moreDays', days: request.days.length + 1 } : null
    case 'hours':
      return { is: 'longerDay', minutes: 60 }
    case 'steps':
      return { is: 'allowUnknownSteps' }
    case 'elsewhere':
      return { is: 'anyCity' }
    case 'tooFar':
      return { is: 'ride' }
    case 'avoided':
      return { is: 'dropAvoided' }
    case 'unknown':
      return { is: 'loadContent' }
    default:
      return null
  }
}

/** Why not one stop fits: the reason that keeps out most of what there is. */
function nothing(problem: Problem, days: PlanDay[]): Extract<Outcome, { is: 'none' }> {
  const { catalogue, request, facts, model } = problem
  const bars = [...catalogue.values()].flatMap((place) => barOf(place, request) ?? [])
  if (bars.length === catalogue.size) {
    const count = (is: Obstacle['is']) => bars.filter((bar) => bar.is === is).length
    const most = (['closed', 'elsewhere', 'steps', 'avoided'] as const)
      .map((is) => ({ is, n: count(is) }))
      .sort((a, b) => b.n - a.n)[0]?.is
    if (most === 'closed') {
      const last = request.days.at(-1)?.day ?? ''
      const next = [...catalogue.values()].flatMap(({ hours }) => nextOpenDay(hours, last) ?? []).sort()[0]
      return { is: 'none', because: { is: 'allClosed' }, way: next ? { is: 'otherDay', day: next } : null }
    }
    if (most === 'steps') return { is: 'none', because: { is: 'steps' }, way: { is: 'allowUnknownSteps' } }
    if (most === 'avoided') return { is: 'none', because: { is: 'avoided' }, way: { is: 'dropAvoided' } }
    return { is: 'none', because: { is: 'elsewhere' }, way: { is: 'anyCity' } }
  }
  const prices = problem.places.map((place) => priceOf(place, request, facts) ?? 0)
  const leastWon = Math.min(...prices)
  if (model.budget >= 0 && leastWon > model.budget)
    return {
      is: 'none',
      because: { is: 'budget', leastWon },
      way: { is: 'moreMoney', won: leastWon - model.budget },
    }
  const obstacles = problem.places.map(({ no }) => whyLeftOut(problem, days, no))
  if (obstacles.every((obstacle) => obstacle?.is === 'tooFar'))
    return { is: 'none', because: { is: 'tooFar' }, way: { is: 'ride' } }
  const short = obstacles.flatMap((obstacle) => (obstacle?.is === 'noTime' ? obstacle.shortMinutes : []))
  return {
    is: 'none',
    because: { is: 'noTime' },
    way: { is: 'longerDay', minutes: short.length > 0 ? Math.min(...short) : 60 },
  }
}
