import * as z from 'zod/mini'
import { NOTIFY_METHODS } from '../account/lists.ts'
import { Instant, SerialNo, Uuid } from '../base/ids.ts'
import { oneLine, plainText } from '../base/text.ts'
import { ReviewRemoval } from '../reviews/review.ts'

/** Question about a product (S3-10). */
export const QuestionDraft = z.strictObject({
  id: Uuid,
  productNo: SerialNo,
  title: z.string().check(z.minLength(1), z.maxLength(200), oneLine),
  content: z.string().check(z.minLength(1), z.maxLength(4000), plainText),
  secret: z.boolean(),
  notify: z.enum(NOTIFY_METHODS),
})
export type QuestionDraft = z.infer<typeof QuestionDraft>

/** What its author may change of a question until it is answered. */
export const QuestionEdit = z.omit(QuestionDraft, { id: true, productNo: true })
export type QuestionEdit = z.infer<typeof QuestionEdit>

/** `by`: the shop itself, or customer service; not known of the first ones. */
export const Answer = z.nullable(
  z.strictObject({ text: z.string(), answeredAt: Instant, by: z.optional(z.enum(['shop', 'desk'])) }),
)

export type Answer = z.infer<typeof Answer>

/** Kind `question` of the member feed. */
export const MyQuestion = z.extend(QuestionDraft, {
  answer: Answer,
  askedAt: Instant,
  /** Why the desk took it down: only its author reads it then. */
  removal: z.optional(ReviewRemoval),
  /** How often its author has written it; absent in what an app of before it could be changed has stored: once. */
  version: z.optional(z.int()),
})
export type MyQuestion = z.infer<typeof MyQuestion>

/** Kind `question` of the content feed. A secret one shows that it exists and nothing of what it says (S6-03). */
export const PublicQuestion = z.strictObject({
  id: Uuid,
  productNo: SerialNo,
  title: z.nullable(z.string()),
  content: z.nullable(z.string()),
  secret: z.boolean(),
  /** Masked. */
  writerName: z.string(),
  answered: z.boolean(),
  answer: Answer,
  askedAt: Instant,
})
export type PublicQuestion = z.infer<typeof PublicQuestion>

/** What an administrator answers an inquiry. */
export const AnswerText = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(4000), plainText),
})
export type AnswerText = z.infer<typeof AnswerText>

/** What a partner or an administrator answers a question; `version` is the one they read, not known of older apps. */
export const QuestionAnswer = z.extend(AnswerText, { version: z.optional(z.int()) })
export type QuestionAnswer = z.infer<typeof QuestionAnswer>

/** Kind of the public feed; the key is `String(no)`, or the id. */
export const CONTENT_KINDS = {
  question: PublicQuestion,
} as const

/** Kind of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  question: MyQuestion,
} as const
