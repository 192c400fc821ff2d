import { useMemo, useState } from 'react'
import type { LatLng, MapCamera } from '../parts/map-types.ts'
import { readSpot, type MapSearch } from './address.ts'
import type { MapEntry } from './entries.ts'
import { boundsOfSpots, type Spots } from './spots.ts'
import { boundsOfWay, type Way } from './way.ts'

/** How near one comes to a place, and to oneself. */
const NEAR = 13

export const cameraAt = (center: LatLng): MapCamera => ({ center, zoom: NEAR })

/** Holds all spots and entries, or null for none. */
export function cameraOf(spots: Spots, entries: readonly MapEntry[]): MapCamera | null {
  const bounds = boundsOfSpots(
    spots,
    entries.map(({ position }) => position),
  )
  return bounds && { bounds }
}

/** What there is for a camera to go to. */
type Known = {
  /** What the address selects. */
  selected: MapEntry | null
  ways: readonly Way[]
  /** What the address is narrowed to. */
  spots: Spots
  others: readonly MapEntry[]
}

/** Where the address one came with wants the map to be, as soon as the content for it is there. */
function arrival(search: MapSearch, { selected, ways, spots, others }: Known): MapCamera | null {
  const spot = readSpot(search.at)
  if (spot) return spot
  if (search.place !== undefined && selected) return cameraAt(selected.position)
  const way = ways.find(({ id }) => id === search.way)
  const bounds = way && boundsOfWay(way)
  if (bounds) return { bounds }
  return search.district ? cameraOf(spots, others) : null
}

/** The camera: at first where the address wants it, later where it is sent. Moves by hand are not its business. */
export function useCamera(
  search: MapSearch,
  { selected, ways, spots, others }: Known,
): [MapCamera | undefined, (camera: MapCamera | null) => void] {
  const [first] = useState(search)
  const [sent, setSent] = useState<MapCamera | null>(null)
  const came = useMemo(
    () => JSON.stringify(arrival(first, { selected, ways, spots, others })),
    [first, selected, ways, spots, others],
  )
  const camera = useMemo(() => sent ?? (JSON.parse(came) as MapCamera | null) ?? undefined, [sent, came])
  const send = (next: MapCamera | null) =>
    next && setSent((before) => ({ ...next, asked: (before?.asked ?? 0) + 1 }))
  return [camera, send]
}
