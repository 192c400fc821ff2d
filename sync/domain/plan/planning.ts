import { timeOf } from './clock.ts'
import type { Problem } from './problem.ts'
import { PLAN_ROUNDS, type PlanDay } from './request.ts'
import type { Routes } from './routes.ts'
import { Search } from './search.ts'

/**
 * A search that can be gone on with in slices: the first plan is there after the constructor, `advance` makes it better,
 * and after `rounds` rounds it is what the same request, data and seed give everywhere.
 */
export class Planning {
  private readonly search: Search
  private readonly rounds: number

  /** @param from a plan to begin with, as far as it still fits */
  constructor(
    readonly problem: Problem,
    { rounds = PLAN_ROUNDS, from }: { rounds?: number; from?: readonly PlanDay[] } = {},
  ) {
    this.rounds = rounds
    this.search = new Search(problem.model, problem.request.seed, (routes) => {
      if (from) takeUp(problem, routes, from)
    })
  }

  get done(): boolean {
    return this.search.rounds >= this.rounds
  }

  get roundsDone(): number {
    return this.search.rounds
  }

  /** Score of the best plan as the search counts it, with what it gives for what was asked for. */
  get searchScore(): number {
    return this.search.best.score
  }

  /** @returns whether the plan became better */
  advance(rounds: number): boolean {
    let better = false
    for (let round = 0; round < rounds && !this.done; round += 1)
      better = this.search.step(this.search.rounds / this.rounds) || better
    return better
  }

  /** The best plan so far. */
  get days(): PlanDay[] {
    return daysOf(this.problem, this.search.best)
  }
}

/** A plan by days with the time of each stop. */
export function daysOf({ request, model, visits, places }: Problem, routes: Routes): PlanDay[] {
  return request.days.map(({ day }, at) => ({
    day,
    stops: routes.ofDay(at).map((option, position) => ({
      placeNo: places[model.place[option]!]!.no,
      time: timeOf(routes.start[routes.base(at) + position]!),
      stayMinutes: visits[option]!.stay,
    })),
  }))
}

/** Puts the stops of a plan into routes as far as they fit, in their order. @returns the numbers of those that do not */
export function takeUp(problem: Problem, routes: Routes, days: readonly PlanDay[]): number[] {
  const { request, model, indexOf } = problem
  const missed: number[] = []
  for (const { day, stops } of days) {
    const at = request.days.findIndex((own) => own.day === day)
    for (const { placeNo } of stops) {
      if (placeNo === null) continue
      const place = indexOf.get(placeNo)
      if (place === undefined || !append(routes, model, at, place)) missed.push(placeNo)
    }
  }
  return missed
}

/** Puts a place at the end of a day, in the first of its windows in which the day still works out. */
function append(routes: Routes, model: Problem['model'], day: number, place: number): boolean {
  if (day < 0 || routes.used[place] === 1) return false
  if (routes.count[day]! >= model.capacity) return false
  if (model.budget >= 0 && routes.spent + model.price[place]! > model.budget) return false
  for (let option = 0; option < model.options; option += 1) {
    if (model.place[option] !== place || model.day[option] !== day) continue
    const end = routes.count[day]!
    routes.insert(day, end, option)
    if (routes.retime(day)) return true
    routes.cut(day, end, 1)
    routes.retime(day)
  }
  return false
}
