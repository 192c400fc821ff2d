import type { Theme } from '#sync/contracts/base/codes.ts'
import { hoursOn, type ClosedReason } from '../opening-hours.ts'
import type { AssessedDay, AssessedStop } from './assess.ts'
import { timeOf } from './clock.ts'
import type { Problem } from './problem.ts'
import type { LegMode } from './travel.ts'
import { eventOn, flowersOn, TERM_NAMES, themeWeights } from './value.ts'
import type { Meal } from './visits.ts'
import { windowsOn, type Window } from './windows.ts'

/** Why a stop stands where it stands. Each is a fact that can be looked up again. */
export type PlanReason =
  | { is: 'fixed'; at: string }
  | { is: 'must' }
  | { is: 'closedOther'; day: string; why: ClosedReason }
  | { is: 'lastEntry'; at: string }
  | { is: 'open'; until: string }
  | { is: 'meal'; which: Meal }
  | { is: 'event'; no: number }
  | { is: 'sunrise'; at: string }
  | { is: 'night' }
  | { is: 'rain' }
  | { is: 'flowers' }
  | { is: 'fits'; theme: Theme }
  | { is: 'rated'; average: number; count: number }
  | { is: 'kids' }
  | { is: 'stepFree' }
  | { is: 'pets' }
  | { is: 'popular' }
  | { is: 'quiet' }
  | { is: 'free' }
  | { is: 'near'; minutes: number; mode: LegMode }
  | { is: 'onTheWay'; extraMinutes: number }
  | { is: 'checkHours' }

const MOST = 3
/** Slack below which a constraint is worth a word, minutes. */
const NARROW = 30
const NEAR_MINUTES = 10
const DETOUR_MINUTES = 5

/** Up to three reasons for a stop: what settles it first, then what it is liked for, then the way. */
export function reasonsOf(problem: Problem, day: AssessedDay, at: number): PlanReason[] {
  const stop = day.stops[at]
  if (!stop?.place || stop.points === 0) return []
  const said = [
    ...settled(problem, day.day, stop),
    ...constraints(stop, day.day),
    ...occasions(problem, day.day, stop),
    ...likings(problem, stop, day.day),
    ...ways(problem, day, at),
  ]
  const found = said.length > 0 ? said : plainly(stop, day.day)
  const guessed = stop.warnings.some(({ is }) => is === 'checkHours')
  return guessed ? [...found.slice(0, MOST - 1), { is: 'checkHours' }] : found.slice(0, MOST)
}

function settled({ request }: Problem, day: string, { place, begin }: AssessedStop): PlanReason[] {
  const reasons: PlanReason[] = []
  if (request.fixed.some((own) => own.placeNo === place?.no && own.day === day))
    reasons.push({ is: 'fixed', at: timeOf(begin) })
  else if (place && request.must.includes(place.no)) reasons.push({ is: 'must' })
  for (const other of request.days) {
    if (!place || other.day === day) continue
    const hours = hoursOn(place.hours, other.day)
    if (hours.open || hours.reason === 'unknown') continue
    return [...reasons, { is: 'closedOther', day: other.day, why: hours.reason }]
  }
  return reasons
}

function windowOf({ place, begin, end }: AssessedStop, day: string): Window | undefined {
  if (!place || place.hours.always) return undefined
  const { windows, guessed } = windowsOn(place.hours, day, end - begin)
  return guessed ? undefined : windows.find(({ open, last }) => begin >= open && begin <= last)
}

/** Where nothing singles a place out: that its doors are open, or that it costs nothing. */
function plainly(stop: AssessedStop, day: string): PlanReason[] {
  const window = windowOf(stop, day)
  if (window) return [{ is: 'open', until: timeOf(window.close) }]
  return stop.place?.category === 'spot' && stop.place.admission.free ? [{ is: 'free' }] : []
}

function constraints(stop: AssessedStop, day: string): PlanReason[] {
  const { begin, end } = stop
  const window = windowOf(stop, day)
  if (!window) return []
  if (window.lastEntry !== null && window.lastEntry - begin < NARROW)
    return [{ is: 'lastEntry', at: timeOf(window.lastEntry) }]
  return window.close - end < NARROW ? [{ is: 'open', until: timeOf(window.close) }] : []
}

