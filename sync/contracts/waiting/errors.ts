import type { ErrorTable } from '../base/error-table.ts'

/** Refusals of this domain’s own, with status and class. */
export const WAITING_ERRORS = {
  /** The shop gives no numbers now. */
  'waiting.closed': { status: 422, class: 'reject' },
  /** As many parties wait as the shop takes. */
  'waiting.full': { status: 422, class: 'reject' },
  /** A member has as many places as one may. */
  'waiting.limit': { status: 422, class: 'reject' },
  'waiting.tooFar': { status: 422, class: 'reject' },
  /** Another phone has the place; who has the code may read it. */
  'waiting.taken': { status: 422, class: 'reject' },
  /** No such place: forged, of another shop, or over. */
  'waiting.unknown': { status: 404, class: 'reject' },
  /** The step is not possible any more. */
  'waiting.tooLate': { status: 422, class: 'reject' },
  'device.revoked': { status: 403, class: 'reject' },
  /** The code for adding a device is wrong, used or too old. */
  'device.code': { status: 422, class: 'reject' },
  /** A shop has no letter left today for a further device. */
  'device.letters': { status: 422, class: 'reject' },
} as const satisfies ErrorTable
