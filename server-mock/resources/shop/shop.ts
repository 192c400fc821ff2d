import { sql } from 'kysely'
import { seoulDay, seoulTime } from '#sync/domain/calendar.ts'
import { unitOf } from '#sync/domain/cart.ts'
import { formatReservation, nextReservation } from '#sync/domain/reservation.ts'
import { publishContent } from '../../db/feed.ts'
import { publishCart } from '../shared/cart-view.ts'
import type { Handlers } from '../call.ts'
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
    const product = await productOf(trx, params.gdsSn)
    const unit = unitOf(product, params.gdsDsctSn)
    if (!unit) throw new Refusal('record.notFound', { facts: { gdsDsctSn: params.gdsDsctSn } })
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
    const changed = {
      ...product,
      availability: body.availability ?? product.availability,
      units: product.units.map((each) =>
        each.no === unit.no
          ? {
              ...each,
              stock: body.stock === undefined ? each.stock : body.stock,
              priceWon: body.priceWon ?? each.priceWon,
              // a price above the list price is the new list price: nothing is ever minus so much off
              listWon: Math.max(each.listWon, body.priceWon ?? 0),
            }
          : each,
      ),
      updatedAt: new Date(deps.now()).toISOString(),
    }
    await logChanges(call, 'product', product.no, [
      ...(body.stock === undefined
        ? []
        : [{ what: `stock ${unit.no}`, from: was?.quantity, to: body.stock }]),
      { what: `priceWon ${unit.no}`, from: unit.priceWon, to: body.priceWon ?? unit.priceWon },
      { what: 'availability', from: product.availability, to: changed.availability },
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
    for (const cart of carts) await publishCart(trx, cart, deps.now(), changed)
    await publishContent(trx, 'product', [{ key: String(product.no), body: changed }])
    return changed
  },
}
