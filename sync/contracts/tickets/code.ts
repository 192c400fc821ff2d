import * as z from 'zod/mini'
import { Day, SerialNo, Uuid } from '../base/ids.ts'

/** Public half of the key tickets are signed with, as a JWK; `kid` changes when the key does. */
export const TicketKey = z.strictObject({
  kid: z.string(),
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
})
export type TicketKey = z.infer<typeof TicketKey>

/** What a ticket code says: `GR1.` base64url(JSON of this) `.` base64url(Ed25519 signature of everything before the last dot). */
export const TicketPayload = z.strictObject({
  kid: z.string(),
  id: Uuid,
  product: SerialNo,
  shop: SerialNo,
  quantity: z.int().check(z.positive()),
  from: Day,
  to: Day,
})
export type TicketPayload = z.infer<typeof TicketPayload>
