import { CITIES, DISTRICTS, SORTS, THEMES } from '#sync/contracts/lists.ts'
import type { Theme } from '#sync/contracts/codes.ts'
import type { CourseLength } from './courses.ts'
import type { ListSearch } from './list-query.ts'
import { SEARCH_KINDS, type SearchKind } from './search-kinds.ts'

/**
 * Parsers of what stands behind the question mark. Written by hand: they belong to the first load, which has no room
 * for a schema library. What is not understood is left out, never an error.
 */
type Raw = Record<string, unknown>

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((each) => each === value)

/** The router reads digits as a number. */
const words = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, 200) || undefined
    : undefined

/** `/list/{cid}`: several amenities or themes are joined by commas. */
export const listAddress = (raw: Raw): ListSearch => ({
  district: oneOf(DISTRICTS, raw.district),
  city: oneOf(CITIES, raw.city),
  amenity: words(raw.amenity),
  theme: words(raw.theme),
  sort: oneOf(SORTS, raw.sort),
})

const LENGTHS: readonly CourseLength[] = ['one', 'more']

/** `/curation/travel` */
export const coursesAddress = (raw: Raw): { length?: CourseLength; theme?: Theme } => ({
  length: oneOf(LENGTHS, raw.length),
  theme: oneOf(THEMES, raw.theme),
})

/** `/search` and `/search/nodata` */
export const searchAddress = (raw: Raw): { q?: string; kind?: SearchKind } => ({
  q: words(raw.q),
  kind: oneOf(SEARCH_KINDS, raw.kind),
})
