import type * as z from 'zod/mini'
import { PostComment } from '../community/comment.ts'
import { Creator } from '../community/creator.ts'
import { ChatMessage, Person, Room } from '../community/room.ts'
import { PostCard, PostRecord } from '../community/post.ts'
import { RecordRating, ReviewRecord } from '../reviews/review.ts'
import { DeskQueue } from '../orders/desk.ts'
import { GameBoard } from '../play/game.ts'
import { Ranking } from '../ranking/ranking.ts'
import { PublicQuestion } from '../support/question.ts'
import { WaitLine, WaitShop, WaitTicket } from '../waiting/line.ts'

/** What is in the scopes of boards, records and rooms. Counts are in none of them: see the tallies. */
export const SCOPE_KINDS = {
  /** Boards, and `record:creator/<no>`; key is the post's id. */
  card: PostCard,
  /** `board:creator`, and `record:creator/<no>`: under the creator's number. */
  creatorCard: Creator,
  creator: Creator,
  /** `record:post/<id>`; the one post of the scope, under its id. */
  post: PostRecord,
  comment: PostComment,
  /** `record:product/<no>` and `record:place/<no>`. */
  review: ReviewRecord,
  question: PublicQuestion,
  /** Key is `product/<no>` or `place/<no>`. */
  rating: RecordRating,
  /** `record:ranking/<period>`, under the period. */
  ranking: Ranking,
  /** `record:game/<day>-<mode>`, under what follows the slash. */
  gameBoard: GameBoard,
  /** `room:<id>`: under the post's id, each member's id, each message's. */
  room: Room,
  person: Person,
  message: ChatMessage,
  /** `desk:orders` and `desk:shop/<no>`, under `orders`. */
  deskQueue: DeskQueue,
  /** `wait:<shopNo>`: tickets of the day under their ids, `line` and `shop`. */
  waitTicket: WaitTicket,
  waitLine: WaitLine,
  waitShop: WaitShop,
} as const

export type ScopeKind = keyof typeof SCOPE_KINDS
export type ScopeBody<K extends ScopeKind> = z.infer<(typeof SCOPE_KINDS)[K]>
