/** The token endpoint: what is asked, and what each of its answers does to the session of a device. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeviceSession } from '#sync/ports/tokens.ts'
import { queueLocks } from '#sync/testing/scene.ts'
import { createSession } from './session.ts'

const base64 = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const jwt = (claims: object) => `x.${base64(claims)}.y`
const grant = (n: number, sub = 'ann') => ({
  ...{ access_token: `a${n}`, refresh_token: `r${n}`, token_type: 'Bearer', expires_in: 300 },
  ...{ refresh_expires_in: 9_000, scope: 'openid', session_state: 's', 'not-before-policy': 0 },
  id_token: jwt({ sub, iat: 1_800_000_000, name: '안나' }),
})
const LOGIN = {
  token_type: 'Bearer',
  access_token: 'a0',
  refresh_token: 'r0',
  id_token: jwt({ sub: 'ann', iat: 1 }),
}

let asked: { url: string; fields: Record<string, string>; headers: Headers }[]
let answer: () => Response | Promise<Response>
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const fields = Object.fromEntries(new URLSearchParams(String(init.body)))
    asked.push({ url, fields, headers: new Headers(init.headers) })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

function deviceOf(login: typeof LOGIN | null = LOGIN) {
  const memory: DeviceSession = {
    clientId: 'device',
    memberId: login === null ? null : 'ann',
    login: login as DeviceSession['login'],
  }
  let now = 1_000_000
  const tokens = {
    read: async () => ({ ...memory }),
    write: async (given: DeviceSession['login'], memberId: string | null) =>
      void Object.assign(memory, { login: given, memberId }),
    async renewClient(from: string) {
      if (from === memory.clientId) memory.clientId = 'device-2'
      return true
    },
  }
  const session = createSession({ baseUrl: 'https://api.test', tokens, locks: queueLocks(), now: () => now })
  return { session, memory, pass: (ms: number) => (now += ms) }
}

const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status })
const refused = (description: string, error = 'invalid_grant') =>
  json(401, { error, error_description: description })

describe('who it is', () => {
  it('I15 a member owns their database, a guest the one of the device', async () => {
    const member = deviceOf()
    expect(await member.session.current()).toEqual({ owner: 'ann', token: 'a0' })
    expect([await member.session.owner(), await member.session.memberId()]).toEqual(['ann', 'ann'])
    const guest = deviceOf(null)
    expect(await guest.session.current()).toEqual({ owner: 'guest-device', token: null })
    expect(await guest.session.renewDevice('guest-device')).toBe(true)
    expect([await guest.session.owner(), await guest.session.clientId()]).toEqual([
      'guest-device-2',
      'device-2',
    ])
  })

  it('S4-05 signing out forgets the tokens and hands out the id token once', async () => {
    const { session, memory } = deviceOf()
    expect(await session.signOut()).toBe(LOGIN.id_token)
    expect(memory).toMatchObject({ login: null, memberId: null, clientId: 'device' })
    expect(await session.signOut()).toBeNull()
  })
})

describe('signing in', () => {
  it('S7-13 a password is asked for as the token endpoint wants it, from this device', async () => {
    answer = json(200, grant(1))
    const { session, memory } = deviceOf(null)
    expect(await session.signIn('a@b.kr', 'secret')).toEqual({
      ok: true,
      value: { memberId: 'ann', at: 1_800_000_000_000 },
    })
    expect(asked[0]?.url).toBe('https://api.test/protocol/openid-connect/token')
    expect(asked[0]?.fields).toEqual({
      ...{ client_id: 'commerce-pc', scope: 'openid', grant_type: 'password' },
      ...{ username: 'a@b.kr', password: 'secret' },
    })
    expect(asked[0]?.headers.get('sync-client')).toBe('device')
    expect(memory).toMatchObject({ memberId: 'ann', login: { access_token: 'a1', refresh_token: 'r1' } })
    expect(memory.login).not.toHaveProperty('expires_in')
  })

  it('S7-13 a social code goes with the verifier only this page knows', async () => {
    answer = json(200, grant(1))
    await deviceOf(null).session.signInWithCode({ code: 'c'.repeat(20), codeVerifier: 'v'.repeat(43) })
    expect(asked[0]?.fields).toMatchObject({
      ...{ grant_type: 'authorization_code', code: 'c'.repeat(20), code_verifier: 'v'.repeat(43) },
    })
  })

  it.each([
    ['wrong password', refused('Invalid user credentials'), 'login.failedCredentials', 'session'],
    ['locked', refused('Account is locked'), 'login.locked', 'session'],
    ['something new', refused('Something new'), 'login.unknown', 'session'],
    ['too often', json(429, { error: 'slow_down' }), 'request.rateLimited', 'server'],
    ['a page', () => new Response('<html>'), 'login.network', 'network'],
    ['JSON of somebody else', json(200, { hello: 1 }), 'login.network', 'network'],
    ['half a grant', json(200, { ...grant(1), refresh_token: undefined }), 'login.network', 'network'],
  ])('S8-01 S8-02 %s', async (_name, given, code, origin) => {
    answer = given
    const { session, memory } = deviceOf(null)
    expect(await session.signIn('a@b.kr', 'x')).toMatchObject({ ok: false, error: { code, origin } })
    expect(memory.login).toBeNull()
  })

  it('S8-02 no network is no refusal', async () => {
    answer = () => Promise.reject(new TypeError('offline'))
    expect(await deviceOf(null).session.signIn('a@b.kr', 'x')).toMatchObject({
      error: { code: 'login.network', retry: true },
    })
  })
})

describe('renewing', () => {
  it('S4-06 the refresh token is exchanged, and the new pair stored before anybody goes on', async () => {
    answer = json(200, grant(1))
    const { session, memory } = deviceOf()
    expect(await session.refresh('a0')).toBe('refreshed')
    expect(asked[0]?.fields).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'r0' })
    expect(memory.login).toMatchObject({ access_token: 'a1', refresh_token: 'r1' })
  })

  it('S4-06 twenty at once ask once', async () => {
    answer = json(200, grant(1))
    const { session } = deviceOf()
    const all = await Promise.all(Array.from({ length: 20 }, () => session.refresh('a0')))
    expect(new Set(all)).toEqual(new Set(['refreshed']))
    expect(asked).toHaveLength(1)
  })

  it('S4-06 a token that is not the one that was refused needs no renewal', async () => {
    const { session } = deviceOf()
    expect(await session.refresh('older')).toBe('refreshed')
    expect(asked).toEqual([])
  })

  it('S8-03 who is not signed in is refused without asking', async () => {
    expect(await deviceOf(null).session.refresh('a0')).toBe('refused')
    expect(asked).toEqual([])
  })

  it.each(['Invalid refresh token', 'Token is not active', 'Session not active', 'Failed to parse JWT'])(
    'S8-03 "%s" ends the session on this device',
    async (description) => {
      answer = refused(description)
      const { session, memory } = deviceOf()
      expect(await session.refresh('a0')).toBe('refused')
      expect(memory).toMatchObject({ login: null, memberId: null })
    },
  )

  it.each([
    ['a portal’s page', () => new Response('<html>', { status: 200 })],
    ['no network', () => Promise.reject(new TypeError('offline'))],
    ['a server in trouble', json(500, { error: 'server_error' })],
    ['too often', json(429, {})],
    ['an account that is locked', refused('Account is locked')],
  ])('S8-03 %s keeps it', async (_name, given) => {
    answer = given
    const { session, memory } = deviceOf()
    expect(await session.refresh('a0')).toBe('unanswered')
    expect(memory.login).toMatchObject({ refresh_token: 'r0' })
  })

  it('S4-06 after a renewal nobody answered none is asked for two seconds, and a clock set back does not make that longer', async () => {
    answer = () => Promise.reject(new TypeError('offline'))
    const { session, pass } = deviceOf()
    await session.refresh('a0')
    expect(await session.refresh('a0')).toBe('unanswered')
    pass(1_999)
    await session.refresh('a0')
    expect(asked).toHaveLength(1)
    pass(-100_000)
    await session.refresh('a0')
    expect(asked).toHaveLength(2)
    pass(2_000)
    answer = json(200, grant(1))
    expect(await session.refresh('a0')).toBe('refreshed')
    expect(asked).toHaveLength(3)
  })
})
