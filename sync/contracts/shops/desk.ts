import * as z from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { Day, Instant, SerialNo, Won } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'
import { DESK_FILTERS, DeskDecision, DeskOrder } from '../orders/desk.ts'
import { CouponOffer } from '../coupons/offer.ts'
import { Outage, Product, Shop } from './shop.ts'
import { numberText } from '../base/wire-parts.ts'
import { ADMIN } from '../base/write-errors.ts'

/** One line of what was changed at a desk: when, by whom, which field, from what to what. */
export const DeskChange = z.strictObject({
  at: Instant,
  by: z.string(),
  what: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
})
export type DeskChange = z.infer<typeof DeskChange>

/** A product at the desk: as it is sold, what is left of each unit by the stock table, and who changed it last. */
export const DeskProduct = z.strictObject({
  product: Product,
  shopName: Localized,
  units: z.array(
    z.strictObject({
      no: SerialNo,
      stock: z.nullable(z.int()),
      /** Kept for people who are just paying. */
      held: z.int(),
    }),
  ),
  changes: z.array(DeskChange),
})
export type DeskProduct = z.infer<typeof DeskProduct>

/** A coupon to be downloaded, with the product it is for and how it does. */
export const DeskCoupon = z.strictObject({
  offer: CouponOffer,
  productNo: SerialNo,
  productName: Localized,
  issued: z.int(),
  used: z.int(),
  changes: z.array(DeskChange),
})
export type DeskCoupon = z.infer<typeof DeskCoupon>

/** A new coupon of a product; its number is the server's. The same again is the same coupon. */
export const CouponDraft = z.strictObject({
  gdsSn: SerialNo,
  name: Localized,
  kind: z.enum(['percent', 'amount']),
  value: z.int().check(z.positive()),
  minWon: Won,
  maxWon: z.nullable(Won),
  from: Day,
  to: Day,
  limit: z.nullable(z.int().check(z.positive())),
  lasts: CouponOffer.shape.lasts,
})
export type CouponDraft = z.infer<typeof CouponDraft>

/** What a partner says of an outage. */
export const OutageDraft = z.pick(Outage, { reason: true, note: true, until: true })
export type OutageDraft = z.infer<typeof OutageDraft>

const shopSn = z.strictObject({ shopSn: numberText })
const search = z.strictObject({ q: z.optional(z.string().check(z.maxLength(100))) })

/** Desks of administrators and partners; part of the registry. A partner sees and decides only what is of the own shops. */
export const DESK_ENDPOINTS = {
  productDesk: endpoint({
    method: 'GET',
    path: '/api/admin/product',
    summary: 'Products by name or number, with what is left of each unit and who changed what',
    access: 'administrator',
    offline: 'online',
    query: search,
    result: z.array(DeskProduct),
    errors: [...ADMIN],
  }),
  couponDesk: endpoint({
    method: 'GET',
    path: '/api/admin/coupon',
    summary: 'Coupons to be downloaded, the newest first, with how many were given out and used',
    access: 'administrator',
    offline: 'online',
    query: search,
    result: z.array(DeskCoupon),
    errors: [...ADMIN],
  }),
  couponMake: endpoint({
    method: 'POST',
    path: '/api/admin/coupon',
    summary: 'Offer a coupon on the page of a product; the same draft again is the same coupon',
    access: 'administrator',
    offline: 'online',
    body: CouponDraft,
    result: DeskCoupon,
    errors: [...ADMIN],
  }),
  couponEnd: endpoint({
    method: 'DELETE',
    path: '/api/admin/coupon/{no}',
    summary: 'End an offer today; what was downloaded stays good',
    access: 'administrator',
    offline: 'online',
    params: z.strictObject({ no: numberText }),
    result: DeskCoupon,
    errors: [...ADMIN],
  }),
  partnerOrders: endpoint({
    method: 'GET',
    path: '/api/partner/order',
    summary: 'Orders of the partner’s own shops; those that wait for a decision unless all are asked for',
    access: 'partner',
    offline: 'online',
    query: z.strictObject({
      q: z.optional(z.string().check(z.maxLength(100))),
      show: z.optional(z.enum(DESK_FILTERS)),
    }),
    result: z.array(DeskOrder),
    errors: [...ADMIN],
  }),
  partnerDecide: endpoint({
    method: 'PUT',
    path: '/api/partner/order/{number}',
    summary:
      'Approve or reject a refund, confirm or decline a reservation, move a ride on; own shops only, an administrator may overrule',
    access: 'partner',
    offline: 'online',
    params: z.strictObject({ number: z.string().check(z.maxLength(40)) }),
    body: DeskDecision,
    result: DeskOrder,
    errors: [...ADMIN, 'order.closed'],
  }),
  outageSet: endpoint({
    method: 'PUT',
    path: '/api/partner/shop/{shopSn}/outage',
    summary:
      'Say that a shop cannot serve: products stay visible with the reason, what is paid waits in a queue',
    access: 'partner',
    offline: 'online',
    params: shopSn,
    body: OutageDraft,
    result: Shop,
    errors: [...ADMIN],
  }),
  outageEnd: endpoint({
    method: 'DELETE',
    path: '/api/partner/shop/{shopSn}/outage',
    summary: 'The shop serves again: the queue goes on in the order it was paid',
    access: 'partner',
    offline: 'online',
    params: shopSn,
    result: Shop,
    errors: [...ADMIN],
  }),
} as const
