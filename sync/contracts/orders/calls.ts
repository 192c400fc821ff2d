import * as z from 'zod/mini'
import { Day, Instant, SerialNo, Uuid, Won } from '../base/ids.ts'
import { plainText } from '../base/text.ts'
import { Order, PayMethod, Person } from './order.ts'
import { Availability, Outage } from '../shops/shop.ts'

const text = (max: number) => z.string().check(z.maxLength(max))

/** A line of the cart by its two numbers. */
const LineRef = z.strictObject({ gdsDsctSn: SerialNo, ordrSeq: z.int().check(z.positive()) })

/** A coupon laid on a line (product coupon) or on the whole order (`line` null). */
export const WishedCoupon = z.strictObject({ couponId: Uuid, line: z.nullable(LineRef) })
export type WishedCoupon = z.infer<typeof WishedCoupon>

/** What is to be ordered, without the buyer. */
export const OrderWish = z.strictObject({
  shopCartId: Uuid,
  coupons: z.array(WishedCoupon).check(z.maxLength(50)),
  pointsWon: Won,
  visitors: z.int().check(z.gte(1), z.lte(99)),
  /** Last morning of a stay. */
  checkOut: z.nullable(Day),
})
export type OrderWish = z.infer<typeof OrderWish>

export const SLOT_STATES = ['ok', 'dateUnavailable', 'breakTime', 'full', 'missing'] as const

export const LINE_STATES = ['ok', 'salesEnded', 'soldOut', 'outOfStock'] as const

export const LineState = z.enum(LINE_STATES)
export type LineState = z.infer<typeof LineState>

/** A line as it is now: price, what is left, whether it can be had. */
export const QuoteLine = z.extend(LineRef, {
  gdsSn: SerialNo,
  gdsQty: z.int(),
  unitWon: Won,
  lineWon: Won,
  discountWon: Won,
  availability: Availability,
  /** Pieces free for this order; null: not counted. */
  free: z.nullable(z.int()),
  state: LineState,
})
export type QuoteLine = z.infer<typeof QuoteLine>

/** The whole order as the server would take it now. `problem` says what has to be put right first. */
export const OrderQuote = z.strictObject({
  lines: z.array(QuoteLine),
  rsvtDt: z.nullable(z.string()),
  slot: z.strictObject({ state: z.enum(SLOT_STATES), free: z.nullable(z.int()) }),
  amountWon: Won,
  discountWon: Won,
  pointsWon: Won,
  payWon: Won,
  balanceWon: Won,
  earnWon: Won,
  /** The partner cannot serve just now: a paid order waits in a queue behind `ahead`, at most until `refundAt`. */
  standby: z.optional(
    z.nullable(
      z.strictObject({
        ...z.pick(Outage, { reason: true, note: true, until: true }).shape,
        ahead: z.int().check(z.nonnegative()),
        refundAt: Instant,
      }),
    ),
  ),
  problem: z.nullable(z.string()),
})
export type OrderQuote = z.infer<typeof OrderQuote>

/** Buyer or recipient of a new order; what the rules ask of them beyond that is in sync/domain/order-form.ts. */
const PersonDraft = z.extend(Person, {
  name: text(80),
  lastName: z.nullable(text(80)),
  nationality: text(40),
  email: text(254),
  mobile: text(40),
})

/** A new order. `id` is minted once per form: sent again it is the same order (no second one, no second hold). */
export const OrderDraft = z.extend(OrderWish, {
  id: Uuid,
  /** What the person saw: a difference is refused with the new figures. */
  shown: z.strictObject({
    lines: z
      .array(z.extend(LineRef, { gdsQty: z.int().check(z.positive()), unitWon: Won }))
      .check(z.maxLength(50)),
    rsvtDt: z.nullable(text(20)),
    payWon: Won,
  }),
  buyer: PersonDraft,
  recipient: PersonDraft,
  remarks: text(400).check(plainText),
  ride: z.nullable(z.strictObject({ pickUp: text(200), dropOff: text(200) })),
  method: PayMethod,
  terms: z.array(z.enum(['purchase', 'privacy', 'share'])).check(z.maxLength(3)),
})
export type OrderDraft = z.infer<typeof OrderDraft>

/** How a payment stands. `started`: at the pay page or not known yet. */
export const PAYMENT_STATES = ['started', 'approved', 'declined', 'refunding', 'refunded'] as const

export const PaymentState = z.enum(PAYMENT_STATES)
export type PaymentState = z.infer<typeof PaymentState>

export const PaymentView = z.strictObject({
  id: Uuid,
  state: PaymentState,
  amountWon: Won,
  /** Why it was not taken. */
  reason: z.nullable(z.string()),
})
export type PaymentView = z.infer<typeof PaymentView>

/** An order with its newest payment; `payUrl` where the browser goes next, null when nothing is to be paid. */
export const OrderState = z.strictObject({
  order: Order,
  payment: z.nullable(PaymentView),
  payUrl: z.nullable(z.string()),
})
export type OrderState = z.infer<typeof OrderState>

/** What the pay page sent the browser back with. */
export const PayReturn = z.strictObject({
  paymentId: Uuid,
  /** The gateway's key of the payment, where it hands one out on the way back. */
  providerKey: z.nullable(text(200)),
})
export type PayReturn = z.infer<typeof PayReturn>

export const CancelWish = z.strictObject({
  reason: z.enum(['changedPlan', 'wrongOrder', 'weather', 'sickness', 'foundElsewhere', 'others']),
  text: text(2000),
})
export type CancelWish = z.infer<typeof CancelWish>
