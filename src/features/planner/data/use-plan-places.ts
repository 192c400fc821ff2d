import { useState } from 'react'
import { useReadByKeys } from '#src/data/content-by-keys.ts'
import type { Place } from '#sync/contracts/places/place.ts'

type Places = ReadonlyMap<number, Place>
const NONE: Places = new Map()

/** The places of stops that are on this device, by number. Those known stay while a changed plan is read anew. */
export const usePlanPlaces = (numbers: readonly (number | null)[]): Places =>
  useReadPlanPlaces(numbers) ?? NONE

/**
 * As {@link usePlanPlaces}; null until the device has been asked.
 * @param numbers null while the plan itself is read
 */
export function useReadPlanPlaces(numbers: readonly (number | null)[] | null): Places | null {
  const places = useReadByKeys(
    'place',
    (numbers ?? []).flatMap((no) => no ?? []),
  )
  const [kept, setKept] = useState<Places | null>(null)
  if (!numbers || !places || (kept && places.every((place) => kept.get(place.no) === place))) return kept
  const all = new Map([...(kept ?? NONE), ...places.map((place) => [place.no, place] as const)])
  setKept(all)
  return all
}
