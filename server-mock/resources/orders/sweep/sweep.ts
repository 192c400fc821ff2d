import { millisecondsInDay } from 'date-fns/constants'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database.ts'
import { updateContent } from '../../../db/feed.ts'
import type { Deps } from '../../call.ts'
import { lockOwner } from '../../shared/cart-store.ts'
import { remindOfUse } from './remind.ts'
import { dropOrder } from '../keep/release.ts'
import { refundPayment, settlePayment } from '../pay/settle.ts'
import { inTransaction } from '../../shared/in-transaction.ts'
import { endOutages, resumeStandby } from '../standby/standby.ts'
import { lockOrder } from '../store.ts'

/** A gateway that was asked is left alone for this long. */
const TIMEOUT_MS = 30_000
/** How long a payment nobody settled is asked for after its window. */
const ASKED_MS = 3 * millisecondsInDay
const MANY = 200

/**
 * Reconciliation: what a browser, a webhook or an earlier run of this server left open is finished. At start and on a
 * schedule that may be missed; nothing a reader sees depends on it. Gateways are asked before seats are given up.
 */
export async function sweepOrders(
  deps: Deps,
  timeoutMs = TIMEOUT_MS,
): Promise<{ settled: number; dropped: number }> {
  const now = deps.now()
  const open = await openPayments(deps.db, now - timeoutMs, now)
  for (const { id, state } of open)
    await quietly(deps, id, () => (state === 'refunding' ? refundPayment(deps, id) : settlePayment(deps, id)))
  const late = await deps.db
    .selectFrom('orders')
    .select(['id', 'member_id'])
    .where('status', '=', 'reservationStandby')
    .where('pay_by', '<=', new Date(now))
    .orderBy('pay_by')
    .limit(MANY)
    .execute()
  for (const { id, member_id: memberId } of late) await quietly(deps, id, () => drop(deps, id, memberId))
  await quietly(deps, 'outages', () => inTransaction(deps, ({ trx }) => endOutages(trx, now)))
  await resumeStandby(deps)
  await quietly(deps, 'reminders', () => remindOfUse(deps))
  await quietly(deps, 'stock', () => inTransaction(deps, ({ trx }) => publishStock(trx, now)))
  return { settled: open.length, dropped: late.length }
}

function openPayments(db: Db, askedBefore: number, now: number) {
  return (
    db
      .selectFrom('payment')
      .select(['id', 'state'])
      .where('state', 'in', ['started', 'refunding'])
      // what was asked a moment ago is asked again later; money that is to go back does not wait, nor is it ever given up
      .where((eb) =>
        eb.or([
          eb('state', '=', 'refunding'),
          eb.and([
            eb('created_at', '>', new Date(now - ASKED_MS)),
            eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', new Date(askedBefore))]),
          ]),
        ]),
      )
      .orderBy('created_at')
      .limit(MANY)
      .execute()
  )
}

async function drop(deps: Deps, id: string, memberId: MemberId): Promise<void> {
  await inTransaction(deps, async (sender) => {
    const { trx } = sender
    await lockOwner(trx, `member:${memberId}`)
    const order = await lockOrder(trx, 'id', id)
    if (order?.status === 'reservationStandby') await dropOrder(sender, order, { by: 'time' })
  })
}

/** What is left of each unit goes into the catalogue once per sweep, not once per order. */
export async function publishStock(trx: Trx, now: number): Promise<void> {
  const { rows } = await sql<{ no: number }>`
    SELECT DISTINCT s.product_no AS no FROM stock s
    JOIN feed_entry f ON f.scope = 'content' AND f.kind = 'product' AND f.key = s.product_no::text
    CROSS JOIN LATERAL jsonb_array_elements(f.body -> 'units') AS unit
    WHERE (unit ->> 'no')::bigint = s.unit_no AND (unit ->> 'stock')::int IS DISTINCT FROM s.quantity
    ORDER BY 1 LIMIT ${MANY}`.execute(trx)
  for (const { no } of rows)
    // the rows are read again under the lock: what another sweep or the desk wrote meanwhile is newer than what was found
    await updateContent(trx, 'product', no, (product) =>
      product ? { ...product, updatedAt: new Date(now).toISOString() } : undefined,
    )
}

/** One that fails does not keep the others waiting. */
async function quietly(deps: Deps, id: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    deps.log.warn('order.sweepFailed', { id, error: error instanceof Error ? error.stack : String(error) })
  }
}
