/** The layers of our own basemap (schema in scripts/basemap/layers.ts). Sea lies over land, so land needs no shape. */
import type { LayerSpecification } from 'maplibre-gl'
import { goraeroLabels } from './goraero-labels.ts'
import { grow, is, of } from './goraero-source.ts'
import type { MapColors, MapLanguage } from './map-theme.ts'

function groundLayers(c: MapColors): LayerSpecification[] {
  return [
    { id: 'land', type: 'background', paint: { 'background-color': c.land } },
    {
      ...of('district', 'district'),
      type: 'fill',
      filter: is('district', 'jung', 'dong'),
      paint: { 'fill-color': c.landBright },
    },
    {
      ...of('forest', 'area'),
      type: 'fill',
      filter: is('kind', 'forest'),
      paint: { 'fill-color': c.park, 'fill-opacity': 0.5 },
    },
    { ...of('park', 'area'), type: 'fill', filter: is('kind', 'park'), paint: { 'fill-color': c.park } },
    {
      ...of('ridge', 'ridge'),
      type: 'line',
      paint: {
        'line-color': c.ridge,
        'line-width': grow(1.3, 8, 0.9, 12, 1.6, 15, 2.2),
        'line-dasharray': [14, 3, 6, 3],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 8, 0.55, 9.5, 1],
      },
    },
    { ...of('lake', 'area'), type: 'fill', filter: is('kind', 'lake'), paint: { 'fill-color': c.lake } },
    {
      ...of('river', 'river'),
      type: 'line',
      filter: ['has', 'width'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': c.river,
        // As wide as the river is (metres), but never too thin to be seen.
        'line-width': [
          'interpolate',
          ['exponential', 2],
          ['zoom'],
          6,
          ['*', ['get', 'width'], 0.006],
          10,
          ['*', ['get', 'width'], 0.03],
          12,
          ['*', ['get', 'width'], 0.064],
          16,
          ['*', ['get', 'width'], 1.02],
        ],
      },
    },
  ]
}

function seaLayers(c: MapColors): LayerSpecification[] {
  return [
    { ...of('sea', 'sea'), type: 'fill', paint: { 'fill-color': c.seaNear } },
    {
      ...of('depth', 'depth'),
      type: 'fill',
      layout: { 'fill-sort-key': ['get', 'level'] },
      paint: {
        'fill-color': ['match', ['get', 'tone'], 1, c.seaNear, c.sea],
        'fill-antialias': false,
      },
    },
    {
      ...of('depthline', 'depthline'),
      type: 'line',
      paint: {
        'line-color': c.depthLine,
        'line-width': 0.9,
        'line-dasharray': [26, 5, 9, 6],
        'line-opacity': ['interpolate', ['linear'], ['get', 'level'], 0.6, 0.6, 6, 0.3],
      },
    },
    {
      ...of('coast', 'coast'),
      type: 'line',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': c.coast, 'line-width': grow(1.2, 7, 0.8, 10, 1.5, 15, 2) },
    },
  ]
}

function wayLayers(c: MapColors): LayerSpecification[] {
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  return [
    {
      ...of('road-main', 'road'),
      type: 'line',
      minzoom: 10,
      filter: is('class', 'main'),
      layout: round,
      paint: { 'line-color': c.road, 'line-width': grow(1.6, 10, 1.4, 14, 7) },
    },
    {
      ...of('road-trunk', 'road'),
      type: 'line',
      minzoom: 8,
      filter: is('class', 'trunk'),
      layout: round,
      paint: { 'line-color': c.road, 'line-width': grow(1.5, 8, 1.2, 10.5, 3, 14, 9) },
    },
    {
      ...of('road-motorway', 'road'),
      type: 'line',
      filter: is('class', 'motorway'),
      layout: round,
      paint: { 'line-color': c.motorway, 'line-width': grow(1.5, 7, 1.2, 10.5, 4.2, 14, 12) },
    },
    {
      ...of('bridge', 'road'),
      type: 'line',
      minzoom: 10,
      filter: is('class', 'bridge'),
      paint: { 'line-color': c.textQuiet, 'line-width': grow(1.4, 10, 1.2, 14, 3.5) },
    },
    {
      ...of('rail', 'rail'),
      type: 'line',
      paint: { 'line-color': c.rail, 'line-width': grow(1.3, 8, 0.7, 12, 1.4, 15, 2.2) },
    },
    {
      ...of('rail-ties', 'rail'),
      type: 'line',
      minzoom: 10,
      paint: { 'line-color': c.rail, 'line-width': grow(1.4, 10, 3, 14, 6), 'line-dasharray': [0.25, 3] },
    },
    {
      ...of('tour', 'tour'),
      type: 'line',
      minzoom: 11,
      layout: round,
      paint: {
        'line-color': c.tour,
        'line-width': grow(1.3, 11, 1.6, 15, 3.2),
        'line-dasharray': [0.1, 2.2],
        // the two daily loops stand out from the theme lines
        'line-opacity': ['match', ['get', 'class'], 'loop', 1, 0.55],
      },
    },
    {
      ...of('border-district', 'border'),
      type: 'line',
      minzoom: 8,
      filter: is('kind', 'district'),
      layout: round,
      paint: {
        'line-color': c.border,
        'line-width': grow(1.2, 9, 1.2, 14, 2.4),
        'line-dasharray': [0.1, 2.6],
      },
    },
    {
      ...of('border-city', 'border'),
      type: 'line',
      filter: is('kind', 'city'),
      layout: round,
      paint: {
        'line-color': c.cityBorder,
        'line-width': grow(1.2, 8, 1.2, 14, 3),
        'line-dasharray': [0.1, 2.6],
      },
    },
  ]
}

const OVER_SEA = new Set(['bridge', 'tour'])

/** Everything from the ground to the labels, in drawing order. */
export function goraeroLayers(c: MapColors, language: MapLanguage): LayerSpecification[] {
  // Ways before the sea: where a schematic road strays over the shore, the sea covers it. Only bridges cross it.
  const [ways, over] = [
    wayLayers(c).filter(({ id }) => !OVER_SEA.has(id)),
    wayLayers(c).filter(({ id }) => OVER_SEA.has(id)),
  ]
  return [...groundLayers(c), ...ways, ...seaLayers(c), ...over, ...goraeroLabels(c, language)]
}
