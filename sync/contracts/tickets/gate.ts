import * as z from 'zod/mini'
import { SerialNo, Uuid } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'
import { TicketKey } from './code.ts'
import { GateUse } from './redemption.ts'

/** Whose tickets a partner lets in, and the keys their codes are checked with; on the device, so that it works offline. */
export const Gate = z.strictObject({
  shops: z.array(z.strictObject({ no: SerialNo, name: Localized })),
  keys: z.array(TicketKey),
})
export type Gate = z.infer<typeof Gate>

/** What a gate must know of a ticket beyond its code: used in part or whole, or taken back (the revocation list). */
export const GateTicket = z.strictObject({ id: Uuid, revoked: z.boolean(), uses: z.array(GateUse) })
export type GateTicket = z.infer<typeof GateTicket>

/** Kinds of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  /** A partner’s gate, what it knows of tickets, and its log of scans. */
  gate: Gate,
  gateTicket: GateTicket,
} as const
