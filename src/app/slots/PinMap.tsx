import { useMemo } from 'react'
import { MapPin } from 'lucide-react'
import type { LatLng } from '#src/features/map/parts/map-types.ts'
import { EmbeddedMap } from './EmbeddedMap.tsx'

type Props = {
  label: string
  /** Where the middle is at first; the middle of town where nothing is known. */
  start: LatLng | null
  onMove: (middle: LatLng) => void
  /** What is said where no map can be drawn. */
  fallback: string
}

const TOWN = { lat: 35.5384, lng: 129.3114 }
const [NEAR, FAR] = [14, 11]

/** A map that is moved under a pin; where its tip stands is picked. Arrow keys move it too. */
export function PinMap({ label, start, onMove, fallback }: Props) {
  const view = useMemo(() => ({ center: start ?? TOWN, zoom: start ? NEAR : FAR }), [start])
  return (
    <div className="relative size-full">
      <EmbeddedMap
        label={label}
        fallback={{ message: fallback }}
        view={view}
        onViewChange={({ center }) => onMove(center)}
      />
      <MapPin
        size={40}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-full fill-accent text-ink"
      />
    </div>
  )
}
