import type { MemberId, OrderId } from '#sync/contracts/base/ids.ts'
import { sql, type Selectable } from 'kysely'
import type { DeskQueue } from '#sync/contracts/orders/desk.ts'
import { Order, OrderLine } from '#sync/contracts/orders/order.ts'
import type { Db, Trx } from '../../db/database.ts'
import { gatheredBy } from '../../db/gathered.ts'
import { publishLater, publishOnce, publishOwn } from '../../db/feed.ts'
import type { Presenters } from '../../db/publisher.ts'
import { DESK_SCOPE, deskScope } from '../../db/scopes.ts'
import type { Tables } from '../../db/tables.ts'
import type { CartLineRow } from './cart-store.ts'

type Row = Pick<
  Selectable<Tables['orders']>,
  'id' | 'number' | 'shop_no' | 'ordered_at' | 'status' | 'details'
>
export type LineRow = Pick<
  Selectable<Tables['order_line']>,
  'seq' | 'product_no' | 'unit_no' | 'quantity' | 'status' | 'details'
> & { review_id: string | null }

/** Lines of the order a statement reads, in their order, as {@link orderOf} takes them. */
export const LINES = sql<LineRow[]>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('seq', line.seq, 'product_no', line.product_no, 'unit_no', line.unit_no,
    'quantity', line.quantity, 'status', line.status, 'details', line.details, 'review_id', review.id)
    ORDER BY line.seq), '[]')
  FROM order_line line LEFT JOIN review ON review.order_id = line.order_id AND review.line_seq = line.seq
  WHERE line.order_id = orders.id)`

/** What a transaction knows of an order. */
type Known = {
  order: Row
  lines: readonly LineRow[]
  /** The cart it was made of; null: there is none any more. */
  cart?: { id: string; owner: string; lines: CartLineRow[] } | null
}

/**
 * Has the rest of a transaction know an order it holds, so that it is not read again. Whoever changes it afterwards says so
 * here again.
 */
export const rememberOrder = (trx: Trx, known: Known): void =>
  void gatheredBy(trx)?.known.set(`order ${known.order.id}`, known)

/** What {@link rememberOrder} was told. */
export const knownOrder = (db: Db, orderId: OrderId): Known | undefined =>
  gatheredBy(db)?.known.get(`order ${orderId}`) as Known | undefined

/** What was ordered, in its order. */
export async function orderLines(
  trx: Trx,
  orderId: OrderId,
): Promise<readonly Pick<LineRow, 'product_no' | 'unit_no' | 'quantity'>[]> {
  return (
    knownOrder(trx, orderId)?.lines ??
    (await trx
      .selectFrom('order_line')
      .select(['product_no', 'unit_no', 'quantity'])
      .where('order_id', '=', orderId)
      .orderBy('seq')
      .execute())
  )
}

/** An order with its lines as the contract says it; `reviewed` is derived from the reviews. */
export async function presentOrder(db: Db, orderId: OrderId): Promise<Order> {
  const known = knownOrder(db, orderId)
  if (known) return orderOf(known.order, known.lines)
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .select(LINES.as('lines'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return orderOf(row, row.lines)
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

/** Writes an order's state to its buyer's feed, as it is when the transaction is done; see {@link publishOrderAs}. */
export const publishOrder = (trx: Trx, orderId: OrderId, memberId: MemberId): Promise<void> =>
  publishOnce(trx, `member:${memberId}`, `order ${orderId}`, async () =>
    publishOrderAs(trx, memberId, await presentOrder(trx, orderId)),
  )

/** Writes what an order has become to its buyer's feed; the desks it stands at hear that their lists have changed. */
export async function publishOrderAs(trx: Trx, memberId: MemberId, order: Order): Promise<void> {
  await publishOwn(trx, `member:${memberId}`, 'order', order.number, order)
  for (const scope of [DESK_SCOPE, deskScope(order.shopNo)])
    await publishLater(trx, { scope, kind: 'deskQueue', key: 'orders' })
}

/** A desk's list is asked for again: the scope says only that it is another one. */
export const deskPresenters: Presenters = {
  deskQueue: async (_trx, { kept }) => ({ round: ((kept as DeskQueue | null)?.round ?? 0) + 1 }),
}
