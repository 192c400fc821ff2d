import { useMemo, useState } from 'react'
import type { PlaceCategory } from '#sync/contracts/base/codes.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import { CITIES, DISTRICTS } from '#sync/contracts/base/lists.ts'
import { shelfName } from '#sync/domain/cell.ts'
import type { ContentDb } from '#sync/adapters/content-db.ts'
import { useContentHead } from './content-list.ts'
import type { LiveList } from './content.ts'
import { nearestOf, type Ground, type Near } from './nearest.ts'
import { useLive, useLiveUncached } from './use-live.ts'

/** A district of Ulsan or a city; a place of Ulsan without a district is under the city. */
export type PlaceArea = (typeof DISTRICTS)[number] | (typeof CITIES)[number]

const EVERYWHERE: readonly PlaceArea[] = [...DISTRICTS, ...CITIES]

const placesIn = (content: ContentDb) => content.rows<Place>('place')

/** The places of this device by their cells. */
export const placeGround = (content: ContentDb): Ground<Place> => ({
  keys: async (ranges) => {
    const runs = ranges.map(([from, to]) =>
      placesIn(content).where('cell').between(from, to, true, true).primaryKeys(),
    )
    return (await Promise.all(runs)).flat()
  },
  records: async (keys) =>
    (await placesIn(content).bulkGet([...keys])).flatMap((row) => (row ? [row.body] : [])),
})

/** After every letter and number. */
const END = '\uffff'

const shelf = (content: ContentDb, category: PlaceCategory, area: PlaceArea) => {
  const name = shelfName(category, area)
  return placesIn(content)
    .where('shelf')
    .between(name, name + END)
}

/** The best rated places of a category, best first; ties in the order of their numbers. */
export async function bestPlaces(
  content: ContentDb,
  category: PlaceCategory,
  areas: readonly PlaceArea[],
  limit: number,
): Promise<Place[]> {
  const shelves = await Promise.all(
    areas.map((area) => shelf(content, category, area).limit(limit).toArray()),
  )
  return shelves
    .flat()
    .map(({ body }) => body)
    .sort((a, b) => b.rating.average - a.rating.average || a.no - b.no)
    .slice(0, limit)
}

type From = { no?: number; position: Place['position'] | { lat: number; lng: number } }

/**
 * The places nearest to a spot, live.
 * @param from null: not known yet; a place leaves itself out by its number
 * @returns undefined until they are read; with a higher limit, what was read before stands until then
 */
export function useNearestPlaces(
  from: From | null,
  limit: number,
  category: PlaceCategory | null = null,
): Near<Place>[] | undefined {
  const at = from && `${from.position.lat},${from.position.lng}`
  const around = `near/${at}/${from?.no ?? ''}/${category ?? ''}`
  const read = useLive(`${around}/${limit}`, async (content) =>
    from === null
      ? []
      : nearestOf(
          placeGround(content),
          from.position,
          limit,
          (place) => place.no !== from.no && (category === null || place.category === category),
        ),
  )
  return useLastRead(around, read)
}

/** What was read last under the same name stands until more of it is read. */
function useLastRead<T>(name: string, read: T | undefined): T | undefined {
  const [kept, setKept] = useState({ name, read })
  if (read !== undefined && (kept.name !== name || kept.read !== read)) setKept({ name, read })
  return read ?? (kept.name === name ? kept.read : undefined)
}

/** The best rated places of a category, live; the first of all are fetched on a first visit. */
export function useBestPlaces(
  category: PlaceCategory,
  areas: readonly PlaceArea[],
  limit: number,
): LiveList<Place> {
  const head = useContentHead(['place'])
  const shelves = `best/${category}/${areas.join()}`
  const read = useLive(`${shelves}/${limit}`, (content) => bestPlaces(content, category, areas, limit))
  const items = useLastRead(shelves, read)
  const state = head.state === 'ready' && items === undefined ? 'loading' : head.state
  return { ...head, state, items: items ?? [] }
}

/**
 * Places by number, live, in the order asked for. While others are read, those of the last reading that are still
 * wanted stand: pins and rows do not vanish with every move of a map.
 * @param nos the same list as long as nothing in it changes
 */
export function usePlaces(nos: readonly number[]): Place[] {
  const read = useLiveUncached(`places/${nos.join()}`, async (content) => {
    const rows = await placesIn(content).bulkGet(nos.map(String))
    return rows.flatMap((row) => (row ? [row.body] : []))
  })
  const [before, setBefore] = useState(read)
  if (read !== undefined && before !== read) setBefore(read)
  return useMemo(() => {
    if (read !== undefined) return read
    const wanted = new Set(nos)
    return (before ?? []).filter(({ no }) => wanted.has(no))
  }, [read, before, nos])
}

/** How many places of a category there are in each area, live. */
export function usePlaceCounts(category: PlaceCategory | null): Partial<Record<PlaceArea, number>> {
  const read = useLive(`counts/${category ?? ''}`, async (content) => {
    if (category === null) return {}
    const counts = EVERYWHERE.map(
      async (area) => [area, await shelf(content, category, area).count()] as const,
    )
    return Object.fromEntries(await Promise.all(counts)) as Partial<Record<PlaceArea, number>>
  })
  return read ?? {}
}

/** How many records of these kinds are on the device, live. */
export function useContentCount(kinds: readonly ('place' | 'course' | 'product')[]): number {
  const read = useLive(`count/${kinds.join()}`, async (content) => {
    const counts = await Promise.all(kinds.map((kind) => content.rows(kind).count()))
    return counts.reduce((sum, count) => sum + count, 0)
  })
  return read ?? 0
}
