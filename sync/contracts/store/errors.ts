import type { ErrorTable } from '../base/error-table.ts'

/** Refusals of this domain’s own, with status and class. */
export const STORE_ERRORS = {
  /** The key opens nothing, or no longer: a new code to the e-mail is needed. */
  'store.key': { status: 401, class: 'reject' },
  /** It stands otherwise by now: decided, withdrawn, or sent again. */
  'store.state': { status: 409, class: 'reject' },
  /** Used already, lapsed, or replaced by a later one. */
  'store.invitation': { status: 422, class: 'reject' },
  /** With these hours and days ahead no order could be taken. */
  'store.notBookable': { status: 422, class: 'reject' },
  /** It was changed since the last test order, or there was none. */
  'store.untested': { status: 422, class: 'reject' },
} as const satisfies ErrorTable
