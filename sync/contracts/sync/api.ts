import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { CURSOR_MAX } from './constants.ts'
import { numberText } from '../base/wire-parts.ts'
import { FeedChange, FeedName, FeedPage, SyncBatch } from './sync.ts'

/** The change feeds and the push of queued writes. */
export const CALLS = {
  feed: {
    method: 'GET',
    path: '/api/sync/feed',
    access: 'public',
    offline: 'online',
    conditional: true,
    summary:
      'Change feed of a scope, oldest first; tombstones have a null body. Scopes city and content are public, member needs a session',
    query: z.strictObject({
      scope: FeedName,
      cursor: z.optional(z.string().check(z.maxLength(CURSOR_MAX))),
      limit: z.optional(numberText),
    }),
    result: FeedPage,
    errors: [
      ...([
        'sync.cursorExpired',
        'auth.required',
        'auth.expired',
        'auth.invalid',
        'request.invalid',
      ] as const),
      'device.revoked',
    ],
  },
  contentFirst: {
    method: 'GET',
    path: '/api/content',
    access: 'public',
    offline: 'mirror',
    conditional: true,
    summary:
      'The first records of some kinds as lists show them, so that a first visit need not wait for the whole feed: `course:4,place.food:24` (the most used of a category), or as many of each as `limit` says',
    query: z.strictObject({ kinds: z.string().check(z.maxLength(200)), limit: z.optional(numberText) }),
    result: z.array(FeedChange),
    errors: ['request.invalid'],
  },
  contentRead: {
    method: 'GET',
    path: '/api/content/{kind}/{key}',
    access: 'public',
    offline: 'mirror',
    conditional: true,
    summary: 'One record of the content feed',
    params: z.strictObject({
      kind: z.string().check(z.maxLength(40)),
      key: z.string().check(z.maxLength(80)),
    }),
    result: FeedChange,
    errors: ['record.notFound'],
  },
  push: {
    method: 'POST',
    path: '/api/sync/push',
    access: 'guest',
    offline: 'online',
    bare: true,
    summary: 'Up to 500 queued writes; answers one NDJSON line (BatchResult) per operation as it commits',
    body: SyncBatch,
    result: z.unknown(),
    errors: [
      'request.invalid',
      'request.tooLarge',
      'sync.clientOwner',
      'sync.upgrade',
      'auth.required',
      'auth.expired',
      'auth.invalid',
    ],
  },
} as const satisfies CallTable
