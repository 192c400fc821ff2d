import type { ErrorTable } from '../base/error-table.ts'

/** Refusals of this domain’s own, with status and class. */
export const ORDERS_ERRORS = {
  'order.changed': { status: 422, class: 'reject' },
  'order.soldOut': { status: 422, class: 'reject' },
  'order.outOfStock': { status: 422, class: 'reject' },
  'order.slotFull': { status: 422, class: 'reject' },
  'order.couponNone': { status: 422, class: 'reject' },
  'order.couponExhausted': { status: 422, class: 'reject' },
  'order.couponMinimum': { status: 422, class: 'reject' },
  'order.couponOtherProduct': { status: 422, class: 'reject' },
  'order.couponMixed': { status: 422, class: 'reject' },
  'order.pointsShort': { status: 422, class: 'reject' },
  'order.closed': { status: 422, class: 'reject' },
  'order.cannotCancel': { status: 422, class: 'reject' },
  'payment.unavailable': { status: 503, class: 'reject' },
} as const satisfies ErrorTable
