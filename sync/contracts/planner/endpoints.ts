import type { EndpointTable } from '../base/endpoint.ts'

/** Saved plans. */
export const PLANNER_ENDPOINTS = {
  itinerarySave: {
    method: 'PUT',
    path: '/api/member/itinerary/{id}',
    access: 'member',
    offline: 'queue',
    ifMatch: true,
  },
  itineraryDelete: {
    method: 'DELETE',
    path: '/api/member/itinerary/{id}',
    access: 'member',
    offline: 'queue',
  },
} as const satisfies EndpointTable
