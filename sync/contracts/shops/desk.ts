import * as z from 'zod/mini'
import { Instant, SerialNo } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'
import { Outage, Product } from './shop.ts'

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

/** What a partner says of an outage. */
export const OutageDraft = z.pick(Outage, { reason: true, note: true, until: true })
export type OutageDraft = z.infer<typeof OutageDraft>
