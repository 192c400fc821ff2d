import * as z from 'zod/mini'
import { Instant, SerialNo, Uuid } from '../base/ids.ts'
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

/** Posts people come together in: groups and chat rooms. */
export const RoomType = z.enum(['class', 'talk'])
export type RoomType = z.infer<typeof RoomType>

/** Being in a group or a room. Kind `membership` of the member feed, key is the post's id. */
export const Membership = z.strictObject({
  postId: Uuid,
  type: RoomType,
  title: z.string(),
  host: z.boolean(),
  joinedAt: Instant,
  /** The post's number in its address. Absent in what was stored before. */
  no: z.optional(SerialNo),
  /** Number of the last message they have read on any device; 0 before the first. Absent in what was stored before. */
  readNo: z.optional(z.int().check(z.nonnegative())),
  /** Nothing of it is told on their devices. */
  muted: z.optional(z.boolean()),
  /** A seat asked for without a network; the server never says it, and it counts as none. */
  asked: z.optional(z.literal(true)),
})
export type Membership = z.infer<typeof Membership>

/** What somebody who asks for a seat saw of it; a group that meets at another time by now is refused as closed. */
export const SeatRequest = z.strictObject({ meetingAt: z.nullable(Instant) })
export type SeatRequest = z.infer<typeof SeatRequest>

/** The last message somebody has read. */
export const ReadMark = z.strictObject({ no: z.int().check(z.nonnegative()) })
export type ReadMark = z.infer<typeof ReadMark>

export const RoomMute = z.strictObject({ muted: z.boolean() })
export type RoomMute = z.infer<typeof RoomMute>

/** A group or room that ended under somebody who was in it. Kind `endedRoom` of the member feed, key is the post's id. */
export const EndedRoom = z.strictObject({
  postId: Uuid,
  /** Of its page; absent in those written down before it was told. */
  no: z.optional(SerialNo),
  type: RoomType,
  title: z.string(),
  endedAt: Instant,
})
export type EndedRoom = z.infer<typeof EndedRoom>

/** A group or room as those in it see it. Kind `room` of `room:<id>`. */
export const Room = z.strictObject({
  postId: Uuid,
  type: RoomType,
  title: z.string(),
  host: Uuid,
  capacity: z.int(),
  /** Read and left as before; nobody speaks or comes in. */
  frozen: z.optional(z.literal(true)),
  /** When it ends for its silence, unless somebody speaks. */
  endsAt: z.optional(Instant),
  /** Number of the first message; what was before was deleted for its age. */
  from: z.optional(z.int().check(z.positive())),
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
  /** Key is the post’s id. */
  endedRoom: EndedRoom,
} as const
