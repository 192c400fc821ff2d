import { useMemo } from 'react'
import type { LatLng, MapBounds, MapMarker } from '#src/features/map/parts/map-types.ts'
import type { Near } from '#src/features/nearby/data/around.ts'
import { EmbeddedMap } from './EmbeddedMap.tsx'
import { useLanguage } from '#src/i18n/use-language.ts'

/** This many of the nearest are brought into view, with room round them in degrees. */
const IN_VIEW = 8
const MARGIN = 0.004

type Props = {
  from: LatLng
  /** What the start is called; empty where the device is. */
  name: string
  label: string
  /** What is said where no map can be drawn. */
  fallback: string
  near: readonly Near[]
  selected: string | null
  onSelect: (id: string | null) => void
}

/** Beside a list of what is near: the start in the middle, the list's first rows as pins. */
export function AroundMap({ from, name, label, fallback, near, selected, onSelect }: Props) {
  const language = useLanguage()
  const { lat, lng } = from
  const markers = useMemo(() => near.map((each) => markerOf(each, each.name[language])), [near, language])
  const view = useMemo(() => ({ bounds: boundsOf({ lat, lng }, near.slice(0, IN_VIEW)) }), [lat, lng, near])
  const spot = useMemo(() => ({ lat, lng, accuracy: 0 }), [lat, lng])
  return (
    <EmbeddedMap
      label={label}
      myLocationLabel={name}
      fallback={{ message: fallback }}
      markers={markers}
      view={view}
      myLocation={spot}
      selectedId={selected}
      onSelect={onSelect}
    />
  )
}

/** The start stays in the middle; the box reaches as far as the farthest of the nearest. */
function boundsOf({ lat, lng }: LatLng, near: readonly Near[]): MapBounds {
  const high = Math.max(...near.map(({ position }) => Math.abs(position.lat - lat)), 0) + MARGIN
  const wide = Math.max(...near.map(({ position }) => Math.abs(position.lng - lng)), 0) + MARGIN
  return [lng - wide, lat - high, lng + wide, lat + high]
}

function markerOf({ id, kind, position }: Near, label: string): MapMarker {
  return { id, position, label, kind: kind === 'happening' ? 'event' : kind === 'gh' ? 'rural' : kind }
}
