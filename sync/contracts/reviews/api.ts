import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { Uuid } from '../base/ids.ts'
import { Done } from '../base/wire-parts.ts'
import { WRITE } from '../base/write-errors.ts'
import { MyReview, ReviewDraft, ReviewEdit } from './review.ts'

/** Reviews. */
export const CALLS = {
  reviewWrite: {
    method: 'POST',
    path: '/api/review',
    access: 'verified',
    offline: 'queue',
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
    method: 'PUT',
    path: '/api/review/{id}',
    access: 'verified',
    offline: 'queue',
    ifMatch: true,
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
    method: 'DELETE',
    path: '/api/review/{id}',
    access: 'member',
    offline: 'queue',
    summary: 'Delete one’s own review',
    params: z.strictObject({ id: Uuid }),
    result: Done,
    errors: [...WRITE, 'record.notFound'],
  },
} as const satisfies CallTable
