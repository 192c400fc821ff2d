import type { MemberId, UnitNo } from '#sync/contracts/base/ids.ts'
import { sql } from 'kysely'
import type { ApiErrorCode } from '#sync/contracts/errors.ts'
import type { OrderQuote, OrderWish, QuoteLine, WishedCoupon } from '#sync/contracts/orders/calls.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { seoulDay, seoulTime } from '#sync/domain/calendar.ts'
import { claimKey, claimsOf, freeOf, isDaily, nightsOf, shortage, type Claim } from '#sync/domain/capacity.ts'
import { pieceWon, pointsFor, unitOf } from '#sync/domain/cart.ts'
import { priceOrder, type CouponUse, type PriceProblem } from '#sync/domain/price.ts'
import { checkReservation, formatReservation, fromKk, type Reserving } from '#sync/domain/reservation.ts'
import { departuresOn } from '#sync/domain/timetable.ts'
import type { Db, Trx } from '../../db/database.ts'
import { readContentRecord } from '../../db/feed.ts'
import { Refusal, type Facts } from '../refusal.ts'
import { ownCart } from '../shared/cart-store.ts'
import { linesOf, type CartRow } from '../shared/cart-view.ts'
import { shopOf } from '../shared/catalogue.ts'
import { reservingOf } from '../shared/reserving.ts'
import { couponsOf } from './coupons.ts'
import { standbyOf } from './queue.ts'
import { freeOfClaims } from './claims.ts'

export type QuotedLine = {
  wire: QuoteLine
  product: Product
  options: { optionId: string; choiceId: string }[]
}

/** The quote with what making an order of it needs. */
export type FullQuote = {
  quote: OrderQuote
  lines: QuotedLine[]
  cart: CartRow
  shop: Shop
  claims: Claim[]
  /** When what runs by a timetable leaves on the reserved day; null where nothing does, or more than one does. */
  departure: string | null
  /** The first thing that stands in the way, as it is refused. */
  refusal: Refusal | null
}

const keyOf = (line: { gdsDsctSn: number; ordrSeq: number }) => `${line.gdsDsctSn}/${line.ordrSeq}`

/**
 * What a wish would cost now and what stands in its way; nothing is locked or kept.
 * @throws Refusal record.notFound for an unknown cart and for somebody else's
 */
export async function quoteOrder(
  trx: Trx,
  memberId: MemberId,
  wish: OrderWish,
  now: number,
): Promise<FullQuote> {
  const cart = await ownCart(trx, wish.shopCartId, `member:${memberId}`)
  const shop = await shopOf(trx, cart.shop_no)
  const today = seoulDay(now)
  const found = await readLines(trx, cart.id)
  const claims = claimsOf({
    lines: found.map(({ product, row }) => ({ product, unitNo: row.unit_no, quantity: row.quantity })),
    shop,
    day: cart.reserved_day,
    time: cart.reserved_time,
    checkOut: wish.checkOut,
    people: wish.visitors,
  })
  const replaced = await unpaidOf(trx, cart.id)
  const ids = replaced.map(({ id }) => id)
  const rooms = await freeOfClaims(trx, claims, ids, now)
  const stateOf = (unitNo: UnitNo) => roomState(claims, rooms, unitNo, now)
  const wires = found.map(({ product, row }): QuotedLine => {
    const unitWon = pieceWon(product, row.unit_no, row.options)
    const room = stateOf(row.unit_no)
    const isSold = unitWon !== null && !hasEnded(product, today)
    const isPaused = isSold && product.availability === 'soldOut'
    const state = !isSold ? 'salesEnded' : isPaused ? 'outOfStock' : (room.short ?? 'ok')
    return {
      product,
      options: row.options,
      wire: {
        gdsDsctSn: row.unit_no,
        ordrSeq: row.seq,
        gdsSn: row.product_no,
        gdsQty: row.quantity,
        unitWon: unitWon ?? 0,
        lineWon: (unitWon ?? 0) * row.quantity,
        discountWon: 0,
        availability: !isSold ? 'salesEnded' : isPaused || room.free === 0 ? 'soldOut' : 'onSale',
        free: room.free,
        state,
      },
    }
  })
  const reserving = await reservingOf(
    trx,
    shop,
    found.map(({ product }) => product),
  )
  const slot = slotState(reserving, cart, claims, rooms, now)
  const priced = await priceOf(trx, memberId, wires, wish, replaced, now)
  const refusal = firstRefusal(wires, slot, wish, cart, priced.problem)
  const quote: OrderQuote = {
    lines: wires.map(({ wire }) => wire),
    rsvtDt: formatReservation(reservationOf(shop, cart)),
    slot,
    ...priced.amounts,
    earnWon: wires.reduce(
      (sum, { wire, product }) => sum + pointsFor(wire.lineWon, product.pointBasisPoints),
      0,
    ),
    standby: await standbyOf(
      trx,
      shop,
      cart.reserved_day ? { day: cart.reserved_day, time: fromKk(cart.reserved_time) || null } : null,
      now,
    ),
    problem: refusal?.code ?? null,
  }
  const [departure = null, ...others] = cart.reserved_day
    ? departuresOn(reserving.timetables, cart.reserved_day)
    : []
  return {
    ...{ quote, lines: wires, cart, shop, claims, refusal },
    departure: others.length === 0 ? departure : null,
  }
}

