import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CourseMapStop } from '#src/features/discovery/screens/CourseScreen.tsx'
import { MapFallback } from '#src/features/map/parts/MapFallback.tsx'
import type { MapBounds, MapTexts } from '#src/features/map/parts/map-types.ts'
import { TriedMap } from '#src/features/map/parts/TriedMap.tsx'

/** Room round the stops, degrees. */
const MARGIN = 0.012

type Props = {
  stops: readonly CourseMapStop[]
  /** What the map shows, where it is no course. */
  label?: string
}

/**
 * The map of a course: the map feature's view in the discovery feature's slot. Its code comes with the first course
 * opened. `stops` must be the same list as long as nothing in it changes, or the camera moves.
 */
export function CourseMap({ stops, label }: Props) {
  const { t } = useTranslation('discovery')
  const [selected, setSelected] = useState<string | null>(null)
  const texts = useMemo<MapTexts>(
    () => ({
      map: label ?? t('courseMap.map'),
      zoomIn: t('courseMap.zoomIn'),
      zoomOut: t('courseMap.zoomOut'),
      cluster: (total) => t('courseMap.cluster', { total }),
      stop: (number, label) => t('courseMap.stop', { number, label }),
      me: t('courseMap.me'),
    }),
    [t, label],
  )
  const course = useMemo(() => ({ id: 'course', stops }), [stops])
  const view = useMemo(() => ({ bounds: boundsOf(stops) }), [stops])
  return (
    <TriedMap
      texts={texts}
      course={course}
      view={view}
      selectedId={selected}
      onSelect={setSelected}
      loading={t('courseMap.loading')}
      instead={() => (
        <MapFallback
          title={label ?? t('course.mapTitle')}
          message={t('courseMap.fallback')}
          items={stops.map(({ id, label }, index) => ({ id, label: `${index + 1}. ${label}` }))}
          selectedId={selected}
          onSelect={setSelected}
        />
      )}
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
