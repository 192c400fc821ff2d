import type { ItineraryDraft, ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import type { PlanMade } from '#sync/contracts/planner/plan-made.ts'
import { addDays, minutesOf } from '../calendar.ts'
import { timeOf } from './clock.ts'
import { paceFitting } from './pace.ts'
import type { LatLng, PlanDay, PlanRequest, RequestDay, Taste } from './request.ts'

/** Rises when the same request and places give another plan. */
export const PLANNER_VERSION = 1

/** An itinerary as far as the planner reads it. */
export type Planned = Pick<ItineraryDraft, 'startDay' | 'days' | 'stops' | 'made'>

/** How long a day made by hand may last: nobody said. */
const BY_HAND = { from: '09:30', to: '22:00' } as const

/** Degrees are kept to some 100 m: enough to explain the first way, too coarse for a front door. */
const coarse = (at: LatLng | null): LatLng | null =>
  at && { lat: Math.round(at.lat * 1_000) / 1_000, lng: Math.round(at.lng * 1_000) / 1_000 }

/** What is kept of a request with the plan that was made for it. */
export const madeOf = (request: PlanRequest, limits: readonly string[], rounds: number): PlanMade => ({
  version: PLANNER_VERSION,
  rounds,
  limits: [...limits],
  request: {
    ...request,
    days: request.days.map((day) => ({ ...day, start: coarse(day.start), end: coarse(day.end) })),
  },
})

/** The stops by day, as the planner takes them; none while the first day is open. */
export function planDaysOf({ startDay, days, stops }: Planned): PlanDay[] {
  if (startDay === null) return []
  return Array.from({ length: days }, (_, at) => ({
    day: addDays(startDay, at),
    stops: stops
      .filter(({ day }) => day === at + 1)
      .map(({ placeNo, time, stayMinutes }) => ({ placeNo, time, stayMinutes })),
  }))
}

/**
 * What the itinerary as it now is would have asked of the planner: of a plan the planner made what it was asked then,
 * on the days it now has; of one made by hand what its stops say.
 * @param taste of whom it is for, where the plan itself does not say
 * @returns null while the first day is open
 */
export function requestOf(itinerary: Planned, taste: Taste | null = null): PlanRequest | null {
  const plan = planDaysOf(itinerary)
  if (plan.length === 0) return null
  const asked = itinerary.made?.request
  const planned = new Set(itinerary.stops.flatMap(({ placeNo }) => placeNo ?? []))
  const days = plan.map((own, at) => {
    const known = asked?.days[at] ?? asked?.days.at(-1)
    return known ? { ...known, day: own.day } : dayByHand(own)
  })
  const moved = new Map(asked?.days.map(({ day }, at) => [day, days[at]?.day]))
  return {
    ...(asked ?? {
      ...NOTHING_SAID,
      taste,
      pace: paceFitting(Math.max(...plan.map((day) => day.stops.length))),
    }),
    days,
    rain: asked?.rain.flatMap((day) => moved.get(day) ?? []) ?? [],
    // what was taken out by hand is not asked for any more, and what was put in is not to be left out
    must: asked?.must.filter((no) => planned.has(no)) ?? [],
    avoid: asked?.avoid.filter((no) => !planned.has(no)) ?? [],
    fixed: itinerary.stops.flatMap(({ placeNo, day, time, stayMinutes, ticketId }) =>
      placeNo !== null && time !== null && ticketId
        ? { placeNo, day: plan[day - 1]?.day ?? '', time, stayMinutes }
        : [],
    ),
  }
}

const NOTHING_SAID: Omit<PlanRequest, 'days' | 'taste' | 'pace' | 'rain' | 'must' | 'avoid' | 'fixed'> = {
  party: { adults: 1, kids: 0, seniors: 0, stroller: false, wheelchair: false, pets: false },
  transport: 'car',
  interests: [],
  budgetWon: null,
  barrierFree: 'off',
  meals: false,
  city: null,
  seed: 1,
}

function dayByHand({ day, stops }: PlanDay): RequestDay {
  const times = stops.flatMap(({ time }) => (time === null ? [] : minutesOf(time)))
  const ends = stops.flatMap(({ time, stayMinutes }) =>
    time === null ? [] : minutesOf(time) + (stayMinutes ?? 0),
  )
  return {
    day,
    from: timeOf(Math.min(minutesOf(BY_HAND.from), ...times)),
    to: Math.max(...ends, 0) > minutesOf(BY_HAND.to) ? '24:00' : BY_HAND.to,
    start: null,
    end: null,
  }
}

type Given = {
  /** Whether the planner knew the place; others it could not move. */
  isKnown: (placeNo: number) => boolean
  newId: () => string
  titleOf: (placeNo: number) => string
}

const TITLE = 100

/**
 * The itinerary with its stops as a plan has them. A stop that stays keeps its note and its ticket; one in own words, or at
 * a place the planner does not know, stays where it was.
 */
export function withDays<T extends Planned>(itinerary: T, days: readonly PlanDay[], given: Given): T {
  const { isKnown, newId, titleOf } = given
  const taken = new Map<number, ItineraryStop>()
  const left = new Set<ItineraryStop>()
  for (const stop of itinerary.stops) {
    const { placeNo } = stop
    if (placeNo === null || !isKnown(placeNo) || taken.has(placeNo)) left.add(stop)
    else taken.set(placeNo, stop)
  }
  const stops = days.flatMap(({ stops: planned }, at) => {
    const day = at + 1
    const own = planned.flatMap(({ placeNo, time, stayMinutes }): ItineraryStop[] => {
      if (placeNo === null || !isKnown(placeNo)) return []
      const known = taken.get(placeNo)
      const title = known?.title ?? [...titleOf(placeNo)].slice(0, TITLE).join('')
      return [{ ...(known ?? { id: newId(), placeNo, note: '' }), title, day, time, stayMinutes }]
    })
    return putBetween(
      own,
      itinerary.stops.filter((stop) => stop.day === day),
      left,
    )
  })
  return { ...itinerary, stops }
}

/** Puts stops the planner knows nothing of back: at their time, or behind what they stood behind. */
function putBetween(
  own: ItineraryStop[],
  before: readonly ItineraryStop[],
  left: ReadonlySet<ItineraryStop>,
): ItineraryStop[] {
  const stops = [...own]
  before.forEach((stop, index) => {
    if (!left.has(stop)) return
    const { time } = stop
    const later = time === null ? -1 : stops.findIndex((each) => each.time !== null && each.time > time)
    const previous = before[index - 1]
    const behind = previous ? stops.findIndex(({ id }) => id === previous.id) : -1
    const at = later >= 0 ? later : behind >= 0 ? behind + 1 : index === 0 ? 0 : stops.length
    stops.splice(time !== null && later < 0 ? stops.length : at, 0, stop)
  })
  return stops
}
