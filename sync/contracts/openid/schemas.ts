import * as z from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'

const text = (max: number) => z.optional(z.string().check(z.maxLength(max)))
const CLIENT = z.literal('commerce-pc')

/** RP-initiated log-out; whoever holds the id token may end its session. */
const EndSession = z.looseObject({
  client_id: z.optional(CLIENT),
  id_token_hint: text(8000),
  post_logout_redirect_uri: text(500),
  state: text(500),
})

/** What standard OpenID Connect clients ask for beside token, userinfo and keys. */
export const OPENID_ENDPOINTS = {
  discovery: endpoint({
    method: 'GET',
    path: '/.well-known/openid-configuration',
    summary: 'What this server speaks, for standard clients (OpenID Connect Discovery)',
    access: 'public',
    offline: 'online',
    result: z.looseObject({ issuer: z.string(), token_endpoint: z.string(), jwks_uri: z.string() }),
    bare: true,
    errors: [],
  }),
  authorisation: endpoint({
    redirects: true,
    method: 'GET',
    path: '/protocol/openid-connect/auth',
    summary: 'Begin a sign-in by a social account (kc_idp_hint names it): code grant with PKCE, redirects',
    access: 'public',
    offline: 'online',
    throttled: true,
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
    bare: true,
    errors: ['request.invalid', 'request.rateLimited'],
  }),
  endSession: endpoint({
    redirects: true,
    method: 'GET',
    path: '/protocol/openid-connect/logout',
    summary: 'End the session of an id token and go back to a page of this site',
    access: 'public',
    offline: 'online',
    query: EndSession,
    result: z.unknown(),
    bare: true,
    errors: ['request.invalid'],
  }),
  endSessionForm: endpoint({
    redirects: true,
    method: 'POST',
    path: '/protocol/openid-connect/logout',
    summary: 'The same, sent as a form',
    access: 'public',
    offline: 'online',
    body: EndSession,
    encoding: 'form',
    result: z.unknown(),
    bare: true,
    errors: ['request.invalid'],
  }),
  revocation: endpoint({
    method: 'POST',
    path: '/protocol/openid-connect/revoke',
    summary: 'End the session of a refresh or access token (RFC 7009); unknown ones are fine',
    access: 'public',
    offline: 'online',
    throttled: true,
    body: z.looseObject({ client_id: CLIENT, token: z.string().check(z.maxLength(8000)) }),
    encoding: 'form',
    result: z.unknown(),
    bare: true,
    errors: ['request.invalid', 'request.rateLimited'],
  }),
} as const
