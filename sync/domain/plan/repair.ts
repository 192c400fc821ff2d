import { endPoint, startPoint, type Model } from './model.ts'
import type { Random } from './random.ts'
import type { Routes } from './routes.ts'

/** Where an option would be put: the position and what it is worth beside the time it takes. */
interface Spot {
  at: number
  worth: number
}

const spot: Spot = { at: -1, worth: 0 }

/** How much of the worth is chance, and how much gain counts beside time (2 to 5 halves: its power). */
export interface Taste {
  noise: number
  halves: number
  /** Points by which an insertion may make the plan worse: its neighbour may make up for it. */
  credit: number
}

/**
 * The best position of an option in its day, or -1: one comparison a position, since it fits where it arrives at the
 * next stop no later than that stop can bear.
 */
export function bestSpot(
  routes: Routes,
  option: number,
  { halves, credit, noise }: Taste,
  random: Random | null,
): Spot {
  const { model } = routes
  const { travel, legCost, points } = model
  const day = model.day[option]!
  const to = model.place[option]!
  const base = routes.base(day)
  const count = routes.count[day]!
  spot.at = -1
  spot.worth = 0
  if (
    count >= model.maxStops[day]! ||
    (routes.once[day]! & model.once[option]!) !== 0 ||
    (model.budget >= 0 && routes.spent + model.price[to]! > model.budget)
  )
    return spot
  const open = model.open[option]!
  const last = model.last[option]!
  const stay = model.stay[option]!
  const value = model.value[option]! - sameness(routes, day, to) + covering(routes, day, option) + credit
  const home = endPoint(model, day)
  let point = startPoint(model, day)
  let time = model.from[day]!
  for (let at = 0; at <= count; at += 1) {
    if (time > last) break
    const cell = base + at
    const next = at < count ? model.place[routes.stops[cell]!]! : home
    const arrival = time + travel[point * points + to]!
    if (arrival <= last) {
      const begin = arrival > open ? arrival : open
      const then = begin + stay + travel[to * points + next]!
      if (then <= routes.late[cell]!) {
        const direct = count === 0 ? 0 : legCost[point * points + next]!
        let gain = value + direct - legCost[point * points + to]! - legCost[to * points + next]!
        if (model.waitCost > 0) gain += waiting(routes, day, at, arrival, begin, then)
        if (gain > 0) {
          const before = routes.arrive[cell]!
          const longer = then - (count === 0 ? model.from[day]! : before) + 1
          let worth = power(gain, halves) / (longer > 1 ? longer : 1)
          if (random && model.priced) worth *= 1 - noise * random.share()
          if (worth > spot.worth) {
            spot.at = at
            spot.worth = worth
          }
        }
      }
    }
    if (at < count) {
      const stop = routes.stops[cell]!
      time = routes.start[cell]! + model.stay[stop]!
      point = next
    }
  }
  return spot
}

/**
 * Points for waiting that come and go with an insertion; what moves further on is left to the exact score. Six numbers and
 * no object: it is asked in the innermost loop.
 */
function waiting(
  routes: Routes,
  day: number,
  at: number,
  arrival: number,
  begin: number,
  then: number,
): number {
  const { model, count } = routes
  const cell = routes.base(day) + at
  let points = at > 0 ? -charge(model, begin - arrival) : 0
  if (at < count[day]!) {
    const opens = routes.model.open[routes.stops[cell]!]!
    if (at > 0) points += charge(model, routes.start[cell]! - routes.arrive[cell]!)
    points -= charge(model, opens - then)
  }
  return points
}

const charge = ({ waitFree, waitCost }: Model, wait: number): number =>
  wait > waitFree ? (wait - waitFree) * waitCost : 0

function sameness(routes: Routes, day: number, place: number): number {
  const { model } = routes
  const theme = model.theme[place]!
  if (theme < 0 || model.sameCost === 0) return 0
  let cost = 0
  const base = routes.base(day)
  for (let cell = base; cell < base + routes.count[day]!; cell += 1)
    if (model.theme[model.place[routes.stops[cell]!]!] === theme) cost += model.sameCost
  return cost
}

/** Points for what was asked for and the day does not have yet. */
function covering(routes: Routes, day: number, option: number): number {
  const { model } = routes
  let bits = model.covers[option]!
  const base = routes.base(day)
  for (let cell = base; bits !== 0 && cell < base + routes.count[day]!; cell += 1)
    bits &= ~model.covers[routes.stops[cell]!]!
  let points = 0
  for (; bits !== 0; bits &= bits - 1) points += model.coverPoints
  return points
}

/** Powers of halves by square roots alone, which are the same to the last bit everywhere. */
const power = (gain: number, halves: number): number =>
  halves === 2
    ? gain
    : halves === 3
      ? gain * Math.sqrt(gain)
      : halves === 4
        ? gain * gain
        : gain * gain * Math.sqrt(gain)

/** Puts in what is worth most for its time, again and again, until nothing fits. */
export class Repair {
  private readonly free: Int32Array
  private readonly spots: Int32Array
  private readonly worths: Float64Array
  private readonly luck: Float64Array

  constructor(private readonly routes: Routes) {
    const { options } = routes.model
    this.free = new Int32Array(options)
    this.spots = new Int32Array(options)
    this.worths = new Float64Array(options)
    this.luck = new Float64Array(options)
  }

  run(random: Random | null, taste: Taste): void {
    const { routes, free, spots, worths, luck } = this
    const { model } = routes
    let left = 0
    for (let option = 0; option < model.options; option += 1)
      if (routes.used[model.place[option]!] === 0) {
        const found = bestSpot(routes, option, taste, random)
        if (found.at < 0) continue
        luck[left] = random ? 1 - taste.noise * random.share() : 1
        free[left] = option
        spots[left] = found.at
        worths[left] = found.worth * luck[left]!
        left += 1
      }
    while (left > 0) {
      let best = 0
      for (let at = 1; at < left; at += 1) if (worths[at]! > worths[best]!) best = at
      const option = free[best]!
      const day = model.day[option]!
      routes.insert(day, spots[best]!, option)
      let kept = 0
      for (let at = 0; at < left; at += 1) {
        const other = free[at]!
        if (routes.used[model.place[other]!] === 1) continue
        if (model.day[other] === day || model.budget >= 0) {
          const found = bestSpot(routes, other, taste, random)
          if (found.at < 0) continue
          spots[kept] = found.at
          worths[kept] = found.worth * luck[at]!
        } else {
          spots[kept] = spots[at]!
          worths[kept] = worths[at]!
        }
        free[kept] = other
        luck[kept] = luck[at]!
        kept += 1
      }
      left = kept
    }
    if (model.priced) this.drop()
  }

  /** Takes out again what is not worth its ways, the worst first. */
  private drop(): void {
    const { routes } = this
    for (let day = 0; day < routes.model.days; day += 1)
      for (;;) {
        const before = routes.dayScore[day]!
        let most = 0
        let worst = -1
        for (let at = 0; at < routes.count[day]!; at += 1) {
          const option = routes.stops[routes.base(day) + at]!
          routes.cut(day, at, 1)
          routes.retime(day)
          const gain = routes.dayScore[day]! - before
          routes.insert(day, at, option)
          if (gain > most) {
            most = gain
            worst = at
          }
        }
        if (worst < 0) break
        routes.cut(day, worst, 1)
        routes.retime(day)
      }
  }
}
