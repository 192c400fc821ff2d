import type { ErrorTable } from '../base/error-table.ts'

/** Refusals the sync engine acts on. */
export const SYNC_ERRORS = {
  'sync.gap': { status: 409, class: 'gap' },
  /** Another write of the same client id has the place; `expected` is the next free one. */
  'sync.fork': { status: 409, class: 'gap' },
  /** The person took the write back, and it had not been applied. */
  'sync.withdrawn': { status: 410, class: 'reject' },
  /** Written by an app so old that the server cannot read it any more; the device keeps the content. */
  'sync.upgrade': { status: 422, class: 'reject' },
  /** Written by an app newer than this server: in a moment another one may answer. */
  'sync.newer': { status: 503, class: 'retry' },
  'sync.clientOwner': { status: 403, class: 'auth' },
  'sync.cursorExpired': { status: 410, class: 'reject' },
} as const satisfies ErrorTable
