import type { ErrorTable } from '../base/error-table.ts'

/** Refusals of this domain’s own, with status and class. */
export const RANKING_ERRORS = {
  /** A week after its end a period stands for good. */
  'ranking.final': { status: 409, class: 'reject' },
} as const satisfies ErrorTable
