import type { OrderQuote } from '#sync/contracts/orders/calls.ts'
import type { Shop } from '#sync/contracts/shops/shop.ts'
import { seoulDay, seoulTime } from '#sync/domain/calendar.ts'
import { claimKey, freeOf, shortage, type Claim } from '#sync/domain/capacity.ts'
import { checkReservation, type Reserving } from '#sync/domain/reservation.ts'
import type { CartRow } from '../../shared/cart-view.ts'
import type { Capacities } from './lines.ts'

/** The day and time a cart is reserved for; null where the shop takes no reservations or none was chosen. */
export const reservationOf = (shop: Shop, cart: CartRow) =>
  cart.reserved_day && shop.reservation.type !== 'NON'
    ? { rsvtDay: cart.reserved_day, rsvtTime: shop.reservation.type === 'DAT' ? '' : cart.reserved_time }
    : null

/** Whether the reserved day and time can be had. @param at.now milliseconds since 1970 */
export function slotState(
  shop: Shop & Reserving,
  cart: CartRow,
  { claims, capacities, now }: { claims: readonly Claim[]; capacities: Capacities; now: number },
): OrderQuote['slot'] {
  if (shop.reservation.type === 'NON') return { state: 'ok', free: null }
  const reservation = reservationOf(shop, cart)
  if (!reservation) return { state: 'missing', free: null }
  const problem = checkReservation(shop, reservation, { day: seoulDay(now), time: seoulTime(now) })
  if (problem) return { state: problem === 'cart.breakTime' ? 'breakTime' : 'dateUnavailable', free: null }
  const claim = claims.find((each) => each.kind === 'slot')
  const capacity = claim && capacities.get(claimKey(claim))
  if (!claim || !capacity) return { state: 'ok', free: null }
  const free = freeOf(capacity, now)
  const short = shortage(claim.quantity, capacity, now)
  return { state: short ? 'full' : 'ok', free }
}
