import type { ApiErrorCode } from '#sync/contracts/errors.ts'
import type { OrderQuote, OrderWish, QuoteLine } from '#sync/contracts/orders/calls.ts'
import { nightsOf } from '#sync/domain/capacity.ts'
import type { PriceProblem } from '#sync/domain/price.ts'
import { fromKk } from '#sync/domain/reservation.ts'
import { Refusal, type Facts } from '../../refusal.ts'
import type { CartRow } from '../../shared/cart-view.ts'
import type { QuotedLine } from './lines.ts'

const SLOT_CODES: Record<OrderQuote['slot']['state'], ApiErrorCode | null> = {
  ok: null,
  full: 'order.slotFull',
  missing: 'cart.dateUnavailable',
  dateUnavailable: 'cart.dateUnavailable',
  breakTime: 'cart.breakTime',
}
const LINE_CODES: Record<QuoteLine['state'], ApiErrorCode | null> = {
  ok: null,
  salesEnded: 'cart.salesEnded',
  soldOut: 'order.soldOut',
  outOfStock: 'order.outOfStock',
}

export type Quoted = {
  lines: readonly QuotedLine[]
  slot: OrderQuote['slot']
  wish: Pick<OrderWish, 'checkOut'>
  cart: Pick<CartRow, 'reserved_day' | 'reserved_time'>
  priceProblem: PriceProblem | null
}

/** The first thing that is in the way, as it is refused: the time, a line, the nights, coupons and points. */
export function firstRefusal({ lines, slot, wish, cart, priceProblem }: Quoted): Refusal | null {
  const slotCode = SLOT_CODES[slot.state]
  if (slotCode)
    return new Refusal(slotCode, {
      facts: { rsvtDay: cart.reserved_day, rsvtTime: fromKk(cart.reserved_time), free: slot.free },
    })
  for (const { wire } of lines) {
    const code = LINE_CODES[wire.state]
    const { gdsSn, gdsDsctSn, free } = wire
    if (code) return new Refusal(code, { facts: { gdsSn, gdsDsctSn, stock: free } })
  }
  if (!staysFit(lines, wish.checkOut, cart.reserved_day))
    return new Refusal('request.invalid', { fields: [{ path: 'checkOut', code: 'nights' }] })
  if (!priceProblem) return null
  const { code, ...facts } = priceProblem
  return new Refusal(code, { facts: facts as Facts })
}

/** One piece of a room is one night: the nights must come out even. */
function staysFit(lines: readonly QuotedLine[], checkOut: string | null, day: string | null): boolean {
  const rooms = lines.filter(({ product }) => product.category === 'stay' && product.room)
  if (rooms.length === 0) return true
  if (!checkOut || !day) return false
  const pieces = rooms.reduce((sum, { wire }) => sum + wire.gdsQty, 0)
  const nights = nightsOf(day, checkOut).length
  return nights > 0 && pieces % nights === 0
}
