import { useTranslation } from 'react-i18next'
import type { Course } from '#sync/contracts/places/course.ts'
import { RecordCard } from '../record/RecordCard.tsx'
import { recordAddress } from '../record/address.ts'
import { SavedTag } from '#src/entities/record/SavedTag.tsx'
import { useRoughDuration } from '#src/entities/record/use-duration.ts'

/** "Ulju · 4 h 30 min · 5 stops" */
export function useCourseMeta(): (course: Course) => string {
  const { t } = useTranslation('codes')
  const { t: tc } = useTranslation('common')
  const duration = useRoughDuration()
  return ({ districts, cities, days, totalMinutes, stops }) => {
    const areas = districts.length
      ? districts.map((district) => t(`district.${district}`))
      : cities.map((city) => t(`city.${city}`))
    const time = days > 1 ? tc('unit.days', { count: days }) : duration(totalMinutes)
    return [areas.join('·'), time, tc('unit.places', { count: stops.length })].join('\u00a0· ')
  }
}

type Props = { course: Course; saved?: boolean; className?: string; heading?: 'h2' | 'h3' }

/** A travel course as a card; the whole card leads to it. */
export function CourseCard({ course, saved, ...card }: Props) {
  const meta = useCourseMeta()
  return (
    <RecordCard
      {...card}
      kind="course"
      record={course}
      address={recordAddress.course(course)}
      tag={saved && <SavedTag />}
    >
      <p className="text-caption text-ink-3 g-num">{meta(course)}</p>
    </RecordCard>
  )
}
