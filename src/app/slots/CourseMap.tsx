import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CourseMapStop } from '#src/features/discovery/screens/CourseScreen.tsx'
import { EmbeddedMap } from './EmbeddedMap.tsx'
import type { MapBounds } from '#src/features/map/parts/map-types.ts'

/** Room round the stops, degrees. */
const MARGIN = 0.012

type Props = {
  stops: readonly CourseMapStop[]
  /** What the map shows, where it is no course. */
  label?: string
}

/** The stops of a course in their order. `stops` must be the same list as long as nothing in it changes. */
export function CourseMap({ stops, label }: Props) {
  const { t } = useTranslation('discovery')
  const [selected, setSelected] = useState<string | null>(null)
  const course = useMemo(() => ({ id: 'course', stops }), [stops])
  const view = useMemo(() => ({ bounds: boundsOf(stops) }), [stops])
  return (
    <EmbeddedMap
      label={label ?? t('courseMap.map')}
      fallback={{
        title: label ?? t('course.mapTitle'),
        message: t('courseMap.fallback'),
        items: stops.map(({ id, label }, index) => ({ id, label: `${index + 1}. ${label}` })),
      }}
      course={course}
      view={view}
      selectedId={selected}
      onSelect={setSelected}
    />
  )
}

function boundsOf(stops: readonly CourseMapStop[]): MapBounds {
  const lats = stops.map(({ position }) => position.lat)
  const lngs = stops.map(({ position }) => position.lng)
  return [
    Math.min(...lngs) - MARGIN,
    Math.min(...lats) - MARGIN,
    Math.max(...lngs) + MARGIN,
    Math.max(...lats) + MARGIN,
  ]
}
