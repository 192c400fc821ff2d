import { useState } from 'react'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import type { Place } from '#sync/contracts/places/place.ts'

const NONE: ReadonlyMap<number, Place> = new Map()

/** The places of stops that are on this device, by number. Those known stay while a changed plan is read anew. */
export function usePlanPlaces(numbers: readonly (number | null)[]): ReadonlyMap<number, Place> {
  const places = useContentByKeys(
    'place',
    numbers.flatMap((no) => no ?? []),
  )
  const [kept, setKept] = useState(NONE)
  if (places.every((place) => kept.get(place.no) === place)) return kept
  const all = new Map([...kept, ...places.map((place) => [place.no, place] as const)])
  setKept(all)
  return all
}
