import * as z from 'zod/mini'
import { Day, Instant, SerialNo } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'

/** A long text in parts: terms, privacy, guides (S2-149, S2-75). Addressed by its slug. */
export const TextDocument = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  title: Localized,
  version: z.string(),
  effectiveOn: Day,
  sections: z.array(z.strictObject({ heading: Localized, body: Localized })).check(z.minLength(1)),
  updatedAt: Instant,
})
export type TextDocument = z.infer<typeof TextDocument>

/** Kind of the public feed; the key is `String(no)`, or the id. */
export const CONTENT_KINDS = {
  document: TextDocument,
} as const
