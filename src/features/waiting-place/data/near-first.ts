import type { WaitingShop } from '#sync/contracts/waiting/report.ts'
import { distance } from '#src/lib/sun.ts'

type Spot = { lat: number; lng: number }

export interface ShopLine {
  shop: WaitingShop
  /** As the crow flies; null where either end is unknown. */
  metres: number | null
}

/**
 * Shops nearest first; those of which nobody knows where they stand come last, by name, as all do without a position.
 * @param spots positions of places by their number
 */
export function nearFirst(
  shops: readonly WaitingShop[],
  here: Spot | null,
  spots: ReadonlyMap<number, Spot>,
  nameOf: (shop: WaitingShop) => string,
): ShopLine[] {
  return shops
    .map((shop) => {
      const spot = shop.placeNo === null ? undefined : spots.get(shop.placeNo)
      return { shop, metres: here && spot ? Math.round(distance(here, spot)) : null }
    })
    .toSorted(
      (a, b) =>
        (a.metres ?? Infinity) - (b.metres ?? Infinity) || nameOf(a.shop).localeCompare(nameOf(b.shop)),
    )
}
