import type { PostRecord } from '#sync/contracts/community/post.ts'
import type { Itinerary, ItineraryDraft } from '#sync/contracts/planner/itinerary.ts'
import { addDays, daysBetween, seoulDay, seoulTime } from '#sync/domain/calendar.ts'

type Group = Pick<PostRecord, 'title' | 'spot'> & { meeting: NonNullable<PostRecord['meeting']> }
type Plan = ItineraryDraft & { version: number }

/**
 * The person's plan with a group's meeting in it: the plan whose days its day is among, else a new one of that day.
 * @param newId makes ids
 */
export function planWithMeeting(
  plans: readonly Itinerary[],
  { title, spot, meeting }: Group,
  newId: () => string,
): Plan {
  const day = seoulDay(Date.parse(meeting.at))
  const time = seoulTime(Date.parse(meeting.at))
  const stop = (number: number) => ({
    ...{ id: newId(), placeNo: spot?.placeNo ?? null, title: title.slice(0, 100), day: number, time },
    ...{ stayMinutes: null, note: spot?.name.slice(0, 100) ?? '', ticketId: null },
  })
  const found = plans.find(
    ({ startDay, days }) => startDay !== null && startDay <= day && day <= addDays(startDay, days - 1),
  )
  if (!found?.startDay)
    return {
      ...{ id: newId(), title: title.slice(0, 100), startDay: day, days: 1, note: '', fromCourseNo: null },
      ...{ version: 0, stops: [stop(1)] },
    }
  const { createdAt: _c, updatedAt: _u, ...plan } = found
  const number = daysBetween(found.startDay, day) + 1
  const at = plan.stops.findIndex(
    (each) => each.day > number || (each.day === number && (each.time ?? '') > time),
  )
  const stops = at < 0 ? [...plan.stops, stop(number)] : plan.stops.toSpliced(at, 0, stop(number))
  return { ...plan, stops }
}

/** Whether a meeting stands in one of the person's plans. */
export const isPlanned = (plans: readonly Itinerary[], { title, meeting }: Group): boolean =>
  plans.some(
    ({ startDay, stops }) =>
      startDay !== null &&
      stops.some(
        (stop) =>
          stop.title === title.slice(0, 100) &&
          stop.time === seoulTime(Date.parse(meeting.at)) &&
          addDays(startDay, stop.day - 1) === seoulDay(Date.parse(meeting.at)),
      ),
  )
