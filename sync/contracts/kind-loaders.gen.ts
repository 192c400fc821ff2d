// Written by `npm run derive`; do not edit.
const account = () => import('./account/kinds.gen.ts')
const app = () => import('./app/kinds.gen.ts')
const badges = () => import('./badges/kinds.gen.ts')
const cart = () => import('./cart/kinds.gen.ts')
const community = () => import('./community/kinds.gen.ts')
const coupons = () => import('./coupons/kinds.gen.ts')
const events = () => import('./events/kinds.gen.ts')
const favourites = () => import('./favourites/kinds.gen.ts')
const moderation = () => import('./moderation/kinds.gen.ts')
const notifications = () => import('./notifications/kinds.gen.ts')
const orders = () => import('./orders/kinds.gen.ts')
const places = () => import('./places/kinds.gen.ts')
const planner = () => import('./planner/kinds.gen.ts')
const play = () => import('./play/kinds.gen.ts')
const points = () => import('./points/kinds.gen.ts')
const ranking = () => import('./ranking/kinds.gen.ts')
const reviews = () => import('./reviews/kinds.gen.ts')
const shops = () => import('./shops/kinds.gen.ts')
const support = () => import('./support/kinds.gen.ts')
const tickets = () => import('./tickets/kinds.gen.ts')
const waiting = () => import('./waiting/kinds.gen.ts')

export const CONTENT = {
  code: app,
  comment: community,
  post: community,
  event: events,
  words: moderation,
  busRoute: places,
  course: places,
  guesthouse: places,
  happening: places,
  hotplace: places,
  place: places,
  terms: places,
  testQuestion: play,
  persona: play,
  champions: ranking,
  review: reviews,
  shop: shops,
  product: shops,
  document: support,
  faq: support,
  notice: support,
  question: support,
} as const

export const MEMBER = {
  member: account,
  summary: account,
  hashtags: account,
  badge: badges,
  cart: cart,
  comment: community,
  post: community,
  recommendation: community,
  membership: community,
  message: community,
  endedRoom: community,
  coupon: coupons,
  eventEntry: events,
  favourite: favourites,
  report: moderation,
  takedown: moderation,
  pushSettings: notifications,
  order: orders,
  itinerary: planner,
  gameResult: play,
  testResult: play,
  pointLot: points,
  pointEntry: points,
  myRank: ranking,
  rankChoice: ranking,
  review: reviews,
  inquiry: support,
  question: support,
  gate: tickets,
  gateTicket: tickets,
  redemption: tickets,
  ticket: tickets,
  waitTicket: waiting,
  waitLine: waiting,
  waitShop: waiting,
} as const
