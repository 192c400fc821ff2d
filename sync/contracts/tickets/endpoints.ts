import type { EndpointTable } from '../base/endpoint.ts'

/** Tickets and the gates that let people in. */
export const TICKETS_ENDPOINTS = {
  ticketKey: { method: 'GET', path: '/api/ticket/key', access: 'public', offline: 'online' },
  gateOpen: { method: 'POST', path: '/api/partner/gate', access: 'partner', offline: 'online' },
  redeem: { method: 'POST', path: '/api/partner/redemption', access: 'partner', offline: 'queue' },
} as const satisfies EndpointTable
