import * as z from 'zod/mini'
import { Instant, SerialNo } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'
import { FAQ_CATEGORIES } from './lists.ts'

export const Faq = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  category: z.enum(FAQ_CATEGORIES),
  question: Localized,
  answer: Localized,
  updatedAt: Instant,
})
export type Faq = z.infer<typeof Faq>

/** Kind of the public feed; the key is `String(no)`, or the id. */
export const CONTENT_KINDS = {
  faq: Faq,
} as const
