import type { Place } from '#sync/contracts/places/place.ts'
import type { IcsEvent } from '#src/lib/ics.ts'
import { dateOf, type Plan } from './plan.ts'

/** How long a stop takes in a calendar when nothing is said about it, minutes. */
const USUAL_STAY = 60

type Known = ReadonlyMap<number, Pick<Place, 'name' | 'address' | 'position'>>

type CalendarWords = {
  /** a text of the content in the reader's language */
  read: (text: Place['name']) => string
  /** ISO 8601: when the file is made */
  madeAt: string
  /** page of the plan, absolute */
  url: string
}

/**
 * The stops of a plan as entries of a calendar: at their time, or over the whole day where none is set.
 * @returns nothing for a plan without a first day
 */
export function planEvents(plan: Plan, places: Known, words: CalendarWords): IcsEvent[] {
  return plan.stops.flatMap((stop) => {
    const place = stop.placeNo === null ? undefined : places.get(stop.placeNo)
    const day = dateOf(plan, stop.day)
    if (!day) return []
    return {
      uid: `${stop.id}@goraero`,
      title: place ? words.read(place.name) : stop.title,
      from: day,
      to: day,
      ...(stop.time ? { time: { at: stop.time, minutes: stop.stayMinutes ?? USUAL_STAY } } : {}),
      ...(place ? { place: words.read(place.address), position: place.position } : {}),
      text: stop.note,
      url: words.url,
      changedAt: words.madeAt,
    }
  })
}
