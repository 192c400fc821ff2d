import type { ErrorTable } from '../base/error-table.ts'

/** Refusals of this domain’s own, with status and class. */
export const CART_ERRORS = {
  'cart.soldOut': { status: 422, class: 'reject' },
  'cart.salesEnded': { status: 422, class: 'reject' },
  'cart.otherShop': { status: 422, class: 'reject' },
  'cart.lineGone': { status: 404, class: 'reject' },
  'cart.priceChanged': { status: 422, class: 'reject' },
  'cart.quantityLimit': { status: 422, class: 'reject' },
  'cart.dateUnavailable': { status: 422, class: 'reject' },
  'cart.breakTime': { status: 422, class: 'reject' },
} as const satisfies ErrorTable
