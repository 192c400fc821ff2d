import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { Uuid } from '../base/ids.ts'
import { Done, numberText, pageText } from '../base/wire-parts.ts'
import { ADMIN, WRITE } from '../base/write-errors.ts'
import { DeskReview } from './desk.ts'
import { REVIEW_ORDERS, REVIEW_SHOWN } from './lists.ts'
import { MyReview, PublicReview, ReviewDraft, ReviewEdit, ReviewRemoval } from './review.ts'

const byId = z.strictObject({ id: Uuid })

/** Reviews. */
export const CALLS = {
  reviewList: {
    method: 'GET',
    path: '/api/review',
    access: 'public',
    offline: 'online',
    summary: 'Reviews of a product or a place in an order, page by page',
    query: z.strictObject({
      of: z.enum(['product', 'place']),
      no: numberText,
      order: z.optional(z.enum(REVIEW_ORDERS)),
      /** Only those with photos. */
      photos: z.optional(z.literal('1')),
      after: z.optional(pageText),
    }),
    result: z.strictObject({
      reviews: z.array(PublicReview),
      /** What `after` is to be for the next page; null: there is none. */
      next: z.nullable(z.string()),
    }),
    errors: ['auth.expired', 'auth.invalid', 'request.invalid'],
  },
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
    params: byId,
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
    params: byId,
    result: Done,
    errors: [...WRITE, 'record.notFound'],
  },
  reviewDesk: {
    method: 'GET',
    path: '/api/admin/review',
    access: 'administrator',
    offline: 'online',
    summary: 'Reviews by words, writer or order number, what was written or changed last first',
    query: z.strictObject({
      q: z.optional(z.string().check(z.maxLength(100))),
      show: z.optional(z.enum(REVIEW_SHOWN)),
      after: z.optional(pageText),
    }),
    result: z.strictObject({ items: z.array(DeskReview), next: z.nullable(z.string()) }),
    errors: [...ADMIN],
  },
  reviewRemove: {
    method: 'PUT',
    path: '/api/admin/review/{id}/removal',
    access: 'administrator',
    offline: 'online',
    summary: 'Take a review down with a reason its author reads; its points are taken back',
    params: byId,
    /** `version` is the one that was read: what was changed since is read again first. */
    body: z.extend(ReviewRemoval, { version: z.int() }),
    result: DeskReview,
    errors: [...ADMIN, 'record.changed', 'desk.claimed'],
  },
  reviewRestore: {
    method: 'DELETE',
    path: '/api/admin/review/{id}/removal',
    access: 'administrator',
    offline: 'online',
    summary: 'Show a removed review again; its points come back',
    params: byId,
    result: DeskReview,
    errors: [...ADMIN, 'desk.claimed'],
  },
} as const satisfies CallTable
