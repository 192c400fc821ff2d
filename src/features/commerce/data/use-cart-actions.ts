import { useCallback } from 'react'
import type { WireCart, WireCartGoods } from '#sync/contracts/cart.ts'
import { ok, type Result } from '#sync/contracts/errors.ts'
import type { Product, Shop } from '#sync/contracts/shop.ts'
import { sameOptions } from '#sync/domain/cart.ts'
import type { Reservation } from '#sync/domain/reservation.ts'
import { useServices } from '#src/data/services.ts'
import { useCommand } from '#src/data/use-command.ts'
import { sessionId } from '#src/lib/session-id.ts'
import { newSerial, newUuid, randomBytes } from '#src/platform/new-id.ts'
import { setCartFields } from '#src/state/cart.ts'
import {
  newCartBody,
  sameReservation,
  type AddArgs,
  type DeleteArgs,
  type QuantityArgs,
  type ReservationArgs,
  type Selection,
} from './cart-args.ts'
import { reservationOf } from './cart-view.ts'
import type { CartRead } from './use-cart.ts'

type Line = Pick<WireCartGoods, 'gdsDsctSn' | 'ordrSeq'>
type Stored = Promise<Result<{ id: string }>>

/** What can be done to a cart; each resolves when it is stored on the device, offline too (P-07). */
export function useCartActions({ cart, confirmed }: Pick<CartRead, 'cart' | 'confirmed'>) {
  const services = useServices()
  const runAdd = useCommand('cart.add')
  const runQuantity = useCommand('cart.setQuantity')
  const runDelete = useCommand('cart.deleteLine')
  const runReservation = useCommand('cart.setReservation')
  const shopCartId = cart?.shopCartId ?? ''

  const setQuantity = useCallback(
    (line: Line, gdsQty: number): Stored =>
      runQuantity({
        shopCartId,
        gdsDsctSn: line.gdsDsctSn,
        ordrSeq: line.ordrSeq,
        gdsQty,
      } satisfies QuantityArgs),
    [runQuantity, shopCartId],
  )

  const deleteLine = useCallback(
    (line: Line): Stored =>
      runDelete({ shopCartId, gdsDsctSn: line.gdsDsctSn, ordrSeq: line.ordrSeq } satisfies DeleteArgs),
    [runDelete, shopCartId],
  )

  const setReservation = useCallback(
    (reservation: Reservation): Stored =>
      runReservation({ shopCartId, ...reservation } satisfies ReservationArgs),
    [runReservation, shopCartId],
  )

  const empty = useCallback(async (): Promise<Result<null>> => {
    for (const line of cart?.shopCartGoodsList ?? []) {
      const done = await deleteLine(line)
      if (!done.ok) return done
    }
    return ok(null)
  }, [cart, deleteLine])

  /** Puts a choice into the cart; `replace` gives up the cart of another shop first (one cart, one shop). */
  async function add(
    product: Product,
    shop: Shop,
    selection: Selection,
    replace: boolean,
  ): Promise<Result<null>> {
    const target = replace ? null : cart
    const same = target?.shopCartGoodsList.find(
      (line) => line.gdsDsctSn === selection.unitNo && sameOptions(line.options, selection.options),
    )
    if (target && same) return addToLine(target, same, selection)
    const id = target?.shopCartId ?? newUuid()
    const known = target && confirmed?.shopCartId === id ? { reservation: reservationOf(confirmed) } : null
    const sesnId = sessionId(randomBytes(16), services.now())
    const line = { product, shop, selection, sesnId, ordrSeq: newSerial(), resetOther: replace || undefined }
    // asked for in one turn, they are stored in one transaction: never an emptied cart without the new line
    const given = replace ? (cart?.shopCartGoodsList ?? []).map(deleteLine) : []
    const added = runAdd({ shopCartId: id, ...newCartBody(line, known) } satisfies AddArgs)
    for (const stored of await Promise.all([...given, added])) if (!stored.ok) return stored
    setCartFields({ shopCartId: id })
    return ok(null)
  }

  async function addToLine(
    target: WireCart,
    line: WireCartGoods,
    selection: Selection,
  ): Promise<Result<null>> {
    const more = await setQuantity(line, Math.min(99, line.gdsQty + selection.quantity))
    if (!more.ok) return more
    const { reservation } = selection
    if (!reservation || sameReservation(reservationOf(target), reservation)) return ok(null)
    const moved = await setReservation(reservation)
    return moved.ok ? ok(null) : moved
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
    } satisfies AddArgs)
  }

  return { add, setQuantity, deleteLine, setReservation, empty, restore }
}
