import type { ErrorTable } from '../base/error-table.ts'

/** Refusals of this domain’s own, with status and class. */
export const TICKETS_ERRORS = {
  'ticket.unknown': { status: 422, class: 'reject' },
} as const satisfies ErrorTable
