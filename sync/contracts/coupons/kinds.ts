import { Coupon } from './coupon.ts'

/** Kinds of the member’s own feed; the key is the id unless said. */
export const MEMBER = {
  coupon: Coupon,
} as const
