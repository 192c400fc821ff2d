import type { Product } from '#sync/contracts/shop.ts'

/** Whole percent off, never rounded up: 22.2 % is sold as 22 %. */
export function discountPercent(listWon: number, priceWon: number): number {
  return listWon > priceWon ? Math.floor(((listWon - priceWon) * 100) / listWon) : 0
}

/** The cheapest unit decides what a card says. */
export function cheapestUnit(product: Pick<Product, 'units'>): Product['units'][number] | undefined {
  return product.units.reduce<Product['units'][number] | undefined>(
    (best, unit) => (best === undefined || unit.priceWon < best.priceWon ? unit : best),
    undefined,
  )
}
