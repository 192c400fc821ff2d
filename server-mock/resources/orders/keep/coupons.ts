import type { MemberId, OrderId } from '#sync/contracts/base/ids.ts'
import { Coupon } from '#sync/contracts/coupons/coupon.ts'
import type { CouponTerms } from '#sync/domain/price.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database.ts'
import { publishOwn } from '../../../db/feed.ts'

/** `replaced`: orders the new one takes the place of. `now` in milliseconds since 1970. */
type CouponQuery = { memberId: MemberId; ids: readonly string[]; replaced: readonly OrderId[]; now: number }

/** A member's coupons as prices see them; one kept for another order counts as used until that order's time is over. */
export async function couponsOf(
  db: Db,
  { memberId, ids, replaced, now }: CouponQuery,
): Promise<CouponTerms[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('coupon')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const isKept =
      row.order_id !== null &&
      !replaced.includes(row.order_id) &&
      row.held_until !== null &&
      row.held_until.getTime() > now
    const coupon = presentCoupon(row)
    return { ...coupon, usedAt: coupon.usedAt ?? (isKept ? new Date(now).toISOString() : null) }
  })
}

type CouponRow = { id: string; details: Record<string, unknown>; expires_on: string; used_at: Date | null }

const presentCoupon = (row: CouponRow): Coupon =>
  Coupon.parse({
    ...row.details,
    id: row.id,
    expiresOn: row.expires_on,
    usedAt: row.used_at?.toISOString() ?? null,
  })

/** Keeps coupons for an order until an instant. */
export async function holdCoupons(
  trx: Trx,
  ids: readonly string[],
  { orderId, until }: { orderId: OrderId; until: number },
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('coupon')
    .set({ order_id: orderId, held_until: new Date(until) })
    .where('id', 'in', [...ids])
    .execute()
}

/** Uses the coupons kept for an order up: a part of a statement that says {@link USED_COUPONS} in its end. */
export const usedBy = (memberId: MemberId, orderId: OrderId, now: number) => sql`
  used AS (
    UPDATE coupon SET used_at = ${new Date(now)}::timestamptz, held_until = NULL
    WHERE order_id = ${orderId}::uuid AND member_id = ${memberId}::uuid RETURNING id, details, expires_on
  )`

/** What {@link usedBy} used. */
export const USED_COUPONS = sql<UsedCoupon[]>`(SELECT coalesce(jsonb_agg(to_jsonb(used)), '[]') FROM used)`
export type UsedCoupon = Omit<CouponRow, 'used_at'>

/** Its owner's devices hear that coupons are used up. */
export async function publishUsed(
  trx: Trx,
  memberId: MemberId,
  coupons: readonly UsedCoupon[],
  now: number,
): Promise<void> {
  for (const row of coupons)
    await publishOwn(
      trx,
      `member:${memberId}`,
      'coupon',
      row.id,
      presentCoupon({ ...row, used_at: new Date(now) }),
    )
}

/** Gives the coupons of an order back; one past its day stays what it is, expired (S9-07). */
export const returnCoupons = (trx: Trx, memberId: MemberId, orderId: OrderId): Promise<void> =>
  changeCoupons(trx, memberId, orderId, { used_at: null, held_until: null, order_id: null })

async function changeCoupons(
  trx: Trx,
  memberId: MemberId,
  orderId: OrderId,
  change: { used_at: Date | null; held_until: null; order_id?: null },
): Promise<void> {
  const rows = await trx
    .updateTable('coupon')
    .set(change)
    .where('order_id', '=', orderId)
    .where('member_id', '=', memberId)
    .returningAll()
    .execute()
  for (const row of rows) await publishOwn(trx, `member:${memberId}`, 'coupon', row.id, presentCoupon(row))
}
