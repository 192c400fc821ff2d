import type { Shop } from '#sync/contracts/shop.ts'
import type { Reserving } from '#sync/domain/reservation.ts'
import { useContentItems } from '#src/data/content.ts'

/** A shop with the timetables of what is chosen in it: their days are what can be reserved (S9-10). */
export function useReservable(shop: Shop, productNos: readonly number[]): Shop & Reserving {
  const routes = useContentItems('busRoute').items
  const timetables = routes.filter(({ productNo }) => productNo !== null && productNos.includes(productNo))
  return { ...shop, timetables }
}
