import { addDays, listHolidays } from '../calendar.ts'
import { hoursOn, nextOpenDay, type ClosedReason } from '../opening-hours.ts'
import { timeOf } from './clock.ts'
import type { Problem } from './problem.ts'
import type { LatLng, PlanPlace, PlanStop } from './request.ts'
import { DETOUR, straightLine, walkLimit, type PlanLeg } from './travel.ts'
import { windowsOn } from './windows.ts'

/** What is wrong, or not sure, with a stop as it is planned. */
export type PlanWarning =
  | { is: 'closed'; why: ClosedReason; next: string | null }
  | { is: 'before'; opens: string }
  | { is: 'break'; until: string }
  | { is: 'lastEntry'; at: string }
  | { is: 'after'; closes: string }
  /** Stays longer than it is open. */
  | { is: 'leaves'; closes: string }
  /** Begins before the stop that stands before it. */
  | { is: 'reversed'; before: string }
  /** The way there takes longer than there is time. */
  | { is: 'tight'; shortMinutes: number }
  | { is: 'walk'; metres: number }
  /** The day is over later than asked. */
  | { is: 'over'; minutes: number }
  | { is: 'steps' }
  | { is: 'stepsUnknown' }
  | { is: 'noKids' }
  /** Nobody knows the hours. */
  | { is: 'checkHours' }
  /** Beyond the years whose holidays are known. */
  | { is: 'holidaysUnknown' }
  /** The place is not among those on the device. */
  | { is: 'unknownPlace' }

const KNOWN_YEARS = new Set(listHolidays().map(({ day }) => day.slice(0, 4)))

/** Whether the public holidays of a day's year are known. */
export const holidaysKnown = (day: string): boolean => KNOWN_YEARS.has(day.slice(0, 4))

interface Visit {
  problem: Problem
  day: string
  place: PlanPlace | null
  stop: PlanStop
  begin: number
  end: number
  leg: PlanLeg | null
  /** The stop before it. */
  previous: { begin: number; end: number } | null
  here: LatLng | null
}

export function warningsOf(visit: Visit): PlanWarning[] {
  const { problem, place, stop, begin, leg, previous, here } = visit
  const { request } = problem
  const found: PlanWarning[] = []
  if (!place) return stop.placeNo === null ? found : [{ is: 'unknownPlace' }]
  found.push(...hourWarnings(visit, place))
  const arrival = previous ? previous.end + (leg?.minutes ?? 0) : begin
  if (previous && begin < previous.begin) found.push({ is: 'reversed', before: timeOf(previous.begin) })
  else if (begin < arrival) found.push({ is: 'tight', shortMinutes: arrival - begin })
  if (here && !leg)
    found.push({ is: 'walk', metres: Math.round(straightLine(here, place.position) * DETOUR.walk) })
  else if (leg?.mode === 'walk' && leg.metres > walkLimit(request))
    found.push({ is: 'walk', metres: leg.metres })
  const { stepFree } = place.barrierFree
  if (request.barrierFree !== 'off' || request.party.wheelchair)
    if (stepFree !== true) found.push({ is: stepFree === false ? 'steps' : 'stepsUnknown' })
  if (request.party.kids > 0 && place.amenities.includes('noKids')) found.push({ is: 'noKids' })
  return found
}

/** What the hours of the place say of a visit. */
function hourWarnings({ day, begin, end, problem }: Visit, place: PlanPlace): PlanWarning[] {
  const { hours } = place
  const fixed = problem.request.fixed.some((own) => own.placeNo === place.no && own.day === day)
  const known: PlanWarning[] =
    holidaysKnown(day) || hours.always || hours.closedOn.length === 0 ? [] : [{ is: 'holidaysUnknown' }]
  const { windows, closed, guessed } = windowsOn(hours, day, end - begin)
  if (guessed) return [{ is: 'checkHours' }]
  const today = hoursOn(hours, day)
  if (!today.open && !windows.some((window) => begin < window.close))
    return [
      { is: 'closed', why: closed ?? today.reason ?? 'weekly', next: nextOpenDay(hours, addDays(day, 1)) },
    ]
  const at = windows.find((window) => begin >= window.open && begin <= window.last)
  if (at || fixed) return known
  // without the length of the visit: is one let in at all?
  const doors = windowsOn(hours, day, 0).windows
  const inside = doors.find((window) => begin >= window.open && begin < window.close)
  if (inside && begin <= inside.last) return [...known, { is: 'leaves', closes: timeOf(inside.close) }]
  if (inside) return [...known, { is: 'lastEntry', at: timeOf(inside.last) }]
  const next = doors.find(({ open }) => open > begin)
  const earlier = doors.some(({ close }) => close <= begin)
  if (next)
    return [
      ...known,
      earlier ? { is: 'break', until: timeOf(next.open) } : { is: 'before', opens: timeOf(next.open) },
    ]
  return [...known, { is: 'after', closes: timeOf(doors.at(-1)?.close ?? 0) }]
}
