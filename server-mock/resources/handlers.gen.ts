// Written by `npm run derive`; do not edit.
import type { Handlers } from './call.ts'
import { accountHandlers } from './account/account.ts'
import { assistantHandlers } from './assistant/assistant.ts'
import { cartHandlers } from './cart/cart.ts'
import { codeHandlers } from './codes/codes.ts'
import { boardListHandlers } from './community/board-list.ts'
import { messageHandlers } from './community/chat.ts'
import { commentHandlers } from './community/comments.ts'
import { postDeskHandlers } from './community/post-desk.ts'
import { postHandlers } from './community/posts.ts'
import { readingHandlers } from './community/reading.ts'
import { recommendationHandlers } from './community/recommendations.ts'
import { roomHandlers } from './community/rooms.ts'
import { contentHandlers } from './content/content.ts'
import { couponHandlers } from './coupons/coupons.ts'
import { eventDeskHandlers } from './events/desk.ts'
import { eventEditHandlers } from './events/edit.ts'
import { eventHandlers } from './events/entries.ts'
import { favouriteHandlers } from './favourites/favourites.ts'
import { itineraryHandlers } from './itineraries/itineraries.ts'
import { wordHandlers } from './moderation/words.ts'
import { orderHandlers } from './orders/orders.ts'
import { rankingHandlers } from './ranking/ranking.ts'
import { reviewDeskHandlers } from './reviews/desk.ts'
import { reviewListHandlers } from './reviews/list.ts'
import { reviewHandlers } from './reviews/reviews.ts'
import { shopHandlers } from './shop/shop.ts'
import { storeHandlers } from './store/applications.ts'
import { invitationHandlers } from './store/approve.ts'
import { storeDeskHandlers } from './store/desk.ts'
import { partnerShopHandlers } from './store/shops.ts'
import { boardHandlers } from './support/desk/board.ts'
import { claimHandlers } from './support/desk/claims.ts'
import { inquiryDeskHandlers } from './support/desk/inquiry-desk.ts'
import { questionDeskHandlers } from './support/desk/question-desk.ts'
import { gameHandlers } from './support/game.ts'
import { inquiryHandlers } from './support/inquiries.ts'
import { playHandlers } from './support/play.ts'
import { profileHandlers } from './support/profile.ts'
import { questionHandlers } from './support/questions.ts'
import { feedHandlers } from './sync/feed.ts'
import { pullHandlers } from './sync/pull.ts'
import { tallyHandlers } from './sync/tallies.ts'
import { gateHandlers } from './tickets/gate.ts'
import { travelHandlers } from './travel/travel.ts'
import { filmHandlers } from './uploads/films/film-desk.ts'
import { waitingDeskHandlers } from './waiting/desk.ts'
import { waitingDeviceHandlers } from './waiting/devices.ts'
import { waitingEventHandlers } from './waiting/events.ts'
import { placeHandlers } from './waiting/places.ts'
import { remoteHandlers } from './waiting/remote.ts'
import { waitingShopHandlers } from './waiting/shops.ts'
import { pushHandlers } from './web-push/devices.ts'

export const HANDLERS: Handlers = {
  ...accountHandlers,
  ...assistantHandlers,
  ...cartHandlers,
  ...codeHandlers,
  ...boardListHandlers,
  ...messageHandlers,
  ...commentHandlers,
  ...postDeskHandlers,
  ...postHandlers,
  ...readingHandlers,
  ...recommendationHandlers,
  ...roomHandlers,
  ...contentHandlers,
  ...couponHandlers,
  ...eventDeskHandlers,
  ...eventEditHandlers,
  ...eventHandlers,
  ...favouriteHandlers,
  ...itineraryHandlers,
  ...wordHandlers,
  ...orderHandlers,
  ...rankingHandlers,
  ...reviewDeskHandlers,
  ...reviewListHandlers,
  ...reviewHandlers,
  ...shopHandlers,
  ...storeHandlers,
  ...invitationHandlers,
  ...storeDeskHandlers,
  ...partnerShopHandlers,
  ...boardHandlers,
  ...claimHandlers,
  ...inquiryDeskHandlers,
  ...questionDeskHandlers,
  ...gameHandlers,
  ...inquiryHandlers,
  ...playHandlers,
  ...profileHandlers,
  ...questionHandlers,
  ...feedHandlers,
  ...pullHandlers,
  ...tallyHandlers,
  ...gateHandlers,
  ...travelHandlers,
  ...filmHandlers,
  ...waitingDeskHandlers,
  ...waitingDeviceHandlers,
  ...waitingEventHandlers,
  ...placeHandlers,
  ...remoteHandlers,
  ...waitingShopHandlers,
  ...pushHandlers,
}
