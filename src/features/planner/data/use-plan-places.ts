import { useContentByKeys } from '#src/data/content-by-keys.ts'
import type { Place } from '#sync/contracts/places/place.ts'

/** The places of stops that are on this device, by number. */
export function usePlanPlaces(numbers: readonly (number | null)[]): ReadonlyMap<number, Place> {
  const places = useContentByKeys(
    'place',
    numbers.flatMap((no) => no ?? []),
  )
  return new Map(places.map((place) => [place.no, place]))
}
