import * as z from 'zod/mini'
import { Day, Instant, SerialNo } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'
import { NOTICE_CATEGORIES } from './lists.ts'

export const Notice = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  category: z.enum(NOTICE_CATEGORIES),
  title: Localized,
  body: Localized,
  pinned: z.boolean(),
  publishedOn: Day,
  updatedAt: Instant,
})
export type Notice = z.infer<typeof Notice>

/** Kind of the public feed; the key is `String(no)`, or the id. */
export const CONTENT_KINDS = {
  notice: Notice,
} as const
