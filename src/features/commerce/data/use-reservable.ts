import type { WireCart } from '#sync/contracts/cart/cart.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { checkReservation, whyNotDay, type DayWhy, type Reserving } from '#sync/domain/reservation.ts'
import { visitOf } from '#sync/domain/visit.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useContentItems } from '#src/data/content.ts'
import { reservationOf } from './cart-view.ts'
import { useSeoulNow } from './use-now.ts'

/** A shop with what decides on which days these products of it can be used: timetables (S9-10) and venues. */
export function useReservable(shop: Shop, productNos: readonly number[]): Shop & Reserving {
  return { ...shop, ...useDeciders(productNos) }
}

function useDeciders(productNos: readonly number[]): Pick<Reserving, 'timetables' | 'visits'> {
  return { timetables: useTimetables(productNos), visits: useVisits(productNos) }
}

function useTimetables(productNos: readonly number[]) {
  const routes = useContentItems('busRoute').items
  return routes.filter(({ productNo }) => productNo !== null && productNos.includes(productNo))
}

function useVisits(productNos: readonly number[]) {
  const products = useContentByKeys('product', productNos)
  const places = useContentByKeys('place', passPlaces(products))
  return products.flatMap((product) => visitOf(product, places) ?? [])
}

const passPlaces = (products: readonly Product[]) => [
  ...new Set(products.flatMap(({ kind, placeNos }) => (kind === 'pass' ? placeNos : []))),
]

/** Why the day of a cart cannot be used by all that is in it (any more); null when it can or none is chosen. */
export function useDayGone(cart: WireCart): DayWhy | null {
  const [shop] = useContentByKeys('shop', [cart.shopSn])
  const deciders = useDeciders(cart.shopCartGoodsList.map(({ gdsSn }) => gdsSn))
  const now = useSeoulNow()
  const reservation = reservationOf(cart)
  if (!shop || shop.reservation.type === 'NON' || !reservation) return null
  const whole = { ...shop, ...deciders }
  if (checkReservation(whole, reservation, now) === null) return null
  return whyNotDay(whole, reservation.rsvtDay, now) ?? 'unknown'
}
