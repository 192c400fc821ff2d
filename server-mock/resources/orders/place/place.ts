import { millisecondsInMinute } from 'date-fns/constants'
import { createHash, randomBytes } from 'node:crypto'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { OrderDraft, OrderQuote, OrderState } from '#sync/contracts/orders/calls.ts'
import { checkOrderForm } from '#sync/domain/order-form.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { lineKey } from '#sync/domain/cart.ts'
import type { Call } from '../../call.ts'
import { memberOf } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { lockOwner } from '../../shared/cart-store.ts'
import { spendPoints } from '../../shared/points/ledger.ts'
import { dropLate, lockAttempts, takeUp } from './attempt.ts'
import { completeOrder } from '../pay/complete.ts'
import type { OrderContext } from '../context.ts'
import type { NewPayment, Placing } from './placing.ts'
import { holdWanted } from '../keep/hold.ts'
import { insertOrder } from './insert.ts'
import { quoteOrder, type FullQuote } from '../quote/quote.ts'
import { newestPayment, stateOf, publishState, type OrderRow } from '../store.ts'

/** Where a browser goes to pay; the page of the gateway is opened from there. */
export const payUrlOf = ({ id, page_key: key }: { id: string; page_key: string | null }): string | null =>
  key === null ? null : `/api/pay/${id}?key=${key}`

/**
 * Makes an order of a cart and keeps what it needs until the payment window closes. The id is the form's: sent again
 * it answers the same order.
 * @throws Refusal with the quote as it is now in `current`; nothing is kept then
 */
export async function placeOrder(call: Call<'orderCreate'>): Promise<OrderState> {
  const { trx, deps, body } = call
  const member = memberOf(call.principal)
  const now = deps.now()
  await lockOwner(trx, `member:${member.id}`)
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  const { known, open: attempts } = await lockAttempts(trx, member.id, body.id)
  if (known) return again(call, known, hash)
  const problems = checkOrderForm(body)
  if (problems.length) throw new Refusal('request.invalid', { fields: problems })
  const open = await dropLate(call, attempts)
  const full = await quoteOrder(trx, member.id, body, now, open)
  refuseDifferent(full, body)
  const { payWon } = full.quote
  if (payWon > 0 && !deps.payments) throw new Refusal('payment.unavailable')
  const payBy = now + POLICY.order.payMinutes * millisecondsInMinute
  const placing: Placing = { memberId: member.id, draft: body, full, payBy }
  const payment = { method: body.method, won: payWon }
  const same = await takeUp(call, placing, open)
  if (same) return payAgain(call, same, payment)
  const page = payWon > 0 ? newPayment(call, member.id, payment) : null
  const order = await insertOrder(call, placing, { hash, payment: page })
  await holdWanted(call, order.id, { draft: body, claims: full.claims, payBy })
  await spendPoints(trx, { memberId: member.id, won: body.pointsWon, orderId: order.id, now })
  if (!page) return publishState(trx, await completeOrder(call, order, { method: 'points', won: 0 }))
  return publishState(trx, order, opened(page))
}

/** The payment as its buyer is told of it, and where the browser goes next. */
const opened = (page: NewPayment) => ({
  payUrl: payUrlOf(page),
  paying: { id: page.id, state: page.state, amountWon: page.amount_won, reason: null },
})

/** Back from the pay page, the same is ordered once more: the payment that is open, or another try of the same order. */
async function payAgain(on: OrderContext, order: OrderRow, payment: Paying): Promise<OrderState> {
  const last = await newestPayment(on.trx, order.id)
  const isOpen = last?.state === 'started' && last.method === payment.method && last.page_key !== null
  const page = isOpen ? last : await insertPayment(on, order, payment)
  return publishState(on.trx, order, { payUrl: payUrlOf(page) })
}

async function again(call: Call<'orderCreate'>, order: OrderRow, hash: string): Promise<OrderState> {
  const { trx, deps } = call
  if (order.member_id !== memberOf(call.principal).id || order.request_hash !== hash)
    throw new Refusal('request.keyReused')
  const payment = await newestPayment(trx, order.id)
  const isOpen = payment?.state === 'started' && order.pay_by !== null && order.pay_by.getTime() > deps.now()
  return stateOf(trx, order.id, isOpen ? payUrlOf(payment) : null)
}

/** What the person saw must be what there is; a difference is reported line by line. */
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
  const seen = new Map(shown.lines.map((line) => [lineKey(line), line]))
  const same = quote.lines.every((line) => {
    const known = seen.get(lineKey(line))
    return known?.gdsQty === line.gdsQty && known.unitWon === line.unitWon
  })
  return (
    same && seen.size === quote.lines.length && shown.rsvtDt === quote.rsvtDt && shown.payWon === quote.payWon
  )
}

type Paying = { method: OrderDraft['method']; won: number }

/** A payment that is about to be opened. @throws Refusal payment.unavailable when nobody takes money */
function newPayment({ deps }: OrderContext, memberId: MemberId, { method, won }: Paying): NewPayment {
  const { payments } = deps
  if (!payments) throw new Refusal('payment.unavailable')
  return {
    ...{ id: deps.newId(), page_key: randomBytes(16).toString('base64url') },
    ...{ member_id: memberId, provider: payments.name, method },
    ...{ amount_won: won, state: 'started', created_at: new Date(deps.now()) },
  }
}

/** Opens another payment of an order. @throws Refusal payment.unavailable when nobody takes money */
export async function insertPayment(on: OrderContext, order: OrderRow, paying: Paying): Promise<NewPayment> {
  const page = newPayment(on, order.member_id, paying)
  await on.trx
    .insertInto('payment')
    .values({ ...page, order_id: order.id })
    .execute()
  return page
}
