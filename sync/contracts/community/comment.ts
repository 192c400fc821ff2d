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
