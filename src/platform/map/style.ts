/** The MapLibre style as a pure function of theme, language and the tiles' schema. It names no URL but the tiles'. */
import type {
  ExpressionSpecification,
  LayerSpecification,
  Map as MapLibreMap,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import { goraeroLayers } from './goraero-layers.ts'
import { BASEMAP_SOURCE } from './goraero-source.ts'
import { CLUSTER_ROOM, PIN_ROOM } from './map-images.ts'
import { MAP_COLORS, type MapColors, type MapLanguage, type MapTheme } from './map-theme.ts'
import { protomapsLayers } from './protomaps-layers.ts'

export type BasemapSchema = 'goraero' | 'protomaps'

export interface MapStyleOptions {
  theme: MapTheme
  language: MapLanguage
  schema: BasemapSchema
  /** `pmtiles://` and the archive's key. */
  tiles: string
  attribution: string
  /** false leaves out park names, where the places themselves are shown as pins */
  landmarks?: boolean
  /** Overlays that have something to show; each costs the first map a round of tiles, so the others wait. */
  overlays?: readonly Overlay[]
}

/** Sources the app fills: the course line, saved itineraries, places (clustered), stops and the selected
 * place (never clustered), the accuracy ring. */
export const OVERLAYS = {
  course: 'course',
  itineraries: 'itineraries',
  places: 'places',
  fixed: 'fixed',
  me: 'me',
} as const

export type Overlay = (typeof OVERLAYS)[keyof typeof OVERLAYS]

export const CLUSTER_RADIUS = 52
export const CLUSTER_MAX_ZOOM = 13

const empty = { type: 'FeatureCollection' as const, features: [] }
const round = { 'line-cap': 'round', 'line-join': 'round' } as const

/** Solid = a real way; dotted = straight lines between stops, "not yet walked". */
function routeLayers(source: string, color: string, casing: string, width: number): LayerSpecification[] {
  return [
    {
      id: `${source}-case`,
      source,
      type: 'line',
      filter: ['==', ['get', 'solid'], true],
      layout: round,
      paint: { 'line-color': casing, 'line-width': width + 4 },
    },
    {
      id: `${source}-line`,
      source,
      type: 'line',
      filter: ['==', ['get', 'solid'], true],
      layout: round,
      paint: { 'line-color': color, 'line-width': width },
    },
    {
      id: `${source}-dots`,
      source,
      type: 'line',
      filter: ['!=', ['get', 'solid'], true],
      layout: round,
      paint: { 'line-color': color, 'line-width': width, 'line-dasharray': [0.1, 2] },
    },
  ]
}

/** What stands for several places: gathered by the map, or before it by the screen. */
const GATHERED: ExpressionSpecification = ['any', ['has', 'point_count'], ['has', 'count']]

const pinRoom = (source: string, size = 1, down = 8): LayerSpecification => ({
  id: `${source}-room`,
  source,
  type: 'symbol',
  layout: {
    'icon-image': ['case', GATHERED, CLUSTER_ROOM.id, PIN_ROOM.id],
    'icon-size': size,
    'icon-offset': ['case', GATHERED, ['literal', [0, 0]], ['literal', [0, down]]],
    'icon-allow-overlap': true,
    'icon-padding': 0,
  },
})

/** From the lowest to the topmost. */
const overlayLayers = (c: MapColors): Readonly<Record<Overlay, LayerSpecification[]>> => ({
  [OVERLAYS.me]: [
    {
      id: 'me-ring',
      source: OVERLAYS.me,
      type: 'fill',
      paint: { 'fill-color': c.me, 'fill-opacity': 0.14, 'fill-outline-color': c.me },
    },
  ],
  [OVERLAYS.itineraries]: routeLayers(OVERLAYS.itineraries, c.itinerary, c.courseCase, 2.5),
  [OVERLAYS.course]: routeLayers(OVERLAYS.course, c.course, c.courseCase, 3.5),
  // Pins are buttons over the map; these layers make MapLibre compute the clusters and keep their room free.
  [OVERLAYS.places]: [pinRoom(OVERLAYS.places)],
  [OVERLAYS.fixed]: [pinRoom(OVERLAYS.fixed, 1.5, -12)],
})

const PLAIN: SourceSpecification = { type: 'geojson', data: empty }

const overlaySource = (overlay: Overlay): SourceSpecification =>
  overlay === OVERLAYS.places
    ? {
        type: 'geojson',
        data: empty,
        cluster: true,
        clusterRadius: CLUSTER_RADIUS,
        clusterMaxZoom: CLUSTER_MAX_ZOOM,
        // a point may stand for several places already
        clusterProperties: { places: ['+', ['coalesce', ['get', 'count'], 1]] },
      }
    : PLAIN

/** Puts an overlay that was not needed so far into a running map, empty and at its height. */
export function addOverlay(map: MapLibreMap, overlay: Overlay, theme: MapTheme): void {
  if (map.getSource(overlay)) return
  const layers = overlayLayers(MAP_COLORS[theme])
  const names = Object.keys(layers) as Overlay[]
  const above = names.slice(names.indexOf(overlay) + 1).flatMap((name) => layers[name])
  const before = above.find(({ id }) => map.getLayer(id))?.id
  map.addSource(overlay, overlaySource(overlay))
  for (const layer of layers[overlay]) map.addLayer(layer, before)
}

/** The whole style; the sources of overlays are empty and filled by the view. */
export function buildMapStyle(options: MapStyleOptions): StyleSpecification {
  const { theme, language, schema, tiles, attribution, landmarks = true, overlays = [] } = options
  const colors = MAP_COLORS[theme]
  const ground = schema === 'protomaps' ? protomapsLayers(colors, language) : goraeroLayers(colors, language)
  return {
    version: 8,
    name: `goraero-${theme}-${language}`,
    // day and night change at once, as the rest of the page does
    transition: { duration: 0, delay: 0 },
    sources: {
      [BASEMAP_SOURCE]: { type: 'vector', url: tiles, attribution },
      ...Object.fromEntries(overlays.map((overlay) => [overlay, overlaySource(overlay)])),
    },
    layers: [
      ...ground.filter(({ id }) => landmarks || id !== 'label-park'),
      ...Object.entries(overlayLayers(colors)).flatMap(([name, layers]) =>
        overlays.some((overlay) => overlay === name) ? layers : [],
      ),
    ],
  }
}
