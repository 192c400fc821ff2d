import type { PostRecord } from '#sync/contracts/community/post.ts'
import type { ItineraryDraft, ItineraryStop } from '#sync/contracts/planner/itinerary.ts'

type Plan = NonNullable<PostRecord['plan']>

/** The stops of each day in their order; a day without stops is among them. */
export const daysOf = ({ days, stops }: Plan): { day: number; stops: ItineraryStop[] }[] =>
  Array.from({ length: days }, (_, index) => ({
    day: index + 1,
    stops: stops.filter((stop) => stop.day === index + 1),
  }))

/** A plan of somebody else as an itinerary of one's own, without their dates and tickets. */
export function itineraryFromPlan(plan: Plan, newId: () => string): ItineraryDraft {
  return {
    ...{ id: newId(), title: plan.title, startDay: null, days: plan.days, note: '', fromCourseNo: null },
    stops: plan.stops.map((stop) => ({ ...stop, id: newId(), ticketId: null })),
  }
}
