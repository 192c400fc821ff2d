import type * as z from 'zod/mini'
import type { ApiErrorCode } from '../errors.ts'

/**
 * How an endpoint behaves without network: `mirror` is read from the change feed, `queue` is carried by the outbox,
 * `online` needs the server and says so.
 */
export type OfflinePolicy = 'mirror' | 'queue' | 'online'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: anybody, anybody with a session (guests too), members, verified members, administrators, partners;
 * `device`: a device of a shop, or a partner.
 */
export type Access = 'public' | 'guest' | 'member' | 'verified' | 'administrator' | 'partner' | 'device'

/** What can be said of an endpoint without a schema: how to reach it and what is asked of the caller. */
export type Endpoint = {
  method: Method
  /** `/api/purchase/shop-cart/{shopCartId}`; braces name the params. */
  path: string
  access: Access
  offline: OfflinePolicy
  /** Body encoding; JSON unless said. */
  encoding?: 'form'
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
}

/** What crosses the wire in a call, and what it may be refused with. */
export type EndpointSchema = {
  summary: string
  /** Braces of the path, by name. */
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Schema of `result` inside the envelope, or of the bare answer when `bare`. */
  result: z.ZodMiniType
  /** Refusals of its own; those every call may meet are added where the contract is described. */
  errors: readonly ApiErrorCode[]
}

/** Calls as their domain declares them (`export const CALLS`, in any file of its folder). */
export type CallTable = Readonly<Record<string, Endpoint & EndpointSchema>>
