// Written by `npm run derive`; do not edit.
import * as account from './account/kinds.gen.ts'
import * as app from './app/kinds.gen.ts'
import * as badges from './badges/kinds.gen.ts'
import * as cart from './cart/kinds.gen.ts'
import * as community from './community/kinds.gen.ts'
import * as coupons from './coupons/kinds.gen.ts'
import * as events from './events/kinds.gen.ts'
import * as favourites from './favourites/kinds.gen.ts'
import * as moderation from './moderation/kinds.gen.ts'
import * as notifications from './notifications/kinds.gen.ts'
import * as orders from './orders/kinds.gen.ts'
import * as places from './places/kinds.gen.ts'
import * as planner from './planner/kinds.gen.ts'
import * as play from './play/kinds.gen.ts'
import * as points from './points/kinds.gen.ts'
import * as ranking from './ranking/kinds.gen.ts'
import * as reviews from './reviews/kinds.gen.ts'
import * as shops from './shops/kinds.gen.ts'
import * as support from './support/kinds.gen.ts'
import * as tickets from './tickets/kinds.gen.ts'
import * as waiting from './waiting/kinds.gen.ts'

export const CONTENT_KINDS = {
  ...account.CONTENT_KINDS,
  ...app.CONTENT_KINDS,
  ...badges.CONTENT_KINDS,
  ...cart.CONTENT_KINDS,
  ...community.CONTENT_KINDS,
  ...coupons.CONTENT_KINDS,
  ...events.CONTENT_KINDS,
  ...favourites.CONTENT_KINDS,
  ...moderation.CONTENT_KINDS,
  ...notifications.CONTENT_KINDS,
  ...orders.CONTENT_KINDS,
  ...places.CONTENT_KINDS,
  ...planner.CONTENT_KINDS,
  ...play.CONTENT_KINDS,
  ...points.CONTENT_KINDS,
  ...ranking.CONTENT_KINDS,
  ...reviews.CONTENT_KINDS,
  ...shops.CONTENT_KINDS,
  ...support.CONTENT_KINDS,
  ...tickets.CONTENT_KINDS,
  ...waiting.CONTENT_KINDS,
} as const

export const MEMBER_KINDS = {
  ...account.MEMBER_KINDS,
  ...app.MEMBER_KINDS,
  ...badges.MEMBER_KINDS,
  ...cart.MEMBER_KINDS,
  ...community.MEMBER_KINDS,
  ...coupons.MEMBER_KINDS,
  ...events.MEMBER_KINDS,
  ...favourites.MEMBER_KINDS,
  ...moderation.MEMBER_KINDS,
  ...notifications.MEMBER_KINDS,
  ...orders.MEMBER_KINDS,
  ...places.MEMBER_KINDS,
  ...planner.MEMBER_KINDS,
  ...play.MEMBER_KINDS,
  ...points.MEMBER_KINDS,
  ...ranking.MEMBER_KINDS,
  ...reviews.MEMBER_KINDS,
  ...shops.MEMBER_KINDS,
  ...support.MEMBER_KINDS,
  ...tickets.MEMBER_KINDS,
  ...waiting.MEMBER_KINDS,
} as const
