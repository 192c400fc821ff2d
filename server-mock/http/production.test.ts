import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import type { PageBook } from '../providers/payment-page.ts'
import { createProviders } from '../providers/create.ts'
import { createCourier } from '../resources/messages/courier.ts'
import { call, passwordGrant, pkce } from '../testing/accounts.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const NO_BOOK: PageBook = {
  find: () => Promise.resolve(null),
  open: () => Promise.resolve(),
  move: () => Promise.resolve(false),
  notifyAt: () => Promise.resolve(),
  due: () => Promise.resolve([]),
}

describe('configuration', () => {
  it('S2-136 half a provider is an error that names what is missing', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail' })).toThrow('SMTP_FROM')
    expect(() => readConfig({ SMTP_URL: 'http://mail', SMTP_FROM: 'a@b.kr' })).toThrow('smtp://')
    expect(() => readConfig({ SMS_GATEWAY_URL: 'https://sms' })).toThrow('SMS_GATEWAY_KEY')
    expect(() => readConfig({ SOCIAL_KAKAO_CLIENT_ID: 'k' })).toThrow('SOCIAL_KAKAO_CLIENT_SECRET')
    expect(readConfig({ PUBLIC_URL: 'https://goraero.kr/' }).publicUrl).toBe('https://goraero.kr')
  })

  it('S2-136 a configured account is the real one, the others are not there', () => {
    const config = readConfig({
      ...{ NODE_ENV: 'production', SOCIAL_LINE_CLIENT_ID: 'l', SOCIAL_LINE_CLIENT_SECRET: 's' },
      SOCIAL_LINE_AUTHORIZE_URL: 'https://line.test/authorize',
    })
    const { social, localSocial } = createProviders(config, 'secret', () => 0, NO_BOOK)
    expect([Object.keys(social), localSocial]).toEqual([['line'], {}])
    const asked = { state: 's', nonce: 'n', challenge: 'c', redirectUri: 'https://goraero.kr/back' }
    expect(social.line?.authorizeUrl(asked)).toMatch(/^https:\/\/line\.test\/authorize\?/)
  })
})

describe('a server in production without providers', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    const { db, now, log } = server.deps
    server.deps.messages = createCourier({ db, mail: null, sms: null, push: null, keep: false, now, log })
    server.deps.social = {}
    server.deps.payments = null
  })
  afterAll(() => server.stop())

  it('S2-137 has no outbox and no local sign-in page', async () => {
    for (const path of ['/api/dev/outbox', '/api/dev/outbox.json', '/api/dev/social/kakao', '/api/dev/pay/x'])
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404])
  })

  it('S2-137 S2-136 says that it cannot send, and offers no social account', async () => {
    const body = { channel: 'email', to: 'a@goraero.kr', purpose: 'join' }
    const sent = await call(server, 'verificationSend', { body })
    expect([sent.status, sent.error.code]).toEqual([503, 'message.unavailable'])
    const found = await call(server, 'passwordFind', { body: { email: 'alice@goraero.kr' } })
    expect(found.error.code).toBe('message.unavailable')
    expect((await call(server, 'socialList')).result).toEqual([])
    const start = {
      params: { provider: 'kakao' },
      body: {
        purpose: 'signIn',
        codeChallenge: pkce().codeChallenge,
        state: 's'.repeat(16),
        returnTo: '/login',
      },
    }
    expect((await call(server, 'socialStart', start)).error.code).toBe('social.unavailable')
    expect((await passwordGrant(server, 'alice@goraero.kr')).status).toBe(200)
  })
})

describe('a server with a mail provider', () => {
  it('S2-137 sends a code once it is committed, keeps no text of it, and nothing of what was refused', async () => {
    const server = await startTestServer()
    const { db, now, log } = server.deps
    const sent: string[] = []
    let arrived: () => void = () => undefined
    const mail = {
      send: ({ to, text }: { to: string; text: string }) => {
        sent.push(`${to} ${/\d{6}/.exec(text)?.[0] ?? ''}`)
        arrived()
        return Promise.resolve()
      },
    }
    const courier = createCourier({ db, mail, sms: null, push: null, keep: false, now, log })
    server.deps.messages = courier
    const first = new Promise<void>((resolve) => (arrived = resolve))
    const send = (channel: string, to: string) =>
      call(server, 'verificationSend', { body: { channel, to, purpose: 'join' } })
    expect((await send('email', 'a@goraero.kr')).status).toBe(200)
    await first
    expect((await send('email', 'a@goraero.kr')).error.code).toBe('verification.tooSoon')
    expect((await send('mobile', '010-1234-5678')).error.code).toBe('message.unavailable')
    await courier.deliver()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatch(/^a@goraero\.kr \d{6}$/)
    await server.stop()
  })
})

describe('the tighter limit of account calls', () => {
  it('S4-12 counts every call that could be guessed at, per address, and not the rest', async () => {
    const server = await startTestServer({ ratePerMinute: { api: 0, token: 3 } })
    const check = () => call(server, 'emailCheck', { body: { email: 'a@goraero.kr' } })
    for (let count = 0; count < 3; count += 1) expect((await check()).status).toBe(200)
    const over = await check()
    expect([over.status, over.error.code, Number(over.headers.get('retry-after')) > 0]).toEqual([
      429,
      'request.rateLimited',
      true,
    ])
    expect((await passwordGrant(server, 'alice@goraero.kr')).body.error).toBe('temporarily_unavailable')
    expect((await server.ask('GET', '/now')).status).toBe(200)
    await server.stop()
  })
})
