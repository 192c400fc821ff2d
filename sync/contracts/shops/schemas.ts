import * as z from 'zod/mini'
import type { SchemasOf } from '../base/endpoint.ts'
import { numberText } from '../base/wire-parts.ts'
import { ADMIN } from '../base/write-errors.ts'
import { DeskProduct, OutageDraft } from './desk.ts'
import { Product, Shop, UnitChange } from './shop.ts'
import type { SHOPS_ENDPOINTS } from './endpoints.ts'

const search = z.strictObject({ q: z.optional(z.string().check(z.maxLength(100))) })
const shopSn = z.strictObject({ shopSn: numberText })

/** Bodies, answers and refusals of the calls in endpoints.ts, by their names. */
export const SCHEMAS = {
  shopReservation: {
    summary: 'Next time a shop can be reserved, as a date-time string (yyyy-MM-dd kk:mm)',
    query: z.strictObject({ shopSn: numberText }),
    result: z.string(),
    errors: ['record.notFound'],
  },
  stockSet: {
    summary: 'Set stock, price or availability of a unit; carts that hold it are told through their feed',
    params: z.strictObject({ gdsSn: numberText, gdsDsctSn: numberText }),
    body: UnitChange,
    result: Product,
    errors: [...ADMIN],
  },
  productDesk: {
    summary: 'Products by name or number, with what is left of each unit and who changed what',
    query: search,
    result: z.array(DeskProduct),
    errors: [...ADMIN],
  },
  outageSet: {
    summary:
      'Say that a shop cannot serve: products stay visible with the reason, what is paid waits in a queue',
    params: shopSn,
    body: OutageDraft,
    result: Shop,
    errors: [...ADMIN],
  },
  outageEnd: {
    summary: 'The shop serves again: the queue goes on in the order it was paid',
    params: shopSn,
    result: Shop,
    errors: [...ADMIN],
  },
} as const satisfies SchemasOf<typeof SHOPS_ENDPOINTS>
