import type { ErrorTable } from '../base/error-table.ts'

/** Refusals of this domain’s own, with status and class. */
export const COUPONS_ERRORS = {
  'coupon.exhausted': { status: 422, class: 'reject' },
  'coupon.taken': { status: 422, class: 'reject' },
  'coupon.period': { status: 422, class: 'reject' },
} as const satisfies ErrorTable
