import type { Map as MapLibreMap, MapSourceDataEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { OVERLAYS } from '#src/platform/map/style.ts'
import type { LatLng, MapMarker } from './map-types.ts'

export interface ClusterSpot {
  id: string
  /** null: gathered by the screen, not by the map */
  clusterId: number | null
  count: number
  position: LatLng
}

export interface VisiblePins {
  clusters: ClusterSpot[]
  places: MapMarker[]
}

const NONE: VisiblePins = { clusters: [], places: [] }

/** What MapLibre's clustering leaves visible. A tile repeats what lies near its edge, so each is taken once. */
function readPins(map: MapLibreMap, markers: readonly MapMarker[]): VisiblePins {
  if (!map.getSource(OVERLAYS.places)) return NONE
  const byId = new Map(markers.map((marker) => [marker.id, marker]))
  const clusters = new Map<string, ClusterSpot>()
  const places = new Map<string, MapMarker>()
  for (const { properties, geometry } of map.querySourceFeatures(OVERLAYS.places)) {
    if (geometry.type !== 'Point') continue
    const [lng = 0, lat = 0] = geometry.coordinates
    const { id, cluster_id: clusterId, places: count } = properties as Record<string, unknown>
    if (typeof clusterId === 'number' && typeof count === 'number')
      clusters.set(`cluster:${clusterId}`, {
        id: `cluster:${clusterId}`,
        clusterId,
        count,
        position: { lng, lat },
      })
    const marker = typeof id === 'string' ? byId.get(id) : undefined
    if (marker?.count !== undefined)
      clusters.set(marker.id, {
        id: marker.id,
        clusterId: null,
        count: marker.count,
        position: marker.position,
      })
    else if (marker) places.set(marker.id, marker)
  }
  return { clusters: [...clusters.values()], places: [...places.values()] }
}

const sameIds = (a: readonly { id: string }[], b: readonly { id: string }[]) =>
  a.length === b.length && a.every(({ id }, i) => id === b[i]?.id)

/** Clusters and single places on the screen, read again when they change and whenever the map comes to rest. */
export function usePins(map: MapLibreMap, markers: readonly MapMarker[]): VisiblePins {
  const [pins, setPins] = useState(NONE)
  const refresh = useEffectEvent(() => {
    const next = readPins(map, markers)
    setPins((now) =>
      sameIds(now.clusters, next.clusters) &&
      now.clusters.every(({ count }, i) => count === next.clusters[i]?.count) &&
      now.places.every((place, i) => place === next.places[i]) &&
      sameIds(now.places, next.places)
        ? now
        : next,
    )
  })
  useEffect(() => {
    const read = () => refresh()
    // the pins need not wait until the basemap has come to rest too
    const arrived = ({ sourceId, isSourceLoaded }: MapSourceDataEvent) => {
      if (sourceId === OVERLAYS.places && isSourceLoaded) refresh()
    }
    map.on('sourcedata', arrived)
    map.on('idle', read)
    map.on('moveend', read)
    return () => {
      map.off('sourcedata', arrived)
      map.off('idle', read)
      map.off('moveend', read)
    }
  }, [map])
  return pins
}
