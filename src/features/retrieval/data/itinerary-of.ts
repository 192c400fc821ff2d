import type { ItineraryDraft } from '#sync/contracts/planner/itinerary.ts'
import type { PlanMade } from '#sync/contracts/planner/plan-made.ts'
import type { PlanDay } from '#sync/domain/plan/request.ts'
import { POLICY } from '#sync/domain/policy.ts'

const TITLE = 100

type Given = {
  id: string
  title: string
  newId: () => string
  titleOf: (placeNo: number) => string
  made: PlanMade
}

/** A plan as an itinerary of the planner. Days without a stop stay: what was asked for is what stands there. */
export function itineraryOf(
  days: readonly PlanDay[],
  { id, title, newId, titleOf, made }: Given,
): ItineraryDraft {
  return {
    id,
    title: [...title].slice(0, TITLE).join(''),
    startDay: days[0]?.day ?? null,
    days: Math.max(1, days.length),
    note: '',
    fromCourseNo: null,
    made,
    stops: days
      .flatMap(({ stops }, index) =>
        stops.map(({ placeNo, time, stayMinutes }) => ({
          id: newId(),
          placeNo,
          title: placeNo === null ? '' : [...titleOf(placeNo)].slice(0, TITLE).join(''),
          day: index + 1,
          time,
          stayMinutes,
          note: '',
        })),
      )
      .slice(0, POLICY.itinerary.stopsMax),
  }
}
