import * as z from 'zod/mini'
import { BADGES } from '../badges/lists.ts'
import { Instant, SerialNo } from '../base/ids.ts'
import { POST_TYPES } from './lists.ts'
import { PostSpot, Writer } from './post.ts'

/**
 * A member of whom at least one post is approved, as everybody sees them. Kind `creatorCard` of `board:creator` and kind
 * `creator` of `record:creator/<no>`, both under the number; page /utalk/creator/detail/{no}.
 */
export const Creator = z.strictObject({
  no: SerialNo,
  writer: Writer,
  /** When their first post was handed in that is still shown. */
  since: Instant,
  /** Of the newest one. */
  newestAt: Instant,
  /** Approved posts of each type; a type of which there is none is left out. */
  posts: z.partialRecord(z.enum(POST_TYPES), z.int()),
  /** Recommendations of all of them, as of the last change of one. */
  recommendations: z.int(),
  badges: z.array(z.enum(BADGES)),
  /** Where the newest post with a place is about. */
  spot: z.nullable(PostSpot),
})
export type Creator = z.infer<typeof Creator>
