import * as z from 'zod/mini'

/** What local storage holds while signed in (S3-03). */
export const StoredLogin = z.strictObject({
  token_type: z.literal('Bearer'),
  access_token: z.string(),
  refresh_token: z.string(),
  id_token: z.string(),
})
export type StoredLogin = z.infer<typeof StoredLogin>

/** What may be asked for; `openid` is what is given, and the answer says so. */
export const TokenScope = z.optional(
  z.string().check(z.maxLength(200), z.regex(/^((openid|profile|email|phone|offline_access)( (?!$)|$))*$/)),
)

/** Bodies of the token endpoint, form-encoded (S7-13). */
export const PasswordGrant = z.looseObject({
  grant_type: z.literal('password'),
  client_id: z.literal('commerce-pc'),
  username: z.string().check(z.maxLength(254)),
  password: z.string().check(z.maxLength(200)),
  scope: TokenScope,
})

export const RefreshGrant = z.looseObject({
  grant_type: z.literal('refresh_token'),
  client_id: z.literal('commerce-pc'),
  refresh_token: z.string().check(z.maxLength(4000)),
  scope: TokenScope,
})

/** expires_in and refresh_expires_in are seconds. */
export const TokenAnswer = z.looseObject({
  token_type: z.literal('Bearer'),
  access_token: z.string(),
  refresh_token: z.string(),
  id_token: z.string(),
  expires_in: z.int(),
  refresh_expires_in: z.int(),
})
export type TokenAnswer = z.infer<typeof TokenAnswer>

export const UserInfo = z.looseObject({ sub: z.string(), email: z.string(), name: z.string() })
export type UserInfo = z.infer<typeof UserInfo>

/**
 * `error_description` of the token endpoint's invalid_grant (S8-01, S8-03, S8-08); the app tells them apart in
 * sync/domain/token-errors.ts. Each means the same for every grant.
 */
export const TOKEN_REFUSALS = {
  credentials: 'Invalid user credentials',
  unparsable: 'Failed to parse JWT',
  invalidRefresh: 'Invalid refresh token',
  notActive: 'Token is not active',
  otherClient: "Session doesn't have required client",
  sessionEnded: 'Session not active',
  socialCode: 'Code not valid',
  /** A social account no member is signed up with: sign up with it. */
  socialNew: 'Social account is not linked',
  /** A social account whose e-mail belongs to a member who signs in with a password, or with another social account. */
  registeredEmail: 'Account is registered by e-mail',
  registeredSocial: 'Account is registered by another social service',
  /** Locked after five failures; a temporary password opens it. */
  locked: 'Account is locked',
  lockedByAdministrator: 'Account is locked by administrator',
  /** A year without sign-in; changing the password opens it. */
  dormant: 'Account is dormant',
  /** Signed in with a temporary password: it must be changed first. */
  temporary: 'Temporary password',
} as const

/** Token endpoint with a social code: standard authorisation code grant with PKCE. */
export const CodeGrant = z.looseObject({
  grant_type: z.literal('authorization_code'),
  client_id: z.literal('commerce-pc'),
  code: z.string().check(z.maxLength(200)),
  code_verifier: z.string().check(z.maxLength(200)),
  redirect_uri: z.optional(z.string().check(z.maxLength(500))),
  scope: TokenScope,
})

export const AnyTokenRequest = z.discriminatedUnion('grant_type', [PasswordGrant, RefreshGrant, CodeGrant])
