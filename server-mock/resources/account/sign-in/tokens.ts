import type { MemberId } from '#sync/contracts/base/ids.ts'
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
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

/**
 * The issuer is not compared: only this server has the key, and a site that moves must not sign everybody out.
 * @param wanted.expired accept a token whose time is over (logout)
 */
export async function readToken(
  keys: SigningKeys,
  token: string,
  wanted: { kind: TokenKind; now: number; expired?: boolean },
): Promise<ReadToken> {
  if (token.split('.').length !== 3) return { ok: false, why: 'unparsable' }
  try {
    const { payload } = await jwtVerify(token, keys.token.publicKey, {
      audience: CLIENT,
      algorithms: ['RS256'],
      currentDate: new Date(wanted.expired ? 0 : wanted.now),
    })
    const { sub, sid, gen, typ } = payload
    if (typ !== wanted.kind || !sub || typeof sid !== 'string' || typeof gen !== 'number')
      return { ok: false, why: 'forged' }
    return { ok: true, claims: { memberId: sub, sessionId: sid, generation: gen } }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { ok: false, why: 'expired' }
    return { ok: false, why: error instanceof errors.JWSInvalid ? 'unparsable' : 'forged' }
  }
}
