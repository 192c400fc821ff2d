import * as z from 'zod/mini'
import { Member, MemberSummary } from './account/account.ts'
import { WireCart } from './cart/cart.ts'
import { ReviewKeyword } from './base/codes.ts'
import { ChatMessage, Membership, MyPost, PostComment, Recommendation } from './community/community.ts'
import { Gate, GateTicket, Redemption } from './tickets/gate.ts'
import { Instant, SerialNo, Uuid } from './base/ids.ts'
import { Itinerary } from './planner/itinerary.ts'
import { Coupon, Order, Ticket } from './orders/order.ts'
import { PointEntry, PointLot } from './points/points.ts'
import { GameResult, HashtagList, Inquiry, MyQuestion, PushSettings, TestResult } from './support/question.ts'
import { plainText } from './base/text.ts'

/** What a heart can be set on. */
export const FAVOURITE_KINDS = ['place', 'product', 'course', 'hotplace', 'happening'] as const
export const FavouriteKind = z.enum(FAVOURITE_KINDS)
export type FavouriteKind = z.infer<typeof FavouriteKind>

/** Feed key is `${kind}:${no}`. PUT adds, DELETE removes; last one wins. */
export const Favourite = z.strictObject({ kind: FavouriteKind, no: SerialNo, addedAt: Instant })
export type Favourite = z.infer<typeof Favourite>

/** A review as its author writes it (S5-11). */
export const ReviewDraft = z.strictObject({
  id: Uuid,
  orderNumber: z.string(),
  lineSeq: z.int().check(z.positive()),
  stars: z.int().check(z.gte(1), z.lte(5)),
  keywords: z.array(ReviewKeyword).check(z.minLength(1), z.maxLength(5)),
  text: z.string().check(z.minLength(1), z.maxLength(10000), plainText),
  /** Ids of finished uploads. */
  photos: z.array(Uuid).check(z.maxLength(6)),
})
export type ReviewDraft = z.infer<typeof ReviewDraft>

export const ReviewEdit = z.omit(ReviewDraft, { id: true, orderNumber: true, lineSeq: true })
export type ReviewEdit = z.infer<typeof ReviewEdit>

export const MyReview = z.extend(ReviewDraft, {
  productNo: SerialNo,
  placeNo: z.nullable(SerialNo),
  state: z.enum(['published', 'removed']),
  helpful: z.int(),
  writtenAt: Instant,
  editedAt: z.nullable(Instant),
  version: z.int(),
})
export type MyReview = z.infer<typeof MyReview>

/**
 * Kinds of the member's own feed. Keys: cart → shopCartId, favourite → `${kind}:${no}`, review/itinerary/ticket/coupon → id,
 * order → number, member, summary, pushSettings and hashtags → 'me', recommendation → `${kind}:${id}`, the rest → id.
 */
export const MEMBER_KINDS = {
  member: Member,
  summary: MemberSummary,
  cart: WireCart,
  favourite: Favourite,
  review: MyReview,
  itinerary: Itinerary,
  order: Order,
  ticket: Ticket,
  coupon: Coupon,
  /** A partner’s gate, what it knows of tickets, and its log of scans. */
  gate: Gate,
  gateTicket: GateTicket,
  redemption: Redemption,
  pointLot: PointLot,
  pointEntry: PointEntry,
  post: MyPost,
  /** The member's own comments: a list of their words, and what keeps one in view until the content feed has it. */
  comment: PostComment,
  membership: Membership,
  message: ChatMessage,
  recommendation: Recommendation,
  question: MyQuestion,
  inquiry: Inquiry,
  pushSettings: PushSettings,
  hashtags: HashtagList,
  testResult: TestResult,
  gameResult: GameResult,
} as const
export type MemberKind = keyof typeof MEMBER_KINDS
export type MemberBody<K extends MemberKind> = z.infer<(typeof MEMBER_KINDS)[K]>
