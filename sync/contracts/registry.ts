import * as z from 'zod/mini'
import { Member, TokenAnswer, UserInfo } from './account/account.ts'
import { AnyTokenRequest } from './account/calls.ts'
import { ACCOUNT_ENDPOINTS } from './account/schemas.ts'
import { CART_ENDPOINTS } from './cart/schemas.ts'
import { CommonCode, UtalkMenu } from './base/codes.ts'
import { AppConfig } from './app/config.ts'
import { COUPON_ENDPOINTS } from './shops/coupon.ts'
import { DESK_ENDPOINTS } from './shops/desk.ts'
import { endpoint } from './base/endpoint.ts'
import { GATE_ENDPOINTS } from './tickets/gate.ts'
import { Uuid } from './base/ids.ts'
import { TicketKey } from './tickets/ticket.ts'
import { ORDER_ENDPOINTS } from './orders/schemas.ts'
import { Favourite, FavouriteKind } from './favourites/favourite.ts'
import { MyReview, ReviewDraft, ReviewEdit } from './reviews/review.ts'
import { Itinerary, ItineraryDraft } from './planner/itinerary.ts'
import { Product, UnitChange } from './shops/shop.ts'
import { COMMUNITY_ENDPOINTS } from './community/schemas.ts'
import { MEMBER_DESK_ENDPOINTS } from './account/desk.ts'
import { OPENID_ENDPOINTS } from './openid/schemas.ts'
import { PUSH_ENDPOINTS } from './notifications/device.ts'
import { FeedChange, FeedPage, FeedScope, PushRequest } from './sync/sync.ts'
import { Done, numberText } from './base/wire-parts.ts'
import { ADMIN, WRITE } from './base/write-errors.ts'

