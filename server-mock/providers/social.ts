import type { Social } from '#sync/contracts/account/account.ts'

/** The person as a social account describes them. `email` only when the account vouches for it. */
export type SocialIdentity = { subject: string; email: string | null; name: string | null }

export type Authorisation = {
  state: string
  nonce: string
  /** BASE64URL(SHA-256(verifier)), S256. */
  challenge: string
  redirectUri: string
}

export type Exchange = { code: string; verifier: string; nonce: string; redirectUri: string }

/** A social account behind one interface: the real one by environment variables, else a local sign-in page. */
export type SocialProvider = {
  /** A page of this very server: addresses need no host, so it works behind any of its names. */
  isHere: boolean
  /** Where the browser goes to sign in; it comes back to `redirectUri` with code and state. */
  authorizeUrl(request: Authorisation): string
  /** @returns null when the code is not good; @throws Error when the account's server does not answer */
  exchange(request: Exchange): Promise<SocialIdentity | null>
}

export type SocialProviders = Partial<Record<Social, SocialProvider>>
