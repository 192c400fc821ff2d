import type * as z from 'zod/mini'
import { Member, MemberSummary } from './account/account.ts'
import { HashtagList } from './account/hashtags.ts'
import { CommonCode } from './base/codes.ts'
import { WireCart } from './cart/cart.ts'
import { PostComment } from './community/comment.ts'
import { MyPost, PublicPost } from './community/post.ts'
import { Recommendation } from './community/recommendation.ts'
import { ChatMessage, Membership } from './community/room.ts'
import { Coupon } from './coupons/coupon.ts'
import { PublicEvent } from './events/event.ts'
import { Favourite } from './favourites/favourite.ts'
import { PushSettings } from './notifications/settings.ts'
import { Order } from './orders/order.ts'
import { BusRoute } from './places/bus-route.ts'
import { Course } from './places/course.ts'
import { Guesthouse } from './places/guesthouse.ts'
import { Happening } from './places/happening.ts'
import { Hotplace } from './places/hotplace.ts'
import { Place } from './places/place.ts'
import { SearchTerms } from './places/search-terms.ts'
import { Itinerary } from './planner/itinerary.ts'
import { GameResult } from './play/game.ts'
import { Persona, TestQuestion, TestResult } from './play/travel-test.ts'
import { PointEntry, PointLot } from './points/points.ts'
import { MyReview, PublicReview } from './reviews/review.ts'
import { Product, Shop } from './shops/shop.ts'
import { TextDocument } from './support/document.ts'
import { Faq } from './support/faq.ts'
import { Inquiry } from './support/inquiry.ts'
import { Notice } from './support/notice.ts'
import { MyQuestion, PublicQuestion } from './support/question.ts'
import { Gate, GateTicket, Redemption } from './tickets/gate.ts'
import { Ticket } from './tickets/ticket.ts'

/**
 * Kinds of the public content feed with the schema of their bodies; the key is `String(no)` (or the id given here).
 * The device keeps one table per kind.
 */
export const CONTENT_KINDS = {
  place: Place,
  shop: Shop,
  product: Product,
  course: Course,
  hotplace: Hotplace,
  happening: Happening,
  notice: Notice,
  review: PublicReview,
  code: CommonCode,
  terms: SearchTerms,
  guesthouse: Guesthouse,
  busRoute: BusRoute,
  event: PublicEvent,
  faq: Faq,
  document: TextDocument,
  testQuestion: TestQuestion,
  persona: Persona,
  post: PublicPost,
  comment: PostComment,
  question: PublicQuestion,
} as const

export type ContentKind = keyof typeof CONTENT_KINDS

export type ContentBody<K extends ContentKind> = z.infer<(typeof CONTENT_KINDS)[K]>

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
