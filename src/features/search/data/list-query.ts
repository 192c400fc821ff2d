import { AMENITIES, THEMES } from '#sync/contracts/base/lists.ts'
import type { Amenity, City, District, ListCategory, Sort, Theme } from '#sync/contracts/base/codes.ts'
import { isDay } from '#sync/domain/calendar.ts'
import { asPlaced, type Area } from '#src/entities/place/area.ts'
import type { SearchKind } from '#src/search/kinds.ts'
import { NO_FILTER, type SearchFilter, type SearchRequest } from '#src/search/request.ts'

/** The filters of a list as they are in the address; lists are joined by commas. */
export type ListSearch = {
  district?: District
  city?: City
  amenity?: string
  theme?: string
  /** Won at most. */
  won?: number
  /** The day one goes, 2026-11-21. */
  day?: string
  free?: 'steps'
  sort?: Sort
}

/** The same for a search, with the words and what they are looked for in. */
export type SearchSearch = ListSearch & {
  q?: string
  kind?: SearchKind
  in?: ListCategory
  /** Parts of a question that were taken away, joined by commas. */
  off?: string
}

export type ListQuery = {
  district: District | null
  /** Pohang and Gyeongju have no districts here. */
  city: City | null
  amenities: Amenity[]
  themes: Theme[]
  priceMax: number | null
  openOn: string | null
  barrierFree: boolean
  category: ListCategory | null
  /** null: the order of the screen itself. */
  sort: Sort | null
}

type LatLng = { lat: number; lng: number }

/** District offices: where distances start when the device's position is not known. */
const DISTRICT_CENTRES: Record<District, LatLng> = {
  ulju: { lat: 35.5222, lng: 129.2424 },
  buk: { lat: 35.5826, lng: 129.3613 },
  jung: { lat: 35.5697, lng: 129.3328 },
  nam: { lat: 35.5439, lng: 129.3301 },
  dong: { lat: 35.5048, lng: 129.4166 },
}

const picked = <T extends string>(known: readonly T[], text: string | undefined): T[] => {
  const words = new Set((text ?? '').split(','))
  return known.filter((word) => words.has(word))
}

/**
 * Reads an address; what it does not know it leaves out. Distance without a district falls back (S5-21).
 * @param remembered the order chosen last, for addresses that name none
 */
export function queryOf(search: SearchSearch, remembered: Sort | null = null): ListQuery {
  const district = search.district ?? null
  const sort = search.sort ?? remembered
  return {
    district,
    city: district ? 'ulsan' : (search.city ?? null),
    amenities: picked(AMENITIES, search.amenity),
    themes: picked(THEMES, search.theme),
    priceMax: search.won ?? null,
    openOn: search.day !== undefined && isDay(search.day) ? search.day : null,
    barrierFree: search.free === 'steps',
    category: search.in ?? null,
    sort: sort === 'distance' && district === null ? null : sort,
  }
}

/** Writes an address; what is not chosen is not in it. */
export function searchOf(query: ListQuery): ListSearch & { in?: ListCategory } {
  return {
    district: query.district ?? undefined,
    city: query.district ? undefined : (query.city ?? undefined),
    amenity: query.amenities.join(',') || undefined,
    theme: query.themes.join(',') || undefined,
    won: query.priceMax ?? undefined,
    day: query.openOn ?? undefined,
    free: query.barrierFree ? 'steps' : undefined,
    in: query.category ?? undefined,
    sort: query.sort ?? undefined,
  }
}

/** The same query with an area or none; distances need a district (S5-21). */
export function inArea(query: ListQuery, area: Area | null): ListQuery {
  const { city, district } = area ? asPlaced(area) : { city: null, district: null }
  return {
    ...query,
    district,
    city,
    sort: district === null && query.sort === 'distance' ? null : query.sort,
  }
}

/**
 * What the index is asked.
 * @param here the device's position if the person allowed it; used for distances only
 */
export function requestOf(
  query: ListQuery,
  asked: { text: string; kind: SearchFilter['kind']; order: SearchRequest['order'] },
  here: LatLng | null,
): SearchRequest {
  const { district, city, amenities, themes, priceMax, openOn, barrierFree, category } = query
  const order = query.sort ?? asked.order
  return {
    text: asked.text,
    order,
    filter: {
      ...NO_FILTER,
      kind: asked.kind,
      ...{ district, city, amenities, themes, priceMax, openOn, barrierFree, category },
    },
    from: order === 'distance' && district ? (here ?? DISTRICT_CENTRES[district]) : null,
  }
}

/** What the index is asked for a question, narrowed by what was chosen besides. */
export function narrowed(question: SearchRequest, chosen: SearchRequest): SearchRequest {
  const { filter: asked, text, liked } = question
  const { filter } = chosen
  const prices = [asked.priceMax, filter.priceMax].filter((won) => won !== null)
  return {
    ...chosen,
    text,
    liked,
    order: chosen.order === 'relevance' ? 'suits' : chosen.order,
    filter: {
      ...filter,
      kind: filter.kind ?? asked.kind,
      amenities: [...new Set([...asked.amenities, ...filter.amenities])],
      barrierFree: asked.barrierFree || filter.barrierFree,
      priceMax: prices.length > 0 ? Math.min(...prices) : null,
      asked: asked.asked,
    },
  }
}
