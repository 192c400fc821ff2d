import * as z from 'zod/mini'
import { Instant, Uuid } from '../base/ids.ts'
import { LanguageTag, Localized } from '../base/locale.ts'
import { Claim } from './claim.ts'
import { Inquiry } from './inquiry.ts'
import { MyQuestion } from './question.ts'

/** A question about a product at a desk. A partner's has no name and no id of who asked; `language`: what they read. */
export const DeskQuestion = z.strictObject({
  question: MyQuestion,
  writer: z.strictObject({ id: z.nullable(Uuid), name: z.string(), language: LanguageTag }),
  /** Null when it is sold no more. */
  productName: z.nullable(Localized),
  /** Until when it is to be answered, by the hours of customer service. */
  dueAt: Instant,
  claim: Claim,
})
export type DeskQuestion = z.infer<typeof DeskQuestion>

/** An inquiry at the desk, with those of the same person it goes on with, the first one first. */
export const DeskInquiry = z.strictObject({
  inquiry: Inquiry,
  earlier: z.array(Inquiry),
  writer: z.strictObject({ id: Uuid, name: z.string(), language: LanguageTag }),
  dueAt: Instant,
  claim: Claim,
})
export type DeskInquiry = z.infer<typeof DeskInquiry>
