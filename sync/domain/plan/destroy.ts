import type { Random } from './random.ts'
import { bestSpot, type Taste } from './repair.ts'
import type { Routes } from './routes.ts'

/** One run of so many is a whole day. */
const WHOLE_DAY = 16
/** Whatever it costs: the rest is fitted to it. */
const FORCED: Taste = { noise: 0.8, halves: 2, credit: 1_000_000 }

/** Takes stops out of a plan so that others may come in; one of several ways by chance. */
export function destroy(routes: Routes, random: Random): void {
  const draw = random.below(100)
  if (draw < 45) cutRun(routes, random)
  else if (draw < 65) thin(routes, random)
  else if (draw < 85) forceIn(routes, random)
  else cutNear(routes, random)
}

/** A day with stops, by chance; -1 without any. */
function someDay(routes: Routes, random: Random): number {
  const { days } = routes.model
  const first = random.below(days)
  for (let step = 0; step < days; step += 1) {
    const day = (first + step) % days
    if (routes.count[day]! > 0) return day
  }
  return -1
}

/** A run of up to two fifths of a day, now and then all of it, or of another day as well. */
function cutRun(routes: Routes, random: Random): void {
  const days = routes.model.days > 1 && random.below(2) === 0 ? 2 : 1
  for (let turn = 0; turn < days; turn += 1) {
    const day = someDay(routes, random)
    if (day < 0) return
    const count = routes.count[day]!
    const most = Math.max(Math.trunc((count * 2) / 5), Math.min(count, 3))
    const length = random.below(WHOLE_DAY) === 0 ? count : 1 + random.below(most)
    routes.cut(day, random.below(count - length + 1), length)
    routes.retime(day)
  }
}

/** Each stop with the same chance of 15 to 50 %. */
function thin(routes: Routes, random: Random): void {
  const percent = 15 + random.below(36)
  for (let day = 0; day < routes.model.days; day += 1) {
    for (let at = routes.count[day]! - 1; at >= 0; at -= 1)
      if (random.below(100) < percent) routes.cut(day, at, 1)
    routes.retime(day)
  }
}

/** Makes room for a place that is not in the plan: takes out one to three stops where it would stand. */
function forceIn(routes: Routes, random: Random): void {
  const { model } = routes
  if (model.options === 0) return
  let option = random.below(model.options)
  for (let tries = 0; tries < 20 && routes.used[model.place[option]!] === 1; tries += 1)
    option = random.below(model.options)
  if (routes.used[model.place[option]!] === 1) return
  const day = model.day[option]!
  const count = routes.count[day]!
  if (count > 0) {
    const length = Math.min(count, 1 + random.below(4))
    let at = 0
    const base = routes.base(day)
    while (at < count && routes.start[base + at]! < model.open[option]!) at += 1
    const until = Math.min(count, Math.max(at + 1, positionsUntil(routes, day, model.last[option]!)))
    const from = at + random.below(Math.max(1, until - at))
    routes.cut(day, Math.max(0, Math.min(count - length, from - (length >> 1))), length)
    routes.retime(day)
  }
  const found = bestSpot(routes, option, FORCED, random)
  if (found.at >= 0) routes.insert(day, found.at, option)
}

function positionsUntil(routes: Routes, day: number, last: number): number {
  const base = routes.base(day)
  let at = 0
  while (at < routes.count[day]! && routes.start[base + at]! <= last) at += 1
  return at
}

/** The stops nearest to one of them, of all days. */
function cutNear(routes: Routes, random: Random): void {
  const { model } = routes
  const day = someDay(routes, random)
  if (day < 0) return
  const centre = model.place[routes.stops[routes.base(day) + random.below(routes.count[day]!)]!]!
  const found: { day: number; option: number; far: number }[] = []
  for (let other = 0; other < model.days; other += 1)
    for (const option of routes.ofDay(other))
      found.push({ day: other, option, far: model.travel[centre * model.points + model.place[option]!]! })
  found.sort((a, b) => a.far - b.far || a.option - b.option)
  const length = 1 + random.below(Math.min(found.length, 8))
  for (const { day: own, option } of found.slice(0, length)) {
    routes.cut(own, routes.ofDay(own).indexOf(option), 1)
    routes.retime(own)
  }
}
