import * as z from 'zod/mini'
import type { SchemasOf } from '../base/endpoint.ts'
import { ADMIN, WRITE } from '../base/write-errors.ts'
import { Gate } from './gate.ts'
import { Redemption, RedemptionDraft } from './redemption.ts'
import { TicketKey } from './code.ts'
import type { TICKETS_ENDPOINTS } from './endpoints.ts'

/** Bodies, answers and refusals of the calls in endpoints.ts, by their names. */
export const SCHEMAS = {
  ticketKey: {
    summary: 'Public key (Ed25519, JWK) that ticket codes are checked with, offline too',
    result: TicketKey,
    errors: [],
  },
  gateOpen: {
    summary: 'Brings the keys and shops of a gate up to date in the partner’s feed',
    body: z.strictObject({}),
    result: Gate,
    errors: [...ADMIN],
  },
  redeem: {
    summary:
      'Tell of a scan that let somebody in; a double scan is recorded with the earlier one, not refused',
    body: RedemptionDraft,
    result: Redemption,
    errors: [...WRITE, 'auth.forbidden', 'ticket.unknown'],
  },
} as const satisfies SchemasOf<typeof TICKETS_ENDPOINTS>
