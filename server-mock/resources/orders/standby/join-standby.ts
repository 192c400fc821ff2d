import { sql } from 'kysely'
import type { OrderQuote } from '#sync/contracts/orders/calls.ts'
import type { Outage, Shop } from '#sync/contracts/shops/shop.ts'
import { outageAt, refundAtOf } from '#sync/domain/partner-outage.ts'
import type { Db } from '../../../db/database.ts'
import type { Sender } from '../../shared/messages.ts'
import { notify } from '../notify.ts'
import { stepOrder, type OrderRow } from '../store.ts'

/** A paid order joins the queue of its shop and is told its number there and when its money goes back. */
export async function joinStandby(sender: Sender, order: OrderRow, outage: Outage): Promise<OrderRow> {
  const { trx, deps } = sender
  const now = deps.now()
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`standby:${order.shop_no}`}, 2))`.execute(trx)
  const { rows } = await sql<{ last: number }>`
    SELECT coalesce(max((details -> 'standby' ->> 'place')::int), 0) AS last FROM orders
    WHERE shop_no = ${order.shop_no} AND refund_at IS NOT NULL`.execute(trx)
  const refundAt = refundAtOf(now, reservedOf(order))
  await trx
    .updateTable('orders')
    .set({ refund_at: new Date(refundAt) })
    .where('id', '=', order.id)
    .execute()
  const standby = {
    reason: outage.reason,
    since: new Date(now).toISOString(),
    place: (rows[0]?.last ?? 0) + 1,
    refundAt: new Date(refundAt).toISOString(),
  }
  const waiting = await stepOrder(
    sender,
    order,
    { to: 'reservationStandby', by: 'time', why: outage.reason },
    { standby },
  )
  await notify(sender, waiting, 'orderStandby', { place: standby.place, time: refundAt })
  return waiting
}

const reservedOf = ({ details }: OrderRow) => {
  const { reservedDay, reservedTime } = details as {
    reservedDay?: string | null
    reservedTime?: string | null
  }
  return reservedDay ? { day: reservedDay, time: reservedTime ?? null } : null
}

/** What somebody who orders now is told before they pay; null while the shop serves. */
export async function standbyOf(
  db: Db,
  shop: Shop,
  reserved: { day: string; time: string | null } | null,
  now: number,
): Promise<OrderQuote['standby']> {
  const outage = outageAt(shop, now)
  if (!outage) return null
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('shop_no', '=', shop.no)
    .where('refund_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const { reason, note, until } = outage
  return {
    reason,
    note,
    until,
    ahead: Number(count),
    refundAt: new Date(refundAtOf(now, reserved)).toISOString(),
  }
}
