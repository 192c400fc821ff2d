import * as z from 'zod/mini'
import type { SchemasOf } from '../base/endpoint.ts'
import { TokenAnswer, UserInfo } from './tokens.ts'
import { AnyTokenRequest } from './tokens.ts'
import type { OPENID_ENDPOINTS } from './endpoints.ts'

const text = (max: number) => z.optional(z.string().check(z.maxLength(max)))
const CLIENT = z.literal('commerce-pc')
/** RP-initiated log-out; whoever holds the id token may end its session. */
const EndSession = z.looseObject({
  client_id: z.optional(CLIENT),
  id_token_hint: text(8000),
  post_logout_redirect_uri: text(500),
  state: text(500),
})

/** Bodies, answers and refusals of the calls in endpoints.ts, by their names. */
export const SCHEMAS = {
  discovery: {
    summary: 'What this server speaks, for standard clients (OpenID Connect Discovery)',
    result: z.looseObject({ issuer: z.string(), token_endpoint: z.string(), jwks_uri: z.string() }),
    errors: [],
  },
  authorisation: {
    summary: 'Begin a sign-in by a social account (kc_idp_hint names it): code grant with PKCE, redirects',
    query: z.looseObject({
      client_id: CLIENT,
      redirect_uri: z.string().check(z.maxLength(500)),
      response_type: text(40),
      response_mode: text(40),
      state: text(200),
      nonce: text(200),
      code_challenge: text(128),
      code_challenge_method: text(10),
      kc_idp_hint: text(40),
    }),
    result: z.unknown(),
    errors: ['request.invalid', 'request.rateLimited'],
  },
  endSession: {
    summary: 'End the session of an id token and go back to a page of this site',
    query: EndSession,
    result: z.unknown(),
    errors: ['request.invalid'],
  },
  endSessionForm: {
    summary: 'The same, sent as a form',
    body: EndSession,
    result: z.unknown(),
    errors: ['request.invalid'],
  },
  token: {
    summary: 'Grants password, refresh_token and authorization_code (PKCE), form-encoded, client commerce-pc',
    body: AnyTokenRequest,
    result: TokenAnswer,
    errors: ['request.rateLimited'],
  },
  revocation: {
    summary: 'End the session of a refresh or access token (RFC 7009); unknown ones are fine',
    body: z.looseObject({ client_id: CLIENT, token: z.string().check(z.maxLength(8000)) }),
    result: z.unknown(),
    errors: ['request.invalid', 'request.rateLimited'],
  },
  userinfo: {
    summary: 'Claims of the bearer',
    result: UserInfo,
    errors: ['auth.required', 'auth.expired', 'auth.invalid'],
  },
  userinfoRead: {
    summary: 'Claims of the bearer, as standard clients ask for them',
    result: UserInfo,
    errors: ['auth.required', 'auth.expired', 'auth.invalid'],
  },
  certs: {
    summary: 'Public keys (JWKS) tokens are checked with',
    result: z.looseObject({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) }),
    errors: [],
  },
} as const satisfies SchemasOf<typeof OPENID_ENDPOINTS>
