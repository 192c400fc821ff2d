import type { ErrorTable } from '../base/error-table.ts'

/** Refusals of this domain’s own, with status and class. */
export const EVENTS_ERRORS = {
  /** Before its first day, or after its last. */
  'event.closed': { status: 409, class: 'reject' },
  /** A draw comes after the end and before the announcement; an announcement after a draw. */
  'event.step': { status: 409, class: 'reject' },
  /** Somebody takes part: it is not taken back any more, only ended. */
  'event.entered': { status: 409, class: 'reject' },
} as const satisfies ErrorTable
