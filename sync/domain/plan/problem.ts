import { THEMES } from '#sync/contracts/base/lists.ts'
import { minutesOf } from '../calendar.ts'
import { candidatesOf } from './candidates.ts'
import { ASKED, FAR, type Model } from './model.ts'
import { FREE_MINUTES, GRID, paceOf, plannedMinutes, roundUp } from './pace.ts'
import { NO_FACTS, type LatLng, type PlanFacts, type PlanPlace, type PlanRequest } from './request.ts'
import { estimateWay, type PlanLeg } from './travel.ts'
import { isOpenAir, sumOf, termsOf, themeWeights, type Terms } from './value.ts'
import { visitsOn, type Meal, type Visit } from './visits.ts'

/** What has a time of its own comes before what was only asked for. */
const SETTLED = 3 * ASKED
/** What a missing meal costs, and so what having it is worth. */
export const MEAL_POINTS = 350
export const SAME_THEME_POINTS = 60
/** For each theme that was asked for, where it is on a day and was not asked for alone. */
export const COVER_POINTS = 250
export const WAIT = { freeMinutes: 10, pointsAMinute: 3 } as const

export type Travel = (from: LatLng, to: LatLng) => PlanLeg | null

/** A request with everything the search and the explanation need of it. */
export interface Problem {
  request: PlanRequest
  facts: PlanFacts
  places: PlanPlace[]
  /** Index of a place by its number. */
  indexOf: Map<number, number>
  model: Model
  /** Of each option. */
  visits: Visit[]
  /** By day and place. */
  terms: Terms[][]
  /** Which meals a day is expected to have. */
  meals: Meal[][]
  travel: Travel
  percentiles: ReadonlyMap<number, number>
  /** All places that were handed in, by number. */
  catalogue: ReadonlyMap<number, PlanPlace>
}

/** What a way takes from the score: 4 points a minute riding, 3 a minute on foot beyond ten. */
export const legPoints = ({ mode, minutes }: PlanLeg): number =>
  mode === 'walk' ? 3 * Math.max(0, minutes - 10) : 4 * minutes

/**
 * @param travel ways between places; reckoned from the straight line unless given
 * @param known how popular places are beside the whole catalogue, where `all` is only a part of it
 */
export function problemOf(
  all: readonly PlanPlace[],
  request: PlanRequest,
  facts: PlanFacts = NO_FACTS,
  travel: Travel = (from, to) => estimateWay(from, to, request),
  known?: ReadonlyMap<number, number>,
): Problem {
  const { chosen: places, percentiles } = candidatesOf(all, request, facts, known)
  const days = request.days.length
  const weights = themeWeights(request)
  const terms = request.days.map(({ day }) =>
    places.map((place) => termsOf(place, day, { request, facts, weights, percentiles })),
  )
  const meals = request.days.map((day) => mealsOf(request, minutesOf(day.from), minutesOf(day.to)))
  const visits = request.days.flatMap((_, day) =>
    places.flatMap((place, index) => visitsOn(place, index, day, request, facts)),
  )
  const each = (of: (visit: Visit) => number) => Int32Array.from(visits, of)
  const maxStops = Int32Array.from(meals, (due) => paceOf(request).maxStops + (due.length > 1 ? 1 : 0))
  const asked = new Set(request.must)
  const free = request.taste?.course === 'F' ? FREE_MINUTES : 0
  const model: Model = {
    days,
    places: places.length,
    points: places.length + 2 * days,
    ...waysOf(places, request, travel),
    from: Int32Array.from(request.days, ({ from }) => roundUp(minutesOf(from))),
    to: Int32Array.from(request.days, ({ to }) => Math.floor((minutesOf(to) - free) / GRID) * GRID),
    maxStops,
    options: visits.length,
    place: each(({ place }) => place),
    day: each(({ day }) => day),
    open: each(({ open }) => open),
    last: each(({ last }) => last),
    stay: each(({ stay }) => stay),
    value: each(({ place, day, meal, fixed }) => {
      const wanted = fixed ? SETTLED : asked.has(places[place]!.no) ? ASKED : 0
      const due = meal !== null && meals[day]!.includes(meal) ? MEAL_POINTS : 0
      return sumOf(terms[day]![place]!) + due + wanted
    }),
    once: each(({ once }) => once),
    theme: Int32Array.from(places, themeOf),
    sameCost: SAME_THEME_POINTS,
    price: Int32Array.from(places, (place) => priceOf(place, request, facts) ?? 0),
    budget: request.budgetWon ?? -1,
    waitFree: WAIT.freeMinutes,
    waitCost: WAIT.pointsAMinute,
    priced: true,
    covers: each(({ place, day }) => coverOf(places[place]!, request, request.days[day]!.day)),
    coverPoints: COVER_POINTS,
    capacity: Math.max(1, ...maxStops),
  }
  const catalogue = new Map(all.map((place) => [place.no, place]))
  const indexOf = new Map(places.map(({ no }, index) => [no, index]))
  return { request, facts, places, indexOf, model, visits, terms, meals, travel, percentiles, catalogue }
}

/** Meals and cafes are no theme to grow tired of. */
const themeOf = ({ category, themes }: PlanPlace): number =>
  category === 'spot' && themes[0] ? THEMES.indexOf(themes[0]) : -1

/** The bits of the themes that were asked for and are found there: who asks for temples and rivers wants both. */
export function coverOf(place: PlanPlace, { interests, rain }: PlanRequest, day: string): number {
  // nobody is sent into the rain for the sake of having been there
  if (interests.length < 2 || (rain.includes(day) && isOpenAir(place))) return 0
  return interests.reduce((bits, theme, at) => bits | (place.themes.includes(theme) ? 1 << at : 0), 0)
}

/** Won for one person; null when nobody says. */
export function priceOf(
  { no, category, admission }: PlanPlace,
  { party }: PlanRequest,
  facts: PlanFacts,
): number | null {
  if (category === 'food' || category === 'cafe')
    return facts.mealWon.find(([placeNo]) => placeNo === no)?.[1] ?? null
  if (admission.free) return 0
  if (admission.adult === undefined) return null
  const adults = party.adults + party.seniors
  const heads = Math.max(1, adults + party.kids)
  const child = admission.child ?? admission.youth ?? admission.adult
  return Math.round(((heads - party.kids) * admission.adult + party.kids * child) / heads)
}

function mealsOf(request: PlanRequest, from: number, to: number): Meal[] {
  if (!request.meals) return []
  const due: Meal[] = []
  if (from <= 12 * 60 && to >= 13 * 60) due.push('lunch')
  if (from <= 18 * 60 && to > 18 * 60) due.push('dinner')
  return due
}

/** Time and cost from point to point: the places, then begin and end of each day (which lie nowhere when not said). */
function waysOf(places: readonly PlanPlace[], request: PlanRequest, travel: Travel) {
  const ends = request.days.flatMap(({ start, end }) => [start, end])
  const at: (LatLng | null)[] = [...places.map(({ position }) => position), ...ends]
  const points = at.length
  const time = new Int32Array(points * points)
  const cost = new Int32Array(points * points)
  for (let i = 0; i < points; i += 1)
    for (let j = 0; j < points; j += 1) {
      const [from, to] = [at[i], at[j]]
      if (i === j || !from || !to) continue
      const way = travel(from, to)
      time[i * points + j] = way ? plannedMinutes(way, request, i < places.length && j < places.length) : FAR
      cost[i * points + j] = way ? legPoints(way) : FAR
    }
  return { travel: time, legCost: cost }
}
