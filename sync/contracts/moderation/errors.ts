import type { ErrorTable } from '../base/error-table.ts'

/** Refusals of this domain’s own, with status and class. */
export const MODERATION_ERRORS = {
  /** The password of a report is another one. */
  'report.password': { status: 422, class: 'reject' },
  /** A name of our own content would be refused; `name` is one of them. */
  'words.ordinary': { status: 422, class: 'reject' },
  /** A post that is or may be shown has the film, or it is evidence of a case. */
  'film.needed': { status: 422, class: 'reject' },
} as const satisfies ErrorTable
