import type { RefusalClass } from './sync/sync.ts'

/**
 * Every code the API may answer with, its HTTP status and class. The app owns the words (src/i18n/strings/errors).
 */
export const API_ERRORS = {
  'request.malformed': { status: 400, class: 'reject' },
  'request.invalid': { status: 400, class: 'reject' },
  'request.tooLarge': { status: 413, class: 'reject' },
  'request.mediaType': { status: 415, class: 'reject' },
  'request.keyMissing': { status: 400, class: 'reject' },
  'request.keyReused': { status: 422, class: 'reject' },
  'request.inProgress': { status: 409, class: 'retry' },
  'request.rateLimited': { status: 429, class: 'retry' },
  'sync.gap': { status: 409, class: 'gap' },
  /** Another write of the same client id has the place; `expected` is the next free one. */
  'sync.fork': { status: 409, class: 'gap' },
  /** The person took the write back, and it had not been applied. */
  'sync.withdrawn': { status: 410, class: 'reject' },
  /** Written by an app so old that nobody here understands it any more; the device keeps the content. */
  'sync.upgrade': { status: 422, class: 'reject' },
  /** Written by an app newer than this server: in a moment another one may answer. */
  'sync.newer': { status: 503, class: 'retry' },
  'sync.clientOwner': { status: 403, class: 'auth' },
  'sync.cursorExpired': { status: 410, class: 'reject' },
  'auth.required': { status: 401, class: 'auth' },
  'auth.expired': { status: 401, class: 'auth' },
  'auth.invalid': { status: 401, class: 'auth' },
  'auth.forbidden': { status: 403, class: 'reject' },
  'auth.unverified': { status: 403, class: 'reject' },
  'record.notFound': { status: 404, class: 'reject' },
  'record.changed': { status: 412, class: 'conflict' },
  'route.notFound': { status: 404, class: 'reject' },
  'route.preparing': { status: 501, class: 'reject' },
  'server.failed': { status: 500, class: 'retry' },
  'server.maintenance': { status: 503, class: 'retry' },
  'cart.soldOut': { status: 422, class: 'reject' },
  'cart.salesEnded': { status: 422, class: 'reject' },
  'cart.otherShop': { status: 422, class: 'reject' },
  'cart.lineGone': { status: 404, class: 'reject' },
  'cart.priceChanged': { status: 422, class: 'reject' },
  'cart.quantityLimit': { status: 422, class: 'reject' },
  'cart.dateUnavailable': { status: 422, class: 'reject' },
  'cart.breakTime': { status: 422, class: 'reject' },
  'order.changed': { status: 422, class: 'reject' },
  'order.soldOut': { status: 422, class: 'reject' },
  'order.outOfStock': { status: 422, class: 'reject' },
  'order.slotFull': { status: 422, class: 'reject' },
  'order.couponNone': { status: 422, class: 'reject' },
  'order.couponExhausted': { status: 422, class: 'reject' },
  'order.couponMinimum': { status: 422, class: 'reject' },
  'order.couponOtherProduct': { status: 422, class: 'reject' },
  'order.couponMixed': { status: 422, class: 'reject' },
  'order.pointsShort': { status: 422, class: 'reject' },
  'order.closed': { status: 422, class: 'reject' },
  'order.cannotCancel': { status: 422, class: 'reject' },
  'payment.unavailable': { status: 503, class: 'reject' },
  'product.unauthorized': { status: 403, class: 'reject' },
  'review.notUsed': { status: 403, class: 'reject' },
  'review.exists': { status: 412, class: 'conflict' },
  'review.bannedWords': { status: 422, class: 'reject' },
  'community.bannedWords': { status: 422, class: 'reject' },
  'community.outsideUlsan': { status: 422, class: 'reject' },
  'community.consecutive': { status: 422, class: 'reject' },
  'community.itineraryGone': { status: 422, class: 'reject' },
  'community.ownContent': { status: 403, class: 'reject' },
  'community.closed': { status: 422, class: 'reject' },
  'community.full': { status: 422, class: 'reject' },
  'community.notMember': { status: 403, class: 'reject' },
  'account.registeredEmail': { status: 422, class: 'reject' },
  'account.registeredSocial': { status: 422, class: 'reject' },
  'account.unknown': { status: 404, class: 'reject' },
  'account.locked': { status: 422, class: 'reject' },
  'account.lockedByAdministrator': { status: 403, class: 'reject' },
  'account.notDormant': { status: 422, class: 'reject' },
  'account.wrongPassword': { status: 422, class: 'reject' },
  'account.samePassword': { status: 422, class: 'reject' },
  'account.temporaryInvalid': { status: 422, class: 'reject' },
  'account.proofInvalid': { status: 422, class: 'reject' },
  'account.reauthenticate': { status: 403, class: 'reject' },
  'account.tooYoung': { status: 422, class: 'reject' },
  'account.termsRequired': { status: 422, class: 'reject' },
  'account.termsChanged': { status: 422, class: 'reject' },
  'account.socialCode': { status: 422, class: 'reject' },
  'account.socialTaken': { status: 422, class: 'reject' },
  'account.socialLast': { status: 422, class: 'reject' },
  'account.self': { status: 422, class: 'reject' },
  'account.administrator': { status: 422, class: 'reject' },
  'verification.wrong': { status: 422, class: 'reject' },
  'verification.expired': { status: 422, class: 'reject' },
  'verification.exhausted': { status: 422, class: 'reject' },
  'verification.tooMany': { status: 429, class: 'reject' },
  'verification.tooSoon': { status: 429, class: 'reject' },
  'message.unavailable': { status: 503, class: 'reject' },
  'push.service': { status: 422, class: 'reject' },
  'social.unavailable': { status: 503, class: 'reject' },
  'coupon.exhausted': { status: 422, class: 'reject' },
  'coupon.taken': { status: 422, class: 'reject' },
  'coupon.period': { status: 422, class: 'reject' },
  'ticket.unknown': { status: 422, class: 'reject' },
  'points.insufficient': { status: 422, class: 'reject' },
  'game.mismatch': { status: 422, class: 'reject' },
  'upload.tooLarge': { status: 413, class: 'reject' },
  'upload.type': { status: 415, class: 'reject' },
  'upload.broken': { status: 422, class: 'reject' },
  'upload.tooManyPixels': { status: 422, class: 'reject' },
  'upload.tooManyFrames': { status: 422, class: 'reject' },
  'upload.tooLong': { status: 422, class: 'reject' },
  'upload.quota': { status: 429, class: 'retry' },
  'upload.hash': { status: 460, class: 'retry' },
  'upload.missing': { status: 422, class: 'reject' },
} as const satisfies Record<string, { status: number; class: RefusalClass }>

