import { sql } from 'kysely'
import type { OrderState } from '#sync/contracts/orders/calls.ts'
import type { Trx } from '../../../db/database.ts'
import type { PayOutcome } from '../../../providers/payment.ts'
import { lockOwner } from '../../shared/cart-store.ts'
import { inTransaction } from '../../shared/in-transaction.ts'
import type { Deps } from '../../call.ts'
import type { Sender } from '../../shared/messages.ts'
import { presentOrder, publishOrder } from '../../shared/order-view.ts'
import { canSell } from '../keep/claims.ts'
import { completeOrder } from './complete.ts'
import { notify } from '../notify.ts'
import { giveBack } from '../keep/release.ts'
import {
  lockOrder,
  lockPurchase,
  stepOrder,
  stepTickets,
  type OrderRow,
  type Paying,
  type PaymentRow,
} from '../store.ts'

/**
 * Settling and refunding. Invariant: the gateway is asked outside of any transaction and may be asked again; what it
 * says is applied once, under the lock of the order. Anyone who comes (browser, webhook, reconciliation) takes this way.
 * @param known the payment, where it was just read
 * @returns what the order has become, where this paid for it
 */
export async function settlePayment(
  deps: Deps,
  paymentId: string,
  known?: PaymentRow,
): Promise<OrderState | null> {
  const { payments } = deps
  const payment = known ?? (await findPayment(deps, paymentId))
  if (payment?.state === 'refunding') await refundPayment(deps, paymentId)
  if (!payments || payment?.state !== 'started') return null
  const outcome = await payments.settle(refOf(payment))
  const { state, paid } = await inTransaction(deps, async (sender) => {
    const { trx } = sender
    await lockOwner(trx, `member:${payment.member_id}`)
    const fresh = await lockPurchase(trx, paymentId)
    if (fresh?.payment.state !== 'started') return { state: fresh?.payment.state, paid: null }
    const left = await applyOutcome(sender, { ...fresh, outcome })
    return { state: left, paid: left === 'approved' ? await paidState(trx, fresh) : null }
  })
  if (state === 'refunding') await refundPayment(deps, paymentId)
  if (outcome.state !== 'pending') deps.log.info('payment.settled', { paymentId, state })
  return paid
}

const paidState = async (
  trx: Trx,
  { order, payment }: { order: OrderRow; payment: Paying },
): Promise<OrderState> => ({
  order: await presentOrder(trx, order.id),
  payment: {
    id: payment.id,
    state: 'approved',
    amountWon: payment.amount_won,
    reason: payment.reason ?? null,
  },
  payUrl: null,
})

/** Gives money back that is to be given back, then ends the refund of its order. Safe to repeat. */
export async function refundPayment(deps: Deps, paymentId: string): Promise<void> {
  const payment = await findPayment(deps, paymentId)
  if (!deps.payments || payment?.state !== 'refunding') return
  await deps.payments.refund(refOf(payment), payment.reason ?? 'refund')
  await inTransaction(deps, async (sender) => {
    const { trx, deps } = sender
    await lockOwner(trx, `member:${payment.member_id}`)
    const order = await lockOrder(trx, 'id', payment.order_id)
    const changed = await trx
      .updateTable('payment')
      .set({ state: 'refunded', settled_at: new Date(deps.now()) })
      .where('id', '=', paymentId)
      .where('state', '=', 'refunding')
      .executeTakeFirst()
    if (!order || changed.numUpdatedRows === 0n) return
    const told = { refundedWon: refOf(payment).amountWon, message: 'refundComplete' } as const
    // money that came beside the order's own goes back without ending the order's refund
    const isOrders = order.status === 'refundApproved' && payment.reason === 'refund'
    if (isOrders) await endRefund(sender, order, { ...told, by: 'gateway' })
    else await notify(sender, order, told.message, { won: told.refundedWon })
  })
}

/** The last step of an approved refund: coupons, points and places are back, and the member is notified. */
export async function endRefund(
  sender: Sender,
  order: OrderRow,
  end: {
    refundedWon: number
    by: 'gateway' | 'desk' | 'time'
    why?: string
    message: 'refundComplete' | 'refundNothing' | 'refundByHand'
  },
): Promise<OrderRow> {
  const { trx, deps } = sender
  const { refundedWon, by, why = null, message } = end
  await giveBack(sender, order)
  const refundedAt = new Date(deps.now()).toISOString()
  const done = await stepOrder(
    sender,
    order,
    { to: 'refundComplete', by, why },
    { refundedWon, refundedAt, ...(why === null ? {} : { decision: why }) },
  )
  await stepTickets(sender, done, 'refundComplete')
  await publishOrder(trx, order.id, order.member_id)
  await notify(sender, done, message, { won: refundedWon, reason: why ?? '' })
  return done
}

/** @returns the state the payment has then */
async function applyOutcome(
  sender: Sender,
  { order, payment, outcome }: { order: OrderRow; payment: Paying; outcome: PayOutcome },
): Promise<PaymentRow['state']> {
  const { trx, deps } = sender
  const at = new Date(deps.now())
  const write = async (
    part: Partial<Pick<PaymentRow, 'state' | 'reason' | 'provider_key' | 'taken_won'>>,
  ) => {
    await trx
      .updateTable('payment')
      .set({ ...part, checked_at: at, ...(part.state ? { settled_at: at } : {}) })
      .where('id', '=', payment.id)
      .execute()
    return part.state ?? payment.state
  }
  if (outcome.state === 'pending') return write({})
  if (outcome.state === 'declined') {
    await publishOrder(trx, order.id, order.member_id)
    return write({ state: 'declined', reason: outcome.reason })
  }
  if (outcome.state === 'mismatch') {
    // not kept and not given back by itself: whether money moved, and whose, a person finds out at the gateway
    deps.log.error('payment.mismatch', { paymentId: payment.id, order: order.number, what: outcome.what })
    await publishOrder(trx, order.id, order.member_id)
    return write({ state: 'declined', reason: 'mismatch' })
  }
  const key = { provider_key: outcome.providerKey ?? payment.provider_key ?? null }
  const why = await whyNot(sender, order, payment, outcome.amountWon)
  if (why) {
    deps.log.warn('payment.returned', { paymentId: payment.id, why })
    return write({ ...key, state: 'refunding', reason: why, taken_won: outcome.amountWon })
  }
  await completeOrder(sender, order, {
    ...{ method: payment.method, won: payment.amount_won },
    parts: sql`, paid AS (
      UPDATE payment SET state = 'approved', provider_key = ${key.provider_key}, checked_at = ${at}, settled_at = ${at}
      WHERE id = ${payment.id}
    )`,
  })
  await publishOrder(trx, order.id, order.member_id)
  return 'approved'
}

/** Why money that came cannot be kept, or null when it can. */
async function whyNot(
  { trx, deps }: Sender,
  order: OrderRow,
  payment: Paying,
  amountWon: number,
): Promise<string | null> {
  if (amountWon !== payment.amount_won) return 'amount'
  // paid by another try, or given up meanwhile
  if (order.status !== 'reservationStandby' || order.refund_at) return 'orderClosed'
  return (await canSell(trx, order.id, deps.now())) ? null : 'soldOut'
}

const refOf = (payment: PaymentRow) => ({
  paymentId: payment.id,
  providerKey: payment.provider_key ?? null,
  // what was really taken, where it was not what was asked for
  amountWon: payment.taken_won ?? payment.amount_won,
})

const findPayment = async (deps: Deps, id: string): Promise<PaymentRow | null> =>
  (await deps.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
