import { sql } from 'kysely'
import type { DeskOrder } from '#sync/contracts/order-calls.ts'
import type { OrderStatus } from '#sync/contracts/order.ts'
import type { Db } from '../../db/database.ts'
import { newestPayment, stateOf } from './store.ts'

/** Statuses that wait for a decision. */
const WAITING: readonly OrderStatus[] = ['refundRequested', 'cancelRequested', 'reservationRequested']
/** Money on its way back: the desk keeps an eye on it, a partner has nothing to do about it. */
const UNDERWAY: readonly OrderStatus[] = ['refundApproved']
const SHOWN = 50

/**
 * Orders by the beginning of their number, by e-mail or name of the buyer; newest first, those that wait oldest first.
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
  const rows = await db
    .selectFrom('orders')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .select('orders.id')
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
    .orderBy('orders.ordered_at', show === 'waiting' ? 'asc' : 'desc')
    .limit(SHOWN)
    .execute()
  const found: DeskOrder[] = []
  for (const { id } of rows) found.push(await deskOrder(db, id))
  return found
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** One order with its payment and everything that happened to it. */
export async function deskOrder(db: Db, orderId: string): Promise<DeskOrder> {
  const { order, payment } = await stateOf(db, orderId)
  const { member_id: memberId } = await db
    .selectFrom('orders')
    .select('member_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const events = await db
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return {
    order,
    memberId,
    payment,
    provider: (await newestPayment(db, orderId))?.provider ?? null,
    history: events.map(({ at, from_status: from, to_status: to, by, why }) => ({
      at: at.toISOString(),
      from: from ?? null,
      to,
      by,
      why: why ?? null,
    })),
  }
}
