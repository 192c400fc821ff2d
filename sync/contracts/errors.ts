import type { API_ERRORS } from './errors.gen.ts'

/**
 * Every code the API may answer with, its HTTP status and class; each domain declares its own. The app owns the words
 * (src/i18n/strings/errors).
 */
export { API_ERRORS } from './errors.gen.ts'

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
