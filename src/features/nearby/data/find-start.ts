import type { Place } from '#sync/contracts/content.ts'

/** Places offered at a time. */
const SHOWN = 12

const plain = (text: string) => text.toLowerCase().replace(/[\s·,.()-]/g, '')

/** Places whose name holds what was typed, in any language; names that begin with it first. */
export function findPlaces(places: readonly Place[], typed: string): Place[] {
  const wanted = plain(typed)
  if (wanted === '') return []
  const rank = (place: Place) => {
    const names = [...Object.values(place.name), place.romanized].map(plain)
    if (names.some((name) => name.startsWith(wanted))) return 0
    return names.some((name) => name.includes(wanted)) ? 1 : 2
  }
  return places
    .map((place) => ({ place, at: rank(place) }))
    .filter(({ at }) => at < 2)
    .sort((a, b) => a.at - b.at || b.place.rating.count - a.place.rating.count || a.place.no - b.place.no)
    .slice(0, SHOWN)
    .map(({ place }) => place)
}
