import * as z from 'zod/mini'
import { ClockTime, Day, Instant, SerialNo, Uuid, Won } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'
import { ORDER_STATUSES, PAY_METHODS, TRANSPORT_STATUSES } from './lists.ts'
import { CancelRule, OutageReason } from '../shops/shop.ts'

export const OrderStatus = z.enum(ORDER_STATUSES)
export type OrderStatus = z.infer<typeof OrderStatus>

export const TransportStatus = z.enum(TRANSPORT_STATUSES)
export type TransportStatus = z.infer<typeof TransportStatus>

export const PayMethod = z.enum(PAY_METHODS)
export type PayMethod = z.infer<typeof PayMethod>

export const Person = z.strictObject({
  name: z.string(),
  lastName: z.nullable(z.string()),
  nationality: z.string(),
  email: z.string(),
  mobile: z.string(),
})
export type Person = z.infer<typeof Person>

export const OrderLine = z.strictObject({
  seq: z.int().check(z.positive()),
  productNo: SerialNo,
  unitNo: SerialNo,
  productName: Localized,
  unitName: Localized,
  options: z.array(z.strictObject({ name: Localized, choice: Localized, extraWon: Won })),
  quantity: z.int().check(z.positive()),
  unitWon: Won,
  lineWon: Won,
  status: OrderStatus,
  reviewed: z.boolean(),
  /** The rule this line was sold under; absent on orders older than the field. */
  cancel: z.optional(CancelRule),
})
export type OrderLine = z.infer<typeof OrderLine>

export const Order = z.strictObject({
  id: Uuid,
  /** UL + yyyymmdd + 10 base-32 characters */
  number: z.string(),
  shopNo: SerialNo,
  shopName: Localized,
  productType: z.enum(['market', 'pass']),
  orderedAt: Instant,
  paidAt: z.nullable(Instant),
  usePeriod: z.strictObject({ from: Day, to: Day }),
  reservationNumber: z.nullable(z.string()),
  channelReservationNumber: z.nullable(z.string()),
  reservedDay: z.nullable(Day),
  reservedTime: z.nullable(ClockTime),
  visitors: z.nullable(z.int()),
  remarks: z.string(),
  paymentMethod: z.nullable(z.string()),
  amountWon: Won,
  discountWon: Won,
  pointsWon: Won,
  paidWon: Won,
  status: OrderStatus,
  cancelReason: z.nullable(z.string()),
  buyer: Person,
  recipient: Person,
  lines: z.array(OrderLine),
  /** Until when an unpaid order is kept; the fields below are absent on orders older than them. */
  payBy: z.optional(z.nullable(Instant)),
  /** A room: what it is called, nights from check-in to check-out (S3-04). */
  stay: z.optional(
    z.nullable(
      z.strictObject({
        name: Localized,
        checkIn: Day,
        checkInTime: z.nullable(ClockTime),
        checkOut: Day,
        checkOutTime: z.nullable(ClockTime),
      }),
    ),
  ),
  /** A ride: where it begins and ends (S3-04), and how far it is (S4-09). */
  ride: z.optional(z.nullable(z.strictObject({ pickUp: z.string(), dropOff: z.string() }))),
  transport: z.optional(z.nullable(TransportStatus)),
  /**
   * Paid, and waiting because the partner cannot serve: the number in the queue it was given, and when the money
   * goes back by itself; null once the order went on.
   */
  standby: z.optional(
    z.nullable(
      z.strictObject({
        reason: OutageReason,
        since: Instant,
        place: z.int().check(z.positive()),
        refundAt: Instant,
      }),
    ),
  ),
  cancelRequestedAt: z.optional(z.nullable(Instant)),
  /** What the desk said when it refused a refund or a reservation. */
  decision: z.optional(z.nullable(z.string())),
  refundedWon: z.optional(Won),
  refundedAt: z.optional(z.nullable(Instant)),
})
export type Order = z.infer<typeof Order>

/** Kind of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  /** Key is the number. */
  order: Order,
} as const