/** Every call of the API: one place from which the server's routes, the client's calls and the OpenAPI document come. */
export const ENDPOINTS = {
  ...CART_ENDPOINTS,
  ...OPENID_ENDPOINTS,
  commonCode: endpoint({
    method: 'GET',
    path: '/api/common/code/{code}',
    summary: 'Common codes of a group',
    access: 'public',
    offline: 'mirror',
    params: z.strictObject({ code: z.string() }),
    result: z.array(CommonCode),
    errors: ['record.notFound'],
  }),
  memberRead: endpoint({
    method: 'GET',
    path: '/api/member/modify',
    summary: 'The signed-in member',
    access: 'member',
    offline: 'mirror',
    result: Member,
    errors: ['auth.required', 'auth.expired', 'auth.invalid'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/member/login/logout',
    summary: 'End a session; header phase: logout, no bearer',
    access: 'public',
    offline: 'online',
    body: z.strictObject({ idToken: z.string().check(z.maxLength(8000)) }),
    result: Done,
    errors: ['request.invalid'],
  }),
  token: endpoint({
    method: 'POST',
    path: '/protocol/openid-connect/token',
    summary: 'Grants password, refresh_token and authorization_code (PKCE), form-encoded, client commerce-pc',
    access: 'public',
    offline: 'online',
    throttled: true,
    body: AnyTokenRequest,
    encoding: 'form',
    result: TokenAnswer,
    bare: true,
    errors: ['request.rateLimited'],
  }),
  userinfo: endpoint({
    method: 'POST',
    path: '/protocol/openid-connect/userinfo',
    summary: 'Claims of the bearer',
    access: 'member',
    offline: 'online',
    result: UserInfo,
    bare: true,
    errors: ['auth.required', 'auth.expired', 'auth.invalid'],
  }),
  now: endpoint({
    method: 'GET',
    path: '/now',
    summary: 'Server time, seconds since 1970',
    access: 'public',
    offline: 'online',
    result: z.int(),
    bare: true,
    errors: [],
  }),
  utalkMenu: endpoint({
    method: 'GET',
    path: '/api/utalk/module/lnblist',
    summary: 'Community menu',
    access: 'public',
    offline: 'online',
    result: z.array(UtalkMenu),
    errors: [],
  }),
  utalkOptions: endpoint({
    method: 'GET',
    path: '/api/utalk/module/optlist',
    summary: 'Community options',
    access: 'public',
    offline: 'online',
    query: z.strictObject({ optCode: z.string(), optGroup: z.string() }),
    result: z.array(CommonCode),
    errors: [],
  }),
  usageRecord: endpoint({
    method: 'POST',
    path: '/api/dataVisualization/insert/service/utillization/record',
    summary: 'Count a menu click',
    access: 'public',
    offline: 'online',
    body: z.strictObject({ srvcKndCd: z.string().check(z.maxLength(50)) }),
    result: Done,
    errors: ['request.invalid'],
  }),
  feed: endpoint({
    conditional: true,
    method: 'GET',
    path: '/api/sync/feed',
    summary:
      'Change feed of a scope, oldest first; tombstones have a null body. Scope content is public, member needs a session',
    access: 'public',
    offline: 'online',
    query: z.strictObject({
      scope: FeedScope,
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(numberText),
    }),
    result: FeedPage,
    errors: ['sync.cursorExpired', 'auth.required', 'auth.expired', 'auth.invalid', 'request.invalid'],
  }),
  contentFirst: endpoint({
    conditional: true,
    method: 'GET',
    path: '/api/content',
    summary:
      'The first records of some kinds (comma-separated), so that a first visit need not wait for the whole feed',
    access: 'public',
    offline: 'mirror',
    query: z.strictObject({ kinds: z.string().check(z.maxLength(200)), limit: z.optional(numberText) }),
    result: z.array(FeedChange),
    errors: ['request.invalid'],
  }),
  contentRead: endpoint({
    method: 'GET',
    path: '/api/content/{kind}/{key}',
    summary: 'One record of the content feed',
    access: 'public',
    offline: 'mirror',
    params: z.strictObject({
      kind: z.string().check(z.maxLength(40)),
      key: z.string().check(z.maxLength(80)),
    }),
    result: FeedChange,
    errors: ['record.notFound'],
  }),
  push: endpoint({
    method: 'POST',
    path: '/api/sync/push',
    summary: 'Up to 500 queued writes; answers one NDJSON line (PushResult) per operation as it commits',
    access: 'guest',
    offline: 'online',
    body: PushRequest,
    result: z.unknown(),
    bare: true,
    errors: [
      'request.invalid',
      'request.tooLarge',
      'sync.clientOwner',
      'sync.upgrade',
      'auth.required',
      'auth.expired',
      'auth.invalid',
    ],
  }),
  favouriteSet: endpoint({
    method: 'PUT',
    path: '/api/member/favourite/{kind}/{no}',
    summary: 'Add a favourite',
    access: 'member',
    offline: 'queue',
    params: z.strictObject({ kind: FavouriteKind, no: numberText }),
    result: Favourite,
    errors: [...WRITE, 'record.notFound'],
  }),
  favouriteDelete: endpoint({
    method: 'DELETE',
    path: '/api/member/favourite/{kind}/{no}',
    summary: 'Remove a favourite',
    access: 'member',
    offline: 'queue',
    params: z.strictObject({ kind: FavouriteKind, no: numberText }),
    result: Done,
    errors: [...WRITE],
  }),
  reviewWrite: endpoint({
    method: 'POST',
    path: '/api/review',
    summary: 'Write a review of a used order line',
    access: 'verified',
    offline: 'queue',
    body: ReviewDraft,
    result: MyReview,
    errors: [
      ...WRITE,
      'auth.unverified',
      'record.notFound',
      'review.notUsed',
      'review.exists',
      'review.bannedWords',
      'upload.missing',
    ],
  }),
  reviewEdit: endpoint({
    method: 'PUT',
    path: '/api/review/{id}',
    summary: 'Edit a review',
    ifMatch: true,
    access: 'verified',
    offline: 'queue',
    params: z.strictObject({ id: Uuid }),
    body: ReviewEdit,
    result: MyReview,
    errors: [
      ...WRITE,
      'auth.unverified',
      'record.notFound',
      'record.changed',
      'review.bannedWords',
      'upload.missing',
    ],
  }),
  reviewDelete: endpoint({
    method: 'DELETE',
    path: '/api/review/{id}',
    summary: 'Delete one’s own review',
    access: 'member',
    offline: 'queue',
    params: z.strictObject({ id: Uuid }),
    result: Done,
    errors: [...WRITE, 'record.notFound'],
  }),
  itinerarySave: endpoint({
    method: 'PUT',
    path: '/api/member/itinerary/{id}',
    summary: 'Save a plan whole; If-Match is its version (absent or "0" creates)',
    ifMatch: true,
    access: 'member',
    offline: 'queue',
    params: z.strictObject({ id: Uuid }),
    body: ItineraryDraft,
    result: Itinerary,
    errors: [...WRITE, 'record.changed', 'record.notFound'],
  }),
  itineraryDelete: endpoint({
    method: 'DELETE',
    path: '/api/member/itinerary/{id}',
    summary: 'Delete a plan',
    access: 'member',
    offline: 'queue',
    params: z.strictObject({ id: Uuid }),
    result: Done,
    errors: [...WRITE, 'record.notFound'],
  }),
  ticketKey: endpoint({
    method: 'GET',
    path: '/api/ticket/key',
    summary: 'Public key (Ed25519, JWK) that ticket codes are checked with, offline too',
    access: 'public',
    offline: 'online',
    result: TicketKey,
    errors: [],
  }),
  appConfig: endpoint({
    method: 'GET',
    path: '/api/config',
    summary: 'What the operator switched on: mobile site, basemap extract',
    access: 'public',
    offline: 'online',
    result: AppConfig,
    errors: [],
  }),
  stockSet: endpoint({
    method: 'PUT',
    path: '/api/admin/product/{gdsSn}/unit/{gdsDsctSn}',
    summary: 'Set stock, price or availability of a unit; carts that hold it are told through their feed',
    access: 'administrator',
    offline: 'online',
    params: z.strictObject({ gdsSn: numberText, gdsDsctSn: numberText }),
    body: UnitChange,
    result: Product,
    errors: [...ADMIN],
  }),
  ...ORDER_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...COMMUNITY_ENDPOINTS,
  ...MEMBER_DESK_ENDPOINTS,
  ...GATE_ENDPOINTS,
  ...COUPON_ENDPOINTS,
  ...DESK_ENDPOINTS,
  ...PUSH_ENDPOINTS,
} as const

export type EndpointName = keyof typeof ENDPOINTS
export type ParamsOf<N extends EndpointName> = (typeof ENDPOINTS)[N] extends { params?: infer P }
  ? P extends z.ZodMiniType
    ? z.input<P>
    : never
  : never
export type BodyOf<N extends EndpointName> = (typeof ENDPOINTS)[N] extends { body?: infer B }
  ? B extends z.ZodMiniType
    ? z.infer<B>
    : never
  : never
export type ResultOf<N extends EndpointName> = (typeof ENDPOINTS)[N] extends { result: infer R }
  ? R extends z.ZodMiniType
    ? z.infer<R>
    : never
  : never
