import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { Instant } from '../base/ids.ts'

export { TALLY_LIMIT } from './constants.ts'

/** Counts of a post or review, which are in none of their bodies. */
export const TallyOf = z.object({
  /** `post:<id>` or `review:<id>`. */
  of: z.string(),
  views: z.int(),
  recommendations: z.int(),
  comments: z.int(),
  helpful: z.int(),
  /** Whether the asker's own mark is among them. */
  mine: z.boolean(),
  asOf: Instant,
})
export type TallyOf = z.infer<typeof TallyOf>

export const CALLS = {
  tallies: {
    method: 'GET',
    path: '/api/sync/tallies',
    access: 'public',
    offline: 'online',
    summary: 'Counts of up to 200 posts and reviews that are shown; nothing of any other',
    query: z.strictObject({
      /** Targets, separated by commas. */
      of: z
        .string()
        .check(
          z.maxLength(12_000),
          z.regex(/^(?:post|review):[\da-f-]{36}(?:,(?:post|review):[\da-f-]{36})*$/),
        ),
    }),
    result: z.array(TallyOf),
    errors: ['auth.expired', 'auth.invalid', 'request.invalid'],
  },
} as const satisfies CallTable
