import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { localSocial } from './local-social.ts'
import { smsGateway } from './sms-gateway.ts'
import { SOCIAL_ACCOUNTS } from './social-accounts.ts'

describe('who a social account says somebody is', () => {
  const who = (name: keyof typeof SOCIAL_ACCOUNTS, claims: Record<string, unknown>) =>
    SOCIAL_ACCOUNTS[name].identity(claims)
  const kakao = (account: Record<string, unknown>) => ({
    ...{ id: 12, kakao_account: { profile: { nickname: 'K' }, email: 'k@x.kr', ...account } },
  })

  it.each([
    ['google', { sub: 'g', email: 'g@x.kr', email_verified: true, name: 'G' }, 'g@x.kr'],
    ['google', { sub: 'g', email: 'g@x.kr', email_verified: 'true', name: 'G' }, 'g@x.kr'],
    ['google', { sub: 'g', email: 'g@x.kr', email_verified: false, name: 'G' }, null],
    ['google', { sub: 'g', email: 'g@x.kr', name: 'G' }, null],
    ['apple', { sub: 'a', email: 'a@x.kr', email_verified: 'true' }, 'a@x.kr'],
    ['apple', { sub: 'a', email: 'a@x.kr', email_verified: 'false' }, null],
    ['line', { sub: 'l', email: 'l@x.kr', email_verified: true }, null],
    ['naver', { response: { id: 'n', email: 'n@x.kr', name: 'N' } }, null],
    ['facebook', { id: 'f', email: 'f@x.kr', name: 'F' }, null],
    ['kakao', kakao({ is_email_valid: true, is_email_verified: true }), 'k@x.kr'],
    ['kakao', kakao({ is_email_valid: true, is_email_verified: false }), null],
    ['kakao', kakao({ is_email_valid: false, is_email_verified: true }), null],
    ['kakao', kakao({}), null],
  ] as const)('S8-08 %s %j: the e-mail believed is %s', (name, claims, email) => {
    expect(who(name, claims)).toMatchObject({ email })
  })

  it.each([
    ['kakao', { id: 12 }, '12'],
    ['kakao', { kakao_account: {} }, null],
    ['naver', { response: {} }, null],
    ['naver', { response: { id: 'n' } }, 'n'],
    ['naver', {}, null],
    ['naver', { response: 'text' }, null],
    ['facebook', { id: '' }, null],
    ['google', {}, null],
    ['google', { sub: '' }, null],
    ['google', { sub: 7 }, '7'],
    ['line', { sub: null }, null],
    ['apple', { sub: 'a' }, 'a'],
  ] as const)('S8-08 %s %j is %s', (name, claims, subject) => {
    expect(who(name, claims)?.subject ?? null).toBe(subject)
  })

  it.each([
    ['naver', { response: { id: 'n', name: 'Name', nickname: 'Nick' } }, 'Name'],
    ['naver', { response: { id: 'n', nickname: 'Nick' } }, 'Nick'],
    ['kakao', { id: 1, kakao_account: { profile: { nickname: 'Nick' } } }, 'Nick'],
    ['facebook', { id: 'f', name: 'F' }, 'F'],
    ['google', { sub: 'g' }, null],
  ] as const)('S5-01 %s %j is called %s', (name, claims, called) => {
    expect(who(name, claims)).toMatchObject({ name: called })
  })

  it.each(Object.entries(SOCIAL_ACCOUNTS))(
    'S2-136 %s is asked over https and for no more than is needed',
    (_name, account) => {
      for (const address of [account.authorizeUrl, account.tokenUrl, account.userinfoUrl ?? account.tokenUrl])
        expect(new URL(address).protocol).toBe('https:')
      expect(account.scope).not.toMatch(/friends|birthday|gender|phone/)
    },
  )
})

describe('the local sign-in page', () => {
  const at = { now: 1_000_000 }
  const google = localSocial('google', 'secret', () => at.now)
  const line = localSocial('line', 'secret', () => at.now)
  const verifier = 'v'.repeat(43)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const asked = { challenge, nonce: 'n', redirectUri: 'http://localhost/back' }
  const person = { subject: 's', email: 's@x.kr', name: 'S' }
  const given = { verifier, nonce: 'n', redirectUri: asked.redirectUri }
  const codeFor = () => google.issue(asked, person)

  it('S2-136 a code is exchanged for who it was issued to', async () => {
    at.now = 1_000_000
    expect(await google.exchange({ code: codeFor(), ...given })).toEqual(person)
  })

  it.each([
    ['another verifier', { verifier: 'w'.repeat(43) }],
    ['another nonce', { nonce: 'm' }],
    ['another way back', { redirectUri: 'http://evil.example/' }],
  ])('S8-08 not with %s', async (_name, wrong) => {
    expect(await google.exchange({ code: codeFor(), ...given, ...wrong })).toBeNull()
  })

  it('S8-08 not when it was changed, made up, of another account or of another server', async () => {
    const code = codeFor()
    const [text = '', mark = ''] = code.split('.')
    const said = JSON.parse(Buffer.from(text, 'base64url').toString()) as object
    const other = Buffer.from(JSON.stringify({ ...said, subject: 'admin' })).toString('base64url')
    for (const forged of [`${other}.${mark}`, `${text}.`, text, '', '.', `${text}.${mark}x`])
      expect([forged, await google.exchange({ code: forged, ...given })]).toEqual([forged, null])
    expect(await line.exchange({ code, ...given })).toBeNull()
    const elsewhere = localSocial('google', 'other secret', () => at.now)
    expect(await elsewhere.exchange({ code, ...given })).toBeNull()
  })

  it('S8-08 not after two minutes', async () => {
    at.now = 1_000_000
    const code = codeFor()
    at.now += 119_999
    expect(await google.exchange({ code, ...given })).toEqual(person)
    at.now += 1
    expect(await google.exchange({ code, ...given })).toBeNull()
  })

  it('S2-136 its address carries everything the real one would be told', () => {
    const url = new URL(
      google.authorizeUrl({ state: 's t', nonce: 'n&', challenge, redirectUri: 'http://localhost/back?a=1' }),
      'http://localhost',
    )
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ state: 's t', nonce: 'n&', code_challenge: challenge, redirect_uri: 'http://localhost/back?a=1' },
    })
  })
})

describe('the SMS gateway', () => {
  const gateway = smsGateway({ url: 'https://sms.example/send', key: 'secret', from: '0522290000' })
  const answering = (status: number) => {
    const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response('x', { status })))
    vi.stubGlobal('fetch', fetch)
    return fetch
  }

  it.each([200, 201, 202, 204].map((status) => [status]))(
    'S2-137 %d is taken as accepted',
    async (status) => {
      const body = status === 204 ? null : 'x'
      vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
      await expect(gateway.send({ to: '01012345678', text: 't' })).resolves.toBeUndefined()
    },
  )

  it.each([301, 400, 401, 404, 429, 500, 503].map((status) => [status]))(
    'S2-137 %d is an error that names it',
    async (status) => {
      answering(status)
      await expect(gateway.send({ to: '01012345678', text: 't' })).rejects.toThrow(String(status))
    },
  )

  it('S2-137 is given the text, both ends and its key, and nothing else', async () => {
    const fetch = answering(200)
    await gateway.send({ to: '01012345678', text: '인증번호 123456' })
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('https://sms.example/send')
    expect(init).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer secret' } })
    expect(JSON.parse(String(init?.body))).toEqual({
      ...{ from: '0522290000', to: '01012345678', text: '인증번호 123456' },
    })
    expect(init?.signal).toBeInstanceOf(AbortSignal)
  })
})
