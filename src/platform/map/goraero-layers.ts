/** The layers of our own basemap (schema in scripts/basemap/layers.ts). Sea lies over land, so land needs no shape. */
import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { goraeroNames, labelText } from './label-text.ts'
import { type LabelWeight, type MapColors, type MapLanguage, labelFont } from './map-theme.ts'

export const BASEMAP_SOURCE = 'basemap'

type Filter = ExpressionSpecification

const of = (id: string, layer: string) => ({ id, source: BASEMAP_SOURCE, 'source-layer': layer })
const is = (property: string, ...values: (string | number)[]): Filter => [
  'in',
  ['get', property],
  ['literal', values],
]
/** Sizes that grow with the map: [zoom, pixels] pairs. */
const grow = (base: number, ...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['exponential', base], ['zoom'], ...stops] as ExpressionSpecification

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
      paint: { 'line-color': c.tour, 'line-width': grow(1.3, 11, 1.4, 15, 3), 'line-dasharray': [0.1, 2.2] },
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

interface LabelLook {
  id: string
  kinds: string[]
  size: ExpressionSpecification | number
  color: string
  weight: LabelWeight
  layout?: SymbolLayerSpecification['layout']
  minzoom?: number
  maxzoom?: number
  filter?: Filter
}

const dot = (id: string, kinds: string[], minzoom: number, c: MapColors): LayerSpecification => ({
  ...of(id, 'label'),
  type: 'circle',
  minzoom,
  filter: ['all', is('kind', ...kinds), ['>=', ['zoom'], ['get', 'min']]],
  paint: {
    'circle-radius': grow(1.2, 9, 2, 14, 4),
    'circle-color': c.halo,
    'circle-stroke-color': c.textQuiet,
    'circle-stroke-width': 1.5,
  },
})

/** One symbol layer for a group of labels; a label shows from its own `min` zoom on. */
function labels(look: LabelLook, c: MapColors, language: MapLanguage): SymbolLayerSpecification {
  return {
    ...of(`label-${look.id}`, 'label'),
    type: 'symbol',
    ...(look.minzoom ? { minzoom: look.minzoom } : {}),
    ...(look.maxzoom ? { maxzoom: look.maxzoom } : {}),
    filter: [
      'all',
      is('kind', ...look.kinds),
      ['>=', ['zoom'], ['get', 'min']],
      ...(look.filter ? [look.filter] : []),
    ],
    layout: {
      'text-field': labelText(goraeroNames(language)),
      'text-font': labelFont(language, look.weight),
      'text-size': look.size,
      'text-max-width': 8,
      'text-padding': 4,
      ...look.layout,
    },
    paint: {
      'text-color': look.color,
      'text-halo-color': c.halo,
      'text-halo-width': look.color === c.textWater ? 0 : 1.6,
    },
  }
}

function labelLayers(c: MapColors, language: MapLanguage): LayerSpecification[] {
  const name = labelText(goraeroNames(language))
  const english = labelText(goraeroNames('en'))
  const spaced = language === 'en' ? 0.06 : 0.3
  const seaName: ExpressionSpecification =
    language === 'en' ? name : ['format', name, {}, '\n', {}, english, { 'font-scale': 0.6 }]
  const summit: ExpressionSpecification = [
    'format',
    '\u25b2\n',
    { 'font-scale': 0.6 },
    name,
    {},
    '\n',
    {},
    ['concat', ['number-format', ['get', 'ele'], { locale: 'en' }], ' m'],
    { 'font-scale': 0.8 },
  ]
  const beside: SymbolLayerSpecification['layout'] = {
    'text-anchor': 'left',
    'text-offset': [0.7, 0],
    'text-justify': 'left',
  }
  const look = (options: LabelLook) => labels(options, c, language)
  return [
    dot('dot-station', ['station', 'airport'], 9, c),
    dot('dot-port', ['port'], 11, c),
    {
      ...of('label-river', 'river'),
      type: 'symbol',
      minzoom: 9.5,
      filter: ['has', 'name_ko'],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-field': name,
        'text-font': labelFont(language, 'SemiBold'),
        'text-size': grow(1.1, 10, 10, 14, 13),
        'text-letter-spacing': language === 'en' ? 0.02 : 0.12,
        'text-offset': [0, 0.95],
        'text-max-angle': 35,
      },
      paint: { 'text-color': c.textWater, 'text-halo-color': c.halo, 'text-halo-width': 1.4 },
    },
    look({ id: 'park', kinds: ['park'], size: 11, color: c.textQuiet, weight: 'Medium', minzoom: 11 }),
    look({
      id: 'stop',
      kinds: ['station', 'airport', 'port'],
      size: 11,
      color: c.textQuiet,
      weight: 'SemiBold',
      minzoom: 9,
      layout: beside,
    }),
    look({
      id: 'town',
      kinds: ['town'],
      size: grow(1.1, 10, 11, 14, 13),
      color: c.textQuiet,
      weight: 'Medium',
      minzoom: 10,
    }),
    look({
      id: 'peak',
      kinds: ['peak'],
      size: grow(1.1, 9, 10, 13, 12),
      color: c.textQuiet,
      weight: 'Medium',
      minzoom: 9,
      layout: { 'text-field': summit, 'symbol-sort-key': ['-', ['get', 'ele']] },
    }),
    look({
      id: 'range',
      kinds: ['range'],
      size: 12,
      color: c.textQuiet,
      weight: 'Medium',
      maxzoom: 10.5,
      layout: { 'text-letter-spacing': spaced / 3 },
    }),
    look({
      id: 'bay',
      kinds: ['bay'],
      size: 12,
      color: c.textWater,
      weight: 'SemiBold',
      layout: { 'text-letter-spacing': spaced },
    }),
    look({
      id: 'sea',
      kinds: ['sea'],
      size: grow(1.1, 8, 13, 11, 17),
      color: c.textWater,
      weight: 'SemiBold',
      layout: { 'text-field': seaName, 'text-letter-spacing': spaced, 'text-line-height': 1.5 },
    }),
    look({
      id: 'district',
      kinds: ['district'],
      size: grow(1.1, 9, 12, 13, 16),
      color: c.text,
      weight: 'SemiBold',
      minzoom: 9,
      layout: { 'text-letter-spacing': language === 'en' ? 0.04 : 0.14 },
    }),
    look({
      id: 'city-far',
      kinds: ['city'],
      filter: ['has', 'far'],
      size: grow(1.1, 6, 11, 10, 13),
      color: c.textQuiet,
      weight: 'SemiBold',
    }),
    look({
      id: 'city',
      kinds: ['city'],
      filter: ['!', ['has', 'far']],
      size: grow(1.1, 6, 14, 10, 19),
      color: c.text,
      weight: 'Bold',
      maxzoom: 11,
    }),
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
  return [...groundLayers(c), ...ways, ...seaLayers(c), ...over, ...labelLayers(c, language)]
}
