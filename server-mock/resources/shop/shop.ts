import { sql } from 'kysely'
import type { Product } from '#sync/contracts/shops/shop.ts'
import { seoulDay, seoulTime } from '#sync/domain/calendar.ts'
import { unitOf } from '#sync/domain/cart.ts'
import { formatReservation, nextReservation } from '#sync/domain/reservation.ts'
import type { Trx } from '../../db/database.ts'
import { updateContent } from '../../db/feed.ts'
import { asTraded, beginTrade } from '../../db/trade.ts'
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
    await setTrade(trx, product, unit, body)
    const change = (kept: Product) => ({ ...kept, updatedAt: new Date(deps.now()).toISOString() })
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
    const shown = await asTraded(trx, 'product', change(product))
    for (const cart of carts) await publishCart(trx, cart, deps.now(), shown)
    const changed = await updateContent(trx, 'product', product.no, (kept) =>
      kept ? change(kept) : undefined,
    )
    if (!changed) throw new Refusal('record.notFound', { facts: { gdsSn } })
    return changed
  },
}

/** Writes what the desk sets of a product and one of its units; what it does not set stays as it is. */
async function setTrade(
  trx: Trx,
  product: Product,
  unit: Product['units'][number],
  { stock, priceWon, availability }: Call<'stockSet'>['body'],
): Promise<void> {
  await beginTrade(trx, product)
  const ofUnit = {
    ...(stock === undefined ? {} : { quantity: stock }),
    // a price above the list price is the new list price: nothing is ever minus so much off
    ...(priceWon === undefined ? {} : { price_won: priceWon, list_won: Math.max(unit.listWon, priceWon) }),
  }
  if (Object.keys(ofUnit).length > 0)
    await trx.updateTable('stock').set(ofUnit).where('unit_no', '=', unit.no).execute()
  if (availability !== undefined)
    await trx.updateTable('stock').set({ availability }).where('product_no', '=', product.no).execute()
}
