import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { JoinForm, ProofResult, Verification } from '#sync/contracts/account/calls.ts'
import type { Social } from '#sync/contracts/account/account.ts'
import { ENDPOINTS, type EndpointName } from '#sync/contracts/endpoints.ts'
import type { Reply, TestServer } from './server.ts'
import { PASSWORD } from './world.ts'

/** Steps of people who sign up, sign in and forget things; everything over HTTP, codes read from the outbox. */
type Sent = { channel: string; to: string; subject: string; text: string }

/** Calls an endpoint by its name. */
export function call(
  server: TestServer,
  name: EndpointName,
  options: {
    params?: Record<string, string>
    body?: unknown
    token?: string
    headers?: Record<string, string>
  } = {},
): Promise<Reply> {
  const { params = {}, ...rest } = options
  const path = ENDPOINTS[name].path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')
  return server.ask(ENDPOINTS[name].method, path, rest)
}

/** What was sent to an address, newest first. */
export async function sentTo(server: TestServer, to: string): Promise<Sent[]> {
  const answer = await fetch(`${server.devUrl}/api/dev/outbox.json?to=${encodeURIComponent(to)}`)
  return (await answer.json()) as Sent[]
}

export async function lastCode(server: TestServer, to: string): Promise<string> {
  const text = (await sentTo(server, to))[0]?.text ?? ''
  return /\b(\d{6})\b/.exec(text)?.[1] ?? ''
}

/** Has a code sent, reads it and hands it in. @returns the proof */
export async function prove(
  server: TestServer,
  channel: 'email' | 'mobile',
  to: string,
  purpose: 'join' | 'mobile' | 'dormant' | 'store' = 'join',
): Promise<string> {
  const sent = await call(server, 'verificationSend', { body: { channel, to, purpose } })
  const { id } = sent.result as Verification
  const code = await lastCode(server, channel === 'email' ? to.toLowerCase() : to.replaceAll('-', ''))
  const confirmed = await call(server, 'verificationConfirm', { params: { id }, body: { code } })
  return (confirmed.result as ProofResult).proof
}

export const TERMS: JoinForm['terms'] = [
  { id: 'service', version: '1.0', agreed: true },
  { id: 'privacy', version: '1.0', agreed: true },
  { id: 'location', version: '1.0', agreed: false },
  { id: 'marketing', version: '1.0', agreed: true },
]

/** A complete sign-up of a Korean member, but for the proof of the e-mail. */
export const joinForm = (more: Partial<JoinForm> = {}): JoinForm => ({
  id: uuidv7(),
  email: 'new@goraero.kr',
  emailProof: null,
  password: PASSWORD,
  social: null,
  name: 'New Member',
  firstName: null,
  lastName: null,
  gender: 'female',
  birthDate: '1994-05-17',
  nationality: 'KR',
  region: { province: '31', district: '140' },
  mobile: null,
  mobileProof: null,
  terms: TERMS,
  language: 'ko',
  ...more,
})

export async function signUp(
  server: TestServer,
  more: Partial<JoinForm> & { email: string },
): Promise<Reply> {
  const emailProof = await prove(server, 'email', more.email)
  return call(server, 'join', { body: joinForm({ emailProof, ...more }) })
}

export async function grant(server: TestServer, fields: Record<string, string>) {
  const answer = await fetch(`${server.url}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'commerce-pc', scope: 'openid', ...fields }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

export const passwordGrant = (server: TestServer, username: string, password = PASSWORD) =>
  grant(server, { grant_type: 'password', username, password })

export function pkce() {
  const codeVerifier = randomBytes(32).toString('base64url')
  return { codeVerifier, codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url') }
}

/** Who signs in at the local page of a social account. */
export type AtSocial = { subject?: string; email?: string; name?: string; verified?: '1'; answer?: string }

/** Goes the whole way of a social sign-in as a browser does. @returns where the browser ends, and the verifier */
export async function viaSocial(
  server: TestServer,
  provider: Social,
  who: AtSocial,
  more: { purpose?: 'signIn' | 'link' | 'reauthenticate'; token?: string } = {},
) {
  const { codeVerifier, codeChallenge } = pkce()
  const state = randomBytes(16).toString('hex')
  const started = await call(server, 'socialStart', {
    params: { provider },
    body: { purpose: more.purpose ?? 'signIn', codeChallenge, state, returnTo: '/login/checkSns' },
    ...(more.token ? { token: more.token } : {}),
  })
  const { authorizeUrl } = started.result as { authorizeUrl: string }
  const way = await throughSignInPage(server, authorizeUrl, who)
  return { ...way, state, codeVerifier, code: way.end.searchParams.get('code') ?? '' }
}

/** Signs in on the local page of a social account, as a browser does, and follows it back to the app. */
export async function throughSignInPage(server: TestServer, authorizeUrl: string, who: AtSocial) {
  const page = new URL(authorizeUrl)
  const form = new URLSearchParams({ answer: 'agree', ...who })
  for (const name of ['state', 'nonce', 'code_challenge']) form.set(name, page.searchParams.get(name) ?? '')
  const follow = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init })
  const signed = await follow(page.href, { method: 'POST', body: form })
  // the public origin is nobody's here: what counts is the path
  const { pathname, search } = new URL(signed.headers.get('location') ?? '')
  const callback = new URL(pathname + search, server.url)
  const back = await follow(callback.href)
  return { end: new URL(back.headers.get('location') ?? '', server.url), callback }
}

/** A re-authentication by password. @returns its proof */
export async function reauthenticate(
  server: TestServer,
  token: string,
  password = PASSWORD,
): Promise<string> {
  const reply = await call(server, 'reauthenticate', { token, body: { password, social: null } })
  return (reply.result as ProofResult).proof
}
