/** Names and signs of our own basemap. */
import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { type Filter, grow, is, of } from './goraero-source.ts'
import { goraeroNames, labelText } from './label-text.ts'
import { imageId } from './map-images.ts'
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

/** Numbers of the roads, on signs. */
function roadSigns(c: MapColors): SymbolLayerSpecification[] {
  const sign = (
    kind: 'expressway' | 'national',
    cls: string,
    minzoom: number,
    fill: string,
  ): SymbolLayerSpecification => ({
    ...of(`sign-${kind}`, 'road'),
    type: 'symbol',
    minzoom,
    filter: ['all', is('class', cls), ['has', 'ref']],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'icon-image': imageId(kind, fill, c.signText),
      'icon-rotation-alignment': 'viewport',
      'text-rotation-alignment': 'viewport',
      'text-field': ['get', 'ref'],
      'text-font': labelFont('en', 'Bold'),
      'text-size': 9.5,
      'icon-padding': 8,
    },
    paint: { 'text-color': c.signText },
  })
  return [
    sign('national', 'trunk', 10, c.nationalSign),
    sign('expressway', 'motorway', 8.5, c.expresswaySign),
  ]
}

/** A small sign with the name beside it, where there is room for it. */
const beside = (icon: string): SymbolLayerSpecification['layout'] => ({
  'icon-image': icon,
  'icon-size': grow(1.2, 9, 0.7, 14, 1.1),
  'icon-allow-overlap': false,
  'text-optional': true,
  'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
  'text-radial-offset': 0.75,
  'text-justify': 'auto',
})

function signs(look: Look, c: MapColors): LayerSpecification[] {
  return [
    look({ id: 'park', kinds: ['park'], size: 11, color: c.textQuiet, weight: 'Medium', minzoom: 11 }),
    look({ id: 'lake', kinds: ['lake'], size: 11, color: c.textWater, weight: 'Medium', minzoom: 11 }),
    look({
      id: 'town',
      kinds: ['town'],
      size: grow(1.1, 10, 11, 14, 13),
      color: c.textQuiet,
      weight: 'Medium',
      minzoom: 10,
    }),
    look({
      id: 'port',
      kinds: ['port'],
      size: 11,
      color: c.textWater,
      weight: 'SemiBold',
      minzoom: 11,
      layout: beside(imageId('port', c.textWater, c.halo)),
    }),
    look({
      id: 'stop',
      kinds: ['station', 'airport'],
      size: 11,
      color: c.textQuiet,
      weight: 'SemiBold',
      minzoom: 9,
      layout: beside(imageId('station', c.textQuiet, c.halo)),
    }),
  ]
}

function mountains(look: Look, c: MapColors, language: MapLanguage): LayerSpecification[] {
  const name = labelText(goraeroNames(language))
  const summit: ExpressionSpecification = [
    'format',
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
      layout: {
        'icon-image': imageId('peak', c.peak, c.halo),
        'icon-size': grow(1.2, 9, 1, 14, 1.5),
        'text-field': summit,
        'text-optional': true,
        'text-variable-anchor': ['top', 'left', 'right', 'bottom'],
        'text-radial-offset': 0.8,
        'text-justify': 'auto',
        'symbol-sort-key': ['-', ['get', 'ele']],
      },
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

/** Pins are on the towns themselves, so a name steps aside rather than vanish. */
const aside: SymbolLayerSpecification['layout'] = {
  'text-variable-anchor': ['center', 'bottom', 'top', 'right', 'left'],
  'text-radial-offset': 1.5,
  'text-justify': 'auto',
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
      layout: { ...aside, 'text-letter-spacing': language === 'en' ? 0.04 : 0.14 },
    }),
    look({
      id: 'city-far',
      kinds: ['city'],
      filter: ['has', 'far'],
      size: grow(1.1, 6, 11, 10, 13),
      color: c.textQuiet,
      weight: 'SemiBold',
      layout: aside,
    }),
    look({
      id: 'city',
      kinds: ['city'],
      filter: ['!', ['has', 'far']],
      size: grow(1.1, 6, 14, 10, 19),
      color: c.text,
      weight: 'Bold',
      maxzoom: 11,
      layout: aside,
    }),
  ]
}

/** Signs and names, least important first: what comes later wins the room. */
export function goraeroLabels(c: MapColors, language: MapLanguage): LayerSpecification[] {
  const look: Look = (options) => labels(options, c, language)
  return [
    riverNames(c, language),
    ...roadSigns(c),
    ...signs(look, c),
    ...mountains(look, c, language),
    ...waters(look, c, language),
    ...settlements(look, c, language),
  ]
}
