/**
 * The cart, an ordered lane each: what is put in, changed and taken out reaches the server in that order, and a refused
 * line (sold out, other price) holds up no other. Quantities carry the new value and coalesce.
 */
import type { WireCart, WireCartGoods } from '#sync/contracts/cart/cart.ts'
import { cartTotal } from '#sync/domain/cart.ts'

type OfCart = { shopCartId: string }
type LineRef = { gdsDsctSn: number; ordrSeq: number }

export const inCart = {
  lane: ({ shopCartId }: OfCart) => `cart:${shopCartId}`,
  touches: ({ shopCartId }: OfCart) => [{ kind: 'cart', key: shopCartId }],
  onRefusal: 'continue' as const,
}

export const isLine = (line: LineRef, other: LineRef): boolean =>
  line.gdsDsctSn === other.gdsDsctSn && line.ordrSeq === other.ordrSeq

export function withLines(cart: WireCart, lines: WireCartGoods[]): WireCart {
  return { ...cart, shopCartGoodsList: lines, totalWon: cartTotal(lines) }
}

/** @param chosen `yyyy-MM-dd`, and `kk:mm` or '' where only a day is chosen */
export function withReservation(cart: WireCart, chosen: { rsvtDay: string; rsvtTime: string }): WireCart {
  const { rsvtDay, rsvtTime } = chosen
  const rsvtDt = rsvtTime === '' ? rsvtDay : `${rsvtDay} ${rsvtTime}`
  return { ...cart, rsvtDt, rsvtHrTypeCd: rsvtTime === '' ? 'DAT' : 'TIM' }
}
