import { Link } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Course } from '#sync/contracts/places/course.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useContentItem, useContentItems } from '#src/data/content.ts'
import { useMedia } from '#src/art/use-media.ts'
import { CourseCard } from '#src/entities/course/CourseCard.tsx'
import { coverOf } from '#src/entities/record/cover.ts'
import { RecordPage } from '#src/entities/record/RecordPage.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useRoughDuration } from '#src/entities/record/use-duration.ts'
import { formatDistance } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { CourseCta } from '../parts/CourseCta.tsx'
import { CourseStops } from '../parts/CourseStops.tsx'
import { Paragraphs } from '#src/ui/surfaces/Paragraphs.tsx'
import { courseMetres } from '../data/courses.ts'

export type CourseMapStop = { id: string; position: Place['position']; label: string }

type Props = {
  no: number
  /** Draws the stops in order; filled by the route, since the map is another feature. */
  map: (stops: readonly CourseMapStop[]) => ReactNode
}

/** S2-05 One travel course. */
export function CourseScreen({ no, map }: Props) {
  const { t } = useTranslation('discovery')
  const l = useLocalized()
  const live = useContentItem('course', no)
  const first = useContentByKeys('place', live.value?.stops.slice(0, 2).map((stop) => stop.placeNo) ?? [])
  return (
    <RecordPage
      kind="course"
      favourite="course"
      record={live.value}
      parts={usePageParts(live)}
      beside={first.map((place) => coverOf('place', place))}
      untitled={t('course.tag')}
      tags={() => <Tag tone="tint">{t('course.tag')}</Tag>}
      showsSaved
      lead={({ summary }) => <p className="mt-1 text-body2 text-ink-2">{l(summary)}</p>}
      cta={(course) => <CourseAction course={course} map={map} />}
    >
      {(course) => <CourseBody course={course} map={map} />}
    </RecordPage>
  )
}

type BodyProps = { course: Course; map: Props['map'] }

/** From here on the way stands in the panel, over what is done with the course; below, after its stops. */
const WIDE = '(min-width: 64rem)'

function CourseAction({ course, map }: BodyProps) {
  const isWide = useMedia(WIDE)
  const { stops } = useStops(course)
  return (
    <CourseCta course={course}>
      {isWide && stops.length > 1 && (
        <div className="h-72 w-full overflow-hidden rounded-pic bg-surface-2">{map(stops)}</div>
      )}
    </CourseCta>
  )
}

function CourseBody({ course, map }: BodyProps) {
  const { t } = useTranslation('discovery')
  const l = useLocalized()
  const isWide = useMedia(WIDE)
  const { complete } = useContentItems('course')
  const { places, stops } = useStops(course)
  return (
    <div className="g-wrap">
      <CourseFacts course={course} />
      <Paragraphs text={l(course.description)} className="mt-6 grid max-w-160 gap-3" />
      <Section title={t('course.stopList')}>
        <CourseStops course={course} places={places} complete={complete} />
      </Section>
      {!isWide && stops.length > 1 && (
        <Section title={t('course.mapTitle')}>
          <div className="h-80 overflow-hidden rounded-card bg-surface-2">{map(stops)}</div>
        </Section>
      )}
      <OtherCourses no={course.no} />
    </div>
  )
}

/** The places of a course, and those of them that can stand on its map. */
function useStops(course: Course): { places: readonly Place[]; stops: readonly CourseMapStop[] } {
  const language = useLanguage()
  const places = useContentByKeys(
    'place',
    course.stops.map((stop) => stop.placeNo),
  )
  const stops = useMemo(() => mapStops(course, places, language), [course, places, language])
  return { places, stops }
}

function mapStops(course: Course, places: readonly Place[], language: Language): CourseMapStop[] {
  return course.stops.flatMap((stop) => {
    const place = places.find((each) => each.no === stop.placeNo)
    return place ? [{ id: String(place.no), position: place.position, label: place.name[language] }] : []
  })
}

function CourseFacts({ course }: { course: Course }) {
  const { t } = useTranslation('discovery')
  const { t: tc } = useTranslation('common')
  const { t: tk } = useTranslation('codes')
  const l = useLocalized()
  const duration = useRoughDuration()
  const time = course.days > 1 ? tc('unit.days', { count: course.days }) : duration(course.totalMinutes)
  const facts = [
    { fact: time, note: t('course.time') },
    { fact: formatDistance(courseMetres(course)), note: t('course.distance') },
    { fact: tc('unit.places', { count: course.stops.length }), note: t('course.stops') },
  ]
  return (
    <>
      <dl className="grid grid-cols-3 border-y border-line">
        {facts.map(({ fact, note }) => (
          <div
            key={note}
            className="flex flex-col-reverse border-s border-line px-3 py-3 first:border-s-0 first:ps-0"
          >
            <dt className="text-caption text-ink-3">{note}</dt>
            <dd className="text-title3 g-num">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-body2 text-ink-2">
        {t('course.transport')}: {tk(`transport.${course.transport}`)}
        {course.season && `\u00a0· ${t('course.season')}: ${l(course.season)}`}
      </p>
    </>
  )
}

function OtherCourses({ no }: { no: number }) {
  const { t } = useTranslation('discovery')
  const { t: tc } = useTranslation('common')
  const { items, complete } = useContentItems('course')
  const others = items.filter((course) => course.no !== no).slice(0, 4)
  if (others.length === 0) return null
  return (
    <Section title={t('course.more')} more={<Link to="/curation/travel">{tc('action.seeAll')}</Link>}>
      <div className="g-scroll g-scroll--bleed">
        {others.map((course) => (
          <CourseCard key={course.no} course={course} saved={complete} className="relative w-64" />
        ))}
      </div>
    </Section>
  )
}
