import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { numberText } from '../base/wire-parts.ts'
import { ADMIN } from '../base/write-errors.ts'
import { PartnerShop, ShopDraft } from './shop-draft.ts'

const shopSn = z.strictObject({ shopSn: numberText })
const version = z.int().check(z.positive())

/** Shops that came of applications: their partners edit, an administrator publishes. */
export const CALLS = {
  partnerShops: {
    method: 'GET',
    path: '/api/partner/shop',
    access: 'partner',
    offline: 'online',
    summary: 'Shops one works at, as they are edited; of an administrator those of all',
    result: z.array(PartnerShop),
    errors: [...ADMIN],
  },
  partnerShopSave: {
    method: 'PUT',
    path: '/api/partner/shop/{shopSn}',
    access: 'partner',
    offline: 'online',
    summary: 'Change what is said of a shop; nobody sees it before an administrator publishes it',
    params: shopSn,
    body: z.strictObject({ version, draft: ShopDraft }),
    result: PartnerShop,
    errors: [...ADMIN, 'record.changed'],
  },
  partnerShopTest: {
    method: 'POST',
    path: '/api/partner/shop/{shopSn}/test-order',
    access: 'partner',
    offline: 'online',
    summary: 'Put an order without money through the rules of the shop as it is edited',
    params: shopSn,
    body: z.strictObject({ version }),
    result: z.strictObject({
      shop: PartnerShop,
      /** yyyy-MM-dd kk:mm of the first time that can be reserved, yyyy-MM-dd by the day; null where nothing is. */
      reserved: z.nullable(z.string()),
      /** Until when a cancellation would be accepted, yyyy-MM-dd; null: never, or until it is used. */
      cancelUntil: z.nullable(z.string()),
      paidWon: z.int(),
      refundedWon: z.int(),
    }),
    errors: [...ADMIN, 'record.changed', 'cart.dateUnavailable'],
  },
  shopPublish: {
    method: 'PUT',
    path: '/api/admin/shop/{shopSn}/publication',
    access: 'administrator',
    offline: 'online',
    summary:
      'Publish a shop as it is edited; everything must be there in five languages and a test order done',
    params: shopSn,
    body: z.strictObject({ version }),
    result: PartnerShop,
    errors: [...ADMIN, 'record.changed'],
  },
} as const satisfies CallTable
