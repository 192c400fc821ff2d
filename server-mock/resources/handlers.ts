import { accountHandlers } from './account/account.ts'
import { withdrawWith } from './account/member/withdraw.ts'
import type { Handlers } from './call.ts'
import { cartHandlers } from './cart/cart.ts'
import { codeHandlers } from './codes/codes.ts'
import { commentHandlers, takeBackComments } from './community/comments.ts'
import { postHandlers, takeBackPosts } from './community/posts.ts'
import { recommendationHandlers, takeBackRecommendations } from './community/recommendations.ts'
import { roomHandlers, takeBackMessages, takeBackSeats } from './community/rooms.ts'
import { contentHandlers } from './content/content.ts'
import { couponHandlers } from './coupons/coupons.ts'
import { favouriteHandlers } from './favourites/favourites.ts'
import { itineraryHandlers } from './itineraries/itineraries.ts'
import { reviewHandlers, takeBackReviews } from './reviews/reviews.ts'
import { shopHandlers } from './shop/shop.ts'
import { inquiryHandlers } from './support/inquiries.ts'
import { playHandlers } from './support/play.ts'
import { orderHandlers } from './orders/orders.ts'
import { pushHandlers } from './web-push/devices.ts'
import { profileHandlers } from './support/profile.ts'
import { questionHandlers, takeBackQuestions } from './support/questions.ts'
import { gateHandlers } from './tickets/gate.ts'
import { feedHandlers } from './sync/feed.ts'

/** In this order: a post goes with its comments and seats, what is left of those goes after it. */
const TAKERS = [
  takeBackPosts,
  takeBackComments,
  takeBackReviews,
  takeBackQuestions,
  takeBackMessages,
  takeBackSeats,
  takeBackRecommendations,
]

/** Every handler by the name of its endpoint; what is missing answers 501 (route.preparing). */
export const handlers: Handlers = {
  ...accountHandlers,
  ...cartHandlers,
  ...codeHandlers,
  ...contentHandlers,
  ...favouriteHandlers,
  ...couponHandlers,
  ...feedHandlers,
  ...gateHandlers,
  ...inquiryHandlers,
  ...itineraryHandlers,
  ...orderHandlers,
  ...playHandlers,
  ...profileHandlers,
  ...pushHandlers,
  ...commentHandlers,
  ...postHandlers,
  ...questionHandlers,
  ...recommendationHandlers,
  ...reviewHandlers,
  ...roomHandlers,
  ...shopHandlers,
  withdraw: withdrawWith(TAKERS),
}
