import { useMemo } from 'react'
import { useContentItems } from '#src/data/content.ts'
import { usePlaces } from '#src/data/places.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { Itinerary } from '#sync/contracts/planner/itinerary.ts'
import { wayOfCourse, wayOfPlan, type Way } from './way.ts'

/** Theme courses and the person's own plans as lines on the map; both are on the device (P-04). */
export function useWays(): { courses: Way[]; plans: Way[] } {
  const language = useLanguage()
  const { items: courses } = useContentItems('course')
  const { items: plans } = usePersonal('itinerary')
  // the list is built again on every render; lines on the map must only change when the plans do
  const written = JSON.stringify(plans.map(({ value }) => value))
  const nos = useMemo(() => {
    const mine = (JSON.parse(written) as Itinerary[]).flatMap(({ stops }) => stops)
    const stops: { placeNo: number | null }[] = [...courses.flatMap((course) => course.stops), ...mine]
    return [...new Set(stops.flatMap(({ placeNo }) => placeNo ?? []))]
  }, [courses, written])
  const places = usePlaces(nos)
  return useMemo(() => {
    const known = new Map(places.map((place) => [place.no, place]))
    const read = (text: Place['name']) => text[language]
    return {
      courses: courses.map((course) => wayOfCourse(course, known, read)),
      plans: (JSON.parse(written) as Itinerary[]).map((plan) => wayOfPlan(plan, known, read)),
    }
  }, [places, courses, written, language])
}
