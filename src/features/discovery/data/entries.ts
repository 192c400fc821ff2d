import type { Place } from '#sync/contracts/content.ts'
import { PLACE_CATEGORIES } from '#sync/contracts/lists.ts'
import type { ListCategory, PlaceCategory } from '#sync/contracts/codes.ts'
import type { Product } from '#sync/contracts/shop.ts'
import { cheapestUnit } from '#src/entities/product/price.ts'

/** One line of a category list: a place (with the cheapest price of what its shop sells), or something sold. */
export type Entry =
  | { kind: 'place'; no: number; place: Place; places: Place[]; fromWon?: number }
  | { kind: 'product'; no: number; product: Product; places: Place[] }

export const isPlaceCategory = (category: ListCategory): category is PlaceCategory =>
  PLACE_CATEGORIES.some((known) => known === category)

/** What a category shows; passes and orders are products, the first four categories are places. */
export function entriesOf(
  category: ListCategory,
  places: readonly Place[],
  products: readonly Product[],
): Entry[] {
  if (isPlaceCategory(category)) {
    const prices = cheapestByShop(products)
    return places
      .filter((place) => place.category === category)
      .map((place) => ({
        kind: 'place',
        no: place.no,
        place,
        places: [place],
        fromWon: place.shopNo === null ? undefined : prices.get(place.shopNo),
      }))
  }
  const byNo = new Map(places.map((place) => [place.no, place]))
  return products
    .filter((product) => isListed(product, category))
    .map((product) => ({
      kind: 'product',
      no: product.no,
      product,
      places: product.placeNos.flatMap((no) => byNo.get(no) ?? []),
    }))
}

/** "Order and book" gathers all market items; what a restaurant or a bus sells is also found under its own category. */
function isListed(product: Product, category: ListCategory): boolean {
  if (category === 'pass') return product.kind === 'pass'
  if (category === 'market') return product.kind === 'market'
  return product.category === category
}

function cheapestByShop(products: readonly Product[]): Map<number, number> {
  const prices = new Map<number, number>()
  for (const product of products) {
    const price = cheapestUnit(product)?.priceWon
    if (price === undefined || product.availability !== 'onSale') continue
    prices.set(product.shopNo, Math.min(price, prices.get(product.shopNo) ?? Infinity))
  }
  return prices
}
