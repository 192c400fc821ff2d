import type { NewCart, WireCartLine } from '#sync/contracts/cart/cart.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { pieceWon } from '#sync/domain/cart.ts'
import type { Reservation } from '#sync/domain/reservation.ts'
import type { addToCart } from '#sync/mutations/cart/add.ts'
import type { deleteLine } from '#sync/mutations/cart/delete-line.ts'
import type { setQuantity } from '#sync/mutations/cart/set-quantity.ts'
import type { setReservation } from '#sync/mutations/cart/set-reservation.ts'
import type { ArgsOf } from '#sync/mutations/define.ts'

/** Arguments of the cart's writes: the id in the call's path and its body (S7-01 … S7-05), flat. */
export type AddArgs = ArgsOf<typeof addToCart>
export type QuantityArgs = ArgsOf<typeof setQuantity>
export type DeleteArgs = ArgsOf<typeof deleteLine>
export type ReservationArgs = ArgsOf<typeof setReservation>

/** This many pieces of a kind: two adults. */
export type Picked = { unitNo: number; quantity: number }

/** What the buyer chose on a product page. */
export type Selection = {
  unitNo: number
  quantity: number
  /** Of a product whose kinds are taken together: how many of each. The two above say nothing then. */
  kinds?: readonly Picked[]
  options: WireCartLine['options']
  reservation: Reservation | null
}

type NewLine = {
  product: Product
  shop: Pick<Shop, 'no' | 'companyNo'>
  selection: Selection
  sesnId: string
  /** Random, so that two devices of one person never choose the same. */
  ordrSeq: number
  /** The person agreed to give up the cart of another shop. */
  resetOther?: boolean
}

/**
 * The new-cart payload of S3-02. A cart the server already has needs only the alternate one, unless day or time change
 * with the line.
 */
export function newCartBody(line: NewLine, known: { reservation: Reservation | null } | null): NewCart {
  const { product, shop, selection, sesnId, ordrSeq, resetOther } = line
  const { unitNo, quantity, options, reservation } = selection
  const shownWon = pieceWon(product, unitNo, options) ?? undefined
  const shopCartGoods = { gdsSn: product.no, gdsDsctSn: unitNo, gdsQty: quantity, ordrSeq, options, shownWon }
  const alternate = { entcmpSn: shop.companyNo, sesnId, shopCartGoods, ...(resetOther && { resetOther }) }
  if (known && sameReservation(known.reservation, reservation)) return alternate
  const { rsvtDay = '', rsvtTime = '' } = reservation ?? {}
  return { ...alternate, shopSn: shop.no, rsvtDay, rsvtTime }
}

export function sameReservation(a: Reservation | null, b: Reservation | null): boolean {
  return (a?.rsvtDay ?? '') === (b?.rsvtDay ?? '') && (a?.rsvtTime ?? '') === (b?.rsvtTime ?? '')
}