export const reservationOf = (shop: Shop, cart: CartRow) =>
  cart.reserved_day && shop.reservation.type !== 'NON'
    ? { rsvtDay: cart.reserved_day, rsvtTime: shop.reservation.type === 'DAT' ? '' : cart.reserved_time }
    : null

/** Orders of the cart nobody paid for yet; a new one takes their place, so what they keep is free for it. */
const unpaidOf = (db: Db, cartId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'details'])
    .where('cart_id', '=', cartId)
    .where('status', '=', 'reservationStandby')
    .where('pay_by', 'is not', null)
    .execute()

const hasEnded = (product: Product, today: string): boolean =>
  product.availability === 'salesEnded' || (product.validity.kind === 'until' && product.validity.day < today)

async function readLines(db: Db, cartId: string) {
  const rows = await linesOf(db, cartId)
  const found: { row: (typeof rows)[number]; product: Product }[] = []
  for (const row of rows) {
    const product = await readContentRecord(db, 'product', row.product_no)
    // a product that left the catalogue cannot be ordered nor named
    if (product && unitOf(product, row.unit_no)) found.push({ row, product })
  }
  if (found.length === 0 || found.length < rows.length)
    throw new Refusal('cart.salesEnded', { facts: { gdsSn: rows[0]?.product_no ?? null } })
  return found
}

type Rooms = Awaited<ReturnType<typeof freeOfClaims>>

function roomState(claims: readonly Claim[], rooms: Rooms, unitNo: UnitNo, now: number) {
  let free: number | null = null
  let short: 'soldOut' | 'outOfStock' | null = null
  for (const claim of claims) {
    if (claim.kind === 'slot' || claim.unitNo !== unitNo) continue
    const room = rooms.get(claimKey(claim))
    if (!room) continue
    const left = freeOf(room.total, room.taken, room.holds, now)
    if (left !== null) free = Math.min(free ?? left, left)
    short ??= shortage(claim.quantity, room.total, room.taken, room.holds, now)
  }
  return { free, short }
}

function slotState(
  shop: Shop & Reserving,
  cart: CartRow,
  claims: readonly Claim[],
  rooms: Rooms,
  now: number,
): OrderQuote['slot'] {
  if (shop.reservation.type === 'NON') return { state: 'ok', free: null }
  const reservation = reservationOf(shop, cart)
  if (!reservation) return { state: 'missing', free: null }
  const problem = checkReservation(shop, reservation, { day: seoulDay(now), time: seoulTime(now) })
  if (problem) return { state: problem === 'cart.breakTime' ? 'breakTime' : 'dateUnavailable', free: null }
  const claim = claims.find((each) => each.kind === 'slot')
  const room = claim && rooms.get(claimKey(claim))
  if (!claim || !room) return { state: 'ok', free: null }
  const free = freeOf(room.total, room.taken, room.holds, now)
  const short = shortage(claim.quantity, room.total, room.taken, room.holds, now)
  return { state: short ? 'full' : 'ok', free }
}

