import { distance } from './sun.ts'

type LatLng = { lat: number; lng: number }

/**
 * What lies around a spot, nearest first.
 * @param from the record itself is left out when it stands in the list
 * @returns metres as the crow flies
 */
export function nearest<T extends { no: number; position: LatLng }>(
  from: { no?: number; position: LatLng },
  places: readonly T[],
  count: number,
): { place: T; metres: number }[] {
  return places
    .filter((place) => place.no !== from.no)
    .map((place) => ({ place, metres: distance(from.position, place.position) }))
    .sort((a, b) => a.metres - b.metres || a.place.no - b.place.no)
    .slice(0, count)
}
