import type { OrderId } from '#sync/contracts/base/ids.ts'
import type { DeskDecision } from '#sync/contracts/orders/desk.ts'
import { refundWay, waitsForPerson } from '#sync/domain/refund.ts'
import type { Db } from '../../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Sender } from '../../shared/messages.ts'
import { endRefund, refundPayment } from './settle.ts'
import type { OrderRow } from '../store.ts'

/** What an order says was paid, in won. */
const paidOf = ({ details }: OrderRow): number => Number((details as { paidWon?: number }).paidWon ?? 0)

const paymentsOf = (db: Db, orderId: OrderId) =>
  db
    .selectFrom('payment')
    .select(['id', 'state', 'amount_won as amountWon'])
    .where('order_id', '=', orderId)
    .execute()

/**
 * The money of an approved refund goes back after the commit; with nothing paid the refund ends here. Where no payment
 * backs what was paid the order stays approved, and the desk decides (settleByHand).
 */
export async function payBack(sender: Sender, order: OrderRow): Promise<OrderRow> {
  const { trx, deps } = sender
  const way = refundWay(paidOf(order), await paymentsOf(trx, order.id))
  if (way === 'person') {
    deps.log.error('refund.needsPerson', { order: order.number, paidWon: paidOf(order) })
    return order
  }
  if (way === 'nothing') {
    await endRefund(sender, order, { refundedWon: 0, by: 'time', message: 'refundNothing' })
    return order
  }
  const payment = await trx
    .updateTable('payment')
    .set({ state: 'refunding', reason: 'refund' })
    .where('order_id', '=', order.id)
    .where('state', '=', 'approved')
    .returning('id')
    .executeTakeFirstOrThrow()
  sender.afterCommit(
    () =>
      void refundPayment(deps, payment.id).catch((error: unknown) =>
        deps.log.warn('refund.waits', { paymentId: payment.id, error: String(error) }),
      ),
  )
  return order
}

/**
 * The desk ends a refund no gateway can carry out: it says how much was given back outside of this system, and why.
 * @throws Refusal request.invalid without a reason or with more than was paid; order.closed when nothing waits for it
 */
export async function settleByHand(
  sender: Sender,
  order: OrderRow,
  { reason, refundWon }: DeskDecision,
): Promise<OrderRow> {
  const { trx } = sender
  const paidWon = paidOf(order)
  const payments = await paymentsOf(trx, order.id)
  if (!waitsForPerson({ status: order.status, paidWon }, payments))
    throw new Refusal('order.closed', { facts: { status: order.status } })
  const fields = [
    ...(reason.trim() ? [] : [{ path: 'reason', code: 'required' }]),
    ...(refundWon === undefined ? [{ path: 'refundWon', code: 'required' }] : []),
    ...(refundWon !== undefined && refundWon > paidWon ? [{ path: 'refundWon', code: 'tooMuch' }] : []),
  ]
  if (fields.length || refundWon === undefined) throw new Refusal('request.invalid', { fields })
  // what a gateway holds below what was paid is part of what the person decided about
  await trx
    .updateTable('payment')
    .set({ state: 'refunded', reason: 'byHand' })
    .where('order_id', '=', order.id)
    .where('state', '=', 'approved')
    .execute()
  return endRefund(sender, order, {
    ...{ refundedWon: refundWon, by: 'desk', why: reason.trim(), message: 'refundByHand' },
  })
}
