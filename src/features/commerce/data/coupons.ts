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

/** What one coupon takes off at most, won: of the order or of a line of it; 0 where none fits. */
export function bestOff<C extends CouponTerms>(
  coupons: readonly C[],
  lines: readonly { lineWon: number; gdsSn: number }[],
  today: string,
): number {
  const targets: CouponTarget[] = [
    { scope: 'order', won: lines.reduce((sum, { lineWon }) => sum + lineWon, 0), productNo: null },
    ...lines.map(({ lineWon, gdsSn }) => ({ scope: 'product' as const, won: lineWon, productNo: gdsSn })),
  ]
  const fitting = targets.flatMap((target) => couponsFor(coupons, target, today))
  return Math.max(0, ...fitting.filter(({ problem }) => problem === null).map(({ off }) => off))
}
