import type { MemberId } from '#sync/contracts/base/ids.ts'
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

const unpaid = (trx: Trx, memberId: MemberId) =>
  trx
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', 'reservationStandby')
    .where('pay_by', 'is not', null)

/** Attempts of a member whose time is over give back what they kept. */
export async function dropLate(on: OrderContext, memberId: MemberId): Promise<void> {
  const rows = await unpaid(on.trx, memberId)
    .where('pay_by', '<=', new Date(on.deps.now()))
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const row of rows) await dropOrder(on, row, { by: 'time' })
}

/**
 * The open attempt at just this order, kept from now on as long as a new one; other attempts of the cart give what they
 * keep to the order that takes their place.
 */
export async function takeUp(
  on: OrderContext,
  { memberId, draft, full: { claims }, payBy }: Placing,
): Promise<OrderRow | null> {
  const { trx } = on
  const rows = await unpaid(trx, memberId)
    .where('cart_id', '=', draft.shopCartId)
    .orderBy('id')
    .forUpdate()
    .execute()
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
