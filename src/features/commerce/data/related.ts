import type { Product } from '#sync/contracts/shops/shop.ts'

const MOST = 6

/** What the same shop also sells, best bought first. */
export const soldBeside = (product: Product, all: readonly Product[]): Product[] =>
  all
    .filter((each) => each.shopNo === product.shopNo && each.no !== product.no)
    .sort((a, b) => b.purchased - a.purchased || a.no - b.no)

/**
 * Products worth a look beside one: at the same places first, then of the same category; what is not on sale is left
 * out, and what the same shop sells is in its menu.
 */
export function relatedProducts(product: Product, all: readonly Product[]): Product[] {
  const score = (each: Product) =>
    (each.placeNos.some((no) => product.placeNos.includes(no)) ? 2 : 0) +
    (each.category === product.category ? 1 : 0)
  return all
    .filter((each) => each.no !== product.no && each.shopNo !== product.shopNo)
    .filter((each) => each.availability === 'onSale' && score(each) > 0)
    .sort((a, b) => score(b) - score(a) || b.purchased - a.purchased || a.no - b.no)
    .slice(0, MOST)
}
