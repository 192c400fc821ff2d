import { minutesOf } from '../calendar.ts'
import { assess } from './assess.ts'
import { timeOf } from './clock.ts'
import { dayByPlace, differenceOf, type PlanDifference } from './difference.ts'
import { daysOf, Planning, takeUp } from './planning.ts'
import { roundUp } from './pace.ts'
import { problemOf, type Problem } from './problem.ts'
import type { LatLng, PlanDay, PlanRequest, PlanStop } from './request.ts'
import { Routes } from './routes.ts'
import { ONCE } from './visits.ts'

const VARIANT_ROUNDS = 600
const REPLAN_ROUNDS = 200

/** The same request again with something changed. */
export const withRequest = (problem: Problem, change: Partial<PlanRequest>): Problem =>
  problemOf(
    [...problem.catalogue.values()],
    { ...problem.request, ...change },
    problem.facts,
    problem.travel,
    problem.percentiles,
  )

function finish(planning: Planning): PlanDay[] {
  planning.advance(Infinity)
  return planning.days
}

/** The plan if it rains on these days, begun from the present one. */
export function ifItRains(
  problem: Problem,
  days: readonly PlanDay[],
  rain: string[],
): { problem: Problem; days: PlanDay[]; difference: PlanDifference } {
  const wet = withRequest(problem, { rain })
  const after = finish(new Planning(wet, { rounds: VARIANT_ROUNDS, from: days }))
  return { problem: wet, days: after, difference: differenceOf(days, after) }
}

export interface Exchange {
  placeNo: number
  /** What the score changes by. */
  points: number
  /** The day as it would be then. */
  day: PlanDay
}

/** The best three places that could stand in the place of a stop, with what each changes in the score. */
export function exchangesFor(
  problem: Problem,
  days: readonly PlanDay[],
  day: string,
  at: number,
): Exchange[] {
  const { model, places } = problem
  const routes = new Routes(model)
  takeUp(problem, routes, days)
  const own = problem.request.days.findIndex((asked) => asked.day === day)
  const placeNo = days.find((planned) => planned.day === day)?.stops[at]?.placeNo
  const position =
    own < 0 ? -1 : routes.ofDay(own).findIndex((option) => places[model.place[option]!]!.no === placeNo)
  if (position < 0) return []
  const before = routes.dayScore[own]!
  routes.cut(own, position, 1)
  routes.retime(own)
  const best = new Map<number, Exchange>()
  for (let option = 0; option < model.options; option += 1) {
    const place = model.place[option]!
    if (model.day[option] !== own || routes.used[place] === 1 || places[place]!.no === placeNo) continue
    if (model.budget >= 0 && routes.spent + model.price[place]! > model.budget) continue
    routes.insert(own, position, option)
    if (routes.retime(own)) {
      const points = routes.dayScore[own]! - before
      const known = best.get(place)
      if (!known || points > known.points)
        best.set(place, { placeNo: places[place]!.no, points, day: daysOf(problem, routes)[own]! })
    }
    routes.cut(own, position, 1)
    routes.retime(own)
  }
  return [...best.values()].sort((a, b) => b.points - a.points || a.placeNo - b.placeNo).slice(0, 3)
}

/** Least share in which two plans are different: what is in one alone beside what is in either. */
const DIFFERENT = 0.4

/** Further plans for the same request, each different enough from those before it. */
export function otherPlans(problem: Problem, days: readonly PlanDay[], count = 2): PlanDay[][] {
  const found: PlanDay[][] = []
  const asked = new Set([...problem.request.must, ...problem.request.fixed.map(({ placeNo }) => placeNo)])
  for (let turn = 0; found.length < count && turn < count * 3; turn += 1) {
    const known = [days, ...found]
    const penalty = 200 + 200 * turn
    const model = { ...problem.model, value: problem.model.value.slice() }
    for (let option = 0; option < model.options; option += 1) {
      const { no } = problem.places[model.place[option]!]!
      const times = known.filter((plan) => dayByPlace(plan).has(no)).length
      if (!asked.has(no)) model.value[option]! -= penalty * times
    }
    const request = { ...problem.request, seed: (problem.request.seed + turn + 1) >>> 0 }
    const next = finish(new Planning({ ...problem, request, model }, { rounds: VARIANT_ROUNDS }))
    if (known.every((plan) => distance(plan, next) >= DIFFERENT)) found.push(next)
  }
  return found
}

