import { useMemo } from 'react'
import type { Pointing } from '#src/entities/list/spots.ts'
import type { LatLng, MapBounds, MapMarker } from '#src/features/map/parts/map-types.ts'
import type { Near } from '#src/features/nearby/data/around.ts'
import { EmbeddedMap } from './EmbeddedMap.tsx'
import { useLanguage } from '#src/i18n/use-language.ts'

/** This many of the nearest are brought into view, with room round them in degrees. */
const IN_VIEW = 8
const MARGIN = 0.004

type Props = {
  /** Null: not known yet, the city is shown. */
  from: LatLng | null
  /** What the start is called; empty where the device is. */
  name: string
  label: string
  /** What is said where no map can be drawn. */
  fallback: string
  near: readonly Near[]
  selected: string | null
  onSelect: (id: string | null) => void
} & Pointing

/** Beside a list of what is near: the start in the middle, the list's first rows as pins. */
export function AroundMap({
  from,
  name,
  label,
  fallback,
  near,
  selected,
  onSelect,
  pointed,
  onPoint,
}: Props) {
  const language = useLanguage()
  const { lat, lng } = from ?? {}
  const markers = useMemo(() => near.map((each) => markerOf(each, each.name[language])), [near, language])
  const around = useMemo(() => {
    if (lat === undefined || lng === undefined) return {}
    const view = { bounds: boundsOf({ lat, lng }, near.slice(0, IN_VIEW)) }
    return { view, myLocation: { lat, lng, accuracy: 0 } }
  }, [lat, lng, near])
  return (
    <EmbeddedMap
      label={label}
      myLocationLabel={name}
      fallback={{ message: fallback }}
      markers={markers}
      {...around}
      selectedId={selected}
      onSelect={onSelect}
      pointedId={pointed}
      onPoint={onPoint}
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
