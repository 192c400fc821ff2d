import { MyReview, PublicReview } from './review.ts'

/** Kinds of the public feed; the key is `String(no)`, or the id. */
export const CONTENT = {
  review: PublicReview,
} as const

/** Kinds of the member’s own feed; the key is the id unless said. */
export const MEMBER = {
  review: MyReview,
} as const
