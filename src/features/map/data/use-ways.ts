import { useMemo } from 'react'
import { useContentItems } from '#src/data/content.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import type { Place } from '#sync/contracts/content.ts'
import { wayOfCourse, wayOfPlan, type Way } from './way.ts'

/** Theme courses and the person's own plans as lines on the map; both are on the device (P-04). */
export function useWays(places: readonly Place[]): { courses: Way[]; plans: Way[] } {
  const language = useLanguage()
  const { items: courses } = useContentItems('course')
  const { items: plans } = usePersonal('itinerary')
  return useMemo(() => {
    const known = new Map(places.map((place) => [place.no, place]))
    const read = (text: Place['name']) => text[language]
    return {
      courses: courses.map((course) => wayOfCourse(course, known, read)),
      plans: plans.map(({ value }) => wayOfPlan(value, known, read)),
    }
  }, [places, courses, plans, language])
}
