import type { Product } from '#sync/contracts/shops/shop.ts'

/** Percent off, rounded down, 0 when nothing is off: 22.2 % is sold as 22 %. Both in won. */
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
