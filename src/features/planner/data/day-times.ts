import type { ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import { minutesOf } from '#sync/domain/calendar.ts'
import type { Leg } from './legs.ts'
import { stopsOf, type Plan } from './plan.ts'
import type { StopWarning } from './stop-warnings.ts'

type Timed = Pick<ItineraryStop, 'id' | 'time' | 'stayMinutes'>
/** The ways between the stops of a day, one less than there are stops; null where one is not known. */
type Legs = readonly (Pick<Leg, 'minutes'> | null)[]
/** Where one would be by the stops before: minutes since midnight, null before the first time. */
type Arrival = { earliest: number | null; before: string | null }

/** Times people agree on, minutes. */
const STEP = 5
const LAST = 24 * 60 - 1

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Goes through a day; `at` names the time of each stop that has one. */
function walk(
  stops: readonly Timed[],
  legs: Legs,
  at: (stop: Timed, arrival: Arrival) => string | null,
): void {
  let ready: number | null = null
  let before: string | null = null
  stops.forEach((stop, index) => {
    const way = legs[index - 1]?.minutes ?? 0
    const earliest = ready === null ? null : ready + way
    const time = at(stop, { earliest, before })
    const start = time === null ? earliest : minutesOf(time)
    ready = start === null ? null : start + (stop.stayMinutes ?? 0)
    before = time ?? before
  })
}

/**
 * What does not fit among the times of a day: earlier than the stop before, or sooner than one can be there.
 * @returns by the id of the stop
 */
export function timeWarnings(stops: readonly Timed[], legs: Legs): Map<string, StopWarning> {
  const found = new Map<string, StopWarning>()
  walk(stops, legs, ({ id, time }, { earliest, before }) => {
    if (time === null) return null
    if (before !== null && time < before) found.set(id, { is: 'reversed', at: before })
    else if (earliest !== null && minutesOf(time) < earliest && earliest <= LAST)
      found.set(id, { is: 'tight', at: clock(earliest) })
    return time
  })
  return found
}

/** No time is before one can be there; what would be past midnight stays as it is. */
function pushed<Stop extends Timed>(stops: readonly Stop[], legs: Legs): Stop[] {
  const times = new Map<string, string>()
  walk(stops, legs, ({ id, time }, { earliest }) => {
    if (time === null) return null
    const soonest = earliest === null ? 0 : Math.ceil(earliest / STEP) * STEP
    const next = soonest > minutesOf(time) && soonest <= LAST ? clock(soonest) : time
    times.set(id, next)
    return next
  })
  return stops.map((stop) => ({ ...stop, time: times.get(stop.id) ?? stop.time }))
}

/** The times of the day stay, in their order; who is first now has the first. */
function inOrder<Stop extends Timed>(stops: readonly Stop[]): Stop[] {
  const times = stops.flatMap(({ time }) => time ?? []).sort()
  let next = 0
  return stops.map((stop) => (stop.time === null ? stop : { ...stop, time: times[next++] ?? stop.time }))
}

/** Who comes first on a day begins it, when that is sooner than they meant to. */
function beginning<Stop extends Timed>(stops: readonly Stop[], id: string): Stop[] {
  const timed = stops.filter(({ time }) => time !== null)
  const [first, second] = timed
  if (first?.id !== id || !first.time || !second?.time || first.time <= second.time) return [...stops]
  return stops.map((stop) => (stop.id === id ? { ...stop, time: second.time } : stop))
}

/**
 * The times of the day a stop was moved to follow the new order: within a day they change places, from another day the
 * stop brings its own; whatever one cannot reach in time begins later. Stops without a time get none.
 * @param legsOf the ways between the stops of a day
 */
export function followTimes(
  before: Plan,
  after: Plan,
  id: string,
  legsOf: (stops: readonly ItineraryStop[]) => Legs,
): Plan {
  const from = before.stops.find((stop) => stop.id === id)?.day
  const to = after.stops.find((stop) => stop.id === id)?.day
  if (after === before || to === undefined) return after
  const stops = stopsOf(after, to)
  const placed = from === to ? inOrder(stops) : beginning(stops, id)
  const times = new Map(pushed(placed, legsOf(placed)).map((stop) => [stop.id, stop]))
  return { ...after, stops: after.stops.map((stop) => times.get(stop.id) ?? stop) }
}
