import * as z from 'zod/mini'
import type { SchemasOf } from '../base/endpoint.ts'
import { ADMIN } from '../base/write-errors.ts'
import { CancelWish, OrderDraft, OrderQuote, OrderState, OrderWish, PayReturn } from './calls.ts'
import { DESK_FILTERS, DeskDecision, DeskOrder } from './desk.ts'
import { PayMethod } from './order.ts'
import type { ORDERS_ENDPOINTS } from './endpoints.ts'

const OWN = [
  'request.malformed',
  'request.invalid',
  'request.tooLarge',
  'auth.required',
  'auth.expired',
  'auth.invalid',
  'record.notFound',
] as const
const number = z.strictObject({ number: z.string().check(z.maxLength(40)) })

/** Bodies, answers and refusals of the calls in endpoints.ts, by their names. */
export const SCHEMAS = {
  orderQuote: {
    summary: 'What an order of a cart would cost now, line by line; nothing is kept',
    body: OrderWish,
    result: OrderQuote,
    errors: [...OWN],
  },
  orderCreate: {
    summary:
      'Order a cart: stock, slot, coupons and points are kept for ten minutes; the same id again is the same order',
    body: OrderDraft,
    result: OrderState,
    errors: [
      ...OWN,
      'request.keyReused',
      'order.changed',
      'order.soldOut',
      'order.outOfStock',
      'order.couponNone',
      'order.couponExhausted',
      'order.couponMinimum',
      'order.couponOtherProduct',
      'order.couponMixed',
      'order.pointsShort',
      'order.slotFull',
      'points.insufficient',
      'cart.salesEnded',
      'cart.dateUnavailable',
      'cart.breakTime',
      'payment.unavailable',
    ],
  },
  orderRead: {
    summary: 'One’s own order with its newest payment',
    params: number,
    result: OrderState,
    errors: [...OWN],
  },
  orderPay: {
    summary: 'Try again to pay an order that is still kept',
    params: number,
    body: z.strictObject({ method: PayMethod }),
    result: OrderState,
    errors: [...OWN, 'order.closed', 'payment.unavailable'],
  },
  orderConfirm: {
    summary:
      'The browser is back from the pay page; the server asks the gateway itself. As often as one likes',
    params: number,
    body: PayReturn,
    result: OrderState,
    errors: [...OWN],
  },
  orderCancel: {
    summary: 'Ask for the cancellation of the whole order; an unpaid one ends at once',
    params: number,
    body: CancelWish,
    result: OrderState,
    errors: [...OWN, 'order.cannotCancel'],
  },
  orderWithdraw: {
    summary: 'Take a cancellation request back; the tickets are as before',
    params: number,
    result: OrderState,
    errors: [...OWN, 'order.closed'],
  },
  orderDesk: {
    summary: 'Orders by number, e-mail or name; those that wait for a decision without a word',
    query: z.strictObject({
      q: z.optional(z.string().check(z.maxLength(100))),
      show: z.optional(z.enum(DESK_FILTERS)),
    }),
    result: z.array(DeskOrder),
    errors: [...ADMIN],
  },
  orderDecide: {
    summary: 'Approve or reject a refund, confirm or decline a reservation, move a ride on',
    params: number,
    body: DeskDecision,
    result: DeskOrder,
    errors: [...ADMIN, 'order.closed'],
  },
  partnerOrders: {
    summary: 'Orders of the partner’s own shops; those that wait for a decision unless all are asked for',
    query: z.strictObject({
      q: z.optional(z.string().check(z.maxLength(100))),
      show: z.optional(z.enum(DESK_FILTERS)),
    }),
    result: z.array(DeskOrder),
    errors: [...ADMIN],
  },
  partnerDecide: {
    summary:
      'Approve or reject a refund, confirm or decline a reservation, move a ride on; own shops only, an administrator may overrule',
    params: z.strictObject({ number: z.string().check(z.maxLength(40)) }),
    body: DeskDecision,
    result: DeskOrder,
    errors: [...ADMIN, 'order.closed'],
  },
} as const satisfies SchemasOf<typeof ORDERS_ENDPOINTS>
