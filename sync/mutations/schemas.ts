/**
 * What the arguments of writes are made of, handed to each (`args` in define.ts): bodies of the calls they replay to, and
 * the builders of zod. It carries zod: only the registry imports it by value.
 */
import {
  _default as withDefault,
  boolean,
  extend,
  int,
  nonnegative,
  nullable,
  object,
  optional,
  pipe,
  string,
  transform,
  unknown,
} from 'zod/mini'
import { HashtagChange, HashtagList } from '#sync/contracts/account/hashtags.ts'
import { ProfileEdit } from '#sync/contracts/account/profile.ts'
import { SerialNo, Uuid } from '#sync/contracts/base/ids.ts'
import { CartQuantity, CartReservation, NewCart } from '#sync/contracts/cart/cart.ts'
import { CommentDraft } from '#sync/contracts/community/comment.ts'
import { PostDraft, Writer } from '#sync/contracts/community/post.ts'
import { TargetKind } from '#sync/contracts/community/recommendation.ts'
import { MessageDraft } from '#sync/contracts/community/room.ts'
import { FavouriteKind } from '#sync/contracts/favourites/favourite.ts'
import { PushChange, PushSettings } from '#sync/contracts/notifications/settings.ts'
import { ItineraryDraft } from '#sync/contracts/planner/itinerary.ts'
import { GameRun } from '#sync/contracts/play/game.ts'
import { TestResult } from '#sync/contracts/play/test-result.ts'
import { ReviewDraft, ReviewEdit } from '#sync/contracts/reviews/review.ts'
import { InquiryDraft } from '#sync/contracts/support/inquiry.ts'
import { QuestionDraft } from '#sync/contracts/support/question.ts'
import { RedemptionDraft } from '#sync/contracts/tickets/redemption.ts'

/** The version a person saw; 0 for what is new. */
const Version = withDefault(int().check(nonnegative()), 0)

export const SCHEMAS = {
  ...{ boolean, extend, nullable, object, optional, pipe, string, transform, unknown, withDefault },
  ...{ SerialNo, Uuid, Version },
  ...{ CartQuantity, CartReservation, NewCart },
  ...{ CommentDraft, MessageDraft, PostDraft, TargetKind, Writer },
  ...{ FavouriteKind, ItineraryDraft, ReviewDraft, ReviewEdit, RedemptionDraft },
  ...{ HashtagChange, HashtagList, ProfileEdit, PushChange, PushSettings },
  ...{ GameRun, InquiryDraft, QuestionDraft, TestResult },
}
export type Schemas = typeof SCHEMAS
