import type { LatLng, MapBounds, MapCamera, MapPadding } from './map-types.ts'

/** What the map shows when nothing else is asked for. */
export const ULSAN: MapBounds = [129.06, 35.34, 129.47, 35.66]

const MARGIN = 24

export interface Sides {
  top: number
  right: number
  bottom: number
  left: number
}

/** Room for bars and sheets plus a margin, so that nothing sticks to an edge. */
export function roomFor(padding: MapPadding | undefined): Sides {
  const side = (value: number | undefined) => (value ?? 0) + MARGIN
  return {
    top: side(padding?.top),
    right: side(padding?.right),
    bottom: side(padding?.bottom),
    left: side(padding?.left),
  }
}

/** The camera as MapLibre takes it when a map starts. */
export function cameraOptions(view: MapCamera, padding: MapPadding | undefined) {
  if ('bounds' in view)
    return { bounds: toBox(view.bounds), fitBoundsOptions: { padding: roomFor(padding), maxZoom: 15 } }
  return { center: toPoint(view.center), zoom: view.zoom }
}

export const toPoint = ({ lng, lat }: LatLng): [number, number] => [lng, lat]

export const toBox = ([west, south, east, north]: MapBounds): [number, number, number, number] => [
  west,
  south,
  east,
  north,
]

/** The smallest box around the points, or null for none. */
export function boundsOf(points: readonly LatLng[]): MapBounds | null {
  if (points.length === 0) return null
  const lngs = points.map((point) => point.lng)
  const lats = points.map((point) => point.lat)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

/** Where the camera may go, a little more than the three cities; also the limits of the bundled basemap. */
const REGION: MapBounds = [128.58, 35.02, 130.02, 36.63]

/** Whether a point can be brought into view at all. */
export function isOnMap({ lat, lng }: LatLng): boolean {
  const [west, south, east, north] = REGION
  return lng >= west && lng <= east && lat >= south && lat <= north
}
