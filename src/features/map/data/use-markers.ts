import { useMemo } from 'react'
import { widened } from '#sync/domain/boxes.ts'
import type { MapViewChange } from '../parts/map-types.ts'
import { clusterMarker, markerOf, type MapEntry } from './entries.ts'
import { boxOf, drawnOf, type Spots } from './spots.ts'
import { usePlaceEntries } from './use-entries.ts'

/** How much further than the edges of the map pins are drawn, in widths of the map: it may be moved. */
const MARGIN = 0.5

/** Pins and numbers for what is seen and a little more. */
export function useMarkers(
  spots: Spots,
  others: readonly MapEntry[],
  selected: MapEntry | null,
  seen: MapViewChange | null,
) {
  const drawn = useMemo(
    () => drawnOf(spots, seen && widened(boxOf(seen.bounds), MARGIN), seen?.zoom ?? 0),
    [spots, seen],
  )
  const pinned = usePlaceEntries(drawn.nos)
  return useMemo(() => {
    const entries = [...pinned, ...others]
    const isThere = selected === null || entries.some(({ id }) => id === selected.id)
    return [
      ...(isThere ? entries : [...entries, selected]).map(markerOf),
      ...drawn.clusters.map(clusterMarker),
    ]
  }, [pinned, drawn, others, selected])
}
