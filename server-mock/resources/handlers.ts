import { withdrawWith } from './account/member/withdraw.ts'
import type { Handlers, TogetherHandlers } from './call.ts'
import { takeBackComments } from './community/comments.ts'
import { moderatedComments, moderatedMessages, moderatedPosts } from './community/moderated.ts'
import { takeBackPosts } from './community/posts.ts'
import { takeBackRecommendations } from './community/recommendations.ts'
import { takeBackMessages } from './community/chat.ts'
import { takeBackSeats } from './community/rooms.ts'
import { favouritesSetTogether } from './favourites/favourites-together.ts'
import { HANDLERS } from './handlers.gen.ts'
import { itinerariesSavedTogether } from './itineraries/itineraries-together.ts'
import { moderationOf } from './moderation/moderation.ts'
import { takeBackRanks } from './ranking/ranking.ts'
import { moderatedReviews } from './reviews/desk.ts'
import { takeBackReviews } from './reviews/reviews.ts'
import { takeBackRuns } from './support/game-board.ts'
import { takeBackQuestions } from './support/questions.ts'
import { waitingEventsTogether } from './waiting/events.ts'

/** In this order: a post goes with its comments and seats, what is left of those goes after it. */
const TAKERS = [
  takeBackPosts,
  takeBackComments,
  takeBackReviews,
  takeBackQuestions,
  takeBackMessages,
  takeBackSeats,
  takeBackRecommendations,
  takeBackRanks,
  takeBackRuns,
]

/** What can be reported and moderated. */
const MODERATED = [moderatedPosts, moderatedComments, moderatedReviews, moderatedMessages]

/** Every handler by the name of its endpoint; what is missing answers 501 (route.preparing). */
export const handlers: Handlers = {
  ...HANDLERS,
  ...moderationOf(MODERATED),
  withdraw: withdrawWith(TAKERS),
}

/** Those that answer several writes of one push at once. */
export const togetherHandlers: TogetherHandlers = {
  favouriteSet: favouritesSetTogether,
  itinerarySave: itinerariesSavedTogether,
  waitingEvent: waitingEventsTogether,
}
