import type { EndpointTable } from '../base/endpoint.ts'

/** Favourites. */
export const FAVOURITES_ENDPOINTS = {
  favouriteSet: {
    method: 'PUT',
    path: '/api/member/favourite/{kind}/{no}',
    access: 'member',
    offline: 'queue',
  },
  favouriteDelete: {
    method: 'DELETE',
    path: '/api/member/favourite/{kind}/{no}',
    access: 'member',
    offline: 'queue',
  },
} as const satisfies EndpointTable
