import type { Localized } from '#sync/contracts/base/locale.ts'
import type { BusRoute } from '#sync/contracts/places/bus-route.ts'
import { addDays, minutesOf } from '#sync/domain/calendar.ts'
import { runsOn } from '#sync/domain/timetable.ts'

type Timetable = Pick<BusRoute, 'days' | 'exceptions' | 'departures'>

/** Days looked ahead for the next one a line runs on. */
const AHEAD = 60

/** The first day from `from` on (itself included) on which the line runs, or null when none is near. */
export function nextRunDay(route: Timetable, from: string): string | null {
  for (let ahead = 0; ahead < AHEAD; ahead += 1) {
    const day = addDays(from, ahead)
    if (runsOn(route, day).runs) return day
  }
  return null
}

/** What to say about a line on a day. `next`: the departure one can still catch. */
export type DayAnswer =
  | { state: 'runs'; next: string; reason: Localized | null }
  | { state: 'over'; nextDay: string | null }
  | { state: 'rests'; reason: Localized | null; nextDay: string | null }

/** @param now day and time in Seoul; on other days than today every departure is still to come */
export function answerOn(route: Timetable, day: string, now: { day: string; time: string }): DayAnswer {
  const { runs, reason } = runsOn(route, day)
  if (!runs) return { state: 'rests', reason, nextDay: nextRunDay(route, addDays(day, 1)) }
  const next = comingDepartures(route, day, now)[0]
  if (next === undefined) return { state: 'over', nextDay: nextRunDay(route, addDays(day, 1)) }
  return { state: 'runs', next, reason }
}

/** Departures of a day that have not left yet, in order; a bus leaving this minute is still listed. */
export function comingDepartures(
  route: Pick<BusRoute, 'departures'>,
  day: string,
  now: { day: string; time: string },
): string[] {
  const all = [...route.departures].sort()
  if (day > now.day) return all
  return day < now.day ? [] : all.filter((time) => time >= now.time)
}

const DAY_MINUTES = 1440
const two = (value: number) => String(value).padStart(2, '0')

/** `HH:mm` some minutes later; after midnight it begins again. */
export function later(time: string, minutes: number): string {
  const at = (minutesOf(time) + minutes) % DAY_MINUTES
  return `${two(Math.floor(at / 60))}:${two(at % 60)}`
}

/** When a departure is at each stop: `arrive`, and `leave` where it waits longer than a moment. */
export function stopTimes(
  route: Pick<BusRoute, 'stops'>,
  departure: string,
): { arrive: string; leave: string | null }[] {
  return route.stops.map(({ afterMinutes, stayMinutes }) => ({
    arrive: later(departure, afterMinutes),
    leave: stayMinutes > 1 ? later(departure, afterMinutes + stayMinutes) : null,
  }))
}

/** How a weekly pattern is said: every day, all but one, or the days themselves; 0 is Sunday, told from Monday on. */
export function weekPattern({ days }: Pick<BusRoute, 'days'>): {
  kind: 'every' | 'except' | 'on'
  days: number[]
} {
  const inOrder = (list: number[]) => list.sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
  const rest = [0, 1, 2, 3, 4, 5, 6].filter((day) => !days.includes(day))
  if (rest.length === 0) return { kind: 'every', days: [] }
  if (rest.length === 1) return { kind: 'except', days: rest }
  return { kind: 'on', days: inOrder([...new Set(days)]) }
}

/** Loop lines first, then the themed ones by their day of the week; the number decides between equals. */
export function inOrder(routes: readonly BusRoute[]): BusRoute[] {
  const rank = ({ kind, days }: BusRoute) => (kind === 'loop' ? 0 : 1 + (((days[0] ?? 0) + 6) % 7))
  return [...routes].sort((a, b) => rank(a) - rank(b) || a.no - b.no)
}

export type LineStop = { id: string; position: BusRoute['stops'][number]['position']; label: string }

/**
 * The stops as pins: the way back over stops already passed gets no second pins (they would lie on the first),
 * so that the numbers on the map are those of the list.
 */
export function pinsOf(route: Pick<BusRoute, 'stops'>, read: (text: Localized) => string): LineStop[] {
  const keyOf = ({ position }: BusRoute['stops'][number]) => `${position.lat},${position.lng}`
  const isNew = route.stops.map(
    (stop, index) => route.stops.findIndex((each) => keyOf(each) === keyOf(stop)) === index,
  )
  return route.stops
    .slice(0, isNew.lastIndexOf(true) + 1)
    .map(({ position, name }, index) => ({ id: `stop-${index}`, position, label: read(name) }))
}
