import type { MemberId, OrderId } from '#sync/contracts/base/ids.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { OrderDraft, OrderQuote, OrderState } from '#sync/contracts/orders/calls.ts'
import type { Order } from '#sync/contracts/orders/order.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { unitOf } from '#sync/domain/cart.ts'
import { fromKk } from '#sync/domain/reservation.ts'
import { checkOrderForm } from '#sync/domain/order-form.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { usePeriodOf } from '#sync/domain/validity.ts'
import type { Trx } from '../../db/database.ts'
import type { Call } from '../call.ts'
import { memberOf } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { lockOwner } from '../shared/cart-store.ts'
import { dropLate, takeUp, wishHash } from './attempt.ts'
import { holdClaims } from './claims.ts'
import { completeOrder } from './complete.ts'
import { holdCoupons } from './coupons.ts'
import { quoteOrder, reservationOf, type FullQuote, type QuotedLine } from './quote.ts'
import { lockOrder, newestPayment, stateOf, tell, type OrderRow } from './store.ts'
import type { OrderWork } from './tools.ts'

const MINUTE_MS = 60_000
/** Where a browser goes to pay; the page of the gateway is opened from there. */
export const payUrlOf = ({ id, page_key: key }: { id: string; page_key: string | null }): string | null =>
  key === null ? null : `/api/pay/${id}?key=${key}`

/**
 * Makes an order of a cart and keeps what it needs until the payment window closes. The id is the form's: sent again
 * it answers the same order.
 * @throws Refusal with the quote as it is now in `current`; nothing is kept then
 */
export async function placeOrder(call: Call<'orderCreate'>, work: OrderWork): Promise<OrderState> {
  const { trx, deps, body } = call
  const member = memberOf(call.principal)
  const now = deps.now()
  await lockOwner(trx, `member:${member.id}`)
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  const known = await lockOrder(trx, 'id', body.id)
  if (known) return again(trx, known, member.id, hash, now)
  const problems = checkOrderForm(body)
  if (problems.length) throw new Refusal('request.invalid', { fields: problems })
  await dropLate(trx, work, member.id, now)
  const full = await quoteOrder(trx, member.id, body, now)
  refuseDifferent(full, body)
  const { payWon } = full.quote
  if (payWon > 0 && !work.payments) throw new Refusal('payment.unavailable')
  const payBy = now + POLICY.order.payMinutes * MINUTE_MS
  const open = await takeUp(trx, work, member.id, body, full, payBy)
  if (open) return payAgain(trx, work, open, body.method, payWon)
  const order = await insertOrder(trx, work, member.id, full, body, hash, payBy)
  await holdClaims(trx, order.id, full.claims, payBy, now)
  await holdCoupons(
    trx,
    body.coupons.map(({ couponId }) => couponId.toLowerCase()),
    order.id,
    payBy,
  )
  await work.tools.spendPoints(trx, member.id, body.pointsWon, order.id, now)
  if (payWon === 0) {
    const done = await completeOrder({ deps, trx, afterCommit: call.afterCommit }, work, order, 'points', 0)
    return tell(trx, done)
  }
  return tell(trx, order, payUrlOf(await insertPayment(trx, work, order, body.method, payWon)))
}

/** Back from the pay page, the same is ordered once more: the payment that is open, or another try of the same order. */
async function payAgain(
  trx: Trx,
  work: OrderWork,
  order: OrderRow,
  method: OrderDraft['method'],
  payWon: number,
): Promise<OrderState> {
  const last = await newestPayment(trx, order.id)
  const isOpen = last?.state === 'started' && last.method === method && last.page_key !== null
  const page = isOpen ? last : await insertPayment(trx, work, order, method, payWon)
  return tell(trx, order, payUrlOf(page))
}

async function again(
  trx: Trx,
  order: OrderRow,
  memberId: MemberId,
  hash: string,
  now: number,
): Promise<OrderState> {
  if (order.member_id !== memberId || order.request_hash !== hash) throw new Refusal('request.keyReused')
  const payment = await newestPayment(trx, order.id)
  const isOpen = payment?.state === 'started' && order.pay_by !== null && order.pay_by.getTime() > now
  return stateOf(trx, order.id, isOpen ? payUrlOf(payment) : null)
}

/** What the person saw must be what there is; a difference is told line by line. */
function refuseDifferent({ quote, refusal }: FullQuote, { shown }: OrderDraft): void {
  if (refusal)
    throw new Refusal(refusal.code, {
      current: quote,
      ...(refusal.facts ? { facts: refusal.facts } : {}),
      ...(refusal.fields ? { fields: refusal.fields } : {}),
    })
  if (!isAsShown(quote, shown))
    throw new Refusal('order.changed', {
      current: quote,
      facts: { from: shown.payWon, to: quote.payWon },
    })
}