/** Jaccard distance of the places of two plans, 0 to 1. */
export function distance(a: readonly PlanDay[], b: readonly PlanDay[]): number {
  const [one, other] = [dayByPlace(a), dayByPlace(b)]
  const both = [...one.keys()].filter((placeNo) => other.has(placeNo)).length
  const all = one.size + other.size - both
  return all === 0 ? 0 : 1 - both / all
}

export interface Now {
  day: string
  /** `HH:mm` */
  time: string
  /** Where one is; null: at the last stop that is done. */
  here: LatLng | null
  /** Places that were visited. */
  done: number[]
  /** Places to go to in any case, beside tickets. */
  keep: number[]
}

/** `best`: as good as can be from here; `order`: the same stops in the best order; `fewer`: one stop less, more air. */
export type Replan = 'best' | 'order' | 'fewer'

/** The rest of today from where one is: what is done stays as it was, what has a time stays, nothing begins before now. */
export function replan(
  problem: Problem,
  days: readonly PlanDay[],
  now: Now,
  kind: Replan = 'best',
): PlanDay[] {
  const { request, catalogue } = problem
  const today = days.find(({ day }) => day === now.day)
  const asked = request.days.find(({ day }) => day === now.day)
  if (!today || !asked) return [...days]
  const done = today.stops.filter(({ placeNo }) => placeNo !== null && now.done.includes(placeNo))
  const rest = today.stops.flatMap(({ placeNo }) =>
    placeNo === null || now.done.includes(placeNo) ? [] : placeNo,
  )
  const lastPlace = done.flatMap(({ placeNo }) => catalogue.get(placeNo ?? 0)?.position ?? []).at(-1)
  const elsewhere = days
    .filter(({ day }) => day !== now.day)
    .flatMap(({ stops }) => stops.flatMap(({ placeNo }) => placeNo ?? []))
  const spent = withRequest(problem, {})
  const from = roundUp(minutesOf(now.time))
  const only = kind === 'best' ? null : new Set(rest)
  const left =
    request.budgetWon === null ? null : Math.max(0, request.budgetWon - spentOn(spent, done, elsewhere))
  const small = problemOf(
    [...catalogue.values()].filter(({ no }) => !only || only.has(no)),
    {
      ...request,
      days: [{ ...asked, from: timeOf(Math.min(from, 1439)), start: now.here ?? lastPlace ?? asked.start }],
      must: [...now.keep, ...request.must].filter((placeNo) => rest.includes(placeNo)),
      fixed: request.fixed.filter(({ day, placeNo }) => day === now.day && !now.done.includes(placeNo)),
      avoid: [...request.avoid, ...now.done, ...elsewhere],
      budgetWon: left,
      pace: kind === 'fewer' ? 'slow' : request.pace,
    },
    problem.facts,
    problem.travel,
    problem.percentiles,
  )
  const most = kind === 'fewer' ? Math.max(0, rest.length - 1) : small.model.maxStops[0]!
  small.model.maxStops[0] = Math.min(
    most,
    kind === 'best' ? Math.max(1, small.model.maxStops[0]! - done.length) : most,
  )
  bar(small, done, now.day)
  const later = finish(
    new Planning(small, { rounds: REPLAN_ROUNDS, from: [{ day: now.day, stops: today.stops }] }),
  )
  const stops: PlanStop[] = [...done, ...(later[0]?.stops ?? [])]
  return days.map((own) => (own.day === now.day ? { day: own.day, stops } : own))
}

/** Takes away the meal and the cafe that the day has had. */
function bar(problem: Problem, done: readonly PlanStop[], day: string): void {
  const { model } = problem
  const had = assess(problem, [{ day, stops: [...done] }])[0]?.stops ?? []
  const bits = had.reduce((sum, { meal, place }) => {
    const cafe = place?.category === 'cafe' ? ONCE.cafe : 0
    return sum | (meal ? ONCE[meal] : 0) | cafe
  }, 0)
  for (let option = 0; option < model.options; option += 1)
    if ((model.once[option]! & bits) !== 0) model.last[option] = -1
}

function spentOn(problem: Problem, done: readonly PlanStop[], elsewhere: readonly number[]): number {
  const { model, indexOf } = problem
  const visited = [...done.flatMap(({ placeNo }) => placeNo ?? []), ...elsewhere]
  return visited.reduce((sum, placeNo) => sum + (model.price[indexOf.get(placeNo) ?? -1] ?? 0), 0)
}
