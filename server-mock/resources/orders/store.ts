import type { MemberId, OrderId } from '#sync/contracts/base/ids.ts'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { OrderState } from '#sync/contracts/orders/calls.ts'
import type { Order, OrderStatus } from '#sync/contracts/orders/order.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { canStep } from '#sync/domain/order-status.ts'
import type { Db, Trx } from '../../db/database.ts'
import { publishOwn, readOwnRecord, rememberContent } from '../../db/feed.ts'
import type { Tables } from '../../db/tables.ts'
import { Refusal } from '../refusal.ts'
import type { OrderContext } from './context.ts'
import { CART_OF_ORDER } from '../shared/cart-store.ts'
import { catalogueOf } from '../shared/catalogue.ts'
import { publishGate } from '../shared/gate.ts'
import { rememberMember } from '../shared/known-member.ts'
import {
  knownOrder,
  LINES,
  orderOf,
  presentOrder,
  publishOrderAs,
  rememberOrder,
} from '../shared/order-view.ts'
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

/**
 * What else changes with a step: columns of the order, parts of the statement (`name AS (…)`, with a comma before), and
 * what of those comes back with its row (with a comma before).
 */
type Beside = { columns?: { pay_by?: null }; parts?: RawBuilder<unknown>; also?: RawBuilder<unknown> }

/**
 * Changes an order and its lines to a status the rules allow, over others where several steps are named, and writes down
 * who did it. One statement.
 * @throws Error for an illegal step
 */
export async function stepOrder(
  { trx, deps }: OrderContext,
  order: OrderRow,
  steps: Step | readonly [Step, ...Step[]],
  details: Partial<Order> = {},
  { columns = {}, parts = sql``, also = sql`` }: Beside = {},
): Promise<OrderRow> {
  let from = order.status as OrderStatus
  const events = []
  for (const { to, by, why = null } of [steps].flat() as Step[]) {
    if (from !== to && !canStep(from, to)) throw new Error(`an order cannot go from ${from} to ${to}`)
    if (from !== to) events.push({ id: deps.newId(), from, to, by, why })
    from = to
  }
  const { rows } = await sql<OrderRow>`
    WITH lines AS (
      UPDATE order_line SET status = ${from} WHERE order_id = ${order.id}
    ), event AS (
      INSERT INTO order_event (id, order_id, at, from_status, to_status, by, why)
      SELECT id, ${order.id}::uuid, ${new Date(deps.now())}::timestamptz, "from", "to", by, why
      FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        AS said (id uuid, "from" text, "to" text, by text, why text)
    )${parts}
    UPDATE orders SET status = ${from}, details = ${JSON.stringify({ ...order.details, ...details })}::jsonb,
      pay_by = CASE WHEN ${columns.pay_by === null}::boolean THEN NULL ELSE pay_by END
    WHERE id = ${order.id} RETURNING orders.*${also}`.execute(trx)
  const [stepped] = rows
  if (!stepped) throw new Error(`there is no order ${order.id}`)
  const known = knownOrder(trx, order.id)
  if (known) {
    const lines = known.lines.map((line) => ({ ...line, status: from }))
    rememberOrder(trx, { ...known, order: stepped, lines })
  }
  return stepped
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

const CATALOGUE = catalogueOf(
  sql`orders.shop_no`,
  sql`SELECT line.product_no FROM order_line line WHERE line.order_id = orders.id`,
)

/** What settling reads of a payment. */
export type Paying = Pick<PaymentRow, 'id' | 'state' | 'method' | 'amount_won' | 'provider_key' | 'reason'>

/**
 * An order and one of its payments, held until the end of the transaction, which knows from then on what is needed to
 * complete the order: lines, cart, shop and products, and the language its buyer is written to in.
 */
export async function lockPurchase(
  trx: Trx,
  paymentId: string,
): Promise<{ order: OrderRow; payment: Paying } | null> {
  const row = await trx
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .selectAll('orders')
    .select([
      LINES.as('lines'),
      CART_OF_ORDER.as('cart'),
      CATALOGUE.as('catalogue'),
      'member.language as language',
    ])
    .select(sql<Paying>`to_jsonb(payment)`.as('payment'))
    .select(
      sql<boolean>`EXISTS (SELECT FROM push_device WHERE push_device.member_id = orders.member_id)`.as(
        'hasDevices',
      ),
    )
    .where('payment.id', '=', paymentId)
    .forUpdate(['orders', 'payment'])
    .executeTakeFirst()
  if (!row) return null
  const { lines, cart, catalogue, payment, language, hasDevices, ...order } = row
  rememberOrder(trx, { order, lines, cart })
  rememberContent(trx, catalogue)
  rememberMember(trx, order.member_id, { language, hasDevices })
  return { order, payment }
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

/** Tells the buyer's devices and answers: what is read once is both. @param paying the payment that was opened just now */
export async function publishState(
  trx: Trx,
  order: OrderRow,
  { payUrl = null, paying = null }: { payUrl?: string | null; paying?: OrderState['payment'] } = {},
): Promise<OrderState> {
  const state =
    paying && knownOrder(trx, order.id)
      ? { order: await presentOrder(trx, order.id), payment: paying, payUrl }
      : await stateOf(trx, order.id, payUrl)
  await publishOrderAs(trx, order.member_id, state.order)
  return state
}
