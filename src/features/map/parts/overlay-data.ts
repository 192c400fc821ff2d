/** What the view puts on the map, as GeoJSON. Pure. */
import type { LatLng, MapMarker, MapRoute } from './map-types.ts'

type Position = [lng: number, lat: number]

interface OverlayFeature {
  type: 'Feature'
  properties: Record<string, string | boolean | number>
  geometry:
    | { type: 'Point'; coordinates: Position }
    | { type: 'LineString'; coordinates: Position[] }
    | { type: 'Polygon'; coordinates: Position[][] }
}

/** A GeoJSON feature collection of the kinds used here. */
export interface OverlayData {
  type: 'FeatureCollection'
  features: OverlayFeature[]
}

const at = ({ lng, lat }: LatLng): Position => [lng, lat]
const collection = (features: OverlayFeature[]): OverlayData => ({ type: 'FeatureCollection', features })

/** `solid` tells a known way from straight lines between stops. */
export function routeData(routes: readonly MapRoute[]): OverlayData {
  return collection(
    routes
      .map(({ line, stops }) => ({
        solid: line !== undefined,
        points: line ?? stops.map((stop) => stop.position),
      }))
      .filter(({ points }) => points.length > 1)
      .map(({ solid, points }) => ({
        type: 'Feature',
        properties: { solid },
        geometry: { type: 'LineString', coordinates: points.map(at) },
      })),
  )
}

/** `count`: how many places a point stands for, where it is more than one. */
export function pointData(markers: readonly Pick<MapMarker, 'id' | 'position' | 'count'>[]): OverlayData {
  return collection(
    markers.map(({ id, position, count }) => ({
      type: 'Feature',
      properties: { id, ...(count !== undefined && { count }) },
      geometry: { type: 'Point', coordinates: at(position) },
    })),
  )
}

const METRES_PER_DEGREE = 111_195

/** The circle the device is in, as a polygon; nothing where the position is as good as exact. */
export function accuracyData(me: (LatLng & { accuracy: number }) | null): OverlayData {
  if (!me || me.accuracy < 15) return collection([])
  const ring = Array.from({ length: 49 }, (_, i): Position => {
    const angle = ((i % 48) / 48) * 2 * Math.PI
    const degrees = me.accuracy / METRES_PER_DEGREE
    const stretch = Math.cos((me.lat * Math.PI) / 180)
    return [me.lng + (degrees * Math.cos(angle)) / stretch, me.lat + degrees * Math.sin(angle)]
  })
  return collection([{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }])
}
