import * as z from 'zod/mini'
import { City, District } from '../base/codes.ts'
import { Position } from '../base/facts.ts'
import { Day, Instant, SerialNo, Uuid } from '../base/ids.ts'
import { oneLine, plainText } from '../base/text.ts'
import { POST_TYPES } from './lists.ts'
import { REMOVAL_CODES } from '../reviews/lists.ts'
import { ItineraryStop } from '../planner/itinerary.ts'

/** Short video, place, plan, small group, chat room (S3-16); the part of the address after /utalk. */
export const PostType = z.enum(POST_TYPES)
export type PostType = z.infer<typeof PostType>

/** Who wrote it, as others see it. */
export const Writer = z.strictObject({ memberId: Uuid, name: z.string(), buddy: z.string() })
export type Writer = z.infer<typeof Writer>

/** Where a post is about; `placeNo` when it is one of ours. */
export const PostSpot = z.strictObject({
  placeNo: z.nullable(SerialNo),
  name: z.string().check(z.minLength(1), z.maxLength(100), oneLine),
  position: Position,
})
export type PostSpot = z.infer<typeof PostSpot>

/** What its author hands in. Which fields must be there depends on the type: see sync/domain/community.ts. */
export const PostDraft = z.strictObject({
  id: Uuid,
  type: PostType,
  title: z.string().check(z.minLength(1), z.maxLength(200), oneLine),
  content: z.string().check(z.maxLength(4000), plainText),
  hashtags: z.array(z.string().check(z.minLength(1), z.maxLength(40), oneLine)).check(z.maxLength(10)),
  spot: z.nullable(PostSpot),
  /** Ids of finished uploads; the first is the thumbnail. */
  photos: z.array(Uuid).check(z.maxLength(6)),
  video: z.nullable(Uuid),
  itineraryId: z.nullable(Uuid),
  meeting: z.nullable(
    z.strictObject({ at: Instant, people: z.int().check(z.gte(2), z.lte(99)), open: z.boolean() }),
  ),
})
export type PostDraft = z.infer<typeof PostDraft>

/** Under review, approved, rejected with a reason, removed by an administrator, hidden while a case goes on (S4-11). */
export const PostState = z.enum(['underReview', 'approved', 'rejected', 'removed', 'held'])
export type PostState = z.infer<typeof PostState>

/** The author's own copy, in every state. Kind `post` of the member feed. */
export const MyPost = z.extend(PostDraft, {
  no: SerialNo,
  state: PostState,
  /** Why it was rejected or removed, in the administrator's words. */
  reason: z.nullable(z.string()),
  /** The reason of the list, which is said in the reader’s language. */
  reasonCode: z.optional(z.enum(REMOVAL_CODES)),
  registeredAt: Instant,
  editedAt: z.nullable(Instant),
  version: z.int(),
})
export type MyPost = z.infer<typeof MyPost>

/** An administrator's word on a post; what is not approved says why, by a reason of the list, words, or both. */
export const PostDecision = z.strictObject({
  state: z.enum(['approved', 'rejected', 'removed', 'held']),
  reason: z.nullable(z.string().check(z.maxLength(500), plainText)),
  code: z.optional(z.enum(REMOVAL_CODES)),
})
export type PostDecision = z.infer<typeof PostDecision>

const Picture = z.strictObject({ id: z.string(), url: z.string() })

/** An approved post as everybody sees it. Kind `post` of the content feed; page /utalk/{type}/detail/{no}. */
export const PublicPost = z.strictObject({
  id: Uuid,
  no: SerialNo,
  type: PostType,
  title: z.string(),
  content: z.string(),
  language: z.string(),
  hashtags: z.array(z.string()),
  spot: z.nullable(PostSpot),
  city: z.nullable(City),
  district: z.nullable(District),
  /** Empty for posts whose picture our generator draws from `no`. */
  photos: z.array(Picture),
  /** `seconds` is null when the length could not be read. */
  video: z.nullable(z.extend(Picture, { type: z.string(), seconds: z.nullable(z.number()) })),
  /** A plan carries a copy of its itinerary as it was when it was handed in. */
  plan: z.nullable(
    z.strictObject({
      title: z.string(),
      startDay: z.nullable(Day),
      days: z.int(),
      stops: z.array(ItineraryStop),
    }),
  ),
  meeting: z.nullable(z.strictObject({ at: Instant, people: z.int(), joined: z.int(), open: z.boolean() })),
  /** Members of a chat room. */
  participants: z.int(),
  writer: Writer,
  views: z.int(),
  recommendations: z.int(),
  comments: z.int(),
  registeredAt: Instant,
})
export type PublicPost = z.infer<typeof PublicPost>

/** Kind `post` of `record:post/<id>`; how often it was seen, recommended and commented are tallies. */
export const PostRecord = z.omit(PublicPost, { views: true, recommendations: true, comments: true })
export type PostRecord = z.infer<typeof PostRecord>

/** An approved post in the list of its type: what a list shows, filters and sorts by. */
export const PostCard = z.strictObject({
  ...z.pick(PublicPost, {
    ...{ id: true, no: true, type: true, title: true, language: true, hashtags: true, spot: true },
    ...{ district: true, meeting: true, writer: true, registeredAt: true },
  }).shape,
  /** The beginning of its text. */
  excerpt: z.string().check(z.maxLength(240)),
  /** The first picture; null where one is drawn. */
  cover: z.nullable(Picture),
})
export type PostCard = z.infer<typeof PostCard>

/** Kind of the public feed; the key is `String(no)`, or the id. */
export const CONTENT_KINDS = {
  post: PublicPost,
} as const

/** Kind of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  post: MyPost,
} as const
