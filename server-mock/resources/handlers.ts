import { accountHandlers } from './account/account.ts'
import type { Handlers } from './call.ts'
import { cartHandlers } from './cart/cart.ts'
import { codeHandlers } from './codes/codes.ts'
import { contentHandlers } from './content/content.ts'
import { favouriteHandlers } from './favourites/favourites.ts'
import { itineraryHandlers } from './itineraries/itineraries.ts'
import { reviewHandlers } from './reviews/reviews.ts'
import { shopHandlers } from './shop/shop.ts'
import { feedHandlers } from './sync/feed.ts'

/** Every handler by its name in the registry; what is missing answers 501 (route.preparing). */
export const handlers: Handlers = {
  ...accountHandlers,
  ...cartHandlers,
  ...codeHandlers,
  ...contentHandlers,
  ...favouriteHandlers,
  ...feedHandlers,
  ...itineraryHandlers,
  ...reviewHandlers,
  ...shopHandlers,
}
