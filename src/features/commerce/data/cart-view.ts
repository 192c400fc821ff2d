import type { WireCart, WireCartGoods } from '#sync/contracts/cart/cart.ts'
import type { Product } from '#sync/contracts/shops/shop.ts'
import { cartTotal, pointsFor, lineKey } from '#sync/domain/cart.ts'
import { parseReservation, type Reservation } from '#sync/domain/reservation.ts'

/** What differs between what the server holds and what the person sees. */
export type LineChange = { kind: 'none' } | { kind: 'added' } | { kind: 'quantity'; from: number; to: number }

export type CartLine = { goods: WireCartGoods; change: LineChange }

/** The lines as shown, each with its change; `confirmed` is the server's cart, null before it has one. */
export function cartLines(confirmed: WireCart | null, shown: WireCart): CartLine[] {
  const known = new Map(confirmed?.shopCartGoodsList.map((line) => [lineKey(line), line]))
  return shown.shopCartGoodsList.map((goods) => {
    const before = known.get(lineKey(goods))
    if (!before) return { goods, change: { kind: 'added' } }
    if (before.gdsQty === goods.gdsQty) return { goods, change: { kind: 'none' } }
    return { goods, change: { kind: 'quantity', from: before.gdsQty, to: goods.gdsQty } }
  })
}

/** Lines the person deleted and the server still has. */
export function deletedLines(confirmed: WireCart | null, shown: WireCart | null): WireCartGoods[] {
  const kept = new Set(shown?.shopCartGoodsList.map(lineKey))
  return (confirmed?.shopCartGoodsList ?? []).filter((line) => !kept.has(lineKey(line)))
}

/** Day and time of a cart (S4-04), null while none is chosen. */
export const reservationOf = (cart: Pick<WireCart, 'rsvtDt' | 'rsvtHrTypeCd'>): Reservation | null =>
  cart.rsvtDt ? parseReservation(cart.rsvtDt, cart.rsvtHrTypeCd) : null

export type CartSum = { pieces: number; won: number; points: number }

/** Totals over what can be bought; points by each product's rate, rounded down per line. */
export function cartSum(cart: WireCart, products: readonly Product[]): CartSum {
  const rates = new Map(products.map((product) => [product.no, product.pointBasisPoints]))
  const bought = cart.shopCartGoodsList.filter((line) => line.availability === 'onSale')
  return {
    pieces: bought.reduce((sum, line) => sum + line.gdsQty, 0),
    won: cartTotal(cart.shopCartGoodsList),
    points: bought.reduce((sum, line) => sum + pointsFor(line.lineWon, rates.get(line.gdsSn) ?? 0), 0),
  }
}
