import { seoulDay } from '#sync/domain/calendar.ts'
import type { Trx } from '../../db/database.ts'
import { publishOrder } from '../shared/order-view.ts'
import { publishSummary } from '../shared/summary.ts'
import { releaseClaims } from './claims.ts'
import { returnCoupons } from './coupons.ts'
import { stepOrder, type OrderRow, type Step } from './store.ts'
import type { OrderWork } from './tools.ts'

/** Ends an order nobody paid for: what it kept is free, its coupons and points are back. */
export async function dropOrder(
  trx: Trx,
  work: OrderWork,
  order: OrderRow,
  step: Omit<Step, 'to'>,
  to: 'paymentCanceled' | 'cancelComplete' = 'paymentCanceled',
): Promise<OrderRow> {
  await giveBack(trx, work, order)
  const ended = await stepOrder(trx, work.deps, order, { ...step, to })
  await publishOrder(trx, order.id, order.member_id)
  return ended
}

/** Stock, places, coupons and points of an order go back where they came from; a second time nothing does. */
export async function giveBack(trx: Trx, { deps, tools }: OrderWork, order: OrderRow): Promise<void> {
  const now = deps.now()
  await releaseClaims(trx, order.id)
  await returnCoupons(trx, order.member_id, order.id)
  await tools.restorePoints(trx, order.id, now)
  await publishSummary(trx, order.member_id, seoulDay(now))
}
