import * as z from 'zod/mini'
import { Day, Instant, SerialNo, Uuid, Won } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'

export const Coupon = z.strictObject({
  id: Uuid,
  name: Localized,
  scope: z.enum(['product', 'order']),
  kind: z.enum(['percent', 'amount']),
  value: z.int().check(z.positive()),
  minWon: Won,
  maxWon: z.nullable(Won),
  expiresOn: Day,
  usedAt: z.nullable(Instant),
  /** Products a product coupon is for; absent: any. */
  productNos: z.optional(z.array(SerialNo)),
  /** The offer it was downloaded from. */
  offerNo: z.optional(SerialNo),
})
export type Coupon = z.infer<typeof Coupon>

/** Kind of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  coupon: Coupon,
} as const
