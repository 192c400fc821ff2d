import { timingSafeEqual } from 'node:crypto'
import type { Language } from '#sync/contracts/base/locale.ts'
import type { PayStart } from '../../../providers/payment.ts'
import type { Deps } from '../../call.ts'
import { LINES, orderOf } from '../../shared/order-view.ts'
import { settlePayment } from './settle.ts'
import { sweepOrders } from '../sweep/sweep.ts'

/** The side of payments that gateways and clocks come to. */
export type PaymentUpdates = {
  /** Somebody says a payment has moved; the gateway is asked. */
  recheck(paymentId: string): void
  /** Finishes what was left open. Runs that meet are one run. */
  sweep(): Promise<void>
}

export function createPaymentUpdates(deps: Deps, due: () => Promise<string[]>): PaymentUpdates {
  let running: Promise<void> | null = null
  let isFirst = true
  const recheck = (paymentId: string) =>
    void settlePayment(deps, paymentId.toLowerCase()).catch((error: unknown) =>
      deps.log.warn('payment.waits', { paymentId, error: String(error) }),
    )
  const run = async () => {
    for (const id of await due()) recheck(id)
    // what an earlier run of this server was told it may not have written down
    const { settled, dropped } = await sweepOrders(deps, isFirst ? 0 : undefined)
    isFirst = false
    if (settled + dropped > 0) deps.log.info('orders.swept', { settled, dropped })
  }
  return {
    recheck,
    sweep() {
      running ??= run().finally(() => {
        running = null
      })
      return running
    },
  }
}

/**
 * Opens a payment at its gateway, for anyone who has the address its buyer was given.
 * @param key what the address carries beside the id
 * @param language what is bought is named in it
 * @returns null when it is over or unknown, or the key is not its own
 */
export async function openPayment(
  { db, payments, now }: Deps,
  paymentId: string,
  key: string,
  language: Language = 'ko',
): Promise<PayStart | null> {
  const row = await db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .selectAll('orders')
    .select(['payment.id as payment_id', 'payment.method', 'payment.amount_won', 'payment.state'])
    .select(['payment.page_key', LINES.as('lines')])
    .where('payment.id', '=', paymentId)
    .executeTakeFirst()
  if (!payments || row?.state !== 'started' || !isSame(row.page_key, key)) return null
  const isKept = row.status === 'reservationStandby' && row.pay_by !== null && row.pay_by.getTime() > now()
  if (!isKept) return null
  const order = orderOf(row, row.lines)
  const [first, ...rest] = order.lines
  const name = first ? first.productName[language] : order.number
  return payments.start({
    paymentId: row.payment_id,
    name: rest.length > 0 ? `${name} +${rest.length}` : name,
    amountWon: row.amount_won,
    method: row.method,
    returnPath: `/pay/complete?order=${order.number}&payment=${row.payment_id}`,
    buyer: { name: order.buyer.name, email: order.buyer.email, mobile: order.buyer.mobile },
  })
}

function isSame(kept: string | null, given: string): boolean {
  const [one, other] = [Buffer.from(kept ?? ''), Buffer.from(given)]
  return one.length > 0 && one.length === other.length && timingSafeEqual(one, other)
}
