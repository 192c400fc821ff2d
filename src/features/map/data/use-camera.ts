import { useMemo, useState } from 'react'
import { boundsOf } from '../parts/camera.ts'
import type { LatLng, MapCamera } from '../parts/map-types.ts'
import { readSpot, type MapSearch } from './address.ts'
import { idOfAddress, type MapEntry } from './entries.ts'
import { boundsOfWay, type Way } from './way.ts'

/** How near one comes to a place, and to oneself. */
const NEAR = 13

export const cameraAt = (center: LatLng): MapCamera => ({ center, zoom: NEAR })

/** Holds all entries, or null for none. */
export function cameraOf(entries: readonly MapEntry[]): MapCamera | null {
  const bounds = boundsOf(entries.map(({ position }) => position))
  return bounds && { bounds }
}

/** Where the address one came with wants the map to be, as soon as the content for it is there. */
function arrival(search: MapSearch, entries: readonly MapEntry[], ways: readonly Way[]): MapCamera | null {
  const spot = readSpot(search.at)
  if (spot) return spot
  const entry = entries.find(({ id }) => id === idOfAddress(search.place))
  if (entry) return cameraAt(entry.position)
  const way = ways.find(({ id }) => id === search.way)
  const bounds = way && boundsOfWay(way)
  if (bounds) return { bounds }
  return search.district ? cameraOf(entries.filter(({ district }) => district === search.district)) : null
}

/** The camera: at first where the address wants it, later where it is sent. Moves by hand are not its business. */
export function useCamera(
  search: MapSearch,
  entries: readonly MapEntry[],
  ways: readonly Way[],
): [MapCamera | undefined, (camera: MapCamera | null) => void] {
  const [first] = useState(search)
  const [sent, setSent] = useState<MapCamera | null>(null)
  const came = useMemo(() => JSON.stringify(arrival(first, entries, ways)), [first, entries, ways])
  const camera = useMemo(() => sent ?? (JSON.parse(came) as MapCamera | null) ?? undefined, [sent, came])
  const send = (next: MapCamera | null) =>
    next && setSent((before) => ({ ...next, asked: (before?.asked ?? 0) + 1 }))
  return [camera, send]
}
