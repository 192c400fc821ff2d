import { seoulDay } from '#sync/domain/calendar.ts'
import { publishOrder } from '../../shared/order-view.ts'
import { restorePoints } from '../../shared/points/ledger.ts'
import { publishSummary } from '../../shared/summary.ts'
import { releaseClaims } from './claims.ts'
import type { OrderContext } from '../context.ts'
import { returnCoupons } from './coupons.ts'
import { stepOrder, type OrderRow, type Step } from '../store.ts'

/** Ends an order nobody paid for: what it kept is free, its coupons and points are back. */
export async function dropOrder(
  on: OrderContext,
  order: OrderRow,
  step: Omit<Step, 'to'>,
  to: 'paymentCanceled' | 'cancelComplete' = 'paymentCanceled',
): Promise<OrderRow> {
  await giveBack(on, order)
  const ended = await stepOrder(on, order, { ...step, to })
  await publishOrder(on.trx, order.id, order.member_id)
  return ended
}

/** Stock, places, coupons and points of an order go back where they came from; a second time nothing does. */
export async function giveBack({ trx, deps }: OrderContext, order: OrderRow): Promise<void> {
  const now = deps.now()
  await releaseClaims(trx, order.id)
  await returnCoupons(trx, order.member_id, order.id)
  await restorePoints(trx, order.id, { now })
  await publishSummary(trx, order.member_id, seoulDay(now))
}