export type ApiErrorCode = keyof typeof API_ERRORS

/** Where a failure came from; decides whether trying again can help. */
export type FailureOrigin = 'network' | 'server' | 'device' | 'input' | 'session'

/** An expected failure is a value. `code` may be an API code or a local one (`network.offline`, `storage.full` …). */
export type Failure = {
  code: ApiErrorCode | LocalErrorCode
  origin: FailureOrigin
  retry: boolean
  facts?: Record<string, string | number | boolean | null>
  fields?: { path: string; code: string }[]
}

export type LocalErrorCode =
  | 'request.characters'
  | 'network.offline'
  | 'network.timeout'
  | 'network.notJson'
  | 'network.unreadable'
  | 'storage.full'
  | 'storage.denied'
  | 'storage.failed'
  /** The database was closed under this page: a newer version of the app needs it. */
  | 'storage.closed'
  | 'map.invalid'
  | 'map.noWebgl'
  | 'location.denied'
  | 'location.unavailable'
  | 'login.failedCredentials'
  | 'login.failedToken'
  | 'login.expiredRefresh'
  | 'login.failedSocial'
  | 'login.locked'
  | 'login.lockedByAdministrator'
  | 'login.dormant'
  | 'login.temporary'
  | 'login.socialNew'
  | 'login.registeredEmail'
  | 'login.registeredSocial'
  | 'login.network'
  | 'login.unknown'

export type Result<T, E = Failure> = { ok: true; value: T } | { ok: false; error: E }

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })
export const fail = <E>(error: E): { ok: false; error: E } => ({ ok: false, error })
