import type * as z from 'zod/mini'
import type { Role } from '#sync/contracts/account/account.ts'
import type { MemberId, ShopNo } from '#sync/contracts/base/ids.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import type { EndpointName } from '#sync/contracts/endpoints.ts'
import type { ResultOf, SCHEMAS } from '#sync/contracts/schemas.ts'
import type { WaitDeviceRole } from '#sync/contracts/waiting/lists.ts'
import type { Actor } from '#sync/domain/permissions.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Replica } from '../db/replica.ts'
import type { Assistant } from '../providers/assistant-of.ts'
import type { BusinessRegistry } from '../providers/business.ts'
import type { PaymentProvider } from '../providers/payment.ts'
import type { IsPushService } from '../providers/web-push-services.ts'
import type { UploadStorage } from '../providers/storage/storage.ts'
import type { SocialProviders } from '../providers/social.ts'
import type { TravelProvider } from '../providers/travel.ts'
import type { Passwords } from './account/sign-in/passwords.ts'
import type { SigningKeys } from './account/sign-in/signing-keys.ts'
import { Refusal } from './refusal.ts'

/** Who calls. `refused` carries why a bearer was not accepted; only public endpoints go on without it. */
export type Principal =
  | { kind: 'visitor' }
  | { kind: 'guest'; clientId: string }
  | {
      kind: 'member'
      id: MemberId
      roles: Role[]
      mobileVerified: boolean
      language: Language
      sessionId: string
    }
  | {
      /** A tablet of a shop. `revokedAt`, ms since 1970: it may hand in what it still has, and nothing else. */
      kind: 'device'
      id: string
      shopNo: ShopNo
      letter: string
      role: WaitDeviceRole
      revokedAt: number | null
    }
  | { kind: 'refused'; refusal: Refusal }

export type DevicePrincipal = Extract<Principal, { kind: 'device' }>

export type Log = {
  info(event: string, facts?: Record<string, unknown>): void
  warn(event: string, facts?: Record<string, unknown>): void
  error(event: string, facts?: Record<string, unknown>): void
}

/** What every handler may use. */
export type Deps = {
  db: Db
  /** A copy of the database that lags, for reads that are the same for many. */
  replica?: Replica
  keys: SigningKeys
  log: Log
  /** Milliseconds since 1970. */
  now(): number
  /** A new UUIDv7. */
  newId(): string
  uploads: UploadStorage
  mobileSiteUrl: string | null
  basemapUrl: string | null
  /** Channels messages can leave by, and a signal when some wait to be sent. */
  messages: { can(channel: 'email' | 'mobile' | 'push'): boolean; wake(): void }
  /** Woken when something was left to be published, once that is committed. */
  publisher: { wake(): void }
  /** Whether an address belongs to a push service browsers are told by. */
  isPushService: IsPushService
  /** Social accounts that are switched on. */
  social: SocialProviders
  /** The payment provider; null: none, and orders that cost something are refused. */
  payments: PaymentProvider | null
  /** Measures ways; absent: nobody is asked. */
  travel?: TravelProvider
  /** The operator's language model; absent: nobody's. */
  assistant?: Assistant
  /** Says whether businesses exist; absent: nobody is asked. */
  business?: BusinessRegistry
  /** Where the world reaches this server, without a slash at the end; social accounts send browsers back there. */
  publicUrl: string
  /**
   * Completes a path of the development listener, under the name the browser used for this machine; an absolute address
   * stays. @param host the request's Host
   */
  devPages(address: string, host: string | undefined): string
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Part<N extends EndpointName, K extends 'params' | 'query' | 'body'> = (typeof SCHEMAS)[N] extends {
  [P in K]?: infer S
}
  ? Parsed<S>
  : undefined

/** A checked call on its way through a handler, inside its transaction. */
export type Call<N extends EndpointName> = {
  deps: Deps
  trx: Trx
  principal: Principal
  params: Part<N, 'params'>
  query: Part<N, 'query'>
  body: Part<N, 'body'>
  /** Version in If-Match without quotes; null when the header is absent. */
  ifMatch: string | null
  language: Language
  /** Passwords of this call; what they cost was paid before the transaction began. */
  passwords: Passwords
  /** Network address of the caller, empty when it is unknown. */
  address: string
  /** Done once what the handler wrote is committed, never when it is not. */
  afterCommit(work: () => void): void
  /** Done once a queued write was refused for good and that is committed; a replay of it does it no more. */
  afterRefusal(work: () => void): void
  /** Header of the request, or undefined; empty for calls of a push. */
  header(name: string): string | undefined
  /** What the handler adds to the answer. */
  reply: {
    status?: 202
    etag?: string
    ifNoneMatch?: boolean
    headers?: Record<string, string>
    /** The result is what the contract has checked in the call, with facts of the server's own: it is not checked again. */
    isChecked?: true
    /** The result as JSON, where it is known. */
    json?: string
  }
}

/** An answer outside the envelope with a status of its own (token endpoint). */
export class RawAnswer {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

/** The browser goes on elsewhere: a path of this site, or an address of a social account. */
export class Redirect {
  constructor(readonly to: string) {}
}

/** A refusal thrown undoes what the handler wrote; one returned keeps it (counted failures). */
export type Handler<N extends EndpointName> = (
  call: Call<N>,
) => Promise<ResultOf<N> | RawAnswer | Redirect | Refusal>

/** Answers several queued writes of one caller in one transaction, each as its handler would; one thrown undoes all. */
export type TogetherHandler<N extends EndpointName> = (
  calls: readonly Call<N>[],
) => Promise<(ResultOf<N> | Refusal)[]>
export type TogetherHandlers = { [N in EndpointName]?: TogetherHandler<N> }

export type Handlers = { [N in EndpointName]?: Handler<N> }

/**
 * The mark of who writes: a member, a guest, a device of a shop. Members and guests read the feed of this name too; the
 * devices of a shop share that of its line. @throws Refusal when there is none of them
 */
export function ownerOf(principal: Principal): string {
  if (principal.kind === 'member') return `member:${principal.id}`
  if (principal.kind === 'guest') return `guest:${principal.clientId}`
  if (principal.kind === 'device') return `device:${principal.id}`
  throw principal.kind === 'refused' ? principal.refusal : new Refusal('auth.required')
}

/** @throws Refusal when no member is signed in */
export function memberOf(principal: Principal): Extract<Principal, { kind: 'member' }> {
  if (principal.kind === 'member') return principal
  throw principal.kind === 'refused' ? principal.refusal : new Refusal('auth.required')
}

/** The scope of a shop's line, which all its devices read. */
export const lineScope = (shopNo: number): string => `wait:${shopNo}`

/** The scope in which what somebody wrote is told to them. @throws Refusal as `ownerOf` */
export const storedFeedOf = (principal: Principal): string =>
  principal.kind === 'device' ? lineScope(principal.shopNo) : ownerOf(principal)

/** The feed `member` stands for, to be read. @throws Refusal when there is none, or the device is one no more */
export function feedOf(principal: Principal): string {
  if (principal.kind === 'device' && principal.revokedAt !== null) throw new Refusal('device.revoked')
  return storedFeedOf(principal)
}

/** Whose a client id is: a member's or a device's; a guest is known by nothing else. */
export const bearerOf = (principal: Principal): { memberId: MemberId | null; deviceId: string | null } => ({
  memberId: principal.kind === 'member' ? principal.id : null,
  deviceId: principal.kind === 'device' ? principal.id : null,
})

/** The caller as the permission table sees it. */
export const actorOf = (principal: Principal): Actor =>
  principal.kind === 'member' ? principal : { kind: 'visitor' }
