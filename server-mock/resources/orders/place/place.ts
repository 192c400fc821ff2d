import { millisecondsInMinute } from 'date-fns/constants'
import { createHash, randomBytes } from 'node:crypto'
import type { OrderDraft, OrderQuote, OrderState } from '#sync/contracts/orders/calls.ts'
import { checkOrderForm } from '#sync/domain/order-form.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { lineKey } from '#sync/domain/cart.ts'
import type { Call } from '../../call.ts'
import { memberOf } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { lockOwner } from '../../shared/cart-store.ts'
import { spendPoints } from '../../shared/points/ledger.ts'
import { dropLate, takeUp } from './attempt.ts'
import { completeOrder } from '../pay/complete.ts'
import type { OrderContext } from '../context.ts'
import type { Placing } from './placing.ts'
import { holdWanted } from '../keep/hold.ts'
import { insertOrder } from './insert.ts'
import { quoteOrder, type FullQuote } from '../quote/quote.ts'
import { lockOrder, newestPayment, stateOf, publishState, type OrderRow } from '../store.ts'

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
  const known = await lockOrder(trx, 'id', body.id)
  if (known) return again(call, known, hash)
  const problems = checkOrderForm(body)
  if (problems.length) throw new Refusal('request.invalid', { fields: problems })
  await dropLate(call, member.id)
  const full = await quoteOrder(trx, member.id, body, now)
  refuseDifferent(full, body)
  const { payWon } = full.quote
  if (payWon > 0 && !deps.payments) throw new Refusal('payment.unavailable')
  const payBy = now + POLICY.order.payMinutes * millisecondsInMinute
  const placing: Placing = { memberId: member.id, draft: body, full, payBy }
  const payment = { method: body.method, won: payWon }
  const open = await takeUp(call, placing)
  if (open) return payAgain(call, open, payment)
  const order = await insertOrder(call, placing, hash)
  await holdWanted(call, order.id, { draft: body, claims: full.claims, payBy })
  await spendPoints(trx, { memberId: member.id, won: body.pointsWon, orderId: order.id, now })
  if (payWon === 0) return publishState(trx, await completeOrder(call, order, { method: 'points', won: 0 }))
  return publishState(trx, order, payUrlOf(await insertPayment(call, order, payment)))
}

/** Back from the pay page, the same is ordered once more: the payment that is open, or another try of the same order. */
async function payAgain(on: OrderContext, order: OrderRow, payment: Paying): Promise<OrderState> {
  const last = await newestPayment(on.trx, order.id)
  const isOpen = last?.state === 'started' && last.method === payment.method && last.page_key !== null
  const page = isOpen ? last : await insertPayment(on, order, payment)
  return publishState(on.trx, order, payUrlOf(page))
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

/** Opens a payment of an order. @throws Refusal payment.unavailable when nobody takes money */
export async function insertPayment(
  { trx, deps }: OrderContext,
  order: OrderRow,
  { method, won }: Paying,
): Promise<{ id: string; page_key: string }> {
  const { payments } = deps
  if (!payments) throw new Refusal('payment.unavailable')
  const page = { id: deps.newId(), page_key: randomBytes(16).toString('base64url') }
  await trx
    .insertInto('payment')
    .values({
      ...{ ...page, order_id: order.id, member_id: order.member_id, provider: payments.name, method },
      ...{ amount_won: won, state: 'started', created_at: new Date(deps.now()) },
    })
    .execute()
  return page
}
