import * as z from 'zod/mini'
import type { SchemasOf } from '../base/endpoint.ts'
import { Uuid } from '../base/ids.ts'
import { Done } from '../base/wire-parts.ts'
import { WRITE } from '../base/write-errors.ts'
import { MyReview, ReviewDraft, ReviewEdit } from './review.ts'
import type { REVIEWS_ENDPOINTS } from './endpoints.ts'

/** Bodies, answers and refusals of the calls in endpoints.ts, by their names. */
export const SCHEMAS = {
  reviewWrite: {
    summary: 'Write a review of a used order line',
    body: ReviewDraft,
    result: MyReview,
    errors: [
      ...WRITE,
      'auth.unverified',
      'record.notFound',
      'review.notUsed',
      'review.exists',
      'review.bannedWords',
      'upload.missing',
    ],
  },
  reviewEdit: {
    summary: 'Edit a review',
    params: z.strictObject({ id: Uuid }),
    body: ReviewEdit,
    result: MyReview,
    errors: [
      ...WRITE,
      'auth.unverified',
      'record.notFound',
      'record.changed',
      'review.bannedWords',
      'upload.missing',
    ],
  },
  reviewDelete: {
    summary: 'Delete one’s own review',
    params: z.strictObject({ id: Uuid }),
    result: Done,
    errors: [...WRITE, 'record.notFound'],
  },
} as const satisfies SchemasOf<typeof REVIEWS_ENDPOINTS>
