// Written by `npm run derive`; do not edit.
import { ACCOUNT_ERRORS } from './account/errors.ts'
import { BASE_ERRORS } from './base/errors.ts'
import { CART_ERRORS } from './cart/errors.ts'
import { COMMUNITY_ERRORS } from './community/errors.ts'
import { COUPONS_ERRORS } from './coupons/errors.ts'
import { EVENTS_ERRORS } from './events/errors.ts'
import { MODERATION_ERRORS } from './moderation/errors.ts'
import { NOTIFICATIONS_ERRORS } from './notifications/errors.ts'
import { ORDERS_ERRORS } from './orders/errors.ts'
import { PLANNER_ERRORS } from './planner/errors.ts'
import { PLAY_ERRORS } from './play/errors.ts'
import { POINTS_ERRORS } from './points/errors.ts'
import { RANKING_ERRORS } from './ranking/errors.ts'
import { REVIEWS_ERRORS } from './reviews/errors.ts'
import { SHOPS_ERRORS } from './shops/errors.ts'
import { SUPPORT_ERRORS } from './support/errors.ts'
import { SYNC_ERRORS } from './sync/errors.ts'
import { TICKETS_ERRORS } from './tickets/errors.ts'
import { UPLOADS_ERRORS } from './uploads/errors.ts'
import { WAITING_ERRORS } from './waiting/errors.ts'

export const API_ERRORS = {
  ...ACCOUNT_ERRORS,
  ...BASE_ERRORS,
  ...CART_ERRORS,
  ...COMMUNITY_ERRORS,
  ...COUPONS_ERRORS,
  ...EVENTS_ERRORS,
  ...MODERATION_ERRORS,
  ...NOTIFICATIONS_ERRORS,
  ...ORDERS_ERRORS,
  ...PLANNER_ERRORS,
  ...PLAY_ERRORS,
  ...POINTS_ERRORS,
  ...RANKING_ERRORS,
  ...REVIEWS_ERRORS,
  ...SHOPS_ERRORS,
  ...SUPPORT_ERRORS,
  ...SYNC_ERRORS,
  ...TICKETS_ERRORS,
  ...UPLOADS_ERRORS,
  ...WAITING_ERRORS,
} as const
