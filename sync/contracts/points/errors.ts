import type { ErrorTable } from '../base/error-table.ts'

/** Refusals of this domain’s own, with status and class. */
export const POINTS_ERRORS = {
  'points.insufficient': { status: 422, class: 'reject' },
} as const satisfies ErrorTable
