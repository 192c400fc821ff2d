import * as z from 'zod/mini'
import { Instant, Uuid } from '../base/ids.ts'
import { plainText } from '../base/text.ts'
import { REMOVAL_CODES } from '../reviews/lists.ts'
import { TAKEDOWN_STATES } from './lists.ts'
import { ReportTarget } from './report.ts'

/** Why something was taken from view, as its writer reads it: a reason of the list, and words of the desk. */
export const TakedownReason = z.strictObject({
  code: z.enum(REMOVAL_CODES),
  text: z.string().check(z.maxLength(500), plainText),
})
export type TakedownReason = z.infer<typeof TakedownReason>

/** An objection of the writer. */
export const AppealDraft = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(1000), plainText),
})
export type AppealDraft = z.infer<typeof AppealDraft>

/** Something of one’s own that was taken from view, whole, with the reason and the way back. */
export const Takedown = z.strictObject({
  id: Uuid,
  target: ReportTarget,
  /** What was written: the title of a post, the words of everything else. */
  words: z.string(),
  state: z.enum(TAKEDOWN_STATES),
  reason: TakedownReason,
  at: Instant,
  /** What the writer said to it; `answer` is empty until it was decided. */
  appeal: z.nullable(z.strictObject({ text: z.string(), at: Instant, answer: z.string() })),
})
export type Takedown = z.infer<typeof Takedown>

/** Kind of the member’s own feed; the key is the id. */
export const MEMBER_KINDS = {
  takedown: Takedown,
} as const
