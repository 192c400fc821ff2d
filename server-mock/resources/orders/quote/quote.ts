import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { OrderQuote, OrderWish } from '#sync/contracts/orders/calls.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { claimsOf, isDaily, type Claim } from '#sync/domain/capacity.ts'
import { pointsFor, lineKey } from '#sync/domain/cart.ts'
import { formatReservation, fromKk } from '#sync/domain/reservation.ts'
import { departuresOn } from '#sync/domain/timetable.ts'
import type { Db, Trx } from '../../../db/database.ts'
import type { Refusal } from '../../refusal.ts'
import type { OrderRow } from '../store.ts'
import { ownCart } from '../../shared/cart-store.ts'
import type { CartRow } from '../../shared/cart-view.ts'
import { shopOf } from '../../shared/catalogue.ts'
import { reservingOf } from '../../shared/reserving.ts'
import { freeOfClaims } from '../keep/claims.ts'
import { standbyOf } from '../standby/join-standby.ts'
import { productsOf, quoteLine, type QuotedLine } from './lines.ts'
import { priceOf } from './price.ts'
import { firstRefusal } from './first-refusal.ts'
import { reservationOf, slotState } from './slot.ts'

/** The quote with what making an order of it needs. */
export type FullQuote = {
  quote: OrderQuote
  lines: QuotedLine[]
  cart: CartRow
  shop: Shop
  claims: Claim[]
  /** When what runs by a timetable leaves on the reserved day; null where nothing does, or more than one does. */
  departure: string | null
  /** The first thing that is in the way, as it is refused. */
  refusal: Refusal | null
}

/**
 * What a wish would cost now and what is in its way; nothing is locked or kept.
 * @param open what the member has not paid for yet, where that was read
 * @throws Refusal record.notFound for an unknown cart and for somebody else's
 */
export async function quoteOrder(
  trx: Trx,
  memberId: MemberId,
  wish: OrderWish,
  now: number,
  open?: readonly OrderRow[],
): Promise<FullQuote> {
  const { lines: rows, ...cart } = await ownCart(trx, wish.shopCartId, `member:${memberId}`)
  const shop = await shopOf(trx, cart.shop_no)
  const found = await productsOf(trx, rows)
  const claims = claimsOf({
    lines: found.map(({ product, row }) => ({ product, unitNo: row.unit_no, quantity: row.quantity })),
    shop,
    day: cart.reserved_day,
    time: cart.reserved_time,
    checkOut: wish.checkOut,
    people: wish.visitors,
  })
  const replaced = open?.filter((row) => row.cart_id === cart.id) ?? (await unpaidOf(trx, cart.id))
  const capacities = await freeOfClaims(
    trx,
    claims,
    replaced.map(({ id }) => id),
    now,
  )
  const plain = found.map((line) => quoteLine(line, { claims, capacities, today: seoulDay(now), now }))
  const isReserving = shop.reservation.type !== 'NON' || cart.reserved_day !== null
  const reserving = isReserving
    ? await reservingOf(
        trx,
        shop,
        found.map(({ product }) => product),
      )
    : { ...shop, timetables: [] }
  const slot = slotState(reserving, cart, { claims, capacities, now })
  const priced = await priceOf(trx, { memberId, lines: plain, wish, replaced, now })
  const lines = plain.map((line) => ({
    ...line,
    wire: { ...line.wire, discountWon: priced.discounts[lineKey(line.wire)] ?? 0 },
  }))
  const refusal = firstRefusal({ lines, slot, wish, cart, priceProblem: priced.problem })
  const day = cart.reserved_day
  const quote: OrderQuote = {
    lines: lines.map(({ wire }) => wire),
    rsvtDt: formatReservation(reservationOf(shop, cart)),
    slot,
    ...priced.amounts,
    earnWon: lines.reduce(
      (sum, { wire, product }) => sum + pointsFor(wire.lineWon, product.pointBasisPoints),
      0,
    ),
    standby: await standbyOf(trx, shop, day ? { day, time: fromKk(cart.reserved_time) || null } : null, now),
    problem: refusal?.code ?? null,
  }
  const [departure = null, ...others] = day ? departuresOn(reserving.timetables, day) : []
  return { quote, lines, cart, shop, claims, refusal, departure: others.length === 0 ? departure : null }
}

/** Orders of the cart nobody paid for yet; a new one takes their place, so what they keep is free for it. */
const unpaidOf = (db: Db, cartId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'details'])
    .where('cart_id', '=', cartId)
    .where('status', '=', 'reservationStandby')
    .where('pay_by', 'is not', null)
    .execute()

/** Whether a time or a day is promised by somebody of the shop before tickets go out. */
export const isReserved = (product: Product, shop: Shop): boolean =>
  product.kind === 'market' &&
  shop.reservation.type !== 'NON' &&
  (isDaily(product, shop) || shop.reservation.type === 'TIM')
