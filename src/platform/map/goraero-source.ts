/** How layers of our own basemap name their source and filter it. */
import type { ExpressionSpecification } from 'maplibre-gl'

export const BASEMAP_SOURCE = 'basemap'

export type Filter = ExpressionSpecification

export const of = (id: string, layer: string) => ({ id, source: BASEMAP_SOURCE, 'source-layer': layer })
export const is = (property: string, ...values: (string | number)[]): Filter => [
  'in',
  ['get', property],
  ['literal', values],
]
/** Sizes that grow with the map: [zoom, pixels] pairs. */
export const grow = (base: number, ...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['exponential', base], ['zoom'], ...stops] as ExpressionSpecification
