import type { ErrorTable } from '../base/error-table.ts'

/** Refusals of this domain’s own, with status and class. */
export const PLAY_ERRORS = {
  'game.mismatch': { status: 422, class: 'reject' },
} as const satisfies ErrorTable
