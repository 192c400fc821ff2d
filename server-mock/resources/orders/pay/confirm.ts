import { setTimeout } from 'node:timers/promises'
import type { OrderState } from '#sync/contracts/orders/calls.ts'
import { memberOf, type Call, type Deps } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { stateOf } from '../store.ts'
import { settlePayment } from './settle.ts'

/** How long a buyer's call waits for the gateway and for what follows from its word, ms. */
export const SETTLE_MS = 3000

/**
 * The browser came back. What it says proves nothing: the gateway is asked, and the answer says what became of the
 * order. Where that takes too long it is the order as it is; the settling goes on, and the member's feed tells of it.
 */
export async function confirm(call: Call<'orderConfirm'>): Promise<OrderState> {
  const { trx: db, deps, body, params } = call
  const found = await db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .selectAll('payment')
    .where('payment.id', '=', body.paymentId)
    .where('orders.number', '=', params.number)
    .where('orders.member_id', '=', memberOf(call.principal).id)
    .executeTakeFirst()
  if (!found) throw new Refusal('record.notFound')
  const payment = { ...found, provider_key: found.provider_key ?? body.providerKey }
  if (payment.provider_key !== found.provider_key)
    await db
      .updateTable('payment')
      .set({ provider_key: payment.provider_key })
      .where('id', '=', payment.id)
      .where('provider_key', 'is', null)
      .execute()
  const paid =
    payment.state === 'started'
      ? await soon(settlePayment(deps, payment.id, payment), deps, payment.id)
      : null
  return paid ?? stateOf(db, payment.order_id)
}

/** Waits for a settling, not for ever, and never for its failure: whoever comes next settles what it left. */
async function soon<T>(settling: Promise<T>, { log }: Deps, paymentId: string): Promise<T | null> {
  const enough = new AbortController()
  const told = settling
    .catch((error: unknown) => {
      log.warn('payment.waits', { paymentId, error: String(error) })
      return null
    })
    .finally(() => enough.abort())
  return Promise.race([told, setTimeout(SETTLE_MS, null, { signal: enough.signal }).catch(() => told)])
}
