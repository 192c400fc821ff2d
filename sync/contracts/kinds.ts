import type * as z from 'zod/mini'
import * as account from './account/kinds.ts'
import * as app from './app/kinds.ts'
import * as cart from './cart/kinds.ts'
import * as community from './community/kinds.ts'
import * as coupons from './coupons/kinds.ts'
import * as events from './events/kinds.ts'
import * as favourites from './favourites/kinds.ts'
import * as notifications from './notifications/kinds.ts'
import * as orders from './orders/kinds.ts'
import * as places from './places/kinds.ts'
import * as planner from './planner/kinds.ts'
import * as play from './play/kinds.ts'
import * as points from './points/kinds.ts'
import * as reviews from './reviews/kinds.ts'
import * as shops from './shops/kinds.ts'
import * as support from './support/kinds.ts'
import * as tickets from './tickets/kinds.ts'

/** Kinds of the public content feed with the schema of their bodies. The device keeps one table per kind. */
export const CONTENT_KINDS = {
  ...app.CONTENT,
  ...community.CONTENT,
  ...events.CONTENT,
  ...places.CONTENT,
  ...play.CONTENT,
  ...reviews.CONTENT,
  ...shops.CONTENT,
  ...support.CONTENT,
} as const
export type ContentKind = keyof typeof CONTENT_KINDS
export type ContentBody<K extends ContentKind> = z.infer<(typeof CONTENT_KINDS)[K]>

/** Kinds of the member's own feed with the schema of their bodies. */
export const MEMBER_KINDS = {
  ...account.MEMBER,
  ...cart.MEMBER,
  ...community.MEMBER,
  ...coupons.MEMBER,
  ...favourites.MEMBER,
  ...notifications.MEMBER,
  ...orders.MEMBER,
  ...planner.MEMBER,
  ...play.MEMBER,
  ...points.MEMBER,
  ...reviews.MEMBER,
  ...support.MEMBER,
  ...tickets.MEMBER,
} as const
export type MemberKind = keyof typeof MEMBER_KINDS
export type MemberBody<K extends MemberKind> = z.infer<(typeof MEMBER_KINDS)[K]>
