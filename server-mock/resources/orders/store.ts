import type { MemberId, OrderId } from '#sync/contracts/base/ids.ts'
import { sql, type Selectable } from 'kysely'
import type { OrderState } from '#sync/contracts/orders/calls.ts'
import type { Order, OrderStatus } from '#sync/contracts/orders/order.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { canStep } from '#sync/domain/order-status.ts'
import type { Db, Trx } from '../../db/database.ts'
import { publishOwn, readOwnRecord } from '../../db/feed.ts'
import type { Tables } from '../../db/tables.ts'
import { Refusal } from '../refusal.ts'
import type { OrderContext } from './context.ts'
import { publishGate } from '../shared/gate.ts'
import { LINES, orderOf, publishOrder } from '../shared/order-view.ts'
import { publishSummary } from '../shared/summary.ts'

export type OrderRow = Selectable<Tables['orders']>
export type PaymentRow = Selectable<Tables['payment']>

/** Whose turn it is and why a status changed; `by` is `member`, `desk`, `gateway` or `time`. */
export type Step = { to: OrderStatus; by: string; why?: string | null }

/** @throws Refusal record.notFound for an unknown order and for somebody else's */
export async function ownOrder(trx: Trx, number: string, memberId: MemberId): Promise<OrderRow> {
  const order = await lockOrder(trx, 'number', number)
  if (order?.member_id !== memberId) throw new Refusal('record.notFound')
  return order
}

/** The order, held until the end of the transaction; null when there is none. */
export async function lockOrder(trx: Trx, by: 'id' | 'number', value: string): Promise<OrderRow | null> {
  const row = await trx.selectFrom('orders').selectAll().where(by, '=', value).forUpdate().executeTakeFirst()
  return row ?? null
}

/** Changes an order and its lines to a status the rules allow, and writes down who did it. @throws Error for an illegal step */
export async function stepOrder(
  { trx, deps }: OrderContext,
  order: OrderRow,
  { to, by, why = null }: Step,
  details: Partial<Order> = {},
  columns: { pay_by?: null } = {},
): Promise<OrderRow> {
  const from = order.status as OrderStatus
  if (from !== to && !canStep(from, to)) throw new Error(`an order cannot go from ${from} to ${to}`)
  return trx
    .with('lines', (db) => db.updateTable('order_line').set({ status: to }).where('order_id', '=', order.id))
    .with('event', (db) =>
      db
        .insertInto('order_event')
        .columns(['id', 'order_id', 'at', 'from_status', 'to_status', 'by', 'why'])
        .expression(
          db
            .selectNoFrom([
              sql<string>`${deps.newId()}::uuid`.as('id'),
              sql<OrderId>`${order.id}::uuid`.as('order_id'),
              sql<Date>`${new Date(deps.now())}::timestamptz`.as('at'),
              sql<string>`${from}::text`.as('from_status'),
              sql<string>`${to}::text`.as('to_status'),
              sql<string>`${by}::text`.as('by'),
              sql<string | null>`${why}::text`.as('why'),
            ])
            .where(sql<boolean>`${from !== to}::boolean`),
        ),
    )
    .updateTable('orders')
    .set({ status: to, details: JSON.stringify({ ...order.details, ...details }), ...columns })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Brings the tickets of an order to a status; the gate, the bag and the numbers of my page see it. */
export async function stepTickets(
  { trx, deps }: OrderContext,
  order: OrderRow,
  status: OrderStatus,
): Promise<void> {
  const rows = await trx
    .updateTable('ticket')
    .set({ status })
    .where('order_id', '=', order.id)
    .returning('id')
    .execute()
  const scope = `member:${order.member_id}`
  for (const { id } of rows) {
    const ticket = await readOwnRecord(trx, scope, 'ticket', id)
    if (ticket) await publishOwn(trx, scope, 'ticket', id, { ...ticket, status })
  }
  await publishSummary(trx, order.member_id, seoulDay(deps.now()))
  await publishGate(
    trx,
    rows.map(({ id }) => id),
  )
}

export async function newestPayment(db: Db, orderId: OrderId): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    // money that is there tells more than a later try
    .orderBy((eb) => eb.case().when('state', 'in', ['approved', 'refunded']).then(0).else(1).end())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** The payment of the order a statement reads: money that is there tells more than a later try. */
const PAYMENT = sql<Pick<PaymentRow, 'id' | 'state' | 'amount_won' | 'reason'> | null>`(
  SELECT jsonb_build_object('id', id, 'state', state, 'amount_won', amount_won, 'reason', reason)
  FROM payment WHERE order_id = orders.id
  ORDER BY CASE WHEN state IN ('approved', 'refunded') THEN 0 ELSE 1 END, created_at DESC, id DESC LIMIT 1)`

/**
 * An order as its buyer sees it. Order and payment are of one moment, being read by one statement: an order that is not
 * paid beside a payment that is would read as one that failed.
 * @param payUrl where the browser goes next
 */
export async function stateOf(db: Db, orderId: OrderId, payUrl: string | null = null): Promise<OrderState> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .select([LINES.as('lines'), PAYMENT.as('payment')])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { payment } = row
  return {
    order: orderOf(row, row.lines),
    payment: payment && {
      id: payment.id,
      state: payment.state,
      amountWon: payment.amount_won,
      reason: payment.reason ?? null,
    },
    payUrl,
  }
}

/** Tells the buyer's devices and answers. */
export async function publishState(
  trx: Trx,
  order: OrderRow,
  payUrl: string | null = null,
): Promise<OrderState> {
  await publishOrder(trx, order.id, order.member_id)
  return stateOf(trx, order.id, payUrl)
}
