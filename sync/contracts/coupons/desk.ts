import * as z from 'zod/mini'
import { Day, SerialNo, Won } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'
import { CouponOffer } from './offer.ts'
import { DeskChange } from '../shops/desk.ts'

/** A coupon to be downloaded, with the product it is for and how it does. */
export const DeskCoupon = z.strictObject({
  offer: CouponOffer,
  productNo: SerialNo,
  productName: Localized,
  issued: z.int(),
  used: z.int(),
  changes: z.array(DeskChange),
})
export type DeskCoupon = z.infer<typeof DeskCoupon>

const Name = z.string().check(z.minLength(1), z.maxLength(100))

/** A new coupon of a product; its number is the server's. The same again is the same coupon. */
export const CouponDraft = z.strictObject({
  gdsSn: SerialNo,
  name: z.strictObject({ ko: Name, en: Name, ja: Name, 'zh-Hans': Name, 'zh-Hant': Name }),
  kind: z.enum(['percent', 'amount']),
  value: z.int().check(z.positive()),
  minWon: Won,
  maxWon: z.nullable(Won),
  from: Day,
  to: Day,
  limit: z.nullable(z.int().check(z.positive())),
  lasts: CouponOffer.shape.lasts,
})
export type CouponDraft = z.infer<typeof CouponDraft>
