import { exportJWK, generateKeyPair } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { checkPassword } from '#sync/domain/account.ts'
import { Refusal } from '../refusal.ts'
import { parseDuty } from './desk/roles.ts'
import { digestOf, newCode, newSecret, newTemporaryPassword, sameDigest } from '../shared/secrets.ts'
import { requirePresentVersions, termsOf } from './join/terms.ts'
import { targetOf } from './join/verification.ts'
import type { SigningKeys } from './sign-in/signing-keys.ts'
import { issueTokens, readToken, TOKEN_SECONDS, type TokenKind } from './sign-in/tokens.ts'
import { hashPassword, isWeak, verifyPassword } from './sign-in/passwords.ts'

/** Accounts without a database: secrets, tokens, terms, duties. */
const NOW = Date.parse('2026-11-21T03:00:00.000Z')

describe('secrets', () => {
  const many = <T>(make: () => T) => Array.from({ length: 500 }, make)

  it('S8-09 are never the same, and long enough that nobody guesses one', () => {
    expect(new Set(many(newSecret)).size).toBe(500)
    for (const secret of many(newSecret)) expect(secret).toMatch(/^[\w-]{43}$/)
  })

  it('S8-09 codes are six digits, the first of which may be 0', () => {
    const codes = many(newCode)
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    expect(codes.some((code) => code.startsWith('0'))).toBe(true)
    expect(new Set(codes).size).toBeGreaterThan(490)
  })

  it('S5-02 a temporary password fits the rules and can be read out', () => {
    for (const password of many(newTemporaryPassword)) {
      expect(checkPassword(password)).toBeNull()
      expect(password).toMatch(/^[^0O1lI]{12}$/)
    }
  })

  it('S8-09 digests tell parts apart and give nothing away', () => {
    expect(digestOf('a', 'b')).toBe(digestOf('a', 'b'))
    expect(digestOf('a', 'b')).not.toBe(digestOf('ab'))
    expect(digestOf('a', 'bc')).not.toBe(digestOf('ab', 'c'))
    expect(digestOf('123456')).not.toContain('123456')
  })

  it.each([
    ['same', 'same', true],
    ['same', 'sane', false],
    ['same', 'same ', false],
    ['', '', true],
    ['', 'x', false],
    ['가', '가', true],
  ])('S8-09 %j and %j compare as %s', (a, b, same) => {
    expect(sameDigest(a, b)).toBe(same)
  })
})

describe('passwords', () => {
  it('S5-02 the right one opens, another does not, and nobody’s opens nothing', async () => {
    const stored = await hashPassword('Gorae!road26')
    expect(stored).not.toContain('Gorae')
    expect(await verifyPassword('Gorae!road26', stored)).toBe(true)
    for (const wrong of ['gorae!road26', 'Gorae!road2', 'Gorae!road26 ', ''])
      expect([wrong, await verifyPassword(wrong, stored)]).toEqual([wrong, false])
    expect(await verifyPassword('Gorae!road26', null)).toBe(false)
  })

  it('S5-02 two with the same password have nothing in common', async () => {
    expect(await hashPassword('Gorae!road26')).not.toBe(await hashPassword('Gorae!road26'))
  })

  it('S5-02 what is no digest opens nothing', async () => {
    for (const stored of ['', 'plain', 'scrypt$', 'scrypt$1$2', 'scrypt$ln=999$a$b'])
      expect([stored, await verifyPassword('x', stored).catch(() => false)]).toEqual([stored, false])
  })

  it('S5-02 nobody’s is not weak', () => {
    expect(isWeak(null)).toBe(false)
  })
})

