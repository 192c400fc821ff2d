import type { EndpointTable } from '../base/endpoint.ts'

/** The change feeds and the push of queued writes. */
export const SYNC_ENDPOINTS = {
  feed: { method: 'GET', path: '/api/sync/feed', access: 'public', offline: 'online', conditional: true },
  contentFirst: {
    method: 'GET',
    path: '/api/content',
    access: 'public',
    offline: 'mirror',
    conditional: true,
  },
  contentRead: { method: 'GET', path: '/api/content/{kind}/{key}', access: 'public', offline: 'mirror' },
  push: { method: 'POST', path: '/api/sync/push', access: 'guest', offline: 'online', bare: true },
} as const satisfies EndpointTable
