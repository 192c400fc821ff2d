import * as z from 'zod/mini'
import { ReviewKeyword } from '../base/codes.ts'
import { Instant, SerialNo, Uuid } from '../base/ids.ts'
import { plainText } from '../base/text.ts'
import { REMOVAL_CODES } from './lists.ts'

/** A published review as others see it. */
export const PublicReview = z.strictObject({
  id: z.uuid(),
  /** What it is about: a product, and the place that product belongs to when there is one. */
  productNo: z.nullable(SerialNo),
  placeNo: z.nullable(SerialNo),
  stars: z.int().check(z.gte(1), z.lte(5)),
  keywords: z.array(ReviewKeyword),
  text: z.string(),
  language: z.string(),
  photos: z.array(z.strictObject({ id: z.string(), url: z.string() })),
  writer: z.strictObject({ name: z.string(), buddy: z.string() }),
  helpful: z.int(),
  writtenAt: Instant,
})
export type PublicReview = z.infer<typeof PublicReview>

/** Kind `review` of what it is about; how many found it helpful is a tally. */
export const ReviewRecord = z.omit(PublicReview, { helpful: true })
export type ReviewRecord = z.infer<typeof ReviewRecord>

/** Kind `rating` of a product or a place: the average with one decimal, and how often each word and star was chosen. */
export const RecordRating = z.strictObject({
  average: z.number(),
  count: z.int(),
  keywords: z.partialRecord(ReviewKeyword, z.int()),
  /** How many gave one star, two … five. */
  stars: z.optional(z.array(z.int())),
})
export type RecordRating = z.infer<typeof RecordRating>

/** A review as its author writes it (S5-11). */
export const ReviewDraft = z.strictObject({
  id: Uuid,
  orderNumber: z.string().check(z.maxLength(40)),
  lineSeq: z.int().check(z.positive()),
  stars: z.int().check(z.gte(1), z.lte(5)),
  keywords: z.array(ReviewKeyword).check(z.minLength(1), z.maxLength(5)),
  text: z.string().check(z.minLength(1), z.maxLength(10000), plainText),
  /** Ids of finished uploads. */
  photos: z.array(Uuid).check(z.maxLength(6)),
})
export type ReviewDraft = z.infer<typeof ReviewDraft>

export const ReviewEdit = z.omit(ReviewDraft, { id: true, orderNumber: true, lineSeq: true })
export type ReviewEdit = z.infer<typeof ReviewEdit>

/** Why an administrator took a review down, as its author reads it: a reason of the list, and words of the desk. */
export const ReviewRemoval = z.strictObject({
  code: z.enum(REMOVAL_CODES),
  text: z.string().check(z.maxLength(500), plainText),
})
export type ReviewRemoval = z.infer<typeof ReviewRemoval>

export const MyReview = z.extend(ReviewDraft, {
  productNo: SerialNo,
  placeNo: z.nullable(SerialNo),
  state: z.enum(['published', 'removed']),
  /** Of a removed one; its points were taken back. */
  removal: z.optional(ReviewRemoval),
  helpful: z.int(),
  writtenAt: Instant,
  editedAt: z.nullable(Instant),
  version: z.int(),
})
export type MyReview = z.infer<typeof MyReview>

/** Kind of the public feed; the key is `String(no)`, or the id. */
export const CONTENT_KINDS = {
  review: PublicReview,
} as const

/** Kind of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  review: MyReview,
} as const
