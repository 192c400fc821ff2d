import type { UnitNo } from '#sync/contracts/base/ids.ts'
import { sql } from 'kysely'
import type { Product } from '#sync/contracts/shops/shop.ts'
import { seoulDay, seoulTime } from '#sync/domain/calendar.ts'
import { unitOf } from '#sync/domain/cart.ts'
import { formatReservation, nextReservation } from '#sync/domain/reservation.ts'
import { updateContent } from '../../db/feed.ts'
import { publishCart } from '../shared/cart-view.ts'
import type { Call, Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { productOf, shopOf } from '../shared/catalogue.ts'
import { logChanges } from '../shared/desk-log.ts'
import { shopDeskHandlers } from './desk.ts'

export const shopHandlers: Handlers = {
  ...shopDeskHandlers,

  /** The next time that can be reserved as text; empty when the shop takes no reservations or has no time left. */
  async shopReservation({ trx, query, deps }) {
    const shop = await shopOf(trx, query.shopSn)
    const now = { day: seoulDay(deps.now()), time: seoulTime(deps.now()) }
    return formatReservation(nextReservation(shop, now)) ?? ''
  },

  async stockSet(call) {
    const { trx, params, body, deps } = call
    const { gdsSn, gdsDsctSn } = params
    // the price carts are shown is the price that holds in the end: one desk at a time per product
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`trade:${gdsSn}`}, 3))`.execute(trx)
    const product = await productOf(trx, gdsSn)
    const unit = unitOf(product, gdsDsctSn)
    if (!unit) throw new Refusal('record.notFound', { facts: { gdsDsctSn } })
    const was = await trx
      .selectFrom('stock')
      .select('quantity')
      .where('unit_no', '=', unit.no)
      .executeTakeFirst()
    if (body.stock !== undefined)
      await trx
        .insertInto('stock')
        .values({ unit_no: unit.no, product_no: product.no, quantity: body.stock })
        .onConflict((conflict) => conflict.column('unit_no').doUpdateSet({ quantity: body.stock ?? null }))
        .execute()
    if (body.priceWon !== undefined)
      await trx
        .updateTable('stock')
        .set({ price_won: body.priceWon, list_won: Math.max(unit.listWon, body.priceWon) })
        .where('unit_no', '=', unit.no)
        .execute()
    if (body.availability !== undefined)
      await trx
        .updateTable('stock')
        .set({ availability: body.availability })
        .where('product_no', '=', product.no)
        .execute()
    const change = (kept: Product) => withTrade(kept, unit.no, body, deps.now())
    await logChanges(call, 'product', product.no, [
      ...(body.stock === undefined
        ? []
        : [{ what: `stock ${unit.no}`, from: was?.quantity, to: body.stock }]),
      { what: `priceWon ${unit.no}`, from: unit.priceWon, to: body.priceWon ?? unit.priceWon },
      { what: 'availability', from: product.availability, to: body.availability ?? product.availability },
    ])
    // Carts first, content after them: the lock order of the feed.
    const carts = await trx
      .selectFrom('cart')
      .selectAll('cart')
      .where(
        sql<boolean>`EXISTS (SELECT 1 FROM cart_line WHERE cart_line.cart_id = cart.id AND product_no = ${product.no})`,
      )
      .orderBy('owner')
      .execute()
    for (const cart of carts) await publishCart(trx, cart, deps.now(), change(product))
    const changed = await updateContent(trx, 'product', product.no, (kept) =>
      kept ? change(kept) : undefined,
    )
    if (!changed) throw new Refusal('record.notFound', { facts: { gdsSn } })
    return changed
  },
}

/** A product with what the desk sets of one of its units; what it does not set stays as it is. */
function withTrade(
  product: Product,
  unitNo: UnitNo,
  { stock, priceWon, availability }: Call<'stockSet'>['body'],
  now: number,
): Product {
  return {
    ...product,
    availability: availability ?? product.availability,
    units: product.units.map((each) =>
      each.no === unitNo
        ? {
            ...each,
            stock: stock === undefined ? each.stock : stock,
            priceWon: priceWon ?? each.priceWon,
            // a price above the list price is the new list price: nothing is ever minus so much off
            listWon: Math.max(each.listWon, priceWon ?? 0),
          }
        : each,
    ),
    updatedAt: new Date(now).toISOString(),
  }
}
