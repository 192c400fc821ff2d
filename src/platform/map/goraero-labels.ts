/** Names and signs of our own basemap. */
import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { type Filter, grow, is, of } from './goraero-source.ts'
import { goraeroNames, labelText } from './label-text.ts'
import { type LabelWeight, type MapColors, type MapLanguage, labelFont } from './map-theme.ts'

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

type Look = (options: LabelLook) => SymbolLayerSpecification

function riverNames(c: MapColors, language: MapLanguage): SymbolLayerSpecification {
  return {
    ...of('label-river', 'river'),
    type: 'symbol',
    minzoom: 9.5,
    filter: ['has', 'name_ko'],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 420,
      'text-field': labelText(goraeroNames(language)),
      'text-font': labelFont(language, 'SemiBold'),
      'text-size': grow(1.1, 10, 10, 14, 13),
      'text-letter-spacing': language === 'en' ? 0.02 : 0.12,
      'text-offset': [0, 0.95],
      'text-max-angle': 35,
    },
    paint: { 'text-color': c.textWater, 'text-halo-color': c.halo, 'text-halo-width': 1.4 },
  }
}

function signs(look: Look, c: MapColors): LayerSpecification[] {
  const beside: SymbolLayerSpecification['layout'] = {
    'text-anchor': 'left',
    'text-offset': [0.7, 0],
    'text-justify': 'left',
  }
  return [
    dot('dot-station', ['station', 'airport'], 9, c),
    dot('dot-port', ['port'], 11, c),
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
  ]
}

function mountains(look: Look, c: MapColors, language: MapLanguage): LayerSpecification[] {
  const name = labelText(goraeroNames(language))
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
  return [
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
      layout: { 'text-letter-spacing': language === 'en' ? 0.02 : 0.1 },
    }),
  ]
}

function waters(look: Look, c: MapColors, language: MapLanguage): LayerSpecification[] {
  const name = labelText(goraeroNames(language))
  const english = labelText(goraeroNames('en'))
  const spaced = language === 'en' ? 0.06 : 0.3
  const seaName: ExpressionSpecification =
    language === 'en' ? name : ['format', name, {}, '\n', {}, english, { 'font-scale': 0.6 }]
  return [
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
  ]
}

function settlements(look: Look, c: MapColors, language: MapLanguage): LayerSpecification[] {
  return [
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

/** Dots and names, least important first: what comes later wins the room. */
export function goraeroLabels(c: MapColors, language: MapLanguage): LayerSpecification[] {
  const look: Look = (options) => labels(options, c, language)
  return [
    riverNames(c, language),
    ...signs(look, c),
    ...mountains(look, c, language),
    ...waters(look, c, language),
    ...settlements(look, c, language),
  ]
}
