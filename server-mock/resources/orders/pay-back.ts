import type { Sender } from '../shared/messages.ts'
import { endRefund, refundPayment } from './settle.ts'
import type { OrderRow } from './store.ts'
import type { OrderWork } from './tools.ts'

/** The money of an approved refund goes back after the commit; with nothing paid the refund ends here. */
export async function payBack(sender: Sender, work: OrderWork, order: OrderRow): Promise<OrderRow> {
  const { trx, deps } = sender
  const payment = await trx
    .updateTable('payment')
    .set({ state: 'refunding', reason: 'refund' })
    .where('order_id', '=', order.id)
    .where('state', '=', 'approved')
    .returning('id')
    .executeTakeFirst()
  if (payment)
    sender.afterCommit(
      () =>
        void refundPayment(work, payment.id).catch((error: unknown) =>
          deps.log.warn('refund.waits', { paymentId: payment.id, error: String(error) }),
        ),
    )
  else await endRefund(sender, work, order, 0)
  return order
}
