import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#server/testing/accounts.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { PASSWORD } from '#server/testing/world.ts'
import { schemaOf } from '#sync/contracts/schema-of.ts'
import { createApi, type Api } from './api-client.ts'
import { openDeviceDb, type DeviceDb } from './device-db.ts'
import { silentLog } from './platform-ports.ts'
import { createSession, type LiveSession } from './session.ts'
import { createTokenStore } from './token-store.ts'
import { createLocalLocks } from './local-locks.ts'

/** Several tabs and the worker of one device: a session each, one store and one lock manager, the real server. */
let server: TestServer
let db: DeviceDb
let refreshes: number
const locks = createLocalLocks()
const EXPIRED_AFTER = 301_000

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  db = openDeviceDb(`goraero-device-${crypto.randomUUID()}`)
  refreshes = 0
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const body = init?.body
    if (body instanceof URLSearchParams && body.get('grant_type') === 'refresh_token') refreshes += 1
    return real(input, init)
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
})

function tab(): { session: LiveSession; api: Api; signedOut: () => number } {
  let ends = 0
  const tokens = createTokenStore(db, () => crypto.randomUUID())
  const session = createSession({ baseUrl: server.url, tokens, locks })
  const api = createApi({
    baseUrl: server.url,
    session,
    language: () => 'ko',
    schemaOf,
    log: silentLog,
    events: { signedOut: () => (ends += 1), alert: () => undefined, reachable: () => undefined },
  })
  return { session, api, signedOut: () => ends }
}

describe('S4-06 the session of a device', () => {
  it('S4-06 S7-13 twenty calls of three tabs and the worker with an expired token make one refresh', async () => {
    const tabs = [tab(), tab(), tab(), tab()]
    expect((await tabs[0]!.session.signIn('alice@goraero.kr', PASSWORD)).ok).toBe(true)
    server.clock.now += EXPIRED_AFTER
    const calls = Array.from({ length: 20 }, (_, index) => tabs[index % 4]!.api.call('memberRead'))
    const answers = await Promise.all(calls)
    expect(answers.filter((answer) => answer.ok)).toHaveLength(20)
    expect(refreshes).toBe(1)
    expect(tabs.map((each) => each.signedOut())).toEqual([0, 0, 0, 0])
  })

  it('S4-06 a refusal that arrives after another tab has refreshed makes no second refresh', async () => {
    const [first, second] = [tab(), tab()]
    await first.session.signIn('alice@goraero.kr', PASSWORD)
    const old = (await second.session.current())?.token ?? ''
    server.clock.now += EXPIRED_AFTER
    expect((await first.api.call('memberRead')).ok).toBe(true)
    // the answer to a call sent with the old token comes only now
    expect((await call(server, 'memberRead', { token: old })).error.code).toBe('auth.expired')
    expect(await second.session.refresh(old)).toBe('refreshed')
    expect(refreshes).toBe(1)
  })

  it('S8-03 a refused refresh signs every tab out and is not tried again', async () => {
    const [first, second] = [tab(), tab()]
    await first.session.signIn('alice@goraero.kr', PASSWORD)
    server.clock.now += 31 * 86_400_000
    const answers = await Promise.all([first.api.call('memberRead'), second.api.call('memberRead')])
    expect(answers.map((answer) => answer.ok)).toEqual([false, false])
    expect(refreshes).toBe(1)
    expect(await first.session.memberId()).toBeNull()
  })

  it('S4-06 while a portal answers for the token endpoint it is asked once in two seconds, and heals at once after it', async () => {
    const real = globalThis.fetch
    let now = 1_000_000
    let isPortal = false
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      if (!isPortal) return real(input, init)
      refreshes += 1
      return Promise.resolve(new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }))
    })
    const tokens = createTokenStore(db, () => crypto.randomUUID())
    const session = createSession({ baseUrl: server.url, tokens, locks, now: () => now })
    await session.signIn('alice@goraero.kr', PASSWORD)
    isPortal = true
    const { token = null } = (await session.current()) ?? {}
    const outcomes = new Set<string>()
    // as a queue that tries again twice a second
    for (const end = now + 15_000; now < end; now += 500) outcomes.add(await session.refresh(token))
    expect([...outcomes]).toEqual(['unanswered'])
    expect(refreshes).toBe(8)
    isPortal = false
    now += 2000
    expect(await session.refresh(token)).toBe('refreshed')
    // a clock that was put back holds up nothing
    isPortal = true
    const next = (await session.current())?.token ?? null
    await session.refresh(next)
    isPortal = false
    now -= 86_400_000
    expect(await session.refresh(next)).toBe('refreshed')
  })

  it('S8-07 S8-02 a service that is shut for a while says so at sign-in; only silence is the network', async () => {
    const facts = { from: null, until: '2026-11-21T05:00:00.000Z', reason: 'move' }
    const error = { code: 'server.maintenance', class: 'retry', facts }
    const answers = [
      () => Promise.resolve(Response.json({ resultCode: 503, resultMessage: '', error }, { status: 503 })),
      () => Promise.reject(new TypeError('no network')),
    ]
    vi.stubGlobal('fetch', () => answers.shift()?.())
    const { session } = tab()
    const shut = await session.signIn('alice@goraero.kr', PASSWORD)
    expect(shut).toMatchObject({ ok: false, error: { code: 'server.maintenance', facts } })
    const silent = await session.signIn('alice@goraero.kr', PASSWORD)
    expect(silent).toMatchObject({ ok: false, error: { code: 'login.network' } })
  })
})
