import { sql } from 'kysely'
import type { MemberId, OrderId } from '#sync/contracts/base/ids.ts'
import type { OrderWish, WishedCoupon } from '#sync/contracts/orders/calls.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { priceOrder, type CouponUse } from '#sync/domain/price.ts'
import { lineKey } from '#sync/domain/cart.ts'
import type { Db } from '../../../db/database.ts'
import { couponsOf } from '../keep/coupons.ts'
import type { QuotedLine } from './lines.ts'

type Pricing = {
  memberId: MemberId
  lines: readonly QuotedLine[]
  wish: OrderWish
  /** Unpaid orders the new one takes the place of: their coupons and points are free for it. */
  replaced: readonly { id: OrderId; details: Record<string, unknown> }[]
  /** Milliseconds since 1970. */
  now: number
}

/**
 * What the lines cost with the wished coupons and points, in won. With a problem the plain price is shown beside it.
 * @returns `discounts`: what coupons take off each line, by its key
 */
export async function priceOf(db: Db, { memberId, lines, wish, replaced, now }: Pricing) {
  const today = seoulDay(now)
  const kept = replaced.reduce((sum, { details }) => sum + Number(details.pointsWon ?? 0), 0)
  const balanceWon = (await balanceOf(db, memberId, today)) + kept
  const coupons = await couponsOf(db, {
    memberId,
    ids: wish.coupons.map(({ couponId }) => couponId.toLowerCase()),
    replaced: replaced.map(({ id }) => id),
    now,
  })
  const priceLines = lines.map(({ wire }) => ({
    key: lineKey(wire),
    productNo: wire.gdsSn,
    unitWon: wire.unitWon,
    quantity: wire.gdsQty,
  }))
  const input = { lines: priceLines, coupons, balance: balanceWon, today }
  const priced = priceOrder({ ...input, uses: wish.coupons.map(useOf), points: wish.pointsWon })
  const shown = priced.ok ? priced : priceOrder({ ...input, uses: [], points: 0 })
  const price = shown.ok ? shown.price : null
  const { amountWon = 0, discountWon = 0, pointsWon = 0, payWon = 0 } = price ?? {}
  return {
    amounts: { amountWon, discountWon, pointsWon, payWon, balanceWon },
    discounts: price?.lineDiscounts ?? {},
    problem: priced.ok ? null : priced.problem,
  }
}

const useOf = ({ couponId, line }: WishedCoupon): CouponUse => ({
  couponId: couponId.toLowerCase(),
  line: line && lineKey(line),
})

async function balanceOf(db: Db, memberId: MemberId, today: string): Promise<number> {
  const { rows } = await sql<{ won: number }>`
    SELECT coalesce(sum(remaining), 0)::bigint AS won FROM point_lot
    WHERE member_id = ${memberId} AND expires_on >= ${today}`.execute(db)
  return rows[0]?.won ?? 0
}
