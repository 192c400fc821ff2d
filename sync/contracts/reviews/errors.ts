import type { ErrorTable } from '../base/error-table.ts'

/** Refusals of this domain’s own, with status and class. */
export const REVIEWS_ERRORS = {
  'review.notUsed': { status: 403, class: 'reject' },
  'review.exists': { status: 412, class: 'conflict' },
  'review.bannedWords': { status: 422, class: 'reject' },
} as const satisfies ErrorTable
