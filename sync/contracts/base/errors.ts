import type { ErrorTable } from './error-table.ts'

/** What any call may be refused with. */
export const BASE_ERRORS = {
  'request.malformed': { status: 400, class: 'reject' },
  'request.invalid': { status: 400, class: 'reject' },
  'request.tooLarge': { status: 413, class: 'reject' },
  'request.mediaType': { status: 415, class: 'reject' },
  'request.keyMissing': { status: 400, class: 'reject' },
  'request.keyReused': { status: 422, class: 'reject' },
  'request.inProgress': { status: 409, class: 'retry' },
  'request.rateLimited': { status: 429, class: 'retry' },
  'auth.required': { status: 401, class: 'auth' },
  'auth.expired': { status: 401, class: 'auth' },
  'auth.invalid': { status: 401, class: 'auth' },
  'auth.forbidden': { status: 403, class: 'reject' },
  'auth.unverified': { status: 403, class: 'reject' },
  'record.notFound': { status: 404, class: 'reject' },
  'record.changed': { status: 412, class: 'conflict' },
  'route.notFound': { status: 404, class: 'reject' },
  'route.preparing': { status: 501, class: 'reject' },
  'server.failed': { status: 500, class: 'retry' },
  'server.maintenance': { status: 503, class: 'retry' },
} as const satisfies ErrorTable
