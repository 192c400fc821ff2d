import type { OrderId } from '#sync/contracts/base/ids.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DeskOrder } from '#sync/contracts/orders/desk.ts'
import type { PaymentState } from '#sync/contracts/orders/calls.ts'
import type { OrderStatus } from '#sync/contracts/orders/order.ts'
import { waitsForPerson } from '#sync/domain/refund.ts'
import type { Db } from '../../../db/database.ts'
import { orderOf } from '../../shared/order-view.ts'

/** Statuses that wait for a decision. */
const WAITING: readonly OrderStatus[] = ['refundRequested', 'cancelRequested', 'reservationRequested']
/** Money on its way back: the desk keeps an eye on it, a partner has nothing to do about it. */
const UNDERWAY: readonly OrderStatus[] = ['refundApproved']
const SHOWN = 50
/** Payments whose money is or was there tell more than a later try. */
const TELLING: readonly PaymentState[] = ['approved', 'refunding', 'refunded']

/**
 * Orders by the beginning of their number, by e-mail or name of the buyer; newest first, those that wait by how long
 * they have waited, the longest first. One statement, however many there are.
 * @param shops null: of every shop
 */
export async function findOrders(
  db: Db,
  q: string,
  show: 'waiting' | 'all',
  shops: readonly number[] | null = null,
): Promise<DeskOrder[]> {
  if (shops?.length === 0) return []
  const word = q.trim()
  const rows = await deskRows(db)
    .innerJoin('member', 'member.id', 'orders.member_id')
    .$if(shops !== null, (query) => query.where('orders.shop_no', 'in', [...(shops ?? [])]))
    .$if(show === 'waiting', (query) =>
      query.where((eb) =>
        eb.or([
          eb('orders.status', 'in', shops === null ? [...WAITING, ...UNDERWAY] : [...WAITING]),
          eb('orders.refund_at', 'is not', null),
        ]),
      ),
    )
    .$if(word !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('orders.number', 'ilike', `${escapeLike(word)}%`),
          eb('member.email', 'ilike', `%${escapeLike(word)}%`),
          sql<boolean>`orders.details #>> '{buyer,name}' ILIKE ${`%${escapeLike(word)}%`}`,
        ]),
      ),
    )
    .$if(show === 'waiting', (query) => query.orderBy('since'))
    .$if(show === 'all', (query) => query.orderBy('orders.ordered_at', 'desc'))
    .orderBy('orders.id')
    .limit(SHOWN)
    .execute()
  return rows.map(present)
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** One order with its payment and everything that happened to it. */
export async function deskOrder(db: Db, orderId: OrderId): Promise<DeskOrder> {
  return present(await deskRows(db).where('orders.id', '=', orderId).executeTakeFirstOrThrow())
}

/** Orders with their lines, payments (the one that tells most first) and history. */
function deskRows(db: Db) {
  return db
    .selectFrom('orders')
    .select(['orders.id', 'orders.number', 'orders.shop_no', 'orders.ordered_at', 'orders.status'])
    .select(['orders.details', 'orders.member_id'])
    .select((eb) => [
      eb.fn
        .coalesce(
          eb
            .selectFrom('order_event')
            .select((event) => event.fn.max('at').as('at'))
            .whereRef('order_event.order_id', '=', 'orders.id'),
          'orders.ordered_at',
        )
        .as('since'),
      jsonArrayFrom(
        eb
          .selectFrom('order_line')
          .leftJoin('review', (join) =>
            join
              .onRef('review.order_id', '=', 'order_line.order_id')
              .onRef('review.line_seq', '=', 'order_line.seq'),
          )
          .select(['order_line.seq', 'order_line.product_no', 'order_line.unit_no', 'order_line.quantity'])
          .select(['order_line.status', 'order_line.details', 'review.id as review_id'])
          .whereRef('order_line.order_id', '=', 'orders.id')
          .orderBy('order_line.seq'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('payment')
          .select(['payment.id', 'state', 'amount_won as amountWon', 'reason', 'provider'])
          .whereRef('payment.order_id', '=', 'orders.id')
          .orderBy((by) =>
            by
              .case()
              .when('state', 'in', [...TELLING])
              .then(0)
              .else(1)
              .end(),
          )
          .orderBy('created_at', 'desc')
          .orderBy('payment.id', 'desc'),
      ).as('payments'),
      jsonArrayFrom(
        eb
          .selectFrom('order_event')
          .select(['at', 'from_status as from', 'to_status as to', 'by', 'why'])
          .whereRef('order_event.order_id', '=', 'orders.id')
          .orderBy('at')
          .orderBy('order_event.id'),
      ).as('history'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof deskRows>['executeTakeFirstOrThrow']>>

function present(row: Row): DeskOrder {
  const [payment] = row.payments
  const order = orderOf(row, row.lines)
  return {
    order,
    memberId: row.member_id,
    payment: payment
      ? { id: payment.id, state: payment.state, amountWon: payment.amountWon, reason: payment.reason }
      : null,
    provider: payment?.provider ?? null,
    since: row.since.toISOString(),
    needsPerson: waitsForPerson(order, row.payments),
    // instants inside JSON are text
    history: row.history.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
  }
}
