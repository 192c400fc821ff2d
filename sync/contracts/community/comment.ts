import * as z from 'zod/mini'
import { Instant, Uuid } from '../base/ids.ts'
import { plainText } from '../base/text.ts'
import { Writer } from './post.ts'

export const CommentDraft = z.strictObject({
  id: Uuid,
  text: z.string().check(z.minLength(1), z.maxLength(1000), plainText),
})
export type CommentDraft = z.infer<typeof CommentDraft>

/** Kind `comment` of the content feed. */
export const PostComment = z.strictObject({
  id: Uuid,
  postId: Uuid,
  text: z.string(),
  writer: Writer,
  writtenAt: Instant,
})
export type PostComment = z.infer<typeof PostComment>

/** Kind of the public feed; the key is `String(no)`, or the id. */
export const CONTENT_KINDS = {
  comment: PostComment,
} as const

/** Kind of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  /** The member’s own comments: a list of their words, and what keeps one in view until the content feed has it. */
  comment: PostComment,
} as const
