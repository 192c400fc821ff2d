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

/** Kind of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  ticket: Ticket,
} as const