describe('tokens', () => {
  let keys: SigningKeys
  let others: SigningKeys
  const subject = {
    ...{ memberId: uuidv7(), sessionId: uuidv7(), generation: 3 },
    ...{ email: 'a@b.kr', name: 'A', roles: ['member'], language: 'ko' },
  }
  const make = async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    const publicJwk = { ...(await exportJWK(publicKey)), kid: 'k', kty: 'RSA' }
    const token = { kid: 'k', privateKey, publicKey, publicJwk, others: new Map() }
    return { token, reload: () => Promise.resolve() } as unknown as SigningKeys
  }
  beforeAll(async () => {
    keys = await make()
    others = await make()
  })
  const issue = () => issueTokens(keys, 'https://goraero.kr', subject, NOW)

  it('S8-01 say whose they are, of which session and which generation of it', async () => {
    const answer = await issue()
    expect(await readToken(keys, answer.access_token, { kind: 'Bearer', now: NOW })).toEqual({
      ok: true,
      claims: { memberId: subject.memberId, sessionId: subject.sessionId, generation: 3 },
    })
    expect(answer).toMatchObject({ token_type: 'Bearer', expires_in: 300, session_state: subject.sessionId })
  })

  it.each([
    ['access_token', 'Refresh'],
    ['access_token', 'ID'],
    ['refresh_token', 'Bearer'],
    ['refresh_token', 'ID'],
    ['id_token', 'Bearer'],
    ['id_token', 'Refresh'],
  ] as const)('S8-01 one kind never passes for another: %s as %s', async (field, kind: TokenKind) => {
    const token = (await issue())[field]
    expect(await readToken(keys, token, { kind, now: NOW })).toEqual({ ok: false, why: 'forged' })
  })

  it('S8-01 end when they said they would, to the second', async () => {
    const { access_token: access, refresh_token: refresh } = await issue()
    const at = (seconds: number) => NOW + seconds * 1000
    expect((await readToken(keys, access, { kind: 'Bearer', now: at(TOKEN_SECONDS.access - 1) })).ok).toBe(
      true,
    )
    expect(await readToken(keys, access, { kind: 'Bearer', now: at(TOKEN_SECONDS.access) })).toEqual({
      ok: false,
      why: 'expired',
    })
    expect((await readToken(keys, refresh, { kind: 'Refresh', now: at(TOKEN_SECONDS.refresh - 1) })).ok).toBe(
      true,
    )
    expect((await readToken(keys, refresh, { kind: 'Refresh', now: at(TOKEN_SECONDS.refresh) })).ok).toBe(
      false,
    )
  })

  it('S8-01 of whoever signs out may be over', async () => {
    const { refresh_token: refresh } = await issue()
    const late = NOW + 365 * 86_400_000
    expect((await readToken(keys, refresh, { kind: 'Refresh', now: late, expired: true })).ok).toBe(true)
  })

  it('S8-01 of another server, changed, or unsigned are forged', async () => {
    const { access_token: token } = await issue()
    const [head = '', body = '', sign = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const more = Buffer.from(JSON.stringify({ ...claims, roles: ['administrator'] })).toString('base64url')
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    for (const forged of [`${head}.${more}.${sign}`, `${none}.${body}.`, `${head}.${body}.${sign.slice(2)}`])
      expect(await readToken(keys, forged, { kind: 'Bearer', now: NOW })).toMatchObject({
        ok: false,
        why: 'forged',
      })
    expect(await readToken(others, token, { kind: 'Bearer', now: NOW })).toMatchObject({
      ok: false,
      why: 'forged',
    })
  })

  it('S8-01 are verified once, for the kind they are and as long as they last, and forged ones each time', async () => {
    const { access_token: token } = await issue()
    let times = 0
    const counted = {
      ...keys,
      token: {
        ...keys.token,
        get publicKey() {
          times += 1
          return keys.token.publicKey
        },
      },
    }
    const read = (text: string, kind: TokenKind, now: number) => readToken(counted, text, { kind, now })
    for (let time = 0; time < 3; time++) expect((await read(token, 'Bearer', NOW)).ok).toBe(true)
    expect(await read(token, 'Refresh', NOW)).toEqual({ ok: false, why: 'forged' })
    expect(await read(token, 'Bearer', NOW + 300_000)).toEqual({ ok: false, why: 'expired' })
    expect(times).toBe(1)
    const changed = `${token.slice(0, -8)}AAAAAAAA`
    for (let time = 0; time < 2; time++)
      expect(await read(changed, 'Bearer', NOW)).toEqual({ ok: false, why: 'forged' })
    expect(times).toBe(3)
  })

  it.each(['', 'x', 'a.b', 'a.b.c.d'])('S8-01 %j is no token', async (text) => {
    expect(await readToken(keys, text, { kind: 'Bearer', now: NOW })).toEqual({
      ok: false,
      why: 'unparsable',
    })
  })

  it('S8-01 a refresh token says nothing of the person', async () => {
    const [, body = ''] = (await issue()).refresh_token.split('.')
    const text = Buffer.from(body, 'base64url').toString()
    expect(text).not.toMatch(/a@b|"name"|roles/)
  })

  it('S8-08 the nonce of a standard client comes back in the id token alone', async () => {
    const answer = await issueTokens(keys, 'https://goraero.kr', { ...subject, nonce: 'n-1' }, NOW)
    const claimsOf = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
    expect(claimsOf(answer.id_token)).toMatchObject({
      nonce: 'n-1',
      email: 'a@b.kr',
      iss: 'https://goraero.kr',
    })
    expect(claimsOf(answer.access_token).nonce).toBeUndefined()
  })
})

