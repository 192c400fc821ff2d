import type { NewCart, NewCartResult } from '#sync/contracts/cart/cart.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { availabilityOf, checkOptions, needsReset, pieceWon, unitOf } from '#sync/domain/cart.ts'
import type { Trx } from '../../db/database.ts'
import type { Deps } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { productOf, shopOf, stockOf } from '../shared/catalogue.ts'
import { linesOf, publishCart, type CartRow } from '../shared/cart-view.ts'
import { putLine } from './put-line.ts'
import { fitsDay, reserve } from './reserve.ts'
import { cartOfOwner, dropCart, findCart, lockOwner } from '../shared/cart-store.ts'

/** `owner`: the owner mark of the caller; `wantedId`: the cart's id the device minted, if it did. */
type Adding = { owner: string; body: NewCart; wantedId: string | null }

/**
 * Adds a line (S7-01): to the owner's cart, to the cart of an id, or to a new cart under an id the device minted.
 * @throws Refusal with the facts the buyer needs; nothing is added then
 */
export async function addToCart(call: { trx: Trx; deps: Deps }, adding: Adding): Promise<NewCartResult> {
  const { trx, deps } = call
  const { owner, body } = adding
  await lockOwner(trx, owner)
  const { product, shop } = await sellable(trx, body)
  const stock = await checkLine(trx, product, body.shopCartGoods, deps.now())
  const cart = await cartFor(call, adding, shop)
  const on = { ...call, cart }
  const ordrSeq = await putLine(on, { product, goods: body.shopCartGoods, stock })
  if (!body.rsvtDay) await fitsDay(on, shop, product)
  const reserved = body.rsvtDay
    ? await reserve(on, shop, { rsvtDay: body.rsvtDay, rsvtTime: body.rsvtTime ?? '' })
    : cart
  await publishCart(trx, reserved, deps.now())
  return { shopCartId: cart.id, ordrSeq }
}

async function sellable(trx: Trx, body: NewCart): Promise<{ product: Product; shop: Shop }> {
  const product = await productOf(trx, body.shopCartGoods.gdsSn)
  const shop = await shopOf(trx, product.shopNo)
  const belongs = (body.shopSn ?? shop.no) === shop.no && shop.companyNo === body.entcmpSn
  if (!belongs || !shop.orderable) throw new Refusal('product.unauthorized', { facts: { shopSn: shop.no } })
  return { product, shop }
}

async function checkLine(
  trx: Trx,
  product: Product,
  goods: NewCart['shopCartGoods'],
  now: number,
): Promise<number | null> {
  const { gdsSn, gdsDsctSn, options = [], shownWon } = goods
  if (!unitOf(product, gdsDsctSn)) throw new Refusal('record.notFound', { facts: { gdsSn, gdsDsctSn } })
  const problems = checkOptions(product, options)
  if (problems.length)
    throw new Refusal('request.invalid', {
      fields: problems.map(({ path, code }) => ({ path: `shopCartGoods.${path}`, code })),
    })
  const stock = await stockOf(trx, gdsDsctSn, now)
  const availability = availabilityOf(product, stock, seoulDay(now))
  if (availability === 'salesEnded') throw new Refusal('cart.salesEnded', { facts: { gdsSn, gdsDsctSn } })
  if (availability === 'soldOut') throw new Refusal('cart.soldOut', { facts: { gdsSn, gdsDsctSn, stock } })
  const unitWon = pieceWon(product, gdsDsctSn, options) ?? 0
  if (shownWon !== undefined && shownWon !== unitWon)
    throw new Refusal('cart.priceChanged', { facts: { gdsSn, gdsDsctSn, shownWon, unitWon } })
  return stock
}

async function cartFor(
  { trx, deps }: { trx: Trx; deps: Deps },
  { owner, body, wantedId }: Adding,
  shop: Shop,
): Promise<CartRow> {
  const named = wantedId ? await findCart(trx, wantedId) : null
  if (named && named.owner !== owner) throw new Refusal('auth.forbidden')
  let cart = named ?? (await cartOfOwner(trx, owner))
  if (cart && needsReset({ shopNo: cart.shop_no, lines: await linesOf(trx, cart.id) }, shop.no)) {
    if (!body.resetOther)
      throw new Refusal('cart.otherShop', { facts: { shopSn: cart.shop_no, shopCartId: cart.id } })
    await dropCart(trx, cart)
    cart = null
  }
  if (cart) {
    // Two devices of one member minted an id each: it stays one cart, known by both.
    if (wantedId && wantedId !== cart.id && !named)
      await trx.insertInto('cart_alias').values({ id: wantedId, owner, cart_id: cart.id }).execute()
    return cart
  }
  return trx
    .insertInto('cart')
    .values({
      id: wantedId ?? deps.newId(),
      owner,
      shop_no: shop.no,
      company_no: shop.companyNo,
      session_id: body.sesnId,
      created_at: new Date(deps.now()),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
