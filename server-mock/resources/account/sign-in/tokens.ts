import type { MemberId } from '#sync/contracts/base/ids.ts'
import { decodeProtectedHeader, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { TokenAnswer } from '#sync/contracts/openid/tokens.ts'
import type { SigningKeys } from './signing-keys.ts'

export const TOKEN_SECONDS = { access: 300, refresh: 30 * 24 * 3600 } as const
const CLIENT = 'commerce-pc'

export type TokenKind = 'Bearer' | 'Refresh' | 'ID'
export type Claims = { memberId: MemberId; sessionId: string; generation: number }
export type TokenSubject = Claims & {
  email: string
  name: string
  roles: readonly string[]
  language: string
  /** Of the sign-in request a standard client sent. */
  nonce?: string | null
}

/**
 * The three tokens of one generation of a session, signed RS256.
 * @param issuer where the world reaches this server; the discovery document says the same
 */
export async function issueTokens(
  keys: SigningKeys,
  issuer: string,
  subject: TokenSubject,
  now: number,
): Promise<TokenAnswer> {
  const sign = (kind: TokenKind, seconds: number, more: JWTPayload = {}) =>
    new SignJWT({ typ: kind, sid: subject.sessionId, gen: subject.generation, azp: CLIENT, ...more })
      .setProtectedHeader({ alg: 'RS256', kid: keys.token.kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(CLIENT)
      .setSubject(subject.memberId)
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor(now / 1000) + seconds)
      .sign(keys.token.privateKey)
  const person = { email: subject.email, name: subject.name, locale: subject.language }
  const nonce = subject.nonce ? { nonce: subject.nonce } : {}
  return {
    token_type: 'Bearer',
    access_token: await sign('Bearer', TOKEN_SECONDS.access, { roles: [...subject.roles], scope: 'openid' }),
    refresh_token: await sign('Refresh', TOKEN_SECONDS.refresh),
    id_token: await sign('ID', TOKEN_SECONDS.access, { ...person, ...nonce }),
    expires_in: TOKEN_SECONDS.access,
    refresh_expires_in: TOKEN_SECONDS.refresh,
    scope: 'openid',
    session_state: subject.sessionId,
  }
}

export type ReadToken = { ok: true; claims: Claims } | { ok: false; why: 'unparsable' | 'expired' | 'forged' }

/** What a good signature says; `expires` in seconds since 1970. */
type Verified = { kind: unknown; expires: number; claims: Claims }

/** Tokens whose signature was found good, those used last: it stays so until they end or the keys change. */
const verified = new WeakMap<SigningKeys['token'], Map<string, Verified>>()
const MOST = 10_000

/**
 * A signature is verified once. Whether the session behind it was ended is the caller's to ask, each time. The issuer is
 * not compared: only this server has the key, and a site that moves must not sign everybody out.
 * @param wanted.expired accept a token whose time is over (logout)
 */
export async function readToken(
  keys: SigningKeys,
  token: string,
  wanted: { kind: TokenKind; now: number; expired?: boolean },
): Promise<ReadToken> {
  if (token.split('.').length !== 3) return { ok: false, why: 'unparsable' }
  try {
    const { kind, expires, claims } = await verify(keys, token, wanted.now)
    if (!wanted.expired && expires <= Math.floor(wanted.now / 1000)) return { ok: false, why: 'expired' }
    return kind === wanted.kind ? { ok: true, claims } : { ok: false, why: 'forged' }
  } catch (error) {
    return { ok: false, why: error instanceof errors.JWSInvalid ? 'unparsable' : 'forged' }
  }
}

/** @throws Error when it is not ours */
async function verify(keys: SigningKeys, token: string, now: number): Promise<Verified> {
  const known = verified.get(keys.token)?.get(token)
  const found = known ?? (await verifySignature(keys, token, now))
  const kept = verified.get(keys.token) ?? new Map<string, Verified>()
  verified.set(keys.token, kept)
  kept.delete(token)
  kept.set(token, found)
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
  return found
}

async function verifySignature(keys: SigningKeys, token: string, now: number): Promise<Verified> {
  const { kid } = decodeProtectedHeader(token)
  // another process may have a newer key already
  if (!isKnown(keys, kid)) await keys.reload(now)
  const key = kid === keys.token.kid ? keys.token.publicKey : keys.token.others.get(kid ?? '')?.publicKey
  if (!key) throw new Error('not one of ours')
  const { payload } = await jwtVerify(token, key, {
    audience: CLIENT,
    algorithms: ['RS256'],
    // its time is the caller's to compare
    currentDate: new Date(0),
  })
  const { sub, sid, gen, typ, exp } = payload
  if (!sub || typeof sid !== 'string' || typeof gen !== 'number' || typeof exp !== 'number')
    throw new Error('not one of ours')
  return { kind: typ, expires: exp, claims: { memberId: sub, sessionId: sid, generation: gen } }
}

const isKnown = ({ token }: SigningKeys, kid: string | undefined): boolean =>
  kid === token.kid || token.others.has(kid ?? '')
