import type { EndpointTable } from '../base/endpoint.ts'

/** Reviews. */
export const REVIEWS_ENDPOINTS = {
  reviewWrite: { method: 'POST', path: '/api/review', access: 'verified', offline: 'queue' },
  reviewEdit: {
    method: 'PUT',
    path: '/api/review/{id}',
    access: 'verified',
    offline: 'queue',
    ifMatch: true,
  },
  reviewDelete: { method: 'DELETE', path: '/api/review/{id}', access: 'member', offline: 'queue' },
} as const satisfies EndpointTable
