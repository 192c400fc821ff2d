import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Course } from '#sync/contracts/places/course.ts'
import { recordAddress } from '../record/address.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { SavedTag } from '#src/entities/record/SavedTag.tsx'
import { useRoughDuration } from '#src/entities/record/use-duration.ts'
import { FavouriteButton } from '#src/entities/favourite/FavouriteButton.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Picture } from '#src/ui/surfaces/Picture.tsx'

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
    return [areas.join('·'), time, tc('unit.places', { count: stops.length })].join(' · ')
  }
}

type Props = { course: Course; saved?: boolean; className?: string; heading?: 'h2' | 'h3' }

/** A travel course as a card; the whole card leads to it. */
export function CourseCard({ course, saved, className = 'relative', heading = 'h3' }: Props) {
  const l = useLocalized()
  const meta = useCourseMeta()
  const title = l(course.title)
  const Heading = heading
  return (
    <article className={className}>
      <Picture
        alt=""
        cover={coverOf('course', course)}
        ratio="4 / 3"
        topLeft={saved && <SavedTag />}
        topRight={<FavouriteButton kind="course" no={course.no} name={title} surface="on-picture" />}
      />
      <Heading className="mt-3 text-title3">
        <Link {...recordAddress.course(course)} className="g-cover-link">
          {title}
        </Link>
      </Heading>
      <p className="text-caption text-ink-3 g-num">{meta(course)}</p>
    </article>
  )
}
