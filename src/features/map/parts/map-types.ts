import type { BasemapDeps } from '#src/platform/map/basemap.ts'
import type { MapUnavailable } from '#src/platform/map/load-map.ts'
import type { MapLanguage, MapTheme } from '#src/platform/map/map-theme.ts'

export interface LatLng {
  lat: number
  lng: number
}

/** west, south, east, north */
export type MapBounds = readonly [number, number, number, number]

export type MarkerKind = 'spot' | 'food' | 'cafe' | 'stay' | 'event' | 'rural' | 'talk' | 'station'

export interface MapMarker {
  id: string
  position: LatLng
  kind: MarkerKind
  /** in the reader's language */
  label: string
  /** more than one place, gathered: drawn as a number that comes nearer when pressed */
  count?: number
}

export interface MapStop {
  id: string
  /** what is written on it; left out: its place in the order */
  number?: number
  position: LatLng
  label: string
}

/** Stops in order. Without a line they are joined by dots: the way itself is not known. */
export interface MapRoute {
  id: string
  stops: readonly MapStop[]
  line?: readonly LatLng[]
}

/** `asked` counts requests, so that the same place can be asked for again after the map was moved by hand. */
export type MapCamera = ({ bounds: MapBounds } | { center: LatLng; zoom: number }) & { asked?: number }

export interface MapPadding {
  top?: number
  right?: number
  bottom?: number
  left?: number
}

/** px */
export interface Room {
  width: number
  height: number
}

export interface MapTexts {
  /** accessible name of the map */
  map: string
  zoomIn: string
  zoomOut: string
  /** "12 places here, zoom in" */
  cluster: (count: number) => string
  /** "Stop 2: …" */
  stop: (number: number, label: string) => string
  me: string
  /** where the bundled map's lines come from; left out: what its file says */
  attribution?: string
}

export interface MapViewChange {
  center: LatLng
  zoom: number
  /** what is really seen: without what lies under bars and sheets */
  bounds: MapBounds
}

export interface MapViewProps {
  language: MapLanguage
  theme: MapTheme
  texts: MapTexts
  /** left out: the bundled basemap, kept on the device */
  basemap?: BasemapDeps
  /** the camera goes here whenever the value changes; left out: Ulsan */
  view?: MapCamera
  /** pixels hidden under bars and sheets */
  padding?: MapPadding
  /** pixels in the lower corners, above `padding.bottom`, where buttons lie over the map */
  corners?: { left?: Room; right?: Room }
  markers?: readonly MapMarker[]
  course?: MapRoute | null
  itineraries?: readonly MapRoute[]
  /** a marker or a stop; drawn as the coral drop and brought into view */
  selectedId?: string | null
  /** drawn as the coral drop where it stands, without moving the map; comes before `selectedId` */
  pointedId?: string | null
  /** the pin under the pointer or the focus */
  onPoint?: (id: string | null) => void
  /** null: the empty map was tapped */
  onSelect?: (id: string | null) => void
  myLocation?: { lat: number; lng: number; accuracy: number } | null
  /** \`isSketch\`: the bundled map is drawn, not a real extract */
  onReady?: (isSketch: boolean) => void
  /** show MapFallback; the view draws nothing any more */
  onUnavailable?: (reason: MapUnavailable) => void
  onViewChange?: (view: MapViewChange) => void
  className?: string
}
