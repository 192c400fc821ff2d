import { AMENITIES, THEMES } from '#sync/contracts/lists.ts'
import type { Amenity, City, District, Sort, Theme } from '#sync/contracts/codes.ts'
import { distance } from '#src/lib/sun.ts'
import type { Entry } from './entries.ts'

/** The filters of a list as they stand in the address; lists are joined by commas. */
export type ListSearch = {
  district?: District
  city?: City
  amenity?: string
  theme?: string
  sort?: Sort
}

export type ListQuery = {
  district: District | null
  /** Pohang and Gyeongju have no districts here. */
  city: City | null
  amenities: Amenity[]
  themes: Theme[]
  sort: Sort
}

const DEFAULT_SORT: Sort = 'purchased'

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
export function queryOf(search: ListSearch, remembered: Sort | null = null): ListQuery {
  const district = search.district ?? null
  const sort = search.sort ?? remembered ?? DEFAULT_SORT
  return {
    district,
    city: district ? 'ulsan' : (search.city ?? null),
    amenities: picked(AMENITIES, search.amenity),
    themes: picked(THEMES, search.theme),
    sort: sort === 'distance' && district === null ? DEFAULT_SORT : sort,
  }
}

/** Writes an address; what is not chosen is not in it. */
export function searchOf(query: ListQuery): ListSearch {
  return {
    district: query.district ?? undefined,
    city: query.district ? undefined : (query.city ?? undefined),
    amenity: query.amenities.join(',') || undefined,
    theme: query.themes.join(',') || undefined,
    sort: query.sort,
  }
}

export type Listed = Entry & { metres?: number }

/**
 * Filters and sorts the entries of a category.
 * @param here the device's position if the person allowed it; used for distances only
 */
export function applyQuery(entries: readonly Entry[], query: ListQuery, here: LatLng | null): Listed[] {
  const kept = entries.filter((entry) => matches(entry, query))
  if (query.sort !== 'distance' || query.district === null) return kept.sort(order(query.sort))
  const from = here ?? DISTRICT_CENTRES[query.district]
  return kept
    .map((entry) => ({ ...entry, metres: metresFrom(from, entry) }))
    .sort((a, b) => (a.metres ?? Infinity) - (b.metres ?? Infinity) || a.no - b.no)
}

function matches({ places }: Entry, { district, city, amenities, themes }: ListQuery): boolean {
  const filtered = district !== null || city !== null || amenities.length > 0 || themes.length > 0
  if (!filtered) return true
  return places.some(
    (place) =>
      (district === null || place.district === district) &&
      (city === null || place.city === city) &&
      amenities.every((amenity) => place.amenities.includes(amenity)) &&
      (themes.length === 0 || themes.some((theme) => place.themes.includes(theme))),
  )
}

const record = (entry: Entry) => (entry.kind === 'place' ? entry.place : entry.product)

function order(sort: Sort): (a: Entry, b: Entry) => number {
  return (one, other) => {
    const [a, b] = [record(one), record(other)]
    if (sort === 'newest') return b.listedOn.localeCompare(a.listedOn) || b.no - a.no
    if (sort === 'rating')
      return b.rating.average - a.rating.average || b.rating.count - a.rating.count || a.no - b.no
    if (sort === 'reviews') return b.rating.count - a.rating.count || a.no - b.no
    return b.purchased - a.purchased || a.no - b.no
  }
}

function metresFrom(from: LatLng, { places }: Entry): number | undefined {
  return places.length ? Math.min(...places.map((place) => distance(from, place.position))) : undefined
}
