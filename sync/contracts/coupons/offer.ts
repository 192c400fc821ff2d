import * as z from 'zod/mini'
import { Day, SerialNo, Won } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'

/** A product coupon to be downloaded on the page of its product (S2-131): once per member, while some are left. */
export const CouponOffer = z.strictObject({
  no: SerialNo,
  name: Localized,
  kind: z.enum(['percent', 'amount']),
  value: z.int().check(z.positive()),
  minWon: Won,
  maxWon: z.nullable(Won),
  /** Days it can be downloaded, both included. */
  from: Day,
  to: Day,
  /** How many there are in all; null: not counted. */
  limit: z.nullable(z.int().check(z.positive())),
  /** How long it is good: some days from the download, or until a day. */
  lasts: z.union([
    z.strictObject({ kind: z.literal('days'), days: z.int().check(z.positive()) }),
    z.strictObject({ kind: z.literal('until'), day: Day }),
  ]),
})
export type CouponOffer = z.infer<typeof CouponOffer>
