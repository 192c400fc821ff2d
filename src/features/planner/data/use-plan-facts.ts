import { useReadByKeys } from '#src/data/content-by-keys.ts'
import { usePersonal } from '#src/data/personal.ts'
import type { Course } from '#sync/contracts/places/course.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import type { Plan } from './plan.ts'
import { useReadPlanPlaces } from './use-plan-places.ts'

export interface PlanFacts {
  /** Of the stops that are on this device, by number. */
  places: ReadonlyMap<number, Place>
  /** The person's own. */
  owned: readonly Ticket[]
  /** What the plan was made from. */
  course: Course | undefined
}

/**
 * What this device knows of a plan's stops.
 * @returns null until all of it has been read: a stop drawn without it would grow and push the others down
 */
export function usePlanFacts(plan: Plan | null): PlanFacts | null {
  const places = useReadPlanPlaces(plan?.stops.map(({ placeNo }) => placeNo) ?? null)
  const tickets = usePersonal('ticket')
  const courses = useReadByKeys('course', plan?.fromCourseNo ? [plan.fromCourseNo] : [])
  if (!plan || !places || !tickets.isRead || !courses) return null
  return { places, owned: tickets.items.map(({ value }) => value), course: courses[0] }
}
