// Written by `npm run derive`; do not edit.
const account = () => import('./account/calls.gen.ts')
const app = () => import('./app/calls.gen.ts')
const cart = () => import('./cart/calls.gen.ts')
const community = () => import('./community/calls.gen.ts')
const coupons = () => import('./coupons/calls.gen.ts')
const favourites = () => import('./favourites/calls.gen.ts')
const notifications = () => import('./notifications/calls.gen.ts')
const openid = () => import('./openid/calls.gen.ts')
const orders = () => import('./orders/calls.gen.ts')
const planner = () => import('./planner/calls.gen.ts')
const play = () => import('./play/calls.gen.ts')
const reviews = () => import('./reviews/calls.gen.ts')
const shops = () => import('./shops/calls.gen.ts')
const support = () => import('./support/calls.gen.ts')
const sync = () => import('./sync/calls.gen.ts')
const tickets = () => import('./tickets/calls.gen.ts')

export const LOAD = { account, app, cart, community, coupons, favourites, notifications, openid, orders, planner, play, reviews, shops, support, sync, tickets } as const
