import type { Social } from '#sync/contracts/account/account.ts'
import type { SocialIdentity } from './social.ts'

/** Addresses and ways of one kind of social account, as its documentation says. */
export type SocialAccount = {
  authorizeUrl: string
  tokenUrl: string
  /** Where claims are asked for; null: the id token has them all. */
  userinfoUrl: string | null
  scope: string
  /** Fields the authorisation request has beside the standard ones. */
  extra?: Record<string, string>
  identity(claims: Claims): SocialIdentity | null
}

export type Claims = Record<string, unknown>

const record = (value: unknown): Claims => (typeof value === 'object' && value !== null ? { ...value } : {})
const text = (value: unknown): string | null =>
  typeof value === 'string' && value ? value : typeof value === 'number' ? String(value) : null
const yes = (value: unknown): boolean => value === true || value === 'true'

/** Standard claims (OpenID Connect): Apple, Google, LINE. */
const standard =
  (vouches: (claims: Claims) => boolean) =>
  (claims: Claims): SocialIdentity | null => {
    const subject = text(claims.sub)
    return subject === null
      ? null
      : { subject, email: vouches(claims) ? text(claims.email) : null, name: text(claims.name) }
  }

export const SOCIAL_ACCOUNTS: Record<Social, SocialAccount> = {
  kakao: {
    authorizeUrl: 'https://kauth.kakao.com/oauth/authorize',
    tokenUrl: 'https://kauth.kakao.com/oauth/token',
    userinfoUrl: 'https://kapi.kakao.com/v2/user/me',
    scope: 'account_email profile_nickname',
    identity(claims) {
      const subject = text(claims.id)
      const account = record(claims.kakao_account)
      const isSure = yes(account.is_email_valid) && yes(account.is_email_verified)
      const name = text(record(account.profile).nickname)
      return subject === null ? null : { subject, email: isSure ? text(account.email) : null, name }
    },
  },
  apple: {
    authorizeUrl: 'https://appleid.apple.com/auth/authorize',
    tokenUrl: 'https://appleid.apple.com/auth/token',
    userinfoUrl: null,
    scope: 'openid email name',
    // Apple sends a form back whenever it is asked for a name or an e-mail.
    extra: { response_mode: 'form_post' },
    identity: standard((claims) => yes(claims.email_verified)),
  },
  line: {
    authorizeUrl: 'https://access.line.me/oauth2/v2.1/authorize',
    tokenUrl: 'https://api.line.me/oauth2/v2.1/token',
    userinfoUrl: null,
    scope: 'openid profile email',
    // LINE says an e-mail, not whose it is: there is no email_verified among its claims
    identity: standard(() => false),
  },
  naver: {
    authorizeUrl: 'https://nid.naver.com/oauth2.0/authorize',
    tokenUrl: 'https://nid.naver.com/oauth2.0/token',
    userinfoUrl: 'https://openapi.naver.com/v1/nid/me',
    scope: '',
    identity(claims) {
      const response = record(claims.response)
      const subject = text(response.id)
      // Naver's contact address may be any address, so it proves nothing.
      return subject === null
        ? null
        : { subject, email: null, name: text(response.name) ?? text(response.nickname) }
    },
  },
  google: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    userinfoUrl: null,
    scope: 'openid email profile',
    identity: standard((claims) => yes(claims.email_verified)),
  },
  facebook: {
    authorizeUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
    userinfoUrl: 'https://graph.facebook.com/v23.0/me?fields=id,name,email',
    scope: 'public_profile email',
    identity(claims) {
      const subject = text(claims.id)
      // Facebook does not say whether an address was confirmed.
      return subject === null ? null : { subject, email: null, name: text(claims.name) }
    },
  },
}
