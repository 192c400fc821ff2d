import { PostComment } from './comment.ts'
import { MyPost, PublicPost } from './post.ts'
import { Recommendation } from './recommendation.ts'
import { ChatMessage, Membership } from './room.ts'

/** Kinds of the public feed; the key is `String(no)`, or the id. */
export const CONTENT = {
  post: PublicPost,
  comment: PostComment,
} as const

/** Kinds of the member’s own feed; the key is the id unless said. */
export const MEMBER = {
  post: MyPost,
  /** The member’s own comments: a list of their words, and what keeps one in view until the content feed has it. */
  comment: PostComment,
  /** Key is the post’s id. */
  membership: Membership,
  message: ChatMessage,
  /** Key is `${kind}:${id}`. */
  recommendation: Recommendation,
} as const
