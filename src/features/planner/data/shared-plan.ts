import type { ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import type { SharedPlan, SharedStop } from '#sync/contracts/planner/shared-plan.ts'
import { daysBetween } from '#sync/domain/calendar.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { dayNumbers, stopsOf, type Plan } from './plan.ts'

/** Mints what a stop or a plan of this device is called. */
type NewId = () => string
/** What the reader calls a place; undefined when it is not on the device. */
type NameOf = (placeNo: number) => string | undefined

const cut = (text: string) => [...text].slice(0, 100).join('')

/** What goes into a link: never a ticket, notes only when the person wants it (X-16). */
export function toShared(plan: Plan, withNotes: boolean): SharedPlan {
  const stops = dayNumbers(plan).flatMap((day) => stopsOf(plan, day))
  return {
    title: plan.title,
    startDay: plan.startDay,
    days: plan.days,
    note: withNotes ? plan.note : '',
    fromCourseNo: plan.fromCourseNo,
    stops: stops.map(({ day, placeNo, title, time, stayMinutes, note }) => [
      day,
      placeNo,
      title,
      time,
      stayMinutes && stayMinutes > 0 ? Math.min(stayMinutes, 1440) : null,
      withNotes ? note : '',
    ]),
  }
}

export const hasNotes = ({ note, stops }: Plan) => note !== '' || stops.some((stop) => stop.note !== '')

/** A stop of one's own, named in the reader's language where the place is known. */
function stopFrom([day, placeNo, title, time, stayMinutes, note]: SharedStop, newId: NewId, nameOf: NameOf) {
  const name = placeNo === null ? undefined : nameOf(placeNo)
  const stop: ItineraryStop = {
    id: newId(),
    placeNo,
    title: cut(name ?? title),
    day,
    time,
    stayMinutes,
    note,
  }
  return stop
}

/** The shared plan as a plan of one's own, with identifiers of this device. */
export function fromShared(shared: SharedPlan, newId: NewId, nameOf: NameOf): Plan {
  return {
    id: newId(),
    title: shared.title,
    startDay: shared.startDay,
    days: shared.days,
    note: shared.note,
    fromCourseNo: shared.fromCourseNo,
    stops: shared.stops.map((stop) => stopFrom(stop, newId, nameOf)),
  }
}

export type Merged = { plan: Plan; added: number; skipped: number }

/**
 * What one's own plan would be with the shared stops in it: nothing of one's own changes or moves, and a stop that is
 * already there on its day is not added again. Plans with dates meet on their dates, others day by day.
 * @returns null when the plan would have too many days or stops
 */
export function mergeShared(mine: Plan, shared: SharedPlan, newId: NewId, nameOf: NameOf): Merged | null {
  const ahead = mine.startDay && shared.startDay ? daysBetween(mine.startDay, shared.startDay) : 0
  // days before the first of one's own would move everything: then the plans meet day by day
  const shift = ahead > 0 && ahead + shared.days <= POLICY.itinerary.daysMax ? ahead : 0
  const coming = shared.stops.map(([day, ...others]) => stopFrom([day + shift, ...others], newId, nameOf))
  const known = new Set(mine.stops.map(likeness))
  const fresh = coming.filter((stop) => !known.has(likeness(stop)))
  const days = Math.max(mine.days, ...fresh.map(({ day }) => day))
  if (days > POLICY.itinerary.daysMax) return null
  if (mine.stops.length + fresh.length > POLICY.itinerary.stopsMax) return null
  const all = [...mine.stops, ...fresh]
  const stops = dayNumbers({ days }).flatMap((day) => all.filter((stop) => stop.day === day))
  return { plan: { ...mine, days, stops }, added: fresh.length, skipped: coming.length - fresh.length }
}

/** Two stops are the same when they are the same place, or the same words, on the same day. */
const likeness = ({ day, placeNo, title }: ItineraryStop) =>
  `${day}/${placeNo === null ? title.trim() : `#${placeNo}`}`