function isAsShown(quote: OrderQuote, shown: OrderDraft['shown']): boolean {
  const seen = new Map(shown.lines.map((line) => [`${line.gdsDsctSn}/${line.ordrSeq}`, line]))
  const same = quote.lines.every((line) => {
    const known = seen.get(`${line.gdsDsctSn}/${line.ordrSeq}`)
    return known?.gdsQty === line.gdsQty && known.unitWon === line.unitWon
  })
  return (
    same && seen.size === quote.lines.length && shown.rsvtDt === quote.rsvtDt && shown.payWon === quote.payWon
  )
}

export async function insertPayment(
  trx: Trx,
  { deps, payments }: OrderWork,
  order: OrderRow,
  method: OrderDraft['method'],
  amountWon: number,
): Promise<{ id: string; page_key: string }> {
  if (!payments) throw new Refusal('payment.unavailable')
  const page = { id: deps.newId(), page_key: randomBytes(16).toString('base64url') }
  await trx
    .insertInto('payment')
    .values({
      ...{ ...page, order_id: order.id, member_id: order.member_id, provider: payments.name, method },
      ...{ amount_won: amountWon, state: 'started', created_at: new Date(deps.now()) },
    })
    .execute()
  return page
}

const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `UL` + yyyymmdd + ten base-32 characters of the id's digest (decision 31). */
function numberOf(orderId: OrderId, day: string): string {
  const bytes = createHash('sha256').update(orderId).digest()
  const tail = Array.from({ length: 10 }, (_, index) => BASE32[(bytes[index] ?? 0) % 32]).join('')
  return `UL${day.replaceAll('-', '')}${tail}`
}

async function insertOrder(
  trx: Trx,
  { deps }: OrderWork,
  memberId: MemberId,
  full: FullQuote,
  draft: OrderDraft,
  hash: string,
  payBy: number,
): Promise<OrderRow> {
  const now = deps.now()
  const number = numberOf(draft.id, seoulDay(now))
  const order = await trx
    .insertInto('orders')
    .values({
      id: draft.id,
      number,
      member_id: memberId,
      shop_no: full.shop.no,
      status: 'reservationStandby',
      ordered_at: new Date(now),
      cart_id: full.cart.id,
      pay_by: new Date(payBy),
      request_hash: hash,
      wish_hash: wishHash(draft),
      details: JSON.stringify(detailsOf(full, draft, number, payBy, seoulDay(now))),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('order_line')
    .values(
      full.lines.map((line, index) => ({
        order_id: draft.id,
        seq: index + 1,
        product_no: line.wire.gdsSn,
        unit_no: line.wire.gdsDsctSn,
        quantity: line.wire.gdsQty,
        status: 'reservationStandby',
        details: JSON.stringify(lineDetails(line)),
      })),
    )
    .execute()
  return order
}

function detailsOf(full: FullQuote, draft: OrderDraft, number: string, payBy: number, today: string) {
  const { quote, shop, cart, lines } = full
  const first = lines[0]?.product
  const reserved = reservationOf(shop, cart)
  const room = lines.find(({ product }) => product.room)?.product
  return {
    shopName: shop.name,
    productType: first?.kind ?? 'market',
    paidAt: null,
    usePeriod: usePeriodOf(
      lines.map(({ product }) => product),
      { reservedDay: reserved?.rsvtDay ?? null, checkOut: draft.checkOut, today },
    ),
    reservationNumber: reserved ? `R${number.slice(-8)}` : null,
    channelReservationNumber: null,
    reservedDay: reserved?.rsvtDay ?? null,
    reservedTime: reserved?.rsvtTime ? fromKk(reserved.rsvtTime) : full.departure,
    visitors: draft.visitors,
    remarks: draft.remarks.trim(),
    paymentMethod: quote.payWon === 0 ? 'points' : draft.method,
    amountWon: quote.amountWon,
    discountWon: quote.discountWon,
    pointsWon: quote.pointsWon,
    paidWon: 0,
    cancelReason: null,
    buyer: draft.buyer,
    recipient: draft.recipient,
    payBy: new Date(payBy).toISOString(),
    stay:
      room?.room && reserved && draft.checkOut
        ? {
            name: room.name,
            checkIn: reserved.rsvtDay,
            checkInTime: room.room.checkIn,
            checkOut: draft.checkOut,
            checkOutTime: room.room.checkOut,
          }
        : null,
    ride: draft.ride,
    transport: draft.ride ? 'waiting' : null,
  } satisfies Partial<Order>
}

function lineDetails({ wire, product, options }: QuotedLine) {
  const unit = unitOf(product, wire.gdsDsctSn)
  return {
    productName: product.name,
    unitName: unit?.name ?? product.name,
    options: options.flatMap(({ optionId, choiceId }) => {
      const option = product.options.find((each) => each.id === optionId)
      const choice = option?.choices.find((each) => each.id === choiceId)
      return option && choice ? [{ name: option.name, choice: choice.name, extraWon: choice.extraWon }] : []
    }),
    unitWon: wire.unitWon,
    lineWon: wire.lineWon,
    cancel: product.cancel,
  }
}
