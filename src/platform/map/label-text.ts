import type { ExpressionSpecification } from 'maplibre-gl'
import type { MapLanguage } from './map-theme.ts'

/** Which properties hold a name, best first; each tile schema writes them its own way. */
export type NameKeys = (language: MapLanguage) => string[]

/** Our own basemap: every label has all five, the rest of the list is for a label that lost one. */
export const goraeroNames: NameKeys = (language) => [
  `name_${language.toLowerCase().replace('-', '_')}`,
  'name_en',
  'name_ko',
]

/** Protomaps tiles: OpenStreetMap's tags. Both Chinese forms fall back to each other before English. */
export const protomapsNames: NameKeys = (language) => {
  const chinese = language.startsWith('zh') ? ['name:zh-Hans', 'name:zh-Hant', 'name:zh'] : []
  return [
    ...new Set([`name:${language}`, ...chinese, ...(language === 'ko' ? ['name'] : ['name:en', 'name'])]),
  ]
}

/** The label in the reader's language, else the next best name that exists. */
export function labelText(keys: string[]): ExpressionSpecification {
  return ['coalesce', ...keys.map((key) => ['get', key])] as ExpressionSpecification
}
