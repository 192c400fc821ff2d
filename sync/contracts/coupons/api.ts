import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { numberText } from '../base/wire-parts.ts'
import { ADMIN } from '../base/write-errors.ts'
import { Coupon } from './coupon.ts'
import { CouponDraft, DeskCoupon } from './desk.ts'

const search = z.strictObject({ q: z.optional(z.string().check(z.maxLength(100))) })

/** Coupons: downloaded by members, offered by administrators. */
export const CALLS = {
  couponDownload: {
    method: 'POST',
    path: '/api/product/{gdsSn}/coupon/{no}',
    access: 'member',
    offline: 'online',
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
    method: 'GET',
    path: '/api/admin/coupon',
    access: 'administrator',
    offline: 'online',
    summary: 'Coupons to be downloaded, the newest first, with how many were given out and used',
    query: search,
    result: z.array(DeskCoupon),
    errors: [...ADMIN],
  },
  couponMake: {
    method: 'POST',
    path: '/api/admin/coupon',
    access: 'administrator',
    offline: 'online',
    summary: 'Offer a coupon on the page of a product; the same draft again is the same coupon',
    body: CouponDraft,
    result: DeskCoupon,
    errors: [...ADMIN],
  },
  couponEnd: {
    method: 'DELETE',
    path: '/api/admin/coupon/{no}',
    access: 'administrator',
    offline: 'online',
    summary: 'End an offer today; what was downloaded stays good',
    params: z.strictObject({ no: numberText }),
    result: DeskCoupon,
    errors: [...ADMIN],
  },
} as const satisfies CallTable
