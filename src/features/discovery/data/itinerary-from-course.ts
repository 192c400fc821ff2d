import type { Course } from '#sync/contracts/places/course.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import type { ItineraryDraft } from '#sync/contracts/planner/itinerary.ts'

const TITLE = 100
const NOTE = 500
const cut = (text: string, length: number) => [...text].slice(0, length).join('')

/**
 * A course as a plan of one's own: same stops and notes, in the reader's language, no dates yet.
 * @param newId makes the identifiers the plan and its stops keep
 */
export function itineraryFromCourse(
  course: Course,
  places: readonly Pick<Place, 'no' | 'name'>[],
  language: Language,
  newId: () => string,
): ItineraryDraft {
  const names = new Map(places.map((place) => [place.no, place.name[language]]))
  return {
    id: newId(),
    title: cut(course.title[language], TITLE),
    startDay: null,
    days: course.days,
    note: '',
    fromCourseNo: course.no,
    stops: course.stops.map((stop) => ({
      id: newId(),
      placeNo: stop.placeNo,
      title: cut(names.get(stop.placeNo) ?? '', TITLE),
      day: stop.day,
      time: null,
      stayMinutes: stop.stayMinutes,
      note: cut(stop.note[language], NOTE),
      ticketId: null,
    })),
  }
}
