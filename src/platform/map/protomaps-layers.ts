/**
 * A small style for tiles in the Protomaps schema (a real extract set by BASEMAP_URL), in the same colours.
 * Source layers: earth, landcover, landuse, water, roads, boundaries, places.
 */
import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { BASEMAP_SOURCE } from './goraero-source.ts'
import { labelText, protomapsNames } from './label-text.ts'
import { type LabelWeight, type MapColors, type MapLanguage, labelFont } from './map-theme.ts'

const of = (id: string, layer: string) => ({ id, source: BASEMAP_SOURCE, 'source-layer': layer })
const kind = (...values: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', values]]
const grow = (base: number, ...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['exponential', base], ['zoom'], ...stops] as ExpressionSpecification

const GREEN = [
  'park',
  'forest',
  'wood',
  'nature_reserve',
  'garden',
  'grass',
  'national_park',
  'cemetery',
  'golf_course',
]

function groundLayers(c: MapColors): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': c.sea } },
    {
      ...of('earth', 'earth'),
      type: 'fill',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': c.land },
    },
    {
      ...of('landcover', 'landcover'),
      type: 'fill',
      filter: kind('forest', 'grassland', 'scrub'),
      paint: { 'fill-color': c.park, 'fill-opacity': 0.45 },
    },
    {
      ...of('landuse', 'landuse'),
      type: 'fill',
      filter: kind(...GREEN),
      paint: { 'fill-color': c.park, 'fill-opacity': 0.8 },
    },
    {
      ...of('water', 'water'),
      type: 'fill',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': c.seaNear },
    },
    {
      ...of('waterway', 'water'),
      type: 'line',
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': c.river, 'line-width': grow(1.5, 8, 0.6, 14, 4) },
    },
  ]
}

function wayLayers(c: MapColors): LayerSpecification[] {
  const road = (
    id: string,
    kinds: string[],
    color: string,
    minzoom: number,
    ...width: number[]
  ): LayerSpecification => ({
    ...of(id, 'roads'),
    type: 'line',
    minzoom,
    filter: kind(...kinds),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': grow(1.6, ...width) },
  })
  return [
    road('road-path', ['path'], c.road, 14, 14, 0.8, 18, 3),
    road('road-minor', ['minor_road', 'other'], c.road, 12, 12, 0.6, 18, 14),
    road('road-major', ['major_road'], c.road, 8, 8, 0.8, 14, 5, 18, 20),
    road('road-highway', ['highway'], c.motorway, 6, 6, 0.8, 12, 4, 18, 24),
    road('rail', ['rail'], c.rail, 9, 9, 0.6, 15, 2),
    {
      ...of('boundary', 'boundaries'),
      type: 'line',
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': c.border, 'line-width': 1.4, 'line-dasharray': [0.1, 2.6] },
    },
  ]
}

/** How names of a kind are written: their layout, colour and weight, and from which zoom on. */
type Look = NonNullable<SymbolLayerSpecification['layout']> & {
  color: string
  weight: LabelWeight
  minzoom?: number
}

function labelLayers(c: MapColors, language: MapLanguage): LayerSpecification[] {
  const label = (
    id: string,
    layer: string,
    kinds: string[],
    { color, weight, minzoom = 0, ...layout }: Look,
  ): SymbolLayerSpecification => ({
    ...of(`label-${id}`, layer),
    type: 'symbol',
    minzoom,
    filter: kind(...kinds),
    layout: {
      'text-field': labelText(protomapsNames(language)),
      'text-font': labelFont(language, weight),
      'text-max-width': 8,
      ...layout,
    },
    paint: { 'text-color': color, 'text-halo-color': c.halo, 'text-halo-width': 1.6 },
  })
  const along = { 'symbol-placement': 'line', 'symbol-spacing': 420, 'text-size': 11 } as const
  return [
    label('road', 'roads', ['highway', 'major_road', 'minor_road'], {
      ...{ color: c.textQuiet, weight: 'Medium', minzoom: 13, ...along },
    }),
    label('waterway', 'water', ['river', 'stream', 'canal'], {
      ...{ color: c.textWater, weight: 'SemiBold', minzoom: 11, ...along },
    }),
    label('water', 'water', ['lake', 'bay', 'sea', 'ocean', 'water'], {
      ...{ color: c.textWater, weight: 'SemiBold', 'text-size': 12 },
    }),
    label('neighbourhood', 'places', ['neighbourhood', 'macrohood'], {
      ...{ color: c.textQuiet, weight: 'Medium', minzoom: 11, 'text-size': 12 },
    }),
    label('locality', 'places', ['locality'], {
      ...{ color: c.text, weight: 'Bold', 'text-size': grow(1.1, 6, 12, 12, 18) },
      'symbol-sort-key': ['-', ['coalesce', ['get', 'population_rank'], 0]],
    }),
  ]
}

export function protomapsLayers(c: MapColors, language: MapLanguage): LayerSpecification[] {
  return [...groundLayers(c), ...wayLayers(c), ...labelLayers(c, language)]
}
