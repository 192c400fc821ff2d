import type { ErrorTable } from '../base/error-table.ts'

/** Refusals of uploads. */
export const UPLOADS_ERRORS = {
  'upload.tooLarge': { status: 413, class: 'reject' },
  'upload.type': { status: 415, class: 'reject' },
  'upload.broken': { status: 422, class: 'reject' },
  'upload.tooManyPixels': { status: 422, class: 'reject' },
  'upload.tooManyFrames': { status: 422, class: 'reject' },
  'upload.tooLong': { status: 422, class: 'reject' },
  'upload.quota': { status: 429, class: 'retry' },
  'upload.hash': { status: 460, class: 'retry' },
  'upload.missing': { status: 422, class: 'reject' },
} as const satisfies ErrorTable
