import type { ReturnQuery } from '#src/lib/return-query.ts'
import type { SocialGrant, SocialStanding } from '#sync/contracts/account/calls.ts'
import { SOCIAL } from '#sync/contracts/account/lists.ts'
import type { Social } from '#sync/contracts/account/account.ts'

/** What a page remembers while somebody is at the sign-in of a social account. */
export type Trip = {
  provider: Social
  purpose: 'signIn' | 'link' | 'reauthenticate'
  /** Comes back unchanged, or it was not this page that began. */
  state: string
  codeVerifier: string
  /** Same-origin path to go on with; undefined for the usual one. */
  target?: string
}

/** A sign-up under way that a social account vouches for. */
export type SocialJoin = { provider: Social; grant: SocialGrant; email: string | null; name: string | null }

/** How a trip to a social account ended. */
export type Returned = { at: 'code'; grant: SocialGrant; trip: Trip } | { at: 'cancelled' | 'failed' }

/** Reads what the browser came back with. An answer to another question than this page's own is none (RFC 6749, 10.12). */
export function readReturn(query: ReturnQuery, trip: Trip | null, purpose: Trip['purpose']): Returned {
  if (!trip || trip.purpose !== purpose || !query.state || query.state !== trip.state) return { at: 'failed' }
  if (query.error === 'cancelled') return { at: 'cancelled' }
  if (query.error || !query.code) return { at: 'failed' }
  return { at: 'code', grant: { code: query.code, codeVerifier: trip.codeVerifier }, trip }
}

const isSocial = (value: unknown): value is Social => SOCIAL.some((each) => each === value)

export function parseTrip(value: unknown): Trip | null {
  const trip = value as Partial<Trip> | null
  const isWhole =
    isSocial(trip?.provider) && typeof trip.state === 'string' && typeof trip.codeVerifier === 'string'
  return isWhole ? (trip as Trip) : null
}

export function parseSocialJoin(value: unknown): SocialJoin | null {
  const join = value as Partial<SocialJoin> | null
  return isSocial(join?.provider) && typeof join.grant?.code === 'string' ? (join as SocialJoin) : null
}

/** The screen a refused social sign-in goes on to by itself. */
export type AfterRefusal = 'join' | 'dormant' | 'registered' | 'again' | 'stay'

export function afterRefusal(code: string): AfterRefusal {
  if (code === 'login.socialNew') return 'join'
  if (code === 'login.dormant') return 'dormant'
  if (code === 'login.registeredEmail' || code === 'login.registeredSocial') return 'registered'
  return code === 'login.failedSocial' ? 'again' : 'stay'
}

/** The social account to sign in with instead, if an e-mail belongs to one. */
export const otherWay = (standing: SocialStanding): Social | null =>
  isSocial(standing.registeredAs) && standing.registeredAs !== standing.provider
    ? standing.registeredAs
    : null
