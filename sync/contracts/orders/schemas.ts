import * as z from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { CancelWish, OrderDraft, OrderQuote, OrderState, OrderWish, PayReturn } from './calls.ts'
import { DESK_FILTERS, DeskDecision, DeskOrder } from './desk.ts'
import { PayMethod } from './order.ts'
import { ADMIN } from '../base/write-errors.ts'

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

/** Orders and payments: online only, because only the server can promise a seat (part of the registry). */
export const ORDER_ENDPOINTS = {
  orderQuote: endpoint({
    method: 'POST',
    path: '/api/purchase/order/quote',
    summary: 'What an order of a cart would cost now, line by line; nothing is kept',
    access: 'member',
    offline: 'online',
    body: OrderWish,
    result: OrderQuote,
    errors: [...OWN],
  }),
  orderCreate: endpoint({
    method: 'POST',
    path: '/api/purchase/order',
    summary:
      'Order a cart: stock, slot, coupons and points are kept for ten minutes; the same id again is the same order',
    access: 'member',
    offline: 'online',
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
  }),
  orderRead: endpoint({
    method: 'GET',
    path: '/api/purchase/order/{number}',
    summary: 'One’s own order with its newest payment',
    access: 'member',
    offline: 'mirror',
    params: number,
    result: OrderState,
    errors: [...OWN],
  }),
  orderPay: endpoint({
    method: 'POST',
    path: '/api/purchase/order/{number}/pay',
    summary: 'Try again to pay an order that is still kept',
    access: 'member',
    offline: 'online',
    params: number,
    body: z.strictObject({ method: PayMethod }),
    result: OrderState,
    errors: [...OWN, 'order.closed', 'payment.unavailable'],
  }),
  orderConfirm: endpoint({
    method: 'POST',
    path: '/api/purchase/order/{number}/confirm',
    summary:
      'The browser is back from the pay page; the server asks the gateway itself. As often as one likes',
    access: 'member',
    offline: 'online',
    params: number,
    body: PayReturn,
    result: OrderState,
    errors: [...OWN],
  }),
  orderCancel: endpoint({
    method: 'POST',
    path: '/api/purchase/order/{number}/cancel',
    summary: 'Ask for the cancellation of the whole order; an unpaid one ends at once',
    access: 'member',
    offline: 'online',
    params: number,
    body: CancelWish,
    result: OrderState,
    errors: [...OWN, 'order.cannotCancel'],
  }),
  orderWithdraw: endpoint({
    method: 'POST',
    path: '/api/purchase/order/{number}/withdraw',
    summary: 'Take a cancellation request back; the tickets are as before',
    access: 'member',
    offline: 'online',
    params: number,
    result: OrderState,
    errors: [...OWN, 'order.closed'],
  }),
  orderDesk: endpoint({
    method: 'GET',
    path: '/api/admin/order',
    summary: 'Orders by number, e-mail or name; those that wait for a decision without a word',
    access: 'administrator',
    offline: 'online',
    query: z.strictObject({
      q: z.optional(z.string().check(z.maxLength(100))),
      show: z.optional(z.enum(DESK_FILTERS)),
    }),
    result: z.array(DeskOrder),
    errors: [...ADMIN],
  }),
  orderDecide: endpoint({
    method: 'PUT',
    path: '/api/admin/order/{number}',
    summary: 'Approve or reject a refund, confirm or decline a reservation, move a ride on',
    access: 'administrator',
    offline: 'online',
    params: number,
    body: DeskDecision,
    result: DeskOrder,
    errors: [...ADMIN, 'order.closed'],
  }),
} as const
