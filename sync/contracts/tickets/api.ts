import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { ADMIN, WRITE } from '../base/write-errors.ts'
import { Gate } from './gate.ts'
import { Redemption, RedemptionDraft } from './redemption.ts'
import { TicketKey } from './code.ts'

/** Tickets and the gates that let people in. */
export const CALLS = {
  ticketKey: {
    method: 'GET',
    path: '/api/ticket/key',
    access: 'public',
    offline: 'online',
    summary: 'Public key (Ed25519, JWK) that ticket codes are checked with, offline too',
    result: TicketKey,
    errors: [],
  },
  gateOpen: {
    method: 'POST',
    path: '/api/partner/gate',
    access: 'partner',
    offline: 'online',
    summary: 'Brings the keys and shops of a gate up to date in the partner’s feed',
    body: z.strictObject({}),
    result: Gate,
    errors: [...ADMIN],
  },
  redeem: {
    method: 'POST',
    path: '/api/partner/redemption',
    access: 'partner',
    offline: 'queue',
    summary:
      'Tell of a scan that let somebody in; a double scan is recorded with the earlier one, not refused',
    body: RedemptionDraft,
    result: Redemption,
    errors: [...WRITE, 'auth.forbidden', 'ticket.unknown'],
  },
} as const satisfies CallTable
