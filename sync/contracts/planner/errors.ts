import type { ErrorTable } from '../base/error-table.ts'

/** Refusals of this domain’s own, with status and class. */
export const PLANNER_ERRORS = {
  /** The operator uses no language model. */
  'assistant.off': { status: 404, class: 'reject' },
  /** The reader has not agreed to what the present version says. */
  'assistant.consent': { status: 403, class: 'reject' },
  /** As many questions as a day has for one person or device. */
  'assistant.limit': { status: 429, class: 'retry' },
  /** The model fails again and again, or the day's words are used up. */
  'assistant.busy': { status: 503, class: 'retry' },
} as const satisfies ErrorTable
