import type { Itinerary, ItineraryDraft, ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import type { Visit } from '#src/entities/page/slots.ts'
import { POLICY } from '#sync/domain/policy.ts'

const TITLE = 100
const cut = (text: string) => [...text].slice(0, TITLE).join('')

const stopOf = (visit: Visit, day: number, newId: () => string): ItineraryStop => ({
  id: newId(),
  placeNo: visit.placeNo,
  title: cut(visit.name),
  day,
  time: null,
  stayMinutes: visit.stayMinutes,
  note: '',
})

export const isFull = (plan: Pick<Itinerary, 'stops'>): boolean =>
  plan.stops.length >= POLICY.itinerary.stopsMax

/** The plan with the visit at the end of a day, as the command takes it: `version` is the one that was seen. */
export function withVisit(
  { createdAt: _c, updatedAt: _u, ...plan }: Itinerary,
  day: number,
  visit: Visit,
  newId: () => string,
): ItineraryDraft & { version: number } {
  const upTo = plan.stops.findLastIndex((stop) => stop.day <= day) + 1
  return { ...plan, stops: plan.stops.toSpliced(upTo, 0, stopOf(visit, day, newId)) }
}

/** A plan of one day that begins with the visit. */
export function planWith(
  title: string,
  visit: Visit,
  newId: () => string,
): ItineraryDraft & { version: number } {
  return {
    version: 0,
    id: newId(),
    title: cut(title),
    startDay: null,
    days: 1,
    note: '',
    fromCourseNo: null,
    stops: [stopOf(visit, 1, newId)],
  }
}
