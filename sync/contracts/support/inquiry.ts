import * as z from 'zod/mini'
import { Instant, Uuid } from '../base/ids.ts'
import { oneLine, plainText } from '../base/text.ts'
import { Answer } from './question.ts'

/** A document sent with an inquiry (PDF): a finished upload, and what it is called. */
export const InquiryFile = z.strictObject({
  id: Uuid,
  name: z.string().check(z.minLength(1), z.maxLength(200), oneLine),
})
export type InquiryFile = z.infer<typeof InquiryFile>

/** 1:1 inquiry (S3-11); `type` is a common code of the group inquiryType. */
export const InquiryDraft = z.strictObject({
  id: Uuid,
  type: z.string().check(z.minLength(1), z.maxLength(40)),
  orderNumber: z.nullable(z.string().check(z.maxLength(40))),
  title: z.string().check(z.minLength(1), z.maxLength(200), oneLine),
  content: z.string().check(z.minLength(1), z.maxLength(4000), plainText),
  /** Ids of finished uploads. */
  photos: z.optional(z.array(Uuid).check(z.maxLength(5))),
  files: z.optional(z.array(InquiryFile).check(z.maxLength(3))),
  /** An earlier inquiry of the same person this one goes on with. */
  follows: z.optional(Uuid),
})
export type InquiryDraft = z.infer<typeof InquiryDraft>

/** Kind `inquiry` of the member feed. */
export const Inquiry = z.extend(InquiryDraft, { answer: Answer, askedAt: Instant })
export type Inquiry = z.infer<typeof Inquiry>

/** Kind of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  inquiry: Inquiry,
} as const
