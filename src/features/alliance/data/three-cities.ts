import type { Course } from '#sync/contracts/places/course.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { City } from '#sync/contracts/base/codes.ts'
import { DISTRICTS } from '#sync/contracts/base/lists.ts'
import type { PlaceArea } from '#src/data/places.ts'
import type { Product } from '#sync/contracts/shops/shop.ts'

/** What a city is made of. */
export const AREAS: Record<City, readonly PlaceArea[]> = {
  ulsan: [...DISTRICTS, 'ulsan'],
  pohang: ['pohang'],
  gyeongju: ['gyeongju'],
}

/** Places of a city worth the way: where the sun is met first, then what people rate highest. */
export function placesIn(city: City, places: readonly Place[], count: number): Place[] {
  const sun = (place: Place) => Number(place.themes.includes('sunrise'))
  return places
    .filter((place) => place.city === city && place.category === 'spot')
    .sort(
      (a, b) =>
        sun(b) - sun(a) ||
        b.rating.average - a.rating.average ||
        b.rating.count - a.rating.count ||
        a.no - b.no,
    )
    .slice(0, count)
}

/** Courses that lead from one city into another, the most cities first. */
export const coursesAcross = (courses: readonly Course[]): Course[] =>
  courses
    .filter(({ cities }) => cities.length > 1)
    .sort((a, b) => b.cities.length - a.cities.length || a.no - b.no)

/** Passes that hold in more than one city, then those of the two neighbours alone. */
export function passesAcross(products: readonly Product[], places: readonly Place[]): Product[] {
  const cityOf = new Map(places.map((place) => [place.no, place.city]))
  const citiesOf = ({ placeNos }: Product) => new Set(placeNos.flatMap((no) => cityOf.get(no) ?? []))
  return products
    .filter((product) => product.kind === 'pass')
    .map((product) => ({ product, cities: citiesOf(product) }))
    .filter(({ cities }) => cities.has('pohang') || cities.has('gyeongju'))
    .sort((a, b) => b.cities.size - a.cities.size || a.product.no - b.product.no)
    .map(({ product }) => product)
}