function occasions({ request, facts }: Problem, day: string, stop: AssessedStop): PlanReason[] {
  const { place, begin, end, meal } = stop
  if (!place) return []
  const reasons: PlanReason[] = []
  if (meal) reasons.push({ is: 'meal', which: meal })
  const event = eventOn(facts, place.no, day)
  if (event) reasons.push({ is: 'event', no: event.no })
  const sun = facts.sun.find((own) => own.day === day)
  if (sun && place.themes.includes('sunrise') && begin <= sun.rise && end >= sun.rise)
    reasons.push({ is: 'sunrise', at: timeOf(sun.rise) })
  if (sun && place.themes.includes('night') && end > sun.set) reasons.push({ is: 'night' })
  if (request.rain.includes(day) && stop.terms?.weather === 100) reasons.push({ is: 'rain' })
  return reasons
}

/** The terms in which a place is furthest above the middle of the candidates of its day. */
function likings(problem: Problem, stop: AssessedStop, day: string): PlanReason[] {
  const { request, terms } = problem
  const { place } = stop
  const at = request.days.findIndex((own) => own.day === day)
  const others = terms[at]
  if (!place || !stop.terms || !others || others.length === 0) return []
  const own = stop.terms
  const reasons = TERM_NAMES.map((name) => ({
    name,
    above: own[name] - medianOf(others.map((all) => all[name])),
  }))
    .filter(({ above }) => above > 0)
    .sort((a, b) => b.above - a.above)
    .slice(0, 2)
    .flatMap(({ name }) => wordsOf(problem, stop, day, name))
  if ((place.keywords.quiet ?? 0) >= 3) reasons.push({ is: 'quiet' })
  if (request.budgetWon !== null && place.admission.free && place.category === 'spot')
    reasons.push({ is: 'free' })
  return reasons
}

function wordsOf(
  { request, facts }: Problem,
  { place, end }: AssessedStop,
  day: string,
  term: (typeof TERM_NAMES)[number],
): PlanReason[] {
  if (!place) return []
  const { party } = request
  if (term === 'fit') {
    const weights = themeWeights(request)
    // by day nobody sees the night
    const isDark = end > (facts.sun.find((own) => own.day === day)?.set ?? 0)
    const [best] = place.themes
      .filter((theme) => theme !== 'night' || isDark)
      .sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))
    return best && weights.has(best) ? [{ is: 'fits', theme: best }] : []
  }
  if (term === 'quality' && place.rating.count > 0)
    return [{ is: 'rated', average: place.rating.average, count: place.rating.count }]
  if (term === 'party') {
    if (party.kids > 0 && (place.themes.includes('family') || place.amenities.includes('playRoom')))
      return [{ is: 'kids' }]
    if (place.barrierFree.stepFree === true) return [{ is: 'stepFree' }]
    return party.pets && place.amenities.includes('pets') ? [{ is: 'pets' }] : []
  }
  if (term === 'discovery') return request.taste?.exploration === 'S' ? [{ is: 'popular' }] : []
  return term === 'season' && flowersOn(place, day) ? [{ is: 'flowers' }] : []
}

function ways({ travel }: Problem, { stops }: AssessedDay, at: number): PlanReason[] {
  const [before, stop, after] = [stops[at - 1], stops[at], stops[at + 1]]
  if (!stop?.leg) return []
  if (stop.leg.minutes <= NEAR_MINUTES)
    return [{ is: 'near', minutes: stop.leg.minutes, mode: stop.leg.mode }]
  const direct = before?.place && after?.place && travel(before.place.position, after.place.position)
  if (!direct || !after?.leg) return []
  const extraMinutes = Math.max(0, stop.leg.minutes + after.leg.minutes - direct.minutes)
  return extraMinutes <= DETOUR_MINUTES ? [{ is: 'onTheWay', extraMinutes }] : []
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}
