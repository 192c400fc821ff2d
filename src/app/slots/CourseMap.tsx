import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CourseMapStop } from '#src/features/discovery/screens/CourseScreen.tsx'
import { MapFallback } from '#src/features/map/parts/MapFallback.tsx'
import type { MapBounds, MapTexts } from '#src/features/map/parts/map-types.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useDarkTheme } from '#src/art/use-media.ts'
import { Busy } from '#src/ui/controls/Busy.tsx'

const MapView = lazy(() =>
  import('#src/features/map/parts/MapView.tsx').then((module) => ({ default: module.MapView })),
)

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
  const language = useLanguage()
  const dark = useDarkTheme()
  const [selected, setSelected] = useState<string | null>(null)
  const [unavailable, setUnavailable] = useState(false)
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
  if (unavailable)
    return (
      <MapFallback
        title={label ?? t('course.mapTitle')}
        message={t('courseMap.fallback')}
        items={stops.map(({ id, label }, index) => ({ id, label: `${index + 1}. ${label}` }))}
        selectedId={selected}
        onSelect={setSelected}
      />
    )
  return (
    <Suspense
      fallback={
        <p role="status" className="grid size-full place-items-center text-body2 text-ink-2">
          <Busy>{t('courseMap.loading')}</Busy>
        </p>
      }
    >
      <MapView
        className="size-full"
        language={language}
        theme={dark ? 'dark' : 'light'}
        texts={texts}
        course={course}
        view={view}
        selectedId={selected}
        onSelect={setSelected}
        onUnavailable={() => setUnavailable(true)}
      />
    </Suspense>
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
