import type { MemberId, OrderId } from '#sync/contracts/base/ids.ts'
import type { Selectable } from 'kysely'
import type { DeskQueue } from '#sync/contracts/orders/desk.ts'
import { Order, OrderLine } from '#sync/contracts/orders/order.ts'
import type { Db, Trx } from '../../db/database.ts'
import { publishLater, publishOnce, publishOwn } from '../../db/feed.ts'
import type { Presenters } from '../../db/publisher.ts'
import { DESK_SCOPE, deskScope } from '../../db/scopes.ts'
import type { Tables } from '../../db/tables.ts'

type Row = Pick<
  Selectable<Tables['orders']>,
  'id' | 'number' | 'shop_no' | 'ordered_at' | 'status' | 'details'
>
type LineRow = Pick<
  Selectable<Tables['order_line']>,
  'seq' | 'product_no' | 'unit_no' | 'quantity' | 'status' | 'details'
> & { review_id: string | null }

/** An order with its lines as the contract says it; `reviewed` is derived from the reviews. */
export async function presentOrder(db: Db, orderId: OrderId): Promise<Order> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('order_line')
    .leftJoin('review', (join) =>
      join
        .onRef('review.order_id', '=', 'order_line.order_id')
        .onRef('review.line_seq', '=', 'order_line.seq'),
    )
    .selectAll('order_line')
    .select('review.id as review_id')
    .where('order_line.order_id', '=', orderId)
    .orderBy('order_line.seq')
    .execute()
  return orderOf(order, lines)
}

/** Rows of an order and of its lines, in their order, as the contract says them. */
export const orderOf = (order: Row, lines: readonly LineRow[]): Order =>
  Order.parse({
    ...order.details,
    id: order.id,
    number: order.number,
    shopNo: order.shop_no,
    orderedAt: order.ordered_at.toISOString(),
    status: order.status,
    lines: lines.map((line) =>
      OrderLine.parse({
        ...line.details,
        seq: line.seq,
        productNo: line.product_no,
        unitNo: line.unit_no,
        quantity: line.quantity,
        status: line.status,
        reviewed: line.review_id !== null,
      }),
    ),
  })

/**
 * Writes an order's state to its buyer's feed, as it is when the transaction is done; the desks it stands at hear that
 * their lists have changed.
 */
export const publishOrder = (trx: Trx, orderId: OrderId, memberId: MemberId): Promise<void> =>
  publishOnce(trx, `member:${memberId}`, `order ${orderId}`, async () => {
    const order = await presentOrder(trx, orderId)
    await publishOwn(trx, `member:${memberId}`, 'order', order.number, order)
    for (const scope of [DESK_SCOPE, deskScope(order.shopNo)])
      await publishLater(trx, { scope, kind: 'deskQueue', key: 'orders' })
  })

/** A desk's list is asked for again: the scope says only that it is another one. */
export const deskPresenters: Presenters = {
  deskQueue: async (_trx, { kept }) => ({ round: ((kept as DeskQueue | null)?.round ?? 0) + 1 }),
}
