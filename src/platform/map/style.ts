/** The MapLibre style as a pure function of theme, language and the tiles' schema. It names no URL but the tiles'. */
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { BASEMAP_SOURCE, goraeroLayers } from './goraero-layers.ts'
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
}

/** Sources the app fills: the course line, saved itineraries, places (clustered), the accuracy ring. */
export const OVERLAYS = { course: 'course', itineraries: 'itineraries', places: 'places', me: 'me' } as const

export const CLUSTER_RADIUS = 46
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

function overlayLayers(c: MapColors): LayerSpecification[] {
  return [
    {
      id: 'me-ring',
      source: OVERLAYS.me,
      type: 'fill',
      paint: { 'fill-color': c.me, 'fill-opacity': 0.14, 'fill-outline-color': c.me },
    },
    ...routeLayers(OVERLAYS.itineraries, c.itinerary, c.courseCase, 2.5),
    ...routeLayers(OVERLAYS.course, c.course, c.courseCase, 3.5),
    // Pins are buttons over the map; this layer only makes MapLibre compute the clusters.
    {
      id: 'places-hidden',
      source: OVERLAYS.places,
      type: 'circle',
      paint: { 'circle-radius': 1, 'circle-opacity': 0 },
    },
  ]
}

/** The whole style; overlay sources are empty and filled by the view. */
export function buildMapStyle({
  theme,
  language,
  schema,
  tiles,
  attribution,
}: MapStyleOptions): StyleSpecification {
  const colors = MAP_COLORS[theme]
  const ground = schema === 'protomaps' ? protomapsLayers(colors, language) : goraeroLayers(colors, language)
  return {
    version: 8,
    name: `goraero-${theme}-${language}`,
    sources: {
      [BASEMAP_SOURCE]: { type: 'vector', url: tiles, attribution },
      [OVERLAYS.me]: { type: 'geojson', data: empty },
      [OVERLAYS.itineraries]: { type: 'geojson', data: empty },
      [OVERLAYS.course]: { type: 'geojson', data: empty },
      [OVERLAYS.places]: {
        type: 'geojson',
        data: empty,
        cluster: true,
        clusterRadius: CLUSTER_RADIUS,
        clusterMaxZoom: CLUSTER_MAX_ZOOM,
      },
    },
    layers: [...ground, ...overlayLayers(colors)],
  }
}
