import type { Coupon } from '#sync/contracts/coupons/coupon.ts'
import { couponOff, couponProblem, isForProduct, type CouponTerms } from '#sync/domain/price.ts'

/** Something a coupon can be laid on: the whole order, or a line of a product. */
export type CouponTarget = { scope: Coupon['scope']; won: number; productNo: number | null }

/** Coupons worth showing: neither used nor expired; those that fit first, the largest discount on top. */
export function couponsFor<C extends CouponTerms>(
  coupons: readonly C[],
  { scope, won, productNo }: CouponTarget,
  today: string,
) {
  return coupons
    .filter((coupon) => coupon.scope === scope)
    .filter((coupon) => productNo === null || isForProduct(coupon, productNo))
    .map((coupon) => ({ coupon, problem: couponProblem(coupon, won, today), off: couponOff(coupon, won) }))
    .filter(({ problem }) => problem === null || problem === 'minimum')
    .sort((a, b) => Number(a.problem !== null) - Number(b.problem !== null) || b.off - a.off)
}
