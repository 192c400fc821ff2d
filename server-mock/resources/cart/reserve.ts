import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { seoulDay, seoulTime } from '#sync/domain/calendar.ts'
import { checkReservation, toKk, whyNotDay, type Reservation } from '#sync/domain/reservation.ts'
import type { Trx } from '../../db/database.ts'
import { readContentRecord } from '../../db/feed.ts'
import type { Deps } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { linesOf, type CartRow } from '../shared/cart-view.ts'
import { reservingOf } from '../shared/reserving.ts'

/** A cart whose owner is locked. */
export type OnCart = { trx: Trx; deps: Deps; cart: CartRow }

/** A line put into a cart with a day must be usable on it. @throws Refusal cart.dateUnavailable or cart.breakTime */
export async function fitsDay(on: OnCart, shop: Shop, product: Product): Promise<void> {
  const { cart } = on
  if (!cart.reserved_day || shop.reservation.type === 'NON') return
  const wanted = { rsvtDay: cart.reserved_day, rsvtTime: cart.reserved_time }
  await refuseUnusable(on, shop, [product], wanted)
}

/** Stores day and time of a cart. @throws Refusal cart.dateUnavailable or cart.breakTime */
export async function reserve(on: OnCart, shop: Shop, wanted: Reservation): Promise<CartRow> {
  const { trx, cart } = on
  const { rsvtDay, rsvtTime } = wanted
  await refuseUnusable(on, shop, await productsIn(trx, cart), wanted)
  return trx
    .updateTable('cart')
    .set({
      reserved_day: rsvtDay,
      reserved_time: shop.reservation.type === 'DAT' ? '' : toKk(rsvtTime),
    })
    .where('id', '=', cart.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** @throws Refusal cart.dateUnavailable or cart.breakTime; the fact `why` says why the day cannot be used */
async function refuseUnusable(
  { trx, deps }: OnCart,
  shop: Shop,
  products: readonly Product[],
  wanted: Reservation,
): Promise<void> {
  const now = { day: seoulDay(deps.now()), time: seoulTime(deps.now()) }
  const reserving = await reservingOf(trx, shop, products)
  const problem = checkReservation(reserving, wanted, now)
  if (!problem) return
  const why = whyNotDay(reserving, wanted.rsvtDay, now)
  throw new Refusal(problem, { facts: { ...wanted, why } })
}

async function productsIn(trx: Trx, cart: CartRow): Promise<Product[]> {
  const products: Product[] = []
  for (const no of new Set((await linesOf(trx, cart.id)).map((line) => line.product_no))) {
    const product = await readContentRecord(trx, 'product', no)
    if (product) products.push(product)
  }
  return products
}
