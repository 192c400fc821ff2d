import type * as z from 'zod/mini'
import type { ApiErrorCode } from '../errors.ts'

/**
 * How an endpoint behaves without network: `mirror` is read from the change feed, `queue` is carried by the outbox,
 * `online` needs the server and says so.
 */
export type OfflinePolicy = 'mirror' | 'queue' | 'online'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anybody, anybody with a session (guests too), members, verified members, administrators, partners. */
export type Access = 'public' | 'guest' | 'member' | 'verified' | 'administrator' | 'partner'

export type Endpoint<
  P extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: Method
  /** `/api/purchase/shop-cart/{shopCartId}`; braces name the params. */
  path: string
  summary: string
  access: Access
  offline: OfflinePolicy
  params?: P
  query?: Q
  body?: B
  /** Body encoding; JSON unless said. */
  encoding?: 'json' | 'form'
  /** Schema of `result` inside the envelope, or of the bare answer when `bare`. */
  result: R
  /** Answered without the envelope (token endpoint, /now, streams). */
  bare?: boolean
  /** Counts against the tighter limit per address that guards sign-in. */
  throttled?: boolean
  /** Requires If-Match. */
  ifMatch?: boolean
  /** Answers 303 with a location in place of a result. */
  redirects?: boolean
  /** Answers 304 to who has the newest already (If-None-Match). */
  conditional?: boolean
  /** Refusals of its own; those every call may meet are added where the contract is described. */
  errors: ApiErrorCode[]
}

/** Keeps the literal types of an endpoint. */
export function endpoint<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(definition: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return definition
}
