import { minutesOf } from '../calendar.ts'
import { GRID, roundUp, stayOf } from './pace.ts'
import type { Theme } from '#sync/contracts/base/codes.ts'
import type { PlanFacts, PlanPlace, PlanRequest, RequestDay } from './request.ts'
import { windowsOn } from './windows.ts'

export type Meal = 'lunch' | 'dinner'

/** One way to visit a place: on a day, within one window. */
export interface Visit {
  place: number
  day: number
  open: number
  last: number
  close: number
  lastEntry: number | null
  stay: number
  meal: Meal | null
  once: number
  fixed: boolean
  guessed: boolean
}

/** When a meal may begin, minutes of the day. */
export const MEAL_HOURS: Record<Meal, [number, number]> = {
  lunch: [11 * 60, 13 * 60 + 30],
  dinner: [17 * 60, 19 * 60 + 30],
}
/** Bits of what a day has only once. */
export const ONCE = { lunch: 1, dinner: 2, cafe: 4 } as const
/** Places of the night are worth a visit from half an hour before sunset. */
const BEFORE_SUNSET = 30

/** All ways to visit a place on a day, in whole steps of the grid; one alone, to the minute, where its time is settled. */
export function visitsOn(
  place: PlanPlace,
  index: number,
  day: number,
  request: PlanRequest,
  facts: PlanFacts,
): Visit[] {
  const { day: date } = request.days[day]!
  const settled = request.fixed.filter(({ placeNo }) => placeNo === place.no)
  if (settled.length > 0) {
    const own = settled.find((visit) => visit.day === date)
    if (!own) return []
    const begin = minutesOf(own.time)
    const stay = roundUp(begin + (own.stayMinutes ?? stayOf(place.stayMinutes, request))) - begin
    return [
      visitOf(index, day, { open: begin, last: begin, close: begin + stay, lastEntry: null }, stay, true),
    ]
  }
  const stay = stayOf(place.stayMinutes, request)
  const { windows, guessed } = windowsOn(place.hours, date, stay)
  const sunset = facts.sun.find((sun) => sun.day === date)?.set
  const dark = sunset !== undefined && isForTheDark(place, request) ? sunset - BEFORE_SUNSET : 0
  const dusk = sunset !== undefined && isForDaylight(place) ? sunset : Infinity
  const rise = sunriseFor(place, request.days[day]!, request, facts)
  // another day of the trip begins before its sunrise: that is the day to go
  if (rise === null && !request.must.includes(place.no) && hasSunrise(place, request, facts)) return []
  return windows.flatMap((window) => {
    const visit = { ...visitOf(index, day, window, stay, false), guessed }
    const open = Math.max(visit.open, roundUp(dark))
    if (place.category === 'food') return mealVisits(visit)
    const once = place.category === 'cafe' ? ONCE.cafe : 0
    const close = Math.min(visit.close, dusk)
    const last = Math.min(visit.last, Math.floor((close - stay) / GRID) * GRID)
    if (rise !== null) return risenVisits({ ...visit, once }, rise)
    return open <= last ? [{ ...visit, open, last, close, once }] : []
  })
}

/** What one sees at night: a place of the night, and one that of all that was asked for has the night alone. */
function isForTheDark({ no, category, themes }: PlanPlace, { interests, must }: PlanRequest): boolean {
  if (themes[0] === 'night') return true
  const wanted = interests.filter((theme) => themes.includes(theme))
  return category === 'spot' && wanted.length === 1 && wanted[0] === 'night' && !must.includes(no)
}

/** Themes of what is under the open sky, and of what is lit or under a roof. */
const OUTSIDE: ReadonlySet<Theme> = new Set([
  'sea',
  'mountain',
  'forest',
  'river',
  'walk',
  'flower',
  'temple',
])
const LIT: ReadonlySet<Theme> = new Set(['night', 'rain', 'museum', 'market', 'food', 'art'])

/** A sight outside with no doors to close: nobody is sent there in the dark. */
const isForDaylight = ({ category, hours, themes }: PlanPlace): boolean =>
  category === 'spot' &&
  (hours.always || hours.rules.length === 0) &&
  themes.some((theme) => OUTSIDE.has(theme)) &&
  !themes.some((theme) => LIT.has(theme))

/** When the sun rises over a place one goes to for that; null where it does not matter or the day begins later. */
function sunriseFor(
  { category, themes }: PlanPlace,
  { day, from }: RequestDay,
  { interests }: PlanRequest,
  { sun }: PlanFacts,
): number | null {
  if (category !== 'spot' || !interests.includes('sunrise') || !themes.includes('sunrise')) return null
  const rise = sun.find((own) => own.day === day)?.rise
  return rise !== undefined && minutesOf(from) <= rise ? rise : null
}

const hasSunrise = (place: PlanPlace, request: PlanRequest, facts: PlanFacts): boolean =>
  request.days.some((day) => sunriseFor(place, day, request, facts) !== null)

/** Who goes for the sunrise is there when the sun comes up. */
function risenVisits(visit: Visit, rise: number): Visit[] {
  const open = Math.max(visit.open, roundUp(rise - visit.stay))
  const last = Math.min(visit.last, Math.floor(rise / GRID) * GRID)
  return open <= last ? [{ ...visit, open, last }] : []
}

function visitOf(
  place: number,
  day: number,
  window: Pick<Visit, 'open' | 'last' | 'close' | 'lastEntry'>,
  stay: number,
  fixed: boolean,
): Visit {
  const { close, lastEntry } = window
  const [open, last] = fixed
    ? [window.open, window.last]
    : [roundUp(window.open), Math.floor(window.last / GRID) * GRID]
  return { place, day, open, last, close, lastEntry, stay, meal: null, once: 0, fixed, guessed: false }
}

function mealVisits(visit: Visit): Visit[] {
  return (['lunch', 'dinner'] as const).flatMap((meal) => {
    const [first, latest] = MEAL_HOURS[meal]
    const open = Math.max(visit.open, first)
    const last = Math.min(visit.last, latest)
    return open <= last ? [{ ...visit, open, last, meal, once: ONCE[meal] }] : []
  })
}
