import { useCallback } from 'react'
import type { WireCart, WireCartGoods } from '#sync/contracts/cart/cart.ts'
import { ok, type Result } from '#sync/contracts/errors.ts'
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { sameOptions } from '#sync/domain/cart.ts'
import type { Reservation } from '#sync/domain/reservation.ts'
import { addToCart } from '#sync/mutations/cart/add.ts'
import { setQuantity } from '#sync/mutations/cart/set-quantity.ts'
import { deleteLine } from '#sync/mutations/cart/delete-line.ts'
import { setReservation } from '#sync/mutations/cart/set-reservation.ts'
import { useServices } from '#src/data/services.ts'
import { useCommand } from '#src/data/use-command.ts'
import { sessionId } from '#src/lib/session-id.ts'
import { newSerial, newUuid, randomBytes } from '#src/platform/device/new-id.ts'
import { setCartFields } from '#src/state/cart.ts'
import { newCartBody, sameReservation, type Selection } from './cart-args.ts'
import { picksOf } from './selection.ts'
import { reservationOf } from './cart-view.ts'
import type { CartRead } from './use-cart.ts'

type Line = Pick<WireCartGoods, 'gdsDsctSn' | 'ordrSeq'>
type Stored = Promise<Result<{ id: OperationId }>>

/** What can be done to a cart; each resolves when it is stored on the device, offline too (P-07). */
export function useCartActions({ cart, confirmed }: Pick<CartRead, 'cart' | 'confirmed'>) {
  const services = useServices()
  const runAdd = useCommand(addToCart)
  const runQuantity = useCommand(setQuantity)
  const runDelete = useCommand(deleteLine)
  const runReservation = useCommand(setReservation)
  const shopCartId = cart?.shopCartId ?? ''

  const changeQuantity = useCallback(
    (line: Line, gdsQty: number): Stored =>
      runQuantity({
        shopCartId,
        gdsDsctSn: line.gdsDsctSn,
        ordrSeq: line.ordrSeq,
        gdsQty,
      }),
    [runQuantity, shopCartId],
  )

  const removeLine = useCallback(
    (line: Line): Stored => runDelete({ shopCartId, gdsDsctSn: line.gdsDsctSn, ordrSeq: line.ordrSeq }),
    [runDelete, shopCartId],
  )

  const reserve = useCallback(
    (reservation: Reservation): Stored => runReservation({ shopCartId, ...reservation }),
    [runReservation, shopCartId],
  )

  const empty = useCallback(async (): Promise<Result<null>> => {
    for (const line of cart?.shopCartGoodsList ?? []) {
      const done = await removeLine(line)
      if (!done.ok) return done
    }
    return ok(null)
  }, [cart, removeLine])

  /**
   * Puts a choice into the cart, a line per kind; `replace` gives up the cart of another shop first (one cart, one shop).
   * Asked for in one turn, all of it is stored in one transaction and sent in this order: never half a family, never an
   * emptied cart without the new lines. Each write is complete in itself, so that one refused (a price that changed)
   * leaves the others standing.
   */
  async function add(
    product: Product,
    shop: Shop,
    selection: Selection,
    replace: boolean,
  ): Promise<Result<null>> {
    const target = replace ? null : cart
    const id = target?.shopCartId ?? newUuid()
    const { options, reservation } = selection
    const sesnId = sessionId(randomBytes(16), services.now())
    const known = target && confirmed?.shopCartId === id ? { reservation: reservationOf(confirmed) } : null
    const writes = replace ? (cart?.shopCartGoodsList ?? []).map(removeLine) : []
    let isDayReported = false
    for (const pick of picksOf(product, selection)) {
      const same = target?.shopCartGoodsList.find(
        (line) => line.gdsDsctSn === pick.unitNo && sameOptions(line.options, options),
      )
      if (same) {
        writes.push(changeQuantity(same, Math.min(99, same.gdsQty + pick.quantity)))
        continue
      }
      const line = { product, shop, selection: { ...selection, ...pick }, sesnId, ordrSeq: newSerial() }
      const body = newCartBody({ ...line, resetOther: replace || undefined }, known)
      isDayReported ||= Boolean(body.rsvtDay)
      writes.push(runAdd({ shopCartId: id, ...body }))
    }
    if (target && reservation && !isDayReported && !sameReservation(reservationOf(target), reservation))
      writes.push(reserve(reservation))
    for (const stored of await Promise.all(writes)) if (!stored.ok) return stored
    setCartFields({ shopCartId: id })
    return ok(null)
  }

  /** Puts a deleted line back as it was. */
  const restore = (line: WireCartGoods, from: WireCart): Stored => {
    const { gdsSn, gdsDsctSn, gdsQty, ordrSeq, options, unitWon } = line
    const { rsvtDay = '', rsvtTime = '' } = reservationOf(from) ?? {}
    return runAdd({
      shopCartId: from.shopCartId,
      shopSn: from.shopSn,
      entcmpSn: from.entcmpSn,
      sesnId: sessionId(randomBytes(16), services.now()),
      rsvtDay,
      rsvtTime,
      shopCartGoods: { gdsSn, gdsDsctSn, gdsQty, ordrSeq, options, shownWon: unitWon },
    })
  }

  return {
    ...{ add, empty, restore },
    setQuantity: changeQuantity,
    deleteLine: removeLine,
    setReservation: reserve,
  }
}
