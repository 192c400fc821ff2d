import type { WireCart } from '#sync/contracts/cart.ts'
import type { Shop } from '#sync/contracts/shop.ts'
import { checkReservation, type Reserving } from '#sync/domain/reservation.ts'
import { useContentByKeys, useContentItems } from '#src/data/content.ts'
import { reservationOf } from './cart-view.ts'
import { useSeoulNow } from './use-now.ts'

/** A shop with the timetables of what is chosen in it: their days are what can be reserved (S9-10). */
export function useReservable(shop: Shop, productNos: readonly number[]): Shop & Reserving {
  return { ...shop, timetables: useTimetables(productNos) }
}

function useTimetables(productNos: readonly number[]) {
  const routes = useContentItems('busRoute').items
  return routes.filter(({ productNo }) => productNo !== null && productNos.includes(productNo))
}

/** Whether the day of a cart cannot be used by all that is in it (any more): told here, not first at ordering. */
export function useDayGone(cart: WireCart): boolean {
  const [shop] = useContentByKeys('shop', [cart.shopSn])
  const timetables = useTimetables(cart.shopCartGoodsList.map(({ gdsSn }) => gdsSn))
  const now = useSeoulNow()
  const reservation = reservationOf(cart)
  if (!shop || shop.reservation.type === 'NON' || !reservation) return false
  return checkReservation({ ...shop, timetables }, reservation, now) !== null
}
