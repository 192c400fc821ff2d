import * as z from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { Coupon } from '../coupons/coupon.ts'
import { numberText } from '../base/wire-parts.ts'

/** The call that downloads a coupon; part of the registry. */
export const COUPON_ENDPOINTS = {
  couponDownload: endpoint({
    method: 'POST',
    path: '/api/product/{gdsSn}/coupon/{no}',
    summary: 'Download a product coupon: once per member, in its period, while some are left',
    access: 'member',
    offline: 'online',
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
  }),
} as const
