import type { ErrorTable } from '../base/error-table.ts'

/** Refusals of this domain’s own, with status and class. */
export const SHOPS_ERRORS = {
  'product.unauthorized': { status: 403, class: 'reject' },
} as const satisfies ErrorTable
