import { useMemo } from 'react'
import { useContentHead } from '#src/data/content-list.ts'
import type { LiveList } from '#src/data/content.ts'
import { searchClient } from '#src/search/client.ts'
import { NO_FILTER, type SearchAnswer, type SearchRequest } from '#src/search/request.ts'
import type { SearchKind } from '#src/search/kinds.ts'
import { useSearch } from '#src/entities/search/use-search.ts'
import { PLACE_CATEGORIES } from '#sync/contracts/base/lists.ts'
import type { MapSearch } from './address.ts'
import { NO_SPOTS, type Spots } from './spots.ts'

type Narrowed = Pick<MapSearch, 'cid' | 'district' | 'theme'>

const KINDS: readonly SearchKind[] = ['place']

/** What the index is asked: null where no place is wanted at all. */
function requestOf({ cid, district, theme }: Narrowed): SearchRequest | null {
  const category = PLACE_CATEGORIES.find((each) => each === cid) ?? null
  if (cid && !category) return null
  const themes = theme ? [theme] : []
  return {
    text: '',
    filter: { ...NO_FILTER, kind: 'place', category, district: district ?? null, themes },
    order: 'purchased',
    from: null,
    positions: true,
  }
}

const asSpots = ({ nos, positions }: SearchAnswer): Spots => (positions ? { nos, positions } : NO_SPOTS)

/**
 * Where the places lie that the map is narrowed to, most visited first: out of the search index, which holds the facts
 * of every place as numbers, so that no record is read for a pin that is only counted.
 */
export function useSpots(
  narrowed: Narrowed,
): Pick<LiveList<never>, 'state' | 'asOf' | 'complete'> & { spots: Spots } {
  const request = requestOf(narrowed)
  const head = useContentHead(KINDS)
  const { answer, complete } = useSearch(request, KINDS)
  const spots = useMemo(() => (answer ? asSpots(answer) : NO_SPOTS), [answer])
  const waits = request !== null && !answer && head.state === 'ready'
  return {
    spots,
    state: waits ? 'loading' : head.state,
    asOf: head.asOf,
    complete: request ? complete : head.complete,
  }
}

/** The same once, for the camera. */
export async function askSpots(narrowed: Narrowed): Promise<Spots> {
  const request = requestOf(narrowed)
  return request ? asSpots(await searchClient().ask(request)) : NO_SPOTS
}
