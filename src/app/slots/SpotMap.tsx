import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapFallback } from '#src/features/map/parts/MapFallback.tsx'
import type { LatLng, MapTexts, MarkerKind } from '#src/features/map/parts/map-types.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useDarkTheme } from '#src/art/use-media.ts'
import { Busy } from '#src/ui/controls/Busy.tsx'

const MapView = lazy(() =>
  import('#src/features/map/parts/MapView.tsx').then((module) => ({ default: module.MapView })),
)

/** Near enough to read the streets' names, far enough to know the part of town. */
const ZOOM = 12.5

type Props = {
  id: string
  position: LatLng
  label: string
  kind: MarkerKind
  /** What is said where no map can be drawn. */
  fallback: string
}

/** The map feature's view in the pages of other features: one pin, in the middle. Works offline as the map does. */
export function SpotMap({ id, position: { lat, lng }, label, kind, fallback }: Props) {
  const { t } = useTranslation('map')
  const language = useLanguage()
  const dark = useDarkTheme()
  const [unavailable, setUnavailable] = useState(false)
  const texts = useMemo<MapTexts>(
    () => ({
      map: label,
      zoomIn: t('zoomIn'),
      zoomOut: t('zoomOut'),
      cluster: (total) => t('cluster', { total }),
      stop: (number, name) => t('stop', { number, label: name }),
      me: t('me'),
    }),
    [t, label],
  )
  const markers = useMemo(() => [{ id, position: { lat, lng }, label, kind }], [id, lat, lng, label, kind])
  const view = useMemo(() => ({ center: { lat, lng }, zoom: ZOOM }), [lat, lng])
  if (unavailable)
    return <MapFallback title={label} message={fallback} items={[]} onSelect={() => undefined} />
  return (
    <Suspense
      fallback={
        <p role="status" className="grid size-full place-items-center text-body2 text-ink-2">
          <Busy>{t('loading')}</Busy>
        </p>
      }
    >
      <MapView
        className="size-full"
        language={language}
        theme={dark ? 'dark' : 'light'}
        texts={texts}
        view={view}
        markers={markers}
        selectedId={id}
        onUnavailable={() => setUnavailable(true)}
      />
    </Suspense>
  )
}
