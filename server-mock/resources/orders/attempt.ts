import type { MemberId } from '#sync/contracts/base/ids.ts'
import { createHash } from 'node:crypto'
import type { OrderDraft } from '#sync/contracts/orders/calls.ts'
import type { Trx } from '../../db/database.ts'
import { holdClaims } from './claims.ts'
import { holdCoupons } from './coupons.ts'
import type { FullQuote } from './quote.ts'
import { dropOrder } from './release.ts'
import type { OrderRow } from './store.ts'
import type { OrderWork } from './tools.ts'

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
export async function dropLate(trx: Trx, work: OrderWork, memberId: MemberId, now: number): Promise<void> {
  const rows = await unpaid(trx, memberId)
    .where('pay_by', '<=', new Date(now))
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const row of rows) await dropOrder(trx, work, row, { by: 'time' })
}

/**
 * The open attempt at just this order, kept from now on as long as a new one; other attempts of the cart give what they
 * keep to the order that takes their place.
 * @param payBy until when it is kept, milliseconds since 1970
 */
export async function takeUp(
  trx: Trx,
  work: OrderWork,
  memberId: MemberId,
  draft: OrderDraft,
  { claims }: FullQuote,
  payBy: number,
): Promise<OrderRow | null> {
  const rows = await unpaid(trx, memberId)
    .where('cart_id', '=', draft.shopCartId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const wish = wishHash(draft)
  const same = rows.find((row) => row.wish_hash === wish)
  for (const row of rows) if (row !== same) await dropOrder(trx, work, row, { by: 'member', why: 'replaced' })
  if (!same) return null
  await holdClaims(trx, same.id, claims, payBy, work.deps.now())
  await holdCoupons(
    trx,
    draft.coupons.map(({ couponId }) => couponId.toLowerCase()),
    same.id,
    payBy,
  )
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
