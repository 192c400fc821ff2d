import type { NewCart, NewCartResult } from '#sync/contracts/cart/cart.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { seoulDay, seoulTime } from '#sync/domain/calendar.ts'
import {
  availabilityOf,
  checkOptions,
  clampQuantity,
  needsReset,
  pieceWon,
  sameOptions,
  unitOf,
} from '#sync/domain/cart.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { checkReservation, toKk, whyNotDay, type Reservation } from '#sync/domain/reservation.ts'
import type { Trx } from '../../db/database.ts'
import { readContentRecord } from '../../db/feed.ts'
import type { Deps } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { productOf, shopOf, stockOf } from '../shared/catalogue.ts'
import { linesOf, publishCart, type CartRow } from '../shared/cart-view.ts'
import { reservingOf } from '../shared/reserving.ts'
import { cartOfOwner, dropCart, findCart, lockOwner } from '../shared/cart-store.ts'

/**
 * Adds a line (S7-01): to the owner's cart, to the cart of an id, or to a new cart under an id the device minted.
 * @throws Refusal with the facts the buyer needs; nothing is added then
 */
export async function addToCart(
  trx: Trx,
  deps: Deps,
  owner: string,
  body: NewCart,
  wantedId: string | null,
): Promise<NewCartResult> {
  await lockOwner(trx, owner)
  const { product, shop } = await sellable(trx, body)
  const stock = await checkLine(trx, product, body.shopCartGoods, deps.now())
  const cart = await cartFor(trx, deps, owner, body, shop, wantedId)
  const ordrSeq = await putLine(trx, cart, product, body.shopCartGoods, stock)
  if (!body.rsvtDay) await fitsDay(trx, deps, cart, shop, product)
  const reserved = body.rsvtDay
    ? await reserve(trx, deps, cart, shop, body.rsvtDay, body.rsvtTime ?? '')
    : cart
  await publishCart(trx, reserved, deps.now())
  return { shopCartId: cart.id, ordrSeq }
}

/** A line put into a cart with a day must be usable on it. @throws Refusal cart.dateUnavailable or cart.breakTime */
async function fitsDay(trx: Trx, deps: Deps, cart: CartRow, shop: Shop, product: Product): Promise<void> {
  if (!cart.reserved_day || shop.reservation.type === 'NON') return
  const wanted = { rsvtDay: cart.reserved_day, rsvtTime: cart.reserved_time }
  await refuseUnusable(trx, deps, shop, [product], wanted)
}

/** Stores day and time of a cart. @throws Refusal cart.dateUnavailable or cart.breakTime */
export async function reserve(
  trx: Trx,
  deps: Deps,
  cart: CartRow,
  shop: Shop,
  rsvtDay: string,
  rsvtTime: string,
): Promise<CartRow> {
  await refuseUnusable(trx, deps, shop, await productsIn(trx, cart), { rsvtDay, rsvtTime })
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
  trx: Trx,
  deps: Deps,
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
  trx: Trx,
  deps: Deps,
  owner: string,
  body: NewCart,
  shop: Shop,
  wantedId: string | null,
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

/** @returns the line's number: the device's where it is free, the same line's where options agree, else the next */
async function putLine(
  trx: Trx,
  cart: CartRow,
  product: Product,
  goods: NewCart['shopCartGoods'],
  stock: number | null,
): Promise<number> {
  const { gdsSn, gdsDsctSn, gdsQty, options = [] } = goods
  const unit = unitOf(product, gdsDsctSn)
  if (!unit) throw new Refusal('record.notFound')
  const lines = await linesOf(trx, cart.id)
  const ofUnit = lines.filter((line) => line.unit_no === gdsDsctSn)
  const taken = ofUnit.reduce((sum, line) => sum + line.quantity, 0)
  const quantity = clampQuantity(gdsQty, { maxPerOrder: unit.maxPerOrder, stock }, taken)
  if (quantity === 0 || lines.length >= POLICY.cart.maxLines)
    throw new Refusal('cart.quantityLimit', {
      facts: { gdsSn, gdsDsctSn, inCart: taken, maxPerOrder: unit.maxPerOrder, stock },
    })
  const same = ofUnit.find(
    (line) =>
      sameOptions(line.options, options) && (goods.ordrSeq === undefined || goods.ordrSeq === line.seq),
  )
  if (same) {
    await trx
      .updateTable('cart_line')
      .set({ quantity: same.quantity + quantity })
      .where('cart_id', '=', cart.id)
      .where('unit_no', '=', gdsDsctSn)
      .where('seq', '=', same.seq)
      .execute()
    return same.seq
  }
  const isFree = goods.ordrSeq !== undefined && !lines.some((line) => line.seq === goods.ordrSeq)
  const seq = isFree ? (goods.ordrSeq ?? 1) : Math.max(0, ...lines.map((line) => line.seq)) + 1
  await trx
    .insertInto('cart_line')
    .values({
      cart_id: cart.id,
      unit_no: gdsDsctSn,
      seq,
      product_no: gdsSn,
      quantity,
      options: JSON.stringify(options),
    })
    .execute()
  return seq
}
