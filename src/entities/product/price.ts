import type { Product } from '#sync/contracts/shop.ts'

/** The cheapest unit decides what a card says. */
export function cheapestUnit(product: Pick<Product, 'units'>): Product['units'][number] | undefined {
  return product.units.reduce<Product['units'][number] | undefined>(
    (best, unit) => (best === undefined || unit.priceWon < best.priceWon ? unit : best),
    undefined,
  )
}
