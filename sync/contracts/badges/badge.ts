import * as z from 'zod/mini'
import { Instant, SerialNo } from '../base/ids.ts'
import { BADGES } from './lists.ts'

/** A thing that counts for a badge: a used ticket, a review, a post, a ranking one led. */
export const BadgeFact = z.strictObject({
  kind: z.enum(['use', 'review', 'post', 'crown']),
  /** The record's id; of a crown the period. */
  id: z.string(),
  at: z.nullable(Instant),
  placeNo: z.nullable(SerialNo),
})
export type BadgeFact = z.infer<typeof BadgeFact>

/** A badge on its way, or had (S3-14). Absent: nothing of it yet. */
export const Badge = z.strictObject({
  badge: z.enum(BADGES),
  have: z.int().check(z.nonnegative()),
  need: z.int().check(z.positive()),
  awardedAt: z.nullable(Instant),
  /** What it was earned with, the first twelve; empty until it is had. */
  facts: z.array(BadgeFact).check(z.maxLength(12)),
})
export type Badge = z.infer<typeof Badge>

/** Kind of the member’s own feed; the key is the badge's name. */
export const MEMBER_KINDS = {
  badge: Badge,
} as const
