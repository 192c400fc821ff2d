import type { MemberId, OrderId } from '#sync/contracts/base/ids.ts'
import { createHash } from 'node:crypto'
import type { OrderDraft } from '#sync/contracts/orders/calls.ts'
import type { Trx } from '../../../db/database.ts'
import type { OrderContext } from '../context.ts'
import type { Placing } from './placing.ts'
import { holdWanted } from '../keep/hold.ts'
import { dropOrder } from '../keep/release.ts'
import type { OrderRow } from '../store.ts'

/** Attempts nobody paid for: taken up again when the same is ordered, given up when something else is, or when their time is over. */

/** What somebody orders, whichever form said so and however it is to be paid. */
export const wishHash = (draft: OrderDraft): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...draft, id: null, method: null }))
    .digest('base64url')

/** What a member has not paid for yet and, whoever has it, the order of an id; held until the end of the transaction. */
export async function lockAttempts(
  trx: Trx,
  memberId: MemberId,
  orderId: OrderId,
): Promise<{ known: OrderRow | undefined; open: OrderRow[] }> {
  const rows = await trx
    .selectFrom('orders')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('id', '=', orderId),
        eb.and({ member_id: memberId, status: 'reservationStandby' }).and('pay_by', 'is not', null),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return { known: rows.find(({ id }) => id === orderId), open: rows.filter(({ id }) => id !== orderId) }
}

/** Attempts whose time is over give back what they kept. @returns the others */
export async function dropLate(on: OrderContext, open: readonly OrderRow[]): Promise<OrderRow[]> {
  const isLate = ({ pay_by: payBy }: OrderRow) => payBy !== null && payBy.getTime() <= on.deps.now()
  for (const row of open) if (isLate(row)) await dropOrder(on, row, { by: 'time' })
  return open.filter((row) => !isLate(row))
}

/**
 * The open attempt at just this order, kept from now on as long as a new one; other attempts of the cart give what they
 * keep to the order that takes their place.
 */
export async function takeUp(
  on: OrderContext,
  { draft, full: { claims }, payBy }: Placing,
  open: readonly OrderRow[],
): Promise<OrderRow | null> {
  const { trx } = on
  const rows = open.filter((row) => row.cart_id === draft.shopCartId)
  const wish = wishHash(draft)
  const same = rows.find((row) => row.wish_hash === wish)
  for (const row of rows) if (row !== same) await dropOrder(on, row, { by: 'member', why: 'replaced' })
  if (!same) return null
  await holdWanted(on, same.id, { draft, claims, payBy })
  return trx
    .updateTable('orders')
    .set({
      pay_by: new Date(payBy),
      details: JSON.stringify({ ...same.details, payBy: new Date(payBy).toISOString() }),
    })
    .where('id', '=', same.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
