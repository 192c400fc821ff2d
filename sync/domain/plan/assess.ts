import { minutesOf } from '../calendar.ts'
import { plannedMinutes, stayOf } from './pace.ts'
import {
  COVER_POINTS,
  coverOf,
  legPoints,
  MEAL_POINTS,
  SAME_THEME_POINTS,
  WAIT,
  type Problem,
} from './problem.ts'
import type { LatLng, PlanDay, PlanPlace, PlanStop, RequestDay } from './request.ts'
import type { PlanLeg } from './travel.ts'
import { sumOf, termsOf, themeWeights, type Terms } from './value.ts'
import { MEAL_HOURS, type Meal } from './visits.ts'
import { warningsOf, type PlanWarning } from './warnings.ts'
import { windowsOn } from './windows.ts'

/** A stop of any itinerary with its times and what is wrong with it. Minutes of the day. */
export interface AssessedStop {
  stop: PlanStop
  place: PlanPlace | null
  begin: number
  end: number
  /** Minutes between arrival, with all air, and begin; negative when one comes too late. */
  wait: number
  /** The way there; null where it is not known or nobody goes. */
  leg: PlanLeg | null
  terms: Terms | null
  meal: Meal | null
  /** Points of the visit; 0 when the doors are shut. */
  points: number
  warnings: PlanWarning[]
}

export interface AssessedDay {
  day: string
  stops: AssessedStop[]
  home: PlanLeg | null
  /** When the day is over, home again. */
  end: number
  points: {
    value: number
    meals: number
    legs: number
    waits: number
    sameness: number
    covers: number
    total: number
  }
  missingMeals: Meal[]
}

/** Warnings after which a visit is worth nothing. */
const SHUT: ReadonlySet<PlanWarning['is']> = new Set([
  'closed',
  'before',
  'break',
  'after',
  'lastEntry',
  'reversed',
])

/** Times, warnings and points of any itinerary by the planner's own rules, also of one that was made by hand. */
export function assess(problem: Problem, days: readonly PlanDay[]): AssessedDay[] {
  return days.map((own) => {
    const at = problem.request.days.findIndex(({ day }) => day === own.day)
    const asked = problem.request.days[at] ?? {
      day: own.day,
      from: '00:00',
      to: '24:00',
      start: null,
      end: null,
    }
    return assessDay(problem, own, asked, problem.meals[at] ?? [])
  })
}

export const scoreOf = (days: readonly AssessedDay[]): number =>
  days.reduce((sum, { points }) => sum + points.total, 0)

function assessDay(problem: Problem, { day, stops }: PlanDay, asked: RequestDay, due: Meal[]): AssessedDay {
  const done: AssessedStop[] = []
  let here: LatLng | null = asked.start
  let time = minutesOf(asked.from)
  for (const stop of stops) {
    const next = assessStop({ problem, day, stop, here, time, before: done })
    done.push(next)
    here = next.place?.position ?? null
    time = next.end
  }
  const home = here && asked.end ? problem.travel(here, asked.end) : null
  const end = done.length > 0 ? time + (home ? plannedMinutes(home, problem.request, false) : 0) : time
  const last = done.at(-1)
  if (last && end > minutesOf(asked.to))
    last.warnings.push({ is: 'over', minutes: end - minutesOf(asked.to) })
  const missingMeals = due.filter((meal) => !done.some((stop) => stop.points > 0 && stop.meal === meal))
  return {
    day,
    stops: done,
    home,
    end,
    missingMeals,
    points: pointsOf(problem, day, done, home, missingMeals),
  }
}

/** A stop that is come to from `here` at `time`, after those before it on the same day. */
function assessStop({
  problem,
  day,
  stop,
  here,
  time,
  before,
}: {
  problem: Problem
  day: string
  stop: PlanStop
  here: LatLng | null
  /** Minutes of the day. */
  time: number
  before: readonly AssessedStop[]
}): AssessedStop {
  const { request, facts, catalogue, travel, percentiles } = problem
  const place = stop.placeNo === null ? null : (catalogue.get(stop.placeNo) ?? null)
  const leg = here && place ? travel(here, place.position) : null
  const arrive = time + (leg ? plannedMinutes(leg, request, before.length > 0) : 0)
  const stay = stop.stayMinutes ?? (place ? stayOf(place.stayMinutes, request) : 0)
  const begin = stop.time === null ? firstOpen(place, day, stay, arrive) : clockAfter(stop.time, before)
  const end = begin + stay
  const terms = place
    ? termsOf(place, day, { request, facts, weights: themeWeights(request), percentiles })
    : null
  const previous = before.at(-1) ?? null
  const warnings = warningsOf({ problem, day, place, stop, begin, end, leg, previous, here })
  const meal = place?.category === 'food' ? mealAt(begin) : null
  const shut = warnings.some(({ is }) => SHUT.has(is))
  return {
    stop,
    place,
    begin,
    end,
    wait: begin - arrive,
    leg,
    terms,
    meal: meal && before.some((earlier) => earlier.meal === meal) ? null : meal,
    points: terms && !shut ? sumOf(terms) : 0,
    warnings,
  }
}

/** A time after midnight belongs to the evening before it, when that is where the day has come to. */
function clockAfter(time: string, before: readonly AssessedStop[]): number {
  const minutes = minutesOf(time)
  const last = before.at(-1)
  return last && last.begin >= 1080 && minutes < 360 ? minutes + 1440 : minutes
}

function firstOpen(place: PlanPlace | null, day: string, stay: number, arrive: number): number {
  if (!place) return arrive
  const window = windowsOn(place.hours, day, stay).windows.find(({ last }) => last >= arrive)
  return window ? Math.max(arrive, window.open) : arrive
}

const mealAt = (begin: number): Meal | null =>
  (['lunch', 'dinner'] as const).find(
    (meal) => begin >= MEAL_HOURS[meal][0] && begin <= MEAL_HOURS[meal][1],
  ) ?? null

function pointsOf(
  { request }: Problem,
  day: string,
  stops: AssessedStop[],
  home: PlanLeg | null,
  missing: Meal[],
): AssessedDay['points'] {
  const value = stops.reduce((sum, stop) => sum + stop.points, 0)
  // taken from nothing, so that nothing is 0 and not -0
  const meals = 0 - MEAL_POINTS * missing.length
  const legs = [...stops.map(({ leg }) => leg), home].reduce(
    (sum, leg) => sum - (leg ? legPoints(leg) : 0),
    0,
  )
  const waits = stops
    .slice(1)
    .reduce((sum, { wait }) => sum - Math.max(0, wait - WAIT.freeMinutes) * WAIT.pointsAMinute, 0)
  const sameness = 0 - SAME_THEME_POINTS * pairsOf(stops)
  const bits = stops.reduce(
    (sum, { place, points }) => sum | (place && points > 0 ? coverOf(place, request, day) : 0),
    0,
  )
  const covers = COVER_POINTS * request.interests.filter((_, at) => (bits & (1 << at)) !== 0).length
  const total = value + meals + legs + waits + sameness + covers
  return { value, meals, legs, waits, sameness, covers, total }
}

/** Pairs of sights of the same dominant theme: the second is one, the third two more. */
function pairsOf(stops: readonly AssessedStop[]): number {
  const themes = stops.flatMap(({ place }) => (place?.category === 'spot' ? [place.themes[0]] : []))
  return themes.reduce(
    (sum, theme, at) => sum + themes.slice(0, at).filter((other) => other === theme).length,
    0,
  )
}
