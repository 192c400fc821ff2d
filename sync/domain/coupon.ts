/** Coupons as their owner has them (S3-08, S9-07). States are derived from days when read; whole won, days in Seoul. */
import type { Coupon } from '#sync/contracts/order.ts'
import type { CouponOffer } from '#sync/contracts/shop.ts'
import { addDays, daysBetween } from './calendar.ts'
import { POLICY } from './policy.ts'

export const COUPON_STATES = ['usable', 'used', 'expired'] as const
export type CouponState = (typeof COUPON_STATES)[number]

/** A used one stays used when its day passes: it is not offered again either way. */
export function couponState(coupon: Pick<Coupon, 'usedAt' | 'expiresOn'>, today: string): CouponState {
  if (coupon.usedAt !== null) return 'used'
  return coupon.expiresOn < today ? 'expired' : 'usable'
}

/** Days left of a usable coupon that ends soon, 0 on its last day; null when there is time. */
export function endsIn(coupon: Pick<Coupon, 'usedAt' | 'expiresOn'>, today: string): number | null {
  if (couponState(coupon, today) !== 'usable') return null
  const left = daysBetween(today, coupon.expiresOn)
  return left <= POLICY.coupon.warnDays ? left : null
}

/** Whether an offer can be downloaded on a day; how many are left only the server knows. */
export const isOffered = (offer: Pick<CouponOffer, 'from' | 'to' | 'lasts'>, today: string): boolean =>
  offer.from <= today && today <= offer.to && lastDayOf(offer, today) >= today

/** The last day a coupon downloaded on a day is good. */
export const lastDayOf = ({ lasts }: Pick<CouponOffer, 'lasts'>, today: string): string =>
  lasts.kind === 'until' ? lasts.day : addDays(today, lasts.days)

/** Coupons of a state: the usable ones that end first on top, the others by the day they ended, newest first. */
export function couponsIn(coupons: readonly Coupon[], state: CouponState, today: string): Coupon[] {
  const list = coupons
    .filter((coupon) => couponState(coupon, today) === state)
    .sort((a, b) => (`${a.expiresOn} ${a.id}` < `${b.expiresOn} ${b.id}` ? -1 : 1))
  return state === 'usable' ? list : list.reverse()
}
