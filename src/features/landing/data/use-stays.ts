import type { Place } from '#sync/contracts/places/place.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useContentItems, type LiveList } from '#src/data/content.ts'
import { useBestPlaces, usePlaceCounts } from '#src/data/places.ts'
import { AREAS, type Area } from '#src/entities/place/area.ts'
import { applyStays, hasRooms, roomsOf, staysOf, type Stay, type StayQuery } from './stays.ts'

export type Stays = Pick<LiveList<Place>, 'state' | 'asOf' | 'complete'> & {
  shown: Stay[]
  /** Lodgings that answer the question, also those not read yet. */
  total: number
  /** Areas with any lodging. */
  areas: Area[]
  /** Whether there is any lodging at all. */
  any: boolean
}

/**
 * Lodgings that answer a question: first those that sell rooms here, all of them; then the others, best rated first
 * and as many as are shown.
 */
export function useStays(query: StayQuery, rows: number): Stays {
  const products = useContentItems('product').items
  const rooms = roomsOf(products)
  const shops = useContentByKeys('shop', [...new Set(rooms.map(({ shopNo }) => shopNo))])
  const selling = [
    ...rooms.flatMap(({ placeNos }) => placeNos),
    ...shops.flatMap(({ placeNo }) => placeNo ?? []),
  ]
  const withRooms = useContentByKeys('place', [...new Set(selling)])
  const best = useBestPlaces('stay', query.area === null ? AREAS_AND_ULSAN : [query.area], rows)
  const counts = usePlaceCounts('stay')
  const known = new Set(withRooms.map(({ no }) => no))
  const places = [...withRooms, ...best.items.filter(({ no }) => !known.has(no))]
  const fitting = applyStays(staysOf(places, products), query)
  const inArea = query.area === null ? Object.values(counts) : [counts[query.area] ?? 0]
  const sum = inArea.reduce((total, count) => total + count, 0)
  return {
    state: best.state,
    asOf: best.asOf,
    complete: best.complete,
    shown: fitting.slice(0, Math.max(rows, fitting.filter(hasRooms).length)),
    // what is asked of rooms only those that sell them can answer, and they are all here
    total: query.guests > 1 || query.price !== null ? fitting.length : Math.max(sum, fitting.length),
    areas: AREAS.filter((area) => (counts[area] ?? 0) > 0),
    any: sum > 0 || fitting.length > 0,
  }
}

const AREAS_AND_ULSAN = [...AREAS, 'ulsan'] as const
