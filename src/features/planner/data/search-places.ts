import type { Place } from '#sync/contracts/content.ts'
import type { Language } from '#sync/contracts/locale.ts'

const fold = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(' ', '')

/**
 * Places to put into a plan: by name (the reader's, Korean or romanised), best first; without a query the ones with a
 * heart come first.
 * @param favourites numbers of places with a heart
 */
export function searchPlaces(
  places: readonly Place[],
  query: string,
  language: Language,
  favourites: ReadonlySet<number>,
): Place[] {
  const wanted = fold(query)
  const score = (place: Place): number => {
    if (!wanted) return favourites.has(place.no) ? 0 : 1
    const names = [place.name[language], place.name.ko, place.romanized].map(fold)
    if (names.some((name) => name.startsWith(wanted))) return 0
    return names.some((name) => name.includes(wanted)) ? 1 : Infinity
  }
  return places
    .map((place) => ({ place, rank: score(place) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank || b.place.purchased - a.place.purchased)
    .map(({ place }) => place)
}
