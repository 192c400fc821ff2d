import type { Amenity, City, District, ListCategory, Sort, Theme } from '#sync/contracts/base/codes.ts'
import type { SearchKind } from './kinds.ts'

/** What must hold for a record to be shown; null and empty lists ask for nothing. */
export type SearchFilter = {
  kind: SearchKind | null
  category: ListCategory | null
  city: City | null
  district: District | null
  /** One of these. */
  themes: Theme[]
  /** All of these. */
  amenities: Amenity[]
  /** Won at most; 0 asks for what is free. */
  priceMax: number | null
  /** Open, or taking place, on this day (2026-11-21). */
  openOn: string | null
  barrierFree: boolean
  /** Degrees; for maps. */
  box: { west: number; south: number; east: number; north: number } | null
}

export const NO_FILTER: SearchFilter = {
  kind: null,
  category: null,
  city: null,
  district: null,
  themes: [],
  amenities: [],
  priceMax: null,
  openOn: null,
  barrierFree: false,
  box: null,
}

export type SearchOrder = Sort | 'relevance'

export type SearchRequest = {
  /** As typed; an empty text asks for everything the filter lets through. */
  text: string
  filter: SearchFilter
  order: SearchOrder
  /** Where distances start; without it nothing is sorted by distance (S5-21). */
  from: { lat: number; lng: number } | null
  /** Asks for positions too: a map draws them without reading a record. */
  positions?: true
}

/** Words of the closed lists in the reader's language, in the order of contracts/base/lists.ts. */
export type ListWords = {
  themes: string[]
  categories: string[]
  cities: string[]
  districts: string[]
  amenities: string[]
}

/** How the text was read so that something was found. */
export type Reading = { text: string; how: 'typed' | 'keyboard' | 'spelling' | 'half' }

export type SearchAnswer = {
  /** Kinds and numbers of what was found, in order. */
  kinds: Uint8Array
  nos: Uint32Array
  /** Metres from `from`, where the order is by distance; NaN without a position. */
  metres: Float32Array | null
  /** Latitude and longitude in turn, where they were asked for; NaN without a position. */
  positions: Float32Array | null
  /** Cheapest price of what a place's shop sells, won; -1 without. */
  won: Int32Array
  /** Found of each kind, in the order of SEARCH_KINDS, whatever kind is asked for. */
  counts: number[]
  /** Of the asked category or kind before the other filters: how many, and what occurs there. */
  scope: { count: number; cities: City[]; themes: Theme[]; placed: boolean }
  reading: Reading
}
