import * as z from 'zod/mini'
import { ClockTime, Day, Instant, SerialNo, Uuid } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'
import { OrderStatus } from '../orders/order.ts'

/** A ticket in the member's bag; `code` is signed by the server and can be checked at the gate without network (P-06). */
export const Ticket = z.strictObject({
  id: Uuid,
  orderNumber: z.string(),
  productNo: SerialNo,
  productName: Localized,
  unitName: Localized,
  shopNo: SerialNo,
  shopName: Localized,
  placeNos: z.array(SerialNo),
  quantity: z.int().check(z.positive()),
  usedQuantity: z.int().check(z.nonnegative()),
  status: OrderStatus,
  validFrom: Day,
  validTo: Day,
  reservedDay: z.nullable(Day),
  reservedTime: z.nullable(ClockTime),
  /** Compact signed code: `GR1.` payload `.` Ed25519 signature, base64url. */
  code: z.string(),
  /** Shown under the QR, in groups of four. */
  shortCode: z.string(),
  motif: z.string(),
  issuedAt: Instant,
  howToUse: Localized,
})
export type Ticket = z.infer<typeof Ticket>

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
