import { useTranslation } from 'react-i18next'
import type { Persona } from '#sync/contracts/play/travel-test.ts'
import { likedThemes } from '#sync/domain/persona/taste.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useContentItems } from '#src/data/content.ts'
import { useServices } from '#src/data/services.ts'
import { CourseCard } from '#src/entities/course/CourseCard.tsx'
import { PlaceCard } from '#src/entities/place/PlaceCard.tsx'
import { hitsOf, useSearch } from '#src/entities/search/use-search.ts'
import { NO_FILTER } from '#src/search/request.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { bestFor, openSoonFirst } from '../data/results.ts'

const PLACES = 6
const COURSES = 2
const ROW = 'g-scroll g-scroll--bleed lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-6 lg:px-0'
const CARD = 'relative w-64 lg:w-auto'

/** Where a whale goes first: what the editors chose for it, and the best of what it likes, what is open soon first. */
export function Destinations({ whale }: { whale: Persona }) {
  const { t } = useTranslation('persona')
  const now = useServices().now()
  const found = useSearch(
    {
      text: '',
      filter: { ...NO_FILTER, kind: 'place', themes: likedThemes(whale.code).slice(0, 2) },
      order: 'rating',
      from: null,
    },
    ['place'],
  )
  const others = found.answer ? hitsOf(found.answer, 0, 2 * PLACES).map(({ no }) => no) : []
  const nos = [...new Set([...whale.placeNos, ...others])].slice(0, PLACES)
  const places = openSoonFirst(useContentByKeys('place', nos), now)
  const courses = useContentItems('course')
  return (
    <>
      {places.length > 0 && (
        <Section title={t('places')}>
          <div className={ROW}>
            {places.map((place) => (
              <PlaceCard key={place.no} place={place} saved={courses.complete} className={CARD} />
            ))}
          </div>
        </Section>
      )}
      {courses.items.length > 0 && (
        <Section title={t('courses')}>
          <div className={ROW}>
            {bestFor(whale.code, courses.items)
              .slice(0, COURSES)
              .map((course) => (
                <CourseCard key={course.no} course={course} saved={courses.complete} className={CARD} />
              ))}
          </div>
        </Section>
      )}
    </>
  )
}
