import type { ErrorTable } from '../base/error-table.ts'

/** Refusals of this domain’s own, with status and class. */
export const NOTIFICATIONS_ERRORS = {
  'push.service': { status: 422, class: 'reject' },
} as const satisfies ErrorTable