describe('terms', () => {
  const TERMS = [
    { id: 'service', version: '2.0', required: true },
    { id: 'location', version: '1.0', required: false },
    { id: 'marketing', version: '1.1', required: false },
  ] as never as Parameters<typeof termsOf>[1]
  const AT = '2026-11-21T03:00:00.000Z'
  const answer = (id: string, version: string, agreed = true) => ({ id, version, agreed }) as never

  it('S2-139 what was not answered is not agreed to', () => {
    expect(termsOf([answer('service', '2.0'), answer('location', '1.0', false)], TERMS, AT)).toEqual([
      { id: 'service', version: '2.0', required: true, agreedAt: AT },
      { id: 'location', version: '1.0', required: false, agreedAt: null },
      { id: 'marketing', version: '1.1', required: false, agreedAt: null },
    ])
  })

  it.each([
    [[answer('service', '2.0')], null],
    [[answer('service', '1.0')], 'service'],
    [[answer('service', '2.0'), answer('marketing', '1.0')], 'marketing'],
    [[answer('unknown', '1.0')], 'unknown'],
    [[], null],
  ])('S2-139 what was read must be what holds now: %#', (answers, term) => {
    const check = () => requirePresentVersions(answers, TERMS)
    if (term === null) expect(check).not.toThrow()
    else {
      expect(check).toThrow(Refusal)
      try {
        check()
      } catch (error) {
        expect(error).toMatchObject({ code: 'account.termsChanged', facts: { term } })
      }
    }
  })
})

describe('addresses and duties', () => {
  it.each([
    ['email', 'Some.One@Example.KR', 'some.one@example.kr'],
    ['mobile', '010-1234-5678', '01012345678'],
    ['mobile', '+82 10 1234 5678', '821012345678'],
  ] as const)('S5-05 %s %s is kept as %s', (channel, to, kept) => {
    expect(targetOf(channel, to)).toBe(kept)
  })

  it.each([
    ['administrator', { role: 'administrator' }],
    ['partner', { role: 'partner', shopNo: null }],
    ['partner:507', { role: 'partner', shopNo: 507 }],
    ['partner:0', null],
    ['partner:-1', null],
    ['partner:1.5', null],
    ['partner:1234567890', null],
    ['partner:', null],
    ['Administrator', null],
    ['admin', null],
    ['', null],
  ])('S4-12 %j appoints %j', (text, duty) => {
    expect(parseDuty(text)).toEqual(duty)
  })
})