async function priceOf(
  trx: Trx,
  memberId: MemberId,
  lines: QuotedLine[],
  wish: OrderWish,
  replaced: Awaited<ReturnType<typeof unpaidOf>>,
  now: number,
) {
  const today = seoulDay(now)
  const kept = replaced.reduce((sum, { details }) => sum + Number(details.pointsWon ?? 0), 0)
  const balanceWon = (await balanceOf(trx, memberId, today)) + kept
  const priceLines = lines.map(({ wire }) => ({
    key: keyOf(wire),
    productNo: wire.gdsSn,
    unitWon: wire.unitWon,
    quantity: wire.gdsQty,
  }))
  const uses = wish.coupons.map(useOf)
  const ids = wish.coupons.map(({ couponId }) => couponId.toLowerCase())
  const coupons = await couponsOf(
    trx,
    memberId,
    ids,
    replaced.map(({ id }) => id),
    now,
  )
  const input = { lines: priceLines, coupons, balance: balanceWon, today }
  const priced = priceOrder({ ...input, uses, points: wish.pointsWon })
  // With a problem the plain price is shown beside it.
  const shown = priced.ok ? priced : priceOrder({ ...input, uses: [], points: 0 })
  const price = shown.ok ? shown.price : null
  for (const { wire } of lines) wire.discountWon = price?.lineDiscounts[keyOf(wire)] ?? 0
  const { amountWon = 0, discountWon = 0, pointsWon = 0, payWon = 0 } = price ?? {}
  return {
    amounts: { amountWon, discountWon, pointsWon, payWon, balanceWon },
    problem: priced.ok ? null : priced.problem,
  }
}

const useOf = ({ couponId, line }: WishedCoupon): CouponUse => ({
  couponId: couponId.toLowerCase(),
  line: line && keyOf(line),
})

async function balanceOf(db: Db, memberId: MemberId, today: string): Promise<number> {
  const { rows } = await sql<{ won: number }>`
    SELECT coalesce(sum(remaining), 0)::bigint AS won FROM point_lot
    WHERE member_id = ${memberId} AND expires_on >= ${today}`.execute(db)
  return rows[0]?.won ?? 0
}

const SLOT_CODES: Record<OrderQuote['slot']['state'], ApiErrorCode | null> = {
  ok: null,
  full: 'order.slotFull',
  missing: 'cart.dateUnavailable',
  dateUnavailable: 'cart.dateUnavailable',
  breakTime: 'cart.breakTime',
}
const LINE_CODES: Record<QuoteLine['state'], ApiErrorCode | null> = {
  ok: null,
  salesEnded: 'cart.salesEnded',
  soldOut: 'order.soldOut',
  outOfStock: 'order.outOfStock',
}

function firstRefusal(
  lines: readonly QuotedLine[],
  slot: OrderQuote['slot'],
  wish: OrderWish,
  cart: CartRow,
  price: PriceProblem | null,
): Refusal | null {
  const slotCode = SLOT_CODES[slot.state]
  if (slotCode)
    return new Refusal(slotCode, {
      facts: { rsvtDay: cart.reserved_day, rsvtTime: fromKk(cart.reserved_time), free: slot.free },
    })
  for (const { wire } of lines) {
    const code = LINE_CODES[wire.state]
    const { gdsSn, gdsDsctSn, free } = wire
    if (code) return new Refusal(code, { facts: { gdsSn, gdsDsctSn, stock: free } })
  }
  if (!staysFit(lines, wish.checkOut, cart.reserved_day))
    return new Refusal('request.invalid', { fields: [{ path: 'checkOut', code: 'nights' }] })
  if (!price) return null
  const { code, ...facts } = price
  return new Refusal(code, { facts: facts as Facts })
}

/** One piece of a room is one night: the nights must come out even. */
function staysFit(lines: readonly QuotedLine[], checkOut: string | null, day: string | null): boolean {
  const rooms = lines.filter(({ product }) => product.category === 'stay' && product.room)
  if (rooms.length === 0) return true
  if (!checkOut || !day) return false
  const pieces = rooms.reduce((sum, { wire }) => sum + wire.gdsQty, 0)
  const nights = nightsOf(day, checkOut).length
  return nights > 0 && pieces % nights === 0
}

/** Whether a time or a day is promised by somebody of the shop before tickets go out. */
export const isReserved = (product: Product, shop: Shop): boolean =>
  product.kind === 'market' &&
  shop.reservation.type !== 'NON' &&
  (isDaily(product, shop) || shop.reservation.type === 'TIM')
