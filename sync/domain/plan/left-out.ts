import { minutesOf } from '../calendar.ts'
import { barOf } from './candidates.ts'
import { timeOf } from './clock.ts'
import { FAR } from './model.ts'
import type { Obstacle } from './obstacle.ts'
import { takeUp } from './planning.ts'
import { problemOf, type Problem } from './problem.ts'
import type { PlanDay } from './request.ts'
import { Routes } from './routes.ts'
import { windowsOn } from './windows.ts'

/**
 * Why a place is not in a plan: what keeps it out of any plan of this request, or the first thing in the way where it
 * would fit best.
 * @returns null when the place is in the plan
 */
export function whyLeftOut(problem: Problem, days: readonly PlanDay[], placeNo: number): Obstacle | null {
  const planned = new Set(days.flatMap(({ stops }) => stops.flatMap((stop) => stop.placeNo ?? [])))
  if (planned.has(placeNo)) return null
  const place = problem.catalogue.get(placeNo)
  if (!place) return { is: 'unknown' }
  const bar = barOf(place, problem.request)
  if (bar) return bar
  const beside = [...problem.catalogue.values()].filter(({ no }) => planned.has(no) || no === placeNo)
  const { request, facts, travel, percentiles } = problem
  const small = problemOf(beside, { ...request, must: [], avoid: [] }, facts, travel, percentiles)
  const routes = new Routes(small.model)
  takeUp(small, routes, days)
  return bestInsertion(small, routes, placeNo) ?? outsideHours(problem, placeNo)
}

/** The least of the obstacles over all windows and positions; null without a window. */
function bestInsertion(problem: Problem, routes: Routes, placeNo: number): Obstacle | null {
  const { model, indexOf } = problem
  const place = indexOf.get(placeNo)
  if (place === undefined) return null
  let least: { obstacle: Obstacle; rank: number } | null = null
  const say = (obstacle: Obstacle, rank: number): void => {
    if (!least || rank < least.rank) least = { obstacle, rank }
  }
  for (let option = 0; option < model.options; option += 1) {
    if (model.place[option] !== place) continue
    const day = model.day[option]!
    const overWon = routes.spent + model.price[place]! - model.budget
    if (model.budget >= 0 && overWon > 0) say({ is: 'budget', overWon }, 3e8 + overWon)
    else if (routes.count[day]! >= model.maxStops[day]!)
      say({ is: 'fullDay', stops: model.maxStops[day]! }, 2e8)
    else if ((routes.once[day]! & model.once[option]!) !== 0) say({ is: 'oncePerDay' }, 1.5e8)
    else
      for (let at = 0; at <= routes.count[day]!; at += 1) {
        const { short, points } = attempt(routes, day, at, option)
        if (short >= FAR / 2) say({ is: 'tooFar', minutes: nearestMinutes(problem, placeNo) }, 4e8)
        else if (short > 0) say({ is: 'noTime', shortMinutes: short }, 1e8 + short)
        else say({ is: 'worse', points: Math.max(0, -points) }, Math.max(0, -points))
      }
  }
  return (least as { obstacle: Obstacle } | null)?.obstacle ?? null
}

/** @returns by how many minutes the day is too short for a stop there, and what it changes in the score */
function attempt(routes: Routes, day: number, at: number, option: number): { short: number; points: number } {
  const { model } = routes
  const before = routes.dayScore[day]!
  routes.insert(day, at, option)
  const base = routes.base(day)
  let short = 0
  for (let cell = base; cell <= base + routes.count[day]!; cell += 1) {
    const last = cell === base + routes.count[day]! ? model.to[day]! : model.last[routes.stops[cell]!]!
    short = Math.max(short, routes.start[cell]! - last)
  }
  const points = routes.dayScore[day]! - before
  routes.cut(day, at, 1)
  routes.retime(day)
  return { short, points }
}

function nearestMinutes({ catalogue, request, travel }: Problem, placeNo: number): number {
  const place = catalogue.get(placeNo)
  const from = request.days.flatMap(({ start }) => start ?? [])
  const ways = [
    ...from,
    ...[...catalogue.values()].filter(({ no }) => no !== placeNo).map(({ position }) => position),
  ].flatMap((at) => (place && travel(at, place.position)?.minutes) || [])
  return Math.min(...ways, 24 * 60)
}

/** A place that is open on the days, but not while one is about. */
function outsideHours({ catalogue, request }: Problem, placeNo: number): Obstacle {
  const place = catalogue.get(placeNo)
  const settled = request.fixed.find((own) => own.placeNo === placeNo)
  const windows = place ? request.days.flatMap(({ day }) => windowsOn(place.hours, day, 0).windows) : []
  const [first] = windows
  if (settled || !first) return { is: 'noTime', shortMinutes: minutesOf(settled?.time ?? '00:00') }
  return { is: 'hours', opens: timeOf(first.open), closes: timeOf(first.close) }
}
