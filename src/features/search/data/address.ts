import { CITIES, DISTRICTS, LIST_CATEGORIES, SORTS } from '#sync/contracts/base/lists.ts'
import { SEARCH_KINDS } from '#src/search/kinds.ts'
import type { ListSearch, SearchSearch } from './list-query.ts'
import { oneOf } from '#src/lib/one-of.ts'

/**
 * Parsers of the search parameters. Written by hand: they belong to the first load, which has no room
 * for a schema library. What is not understood is left out, never an error.
 */
type Raw = Record<string, unknown>

/** The router reads digits as a number. */
const words = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, 200) || undefined
    : undefined

/** `/list/{cid}`: several amenities or themes are joined by commas; `won` is a price, `day` 2026-11-21. */
export const listAddress = (raw: Raw): ListSearch => ({
  district: oneOf(DISTRICTS, raw.district),
  city: oneOf(CITIES, raw.city),
  amenity: words(raw.amenity),
  theme: words(raw.theme),
  won: typeof raw.won === 'number' && raw.won >= 0 ? raw.won : undefined,
  day: words(raw.day),
  free: raw.free === 'steps' ? 'steps' : undefined,
  sort: oneOf(SORTS, raw.sort),
})

/** `/search` and `/search/nodata` */
export const searchAddress = (raw: Raw): SearchSearch => ({
  ...listAddress(raw),
  q: words(raw.q),
  kind: oneOf(SEARCH_KINDS, raw.kind),
  in: oneOf(LIST_CATEGORIES, raw.in),
  off: words(raw.off),
})
