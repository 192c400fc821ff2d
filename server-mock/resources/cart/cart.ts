import { seoulDay } from '#sync/domain/calendar.ts'
import { availabilityOf, clampQuantity, unitOf } from '#sync/domain/cart.ts'
import { ownerOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { productOf, shopOf, stockOf } from '../shared/catalogue.ts'
import { addToCart } from './add.ts'
import { reserve } from './reserve.ts'
import { linesOf, presentCart, publishCart } from '../shared/cart-view.ts'
import { dropCart, findCart, lockOwner, ownCart } from '../shared/cart-store.ts'

/** The shop cart (S7-01 … S7-05). Every write answers what holds and writes it to the owner's feed. */
export const cartHandlers: Handlers = {
  cartCreate: (call) => addToCart(call, { owner: ownerOf(call.principal), body: call.body, wantedId: null }),

  cartAdd: (call) =>
    addToCart(call, {
      ...{ owner: ownerOf(call.principal), body: call.body, wantedId: call.params.shopCartId },
    }),

  async cartRead({ trx, deps, principal, params }) {
    return presentCart(trx, await ownCart(trx, params.shopCartId, ownerOf(principal)), deps.now())
  },

  async cartQuantity({ trx, deps, principal, params, body }) {
    const owner = ownerOf(principal)
    await lockOwner(trx, owner)
    const cart = await ownCart(trx, params.shopCartId, owner)
    const { gdsDsctSn, ordrSeq, gdsQty } = body
    const lines = await linesOf(trx, cart.id)
    const line = lines.find((each) => each.unit_no === gdsDsctSn && each.seq === ordrSeq)
    if (!line) throw new Refusal('cart.lineGone', { facts: { gdsDsctSn, ordrSeq } })
    const product = await productOf(trx, line.product_no)
    const unit = unitOf(product, gdsDsctSn)
    if (!unit) throw new Refusal('cart.salesEnded', { facts: { gdsDsctSn } })
    const stock = await stockOf(trx, gdsDsctSn, deps.now(), { cartId: cart.id })
    const availability = availabilityOf(product, stock, seoulDay(deps.now()))
    if (availability === 'salesEnded') throw new Refusal('cart.salesEnded', { facts: { gdsDsctSn } })
    const others = lines
      .filter((each) => each.unit_no === gdsDsctSn && each !== line)
      .reduce((sum, each) => sum + each.quantity, 0)
    const quantity = clampQuantity(gdsQty, { maxPerOrder: unit.maxPerOrder, stock }, others)
    if (availability === 'soldOut' || quantity === 0)
      throw new Refusal('cart.soldOut', { facts: { gdsDsctSn, ordrSeq, stock } })
    await trx
      .updateTable('cart_line')
      .set({ quantity })
      .where('cart_id', '=', cart.id)
      .where('unit_no', '=', gdsDsctSn)
      .where('seq', '=', ordrSeq)
      .execute()
    return publishCart(trx, cart, deps.now())
  },

  /** A line or cart that is gone already is what was wanted. */
  async cartDelete({ trx, deps, principal, params }) {
    const owner = ownerOf(principal)
    await lockOwner(trx, owner)
    const cart = await findCart(trx, params.shopCartId)
    if (!cart) return { done: true as const }
    if (cart.owner !== owner) throw new Refusal('record.notFound')
    await trx
      .deleteFrom('cart_line')
      .where('cart_id', '=', cart.id)
      .where('unit_no', '=', params.gdsDsctSn)
      .where('seq', '=', params.ordrSeq)
      .execute()
    if ((await linesOf(trx, cart.id)).length === 0) await dropCart(trx, cart)
    else await publishCart(trx, cart, deps.now())
    return { done: true as const }
  },

  async cartReservation({ trx, deps, principal, params, body }) {
    const owner = ownerOf(principal)
    await lockOwner(trx, owner)
    const cart = await ownCart(trx, params.shopCartId, owner)
    const shop = await shopOf(trx, cart.shop_no)
    return publishCart(trx, await reserve({ trx, deps, cart }, shop, body), deps.now())
  },
}
