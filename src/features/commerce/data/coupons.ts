import type { Coupon } from '#sync/contracts/order.ts'

/** Why a coupon cannot be used for an amount today, or null when it can. */
export function couponProblem(
  coupon: Coupon,
  won: number,
  today: string,
): 'used' | 'expired' | 'minimum' | null {
  if (coupon.usedAt !== null) return 'used'
  if (coupon.expiresOn < today) return 'expired'
  return won < coupon.minWon ? 'minimum' : null
}

/** What a coupon takes off, whole won rounded down, never more than the amount or the coupon's limit. */
export function couponOff(coupon: Coupon, won: number): number {
  const off = coupon.kind === 'amount' ? coupon.value : Math.floor((won * coupon.value) / 100)
  return Math.min(off, coupon.maxWon ?? Infinity, won)
}

/** Coupons worth showing: neither used nor expired; those that fit first, the largest discount on top. */
export function couponsFor(coupons: readonly Coupon[], won: number, today: string) {
  return coupons
    .map((coupon) => ({ coupon, problem: couponProblem(coupon, won, today), off: couponOff(coupon, won) }))
    .filter(({ problem }) => problem === null || problem === 'minimum')
    .sort((a, b) => Number(a.problem !== null) - Number(b.problem !== null) || b.off - a.off)
}
