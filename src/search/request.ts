import type {
  Amenity,
  City,
  District,
  ListCategory,
  Sort,
  Theme,
  ReviewKeyword,
} from '#sync/contracts/base/codes.ts'
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
  /** What a question asks of places beyond that. */
  asked: Asked | null
}

/** What a question in plain words asks of places; null and empty lists ask for nothing. */
export type Asked = {
  /** One of these, by number. */
  nos: number[]
  /** One of these. */
  categories: ListCategory[]
  cities: City[]
  districts: District[]
  /** All of these. */
  themes: Theme[]
  /** None of these. */
  without: Amenity[]
  /** None of these either: what was named only to be left out. */
  except: {
    nos: number[]
    categories: ListCategory[]
    districts: District[]
    cities: City[]
    themes: Theme[]
  }
  /** Average at least; a place nobody has rated is not found. */
  ratingMin: number | null
  /** Open on one of these days, at this time (`HH:mm`) where one is said. */
  open: { days: string[]; time: string | null } | null
  /** So many metres at most from there, without the place it lies at. */
  around: { lat: number; lng: number; metres: number; except: number | null } | null
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
  asked: null,
}

/** `suits`: by what reviews say of it (see `liked`), then by rating. */
export type SearchOrder = Sort | 'relevance' | 'suits'

export type SearchRequest = {
  /** As typed; an empty text asks for everything the filter lets through. */
  text: string
  filter: SearchFilter
  order: SearchOrder
  /** Where distances start; without it nothing is sorted by distance (S5-21). */
  from: { lat: number; lng: number } | null
  /** For the order `suits`: words of reviews that raise a place, and whether children come along. */
  liked?: { keywords: ReviewKeyword[]; family: boolean }
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
