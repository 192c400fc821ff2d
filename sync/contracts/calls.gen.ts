// Written by `npm run derive`; do not edit.
import { CALLS as account } from './account/calls.gen.ts'
import { CALLS as app } from './app/calls.gen.ts'
import { CALLS as cart } from './cart/calls.gen.ts'
import { CALLS as community } from './community/calls.gen.ts'
import { CALLS as coupons } from './coupons/calls.gen.ts'
import { CALLS as events } from './events/calls.gen.ts'
import { CALLS as favourites } from './favourites/calls.gen.ts'
import { CALLS as moderation } from './moderation/calls.gen.ts'
import { CALLS as notifications } from './notifications/calls.gen.ts'
import { CALLS as openid } from './openid/calls.gen.ts'
import { CALLS as orders } from './orders/calls.gen.ts'
import { CALLS as planner } from './planner/calls.gen.ts'
import { CALLS as play } from './play/calls.gen.ts'
import { CALLS as ranking } from './ranking/calls.gen.ts'
import { CALLS as reviews } from './reviews/calls.gen.ts'
import { CALLS as shops } from './shops/calls.gen.ts'
import { CALLS as store } from './store/calls.gen.ts'
import { CALLS as support } from './support/calls.gen.ts'
import { CALLS as sync } from './sync/calls.gen.ts'
import { CALLS as tickets } from './tickets/calls.gen.ts'
import { CALLS as waiting } from './waiting/calls.gen.ts'

export const SCHEMAS = {
  ...account,
  ...app,
  ...cart,
  ...community,
  ...coupons,
  ...events,
  ...favourites,
  ...moderation,
  ...notifications,
  ...openid,
  ...orders,
  ...planner,
  ...play,
  ...ranking,
  ...reviews,
  ...shops,
  ...store,
  ...support,
  ...sync,
  ...tickets,
  ...waiting,
} as const
