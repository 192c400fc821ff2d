import { useMemo, useState } from 'react'
import { distance } from '#src/lib/sun.ts'
import { inBox } from '#sync/domain/boxes.ts'
import type { LatLng, MapViewChange } from '../parts/map-types.ts'
import type { MapEntry } from './entries.ts'
import { boxOf, nearestSpots, spotsIn, type Spots } from './spots.ts'
import { usePlaceEntries } from './use-entries.ts'

/** Rows read at a time. */
const PAGE = 30

export type SeenList = {
  /** The first rows, nearest first. */
  entries: MapEntry[]
  total: number
  more: () => void
  /** Numbers of all places seen, and what else is. */
  nos: readonly number[]
  others: readonly MapEntry[]
}

/**
 * The list beside the map: what the map shows, nearest first, read as far as it is shown. Without a map everything is
 * listed.
 * @param from the person where they are known, else the middle of the map
 */
export function useSeenList(
  spots: Spots,
  others: readonly MapEntry[],
  seen: MapViewChange | null,
  from: LatLng | null,
): SeenList {
  const [rows, setRows] = useState(PAGE)
  const box = useMemo(() => seen && boxOf(seen.bounds), [seen])
  const inView = useMemo(() => spotsIn(spots, box), [spots, box])
  const around = useMemo(() => {
    if (!box) return others
    return others.filter(({ position }) => inBox(box, position))
  }, [others, box])
  const { lat, lng } = from ?? { lat: null, lng: null }
  const nearest = useMemo(() => {
    const noOf = (at: number) => spots.nos[at] ?? 0
    // by number: a list that grows while content comes does not move under the finger
    if (lat === null || lng === null) return [...Uint32Array.from(inView, noOf).sort().subarray(0, rows)]
    return nearestSpots(spots, inView, { lat, lng }, rows).map(({ no }) => no)
  }, [spots, inView, lat, lng, rows])
  const read = usePlaceEntries(nearest)
  const isRead = read.length > 0 || nearest.length === 0
  const entries = useMemo(() => {
    // what is no place is known sooner, and would be pushed down under the finger
    const all = isRead ? [...read, ...around] : []
    if (lat === null || lng === null) return all
    const metres = new Map(all.map((entry) => [entry.id, distance({ lat, lng }, entry.position)]))
    return all.sort((a, b) => (metres.get(a.id) ?? 0) - (metres.get(b.id) ?? 0))
  }, [read, isRead, around, lat, lng])
  return {
    entries: entries.slice(0, rows),
    total: inView.length + around.length,
    more: () => setRows((count) => count + PAGE),
    nos: useMemo(() => inView.map((at) => spots.nos[at] ?? 0), [inView, spots]),
    others: around,
  }
}
