import { useState, type ReactNode } from 'react'
import { useContentByRefs } from '#src/data/content-list.ts'
import { hitsOf } from '#src/entities/search/use-search.ts'
import type { SearchAnswer } from '#src/search/request.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import '#src/templates/split.css'

/** So many of the first rows are on the map: more would be numbers on it, and slow to read. */
const ON_MAP = 150

/** What the map beside a list is given; `places` is the same list as long as the same is in it. */
export type ListMapShown = {
  places: readonly Place[]
  /** The number of the place whose row or pin is pointed at. */
  pointed: number | null
  onPoint: (no: number | null) => void
}
/** Filled by the route: the map belongs to another feature. */
export type ListMapSlot = (shown: ListMapShown) => ReactNode

type Props = { answer: SearchAnswer; map: ListMapSlot } & Pick<ListMapShown, 'pointed' | 'onPoint'>

/** The map beside a category. */
export function CategoryMap({ answer, map, ...point }: Props) {
  const records = useContentByRefs(hitsOf(answer, 0, ON_MAP))
  const isRead = records.every((record) => record !== undefined)
  const found = useSame(records.flatMap((each) => (each?.kind === 'place' ? [each.record] : [])))
  if (!isRead || found.length === 0) return null
  return map({ places: found, ...point })
}

/** The same list as long as the same records are in it. */
function useSame(places: readonly Place[]): readonly Place[] {
  const [kept, setKept] = useState(places)
  if (kept.length === places.length && kept.every((place, at) => place.no === places[at]?.no)) return kept
  setKept(places)
  return places
}
