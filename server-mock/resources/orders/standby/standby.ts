import type { MemberId, ShopNo } from '#sync/contracts/base/ids.ts'
import { sql } from 'kysely'
import { isOverdue, outageAt } from '#sync/domain/partner-outage.ts'
import type { Db, Trx } from '../../../db/database.ts'
import { readContentRecord, updateContent } from '../../../db/feed.ts'
import type { Deps } from '../../call.ts'
import { lockOwner } from '../../shared/cart-store.ts'
import { shopOf } from '../../shared/catalogue.ts'
import type { Sender } from '../../shared/messages.ts'
import { presentOrder, publishOrder } from '../../shared/order-view.ts'
import { fulfilPaid } from '../pay/complete.ts'
import { notify } from '../notify.ts'
import { payBack } from '../pay/pay-back.ts'
import { inTransaction } from '../../shared/in-transaction.ts'
import { lockOrder, stepOrder, type OrderRow } from '../store.ts'

/**
 * The queue of paid orders whose partner cannot serve. Invariant: anyone who waits goes on in the order they paid
 * once the partner is back, or gets the money back when the timer runs out, whichever is first; sweeping again does
 * nothing twice, because each order is looked at under its own lock.
 */
const MANY = 200

type Waiting = { id: string; member_id: string }

/** Those whose timer has run out, whatever their shop does. */
const overdue = (db: Db, now: number, many: number): Promise<Waiting[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'member_id'])
    .where('refund_at', '<=', new Date(now))
    .orderBy('refund_at')
    .limit(many)
    .execute()

/** Who waits for one shop, in the order they paid. */
const standbyOfShop = (db: Db, shopNo: ShopNo, many: number): Promise<Waiting[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'member_id'])
    .where('refund_at', 'is not', null)
    .where('shop_no', '=', shopNo)
    .orderBy(sql`details -> 'standby' ->> 'since'`)
    .orderBy(sql`(details -> 'standby' ->> 'place')::int`)
    .limit(many)
    .execute()

/** Shops that serve while somebody waits for them. A long queue of one that does not keeps nobody else waiting. */
async function servingShops(db: Db, now: number): Promise<number[]> {
  const shops = await db
    .selectFrom('orders')
    .select('shop_no')
    .distinct()
    .where('refund_at', 'is not', null)
    .orderBy('shop_no')
    .execute()
  const serving: number[] = []
  for (const { shop_no: no } of shops) {
    const shop = await readContentRecord(db, 'shop', no)
    if (shop && !outageAt(shop, now)) serving.push(no)
  }
  return serving
}

/**
 * Brings the queue forward: after a partner is back, and on the sweep's schedule. A run that was missed or cut off is
 * made good by the next one.
 * @param shopNo of one shop, null: of all @param many orders of one shop a run looks at
 * @returns how many orders it looked at
 */
export async function resumeStandby(deps: Deps, shopNo: ShopNo | null = null, many = MANY): Promise<number> {
  const { db } = deps
  const now = deps.now()
  const shops = shopNo === null ? await servingShops(db, now) : [shopNo]
  const waiting = shopNo === null ? await overdue(db, now, many) : []
  for (const no of shops) waiting.push(...(await standbyOfShop(db, no, many)))
  for (const { id, member_id: memberId } of waiting)
    try {
      await inTransaction(deps, (sender) => moveOne(sender, id, memberId))
    } catch (error) {
      deps.log.warn('order.queueFailed', {
        id,
        error: error instanceof Error ? error.stack : String(error),
      })
    }
  return waiting.length
}

async function moveOne(sender: Sender, id: string, memberId: MemberId): Promise<void> {
  const { trx, deps } = sender
  const now = deps.now()
  await lockOwner(trx, `member:${memberId}`)
  const row = await lockOrder(trx, 'id', id)
  if (!row?.refund_at || row.status !== 'reservationStandby') return
  const order = await presentOrder(trx, id)
  if (isOverdue(order, now)) {
    const said = { cancelReason: 'standbyOver', cancelRequestedAt: new Date(now).toISOString() }
    await leaveStandby(sender, row, { by: 'time', why: 'standbyOver' }, said)
    return publishOrder(trx, id, memberId)
  }
  if (outageAt(await shopOf(trx, row.shop_no), now)) return
  await trx.updateTable('orders').set({ refund_at: null }).where('id', '=', id).execute()
  const paid = await stepOrder(sender, row, { to: 'paymentComplete', by: 'time' }, { standby: null })
  const done = await fulfilPaid(sender, paid)
  await publishOrder(trx, id, memberId)
  await notify(sender, done, 'orderResumed')
}

/** Out of the queue with the money back: the timer ran out, the member left, or the desk said no. */
export async function leaveStandby(
  sender: Sender,
  row: OrderRow,
  step: { by: string; why: string | null },
  details: Parameters<typeof stepOrder>[3] = {},
): Promise<OrderRow> {
  const { trx } = sender
  await trx.updateTable('orders').set({ refund_at: null }).where('id', '=', row.id).execute()
  const approved = await stepOrder(sender, row, { to: 'refundApproved', ...step }, details)
  return payBack(sender, approved)
}

/** Outages whose announced end has passed leave the catalogue; nothing a reader sees depends on it. */
export async function endOutages(trx: Trx, now: number): Promise<void> {
  const over = await trx
    .selectFrom('shop_outage')
    .select('shop_no')
    .where('until', '<=', new Date(now))
    .orderBy('shop_no')
    .execute()
  for (const { shop_no: no } of over)
    await updateContent(trx, 'shop', no, async (shop) => {
      // said again meanwhile: it is not over
      const ended = await trx
        .deleteFrom('shop_outage')
        .where('shop_no', '=', no)
        .where('until', '<=', new Date(now))
        .executeTakeFirst()
      if (!shop || ended.numDeletedRows === 0n) return undefined
      return { ...shop, updatedAt: new Date(now).toISOString() }
    })
}
