import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { numberText } from '../base/wire-parts.ts'
import { ADMIN } from '../base/write-errors.ts'
import { DeskProduct, OutageDraft } from './desk.ts'
import { Product, Shop, UnitChange } from './shop.ts'

const search = z.strictObject({ q: z.optional(z.string().check(z.maxLength(100))) })
const shopSn = z.strictObject({ shopSn: numberText })

/** Shops and products, and what their partners and administrators change of them. */
export const CALLS = {
  shopReservation: {
    method: 'GET',
    path: '/api/shop/reservation',
    access: 'public',
    offline: 'online',
    summary: 'Next time a shop can be reserved, as a date-time string (yyyy-MM-dd kk:mm)',
    query: z.strictObject({ shopSn: numberText }),
    result: z.string(),
    errors: ['record.notFound'],
  },
  stockSet: {
    method: 'PUT',
    path: '/api/admin/product/{gdsSn}/unit/{gdsDsctSn}',
    access: 'administrator',
    offline: 'online',
    summary: 'Set stock, price or availability of a unit; carts that hold it are told through their feed',
    params: z.strictObject({ gdsSn: numberText, gdsDsctSn: numberText }),
    body: UnitChange,
    result: Product,
    errors: [...ADMIN],
  },
  productDesk: {
    method: 'GET',
    path: '/api/admin/product',
    access: 'administrator',
    offline: 'online',
    summary: 'Products by name or number, with what is left of each unit and who changed what',
    query: search,
    result: z.array(DeskProduct),
    errors: [...ADMIN],
  },
  outageSet: {
    method: 'PUT',
    path: '/api/partner/shop/{shopSn}/outage',
    access: 'partner',
    offline: 'online',
    summary:
      'Say that a shop cannot serve: products stay visible with the reason, what is paid waits in a queue',
    params: shopSn,
    body: OutageDraft,
    result: Shop,
    errors: [...ADMIN],
  },
  outageEnd: {
    method: 'DELETE',
    path: '/api/partner/shop/{shopSn}/outage',
    access: 'partner',
    offline: 'online',
    summary: 'The shop serves again: the queue goes on in the order it was paid',
    params: shopSn,
    result: Shop,
    errors: [...ADMIN],
  },
} as const satisfies CallTable
