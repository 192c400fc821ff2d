import * as z from 'zod/mini'
import { District } from '../base/codes.ts'
import { Instant, Uuid } from '../base/ids.ts'
import { Claim } from '../support/claim.ts'
import { MyPost, PublicPost } from './post.ts'

/** A post at the administrators' desk, with what helps to decide about it. */
export const DeskPost = z.strictObject({
  post: MyPost,
  writer: z.strictObject({
    id: Uuid,
    name: z.string(),
    /** How many posts of theirs there are, and how many of those were rejected or removed. */
    posts: z.int(),
    returned: z.int(),
  }),
  language: z.string(),
  /** Where its spot lies, by the borders of the server. */
  district: z.nullable(District),
  plan: PublicPost.shape.plan,
  /** Until when it is to be decided. */
  dueAt: Instant,
  claim: Claim,
})
export type DeskPost = z.infer<typeof DeskPost>
