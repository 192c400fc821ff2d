import { useCallback } from 'react'
import type { WireCart } from '#sync/contracts/cart/cart.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import {
  checkReservation,
  nextReservation,
  type Reservation,
  type Reserving,
} from '#sync/domain/reservation.ts'
import { useApi } from '#src/data/use-api.ts'
import { chooseProduct, mirrorCart, setCartFields, useCartState, type CartFields } from '#src/state/cart.ts'
import type { Selection } from './cart-args.ts'
import { reservationOf } from './cart-view.ts'
import { fetchedReservation } from './fetched-reservation.ts'
import { firstSelection } from './selection.ts'
import { mirrorOf } from './use-cart.ts'
import { useSeoulNow } from './use-now.ts'

/** What is being chosen of a product: kept in the local cart state, so that it survives leaving the page. */
export function useSelection(product: Product, shop: Shop & Reserving, cart: WireCart | null) {
  const fields = useCartState()
  const api = useApi()
  const now = useSeoulNow()
  const isMine = fields.gdsSn === product.no && fields.shopCartGoods.gdsSn === product.no
  const selection = isMine ? selectionOf(fields) : firstSelection(product)

  const change = useCallback(
    (next: Partial<Selection>) => setCartFields(fieldsOf({ ...selection, ...next }, product)),
    [selection, product],
  )

  /**
   * Called when the choice begins: another product resets everything chosen before (S4-03).
   * @param asks asks the shop for its next day; a panel that is merely there does not
   */
  async function begin(asks = true) {
    chooseProduct(product.no)
    if (cart) mirrorCart(mirrorOf(cart))
    const canUse = (wanted: Reservation | null) =>
      wanted !== null && checkReservation(shop, wanted, now) === null
    if (isMine) {
      // a day kept from an earlier visit may have passed meanwhile
      if (selection.reservation && !canUse(selection.reservation))
        change({ reservation: nextReservation(shop, now) })
      return
    }
    const ofCart = cart?.shopSn === shop.no ? reservationOf(cart) : null
    const inCart = canUse(ofCart) ? ofCart : null
    const offered = inCart ?? nextReservation(shop, now)
    setCartFields({
      shopSn: shop.no,
      entcmpSn: shop.companyNo,
      dspCtgryId: product.category,
      rsvtHrTypeCd: shop.reservation.type,
      ...fieldsOf({ ...firstSelection(product), reservation: offered }, product),
    })
    if (!asks || inCart || shop.reservation.type === 'NON') return
    const answer = await api.call('shopReservation', { query: { shopSn: String(shop.no) } })
    if (!answer.ok || useCartState.getState().gdsSn !== product.no) return
    const { rsvtDay, rsvtTime } = useCartState.getState()
    const untouched = rsvtDay === (offered?.rsvtDay ?? '') && rsvtTime === (offered?.rsvtTime ?? '')
    const fetched = fetchedReservation(answer.value, shop.reservation.type)
    // the shop's next day need not be one of this product's: a themed tour has its own
    const fits = checkReservation(
      shop,
      { rsvtDay: fetched.rsvtDay ?? '', rsvtTime: fetched.rsvtTime ?? '' },
      now,
    )
    if (untouched && fits === null) setCartFields(fetched)
  }

  return { selection, change, begin }
}

function selectionOf({ shopCartGoods, rsvtDay, rsvtTime }: CartFields): Selection {
  const { gdsDsctSn = 0, gdsQty = 1, kinds = [], options = [] } = shopCartGoods
  const reservation: Reservation | null = rsvtDay ? { rsvtDay, rsvtTime } : null
  return { unitNo: gdsDsctSn, quantity: gdsQty, kinds, options, reservation }
}

function fieldsOf(
  { unitNo, quantity, kinds = [], options, reservation }: Selection,
  product: Product,
): Partial<CartFields> {
  return {
    rsvtDay: reservation?.rsvtDay ?? '',
    rsvtTime: reservation?.rsvtTime ?? '',
    shopCartGoods: { gdsSn: product.no, gdsDsctSn: unitNo, gdsQty: quantity, kinds, options },
  }
}
