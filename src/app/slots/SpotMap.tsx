import { useMemo } from 'react'
import type { LatLng, MarkerKind } from '#src/features/map/parts/map-types.ts'
import { EmbeddedMap } from './EmbeddedMap.tsx'

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

/** One pin, in the middle. */
export function SpotMap({ id, position: { lat, lng }, label, kind, fallback }: Props) {
  const markers = useMemo(() => [{ id, position: { lat, lng }, label, kind }], [id, lat, lng, label, kind])
  const view = useMemo(() => ({ center: { lat, lng }, zoom: ZOOM }), [lat, lng])
  return (
    <EmbeddedMap
      label={label}
      fallback={{ message: fallback }}
      markers={markers}
      view={view}
      selectedId={id}
    />
  )
}
