/** Coupons as their owner has them (S3-08, S9-07). States are derived from days when read; whole won, days in Seoul. */
import type { Coupon } from '#sync/contracts/coupons/coupon.ts'
import type { CouponOffer } from '#sync/contracts/coupons/offer.ts'
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

export type OfferProblem = { path: string; code: 'required' | 'percent' | 'period' | 'past' | 'amount' }

/** What is wrong with a new offer, in the order of its fields: names, what it takes off, its days. */
export function couponDraftProblems(
  draft: Pick<CouponOffer, 'name' | 'kind' | 'value' | 'minWon' | 'from' | 'to' | 'lasts'>,
  today: string,
): OfferProblem[] {
  const { name, kind, value, minWon, from, to, lasts } = draft
  const missing = Object.entries(name).filter(([, text]) => !text.trim())
  return [
    ...missing.map(([language]): OfferProblem => ({ path: `name.${language}`, code: 'required' })),
    ...problemIf(kind === 'percent' && value > 100, 'value', 'percent'),
    // more off than it must at least cost would be a gift by mistake
    ...problemIf(kind === 'amount' && minWon > 0 && value > minWon, 'value', 'amount'),
    ...problemIf(to < from, 'to', 'period'),
    ...problemIf(to >= from && to < today, 'to', 'past'),
    ...problemIf(lasts.kind === 'until' && lasts.day < to, 'lasts', 'period'),
  ]
}

const problemIf = (wrong: boolean, path: string, code: OfferProblem['code']): OfferProblem[] =>
  wrong ? [{ path, code }] : []

/** Coupons of a state: the usable ones that end first on top, the others by the day they ended, newest first. */
export function couponsIn(coupons: readonly Coupon[], state: CouponState, today: string): Coupon[] {
  const list = coupons
    .filter((coupon) => couponState(coupon, today) === state)
    .sort((a, b) => (`${a.expiresOn} ${a.id}` < `${b.expiresOn} ${b.id}` ? -1 : 1))
  return state === 'usable' ? list : list.reverse()
}
