import * as z from 'zod/mini'
import { Instant, Uuid } from '../base/ids.ts'
import { plainText } from '../base/text.ts'
import { Writer } from './post.ts'

export const MessageDraft = z.strictObject({
  id: Uuid,
  text: z.string().check(z.minLength(1), z.maxLength(1000), plainText),
})
export type MessageDraft = z.infer<typeof MessageDraft>

/** Kind `message` of the member feed of everybody in the room. */
export const ChatMessage = z.strictObject({
  id: Uuid,
  roomId: Uuid,
  text: z.string(),
  writer: Writer,
  sentAt: Instant,
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** Being in a group or a room. Kind `membership` of the member feed, key is the post's id. */
export const Membership = z.strictObject({
  postId: Uuid,
  type: z.enum(['class', 'talk']),
  title: z.string(),
  host: z.boolean(),
  joinedAt: Instant,
})
export type Membership = z.infer<typeof Membership>

/** A group or room as those in it see it. Kind `room` of `room:<id>`. */
export const Room = z.strictObject({
  postId: Uuid,
  type: z.enum(['class', 'talk']),
  title: z.string(),
  host: Uuid,
  capacity: z.int(),
})
export type Room = z.infer<typeof Room>

/** A person in a group or room. Kind `person` of `room:<id>`. */
export const Person = z.strictObject({ ...Writer.shape, host: z.boolean(), joinedAt: Instant })
export type Person = z.infer<typeof Person>

/** Kinds of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  /** Key is the post’s id. */
  membership: Membership,
  message: ChatMessage,
} as const
