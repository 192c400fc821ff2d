import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MapFallback } from '#src/features/map/parts/MapFallback.tsx'
import type { LatLng, MapTexts, MarkerKind } from '#src/features/map/parts/map-types.ts'
import { TriedMap } from '#src/features/map/parts/TriedMap.tsx'

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
  return (
    <TriedMap
      texts={texts}
      view={view}
      markers={markers}
      selectedId={id}
      loading={t('loading')}
      instead={() => <MapFallback title={label} message={fallback} items={[]} onSelect={() => undefined} />}
    />
  )
}
