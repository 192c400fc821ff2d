import type { ErrorTable } from '../base/error-table.ts'

/** Refusals of this domain’s own, with status and class. */
export const SUPPORT_ERRORS = {
  /** It was to be changed, but somebody had answered what it said before. */
  'question.answered': { status: 422, class: 'reject' },
  'desk.claimed': { status: 422, class: 'reject' },
  /** It was decided, by whoever was first. */
  'desk.decided': { status: 422, class: 'reject' },
} as const satisfies ErrorTable
