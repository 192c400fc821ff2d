import * as z from 'zod/mini'
import type { SchemasOf } from '../base/endpoint.ts'
import { numberText } from '../base/wire-parts.ts'
import { ADMIN } from '../base/write-errors.ts'
import { Coupon } from './coupon.ts'
import { CouponDraft, DeskCoupon } from './desk.ts'
import type { COUPONS_ENDPOINTS } from './endpoints.ts'

const search = z.strictObject({ q: z.optional(z.string().check(z.maxLength(100))) })

/** Bodies, answers and refusals of the calls in endpoints.ts, by their names. */
export const SCHEMAS = {
  couponDownload: {
    summary: 'Download a product coupon: once per member, in its period, while some are left',
    params: z.strictObject({ gdsSn: numberText, no: numberText }),
    result: Coupon,
    errors: [
      'request.invalid',
      'auth.required',
      'auth.expired',
      'auth.invalid',
      'record.notFound',
      'coupon.exhausted',
      'coupon.taken',
      'coupon.period',
    ],
  },
  couponDesk: {
    summary: 'Coupons to be downloaded, the newest first, with how many were given out and used',
    query: search,
    result: z.array(DeskCoupon),
    errors: [...ADMIN],
  },
  couponMake: {
    summary: 'Offer a coupon on the page of a product; the same draft again is the same coupon',
    body: CouponDraft,
    result: DeskCoupon,
    errors: [...ADMIN],
  },
  couponEnd: {
    summary: 'End an offer today; what was downloaded stays good',
    params: z.strictObject({ no: numberText }),
    result: DeskCoupon,
    errors: [...ADMIN],
  },
} as const satisfies SchemasOf<typeof COUPONS_ENDPOINTS>
