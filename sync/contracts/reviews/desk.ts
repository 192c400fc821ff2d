import * as z from 'zod/mini'
import { Uuid } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'
import { Claim } from '../support/claim.ts'
import { MyReview } from './review.ts'

/** A review at the administrators' desk. */
export const DeskReview = z.strictObject({
  review: MyReview,
  writer: z.strictObject({ id: Uuid, name: z.string() }),
  /** Null when it is sold no more. */
  productName: z.nullable(Localized),
  language: z.string(),
  claim: Claim,
})
export type DeskReview = z.infer<typeof DeskReview>
