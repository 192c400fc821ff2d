import * as z from 'zod/mini'
import { Instant } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'

/** Search terms shown before typing. */
export const SearchTerms = z.strictObject({
  popular: z.array(Localized),
  trending: z.array(z.strictObject({ term: Localized, move: z.enum(['up', 'same', 'down', 'new']) })),
  asOf: Instant,
})
export type SearchTerms = z.infer<typeof SearchTerms>

/** Kind of the public feed; the key is `String(no)`, or the id. */
export const CONTENT_KINDS = {
  terms: SearchTerms,
} as const
