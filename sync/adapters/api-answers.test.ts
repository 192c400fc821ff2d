/** Calls of the API: what is sent, what each answer means, and what the app is told beside it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { EndpointSchema } from '#sync/contracts/base/endpoint.ts'
import { createApi, type ApiOptions } from './api-client.ts'
import type { LiveSession } from './session.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const SCHEMA: EndpointSchema = { summary: '', result: z.strictObject({ n: z.int() }), errors: [] }

let sent: { url: string; method: string; headers: Headers; body: string }[]
let answers: (() => Response | Promise<Response>)[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init)
    sent.push({
      url: request.url,
      method: request.method,
      headers: request.headers,
      body: await request.clone().text(),
    })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer === undefined) throw new TypeError('not expected')
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const json = (status: number, body: unknown) => () =>
  new Response(JSON.stringify(body), { status, headers: JSON_TYPE })
const success = (result: unknown = { n: 1 }) => json(200, { resultCode: 200, resultMessage: 'OK', result })
const refused = (status: number, code: string, more: object = {}) =>
  json(status, { resultCode: status, resultMessage: 'no', error: { code, ...more } })
const offline = () => {
  throw new TypeError('Failed to fetch')
}

function apiOf(
  given: (() => Response | Promise<Response>)[],
  { refresh = 'refreshed', token = 't0' as string | null } = {},
) {
  answers = given
  let renewals = 0
  const told: string[] = []
  const session = {
    current: async () => ({
      owner: 'ann',
      token: token === null ? null : renewals === 0 ? token : `t${renewals}`,
    }),
    clientId: async () => 'device',
    refresh: async () => {
      renewals++
      return refresh
    },
    signOut: async () => void told.push('session signed out'),
  } as unknown as LiveSession
  const options: ApiOptions = {
    ...{ baseUrl: 'https://api.test', session, language: () => 'zh-Hant' as const },
    schemaOf: async () => SCHEMA,
    events: {
      signedOut: () => void told.push('signedOut'),
      alert: (message) => void told.push(`alert ${message}`),
      closed: ({ code }) => void told.push(`closed ${code}`),
      reachable: (yes) => void told.push(yes ? 'reached' : 'unreached'),
    },
    log: { warn: (what) => void told.push(what) },
  }
  return { api: createApi(options), told, renewals: () => renewals }
}

const post = (api: ReturnType<typeof createApi>) =>
  api.call('emailCheck', { body: { email: 'a@goraero.kr' } })
const get = (api: ReturnType<typeof createApi>) => api.call('memberTerms')

describe('what is sent', () => {
  it('S7-16 language, device and bearer as they are when it is sent, and the body as JSON', async () => {
    const { api } = apiOf([success()])
    await post(api)
    expect(sent).toHaveLength(1)
    const [{ url, method, headers, body } = { url: '', method: '', headers: new Headers(), body: '' }] = sent
    expect([method, url]).toEqual(['POST', expect.stringContaining('https://api.test/')])
    expect(JSON.parse(body)).toEqual({ email: 'a@goraero.kr' })
    expect(Object.fromEntries(headers)).toMatchObject({
      ...{ 'accept-language': 'zh_TW', 'sync-client': 'device', authorization: 'Bearer t0' },
    })
    expect(headers.has('retry-count')).toBe(false)
  })

  it('S7-16 who is not signed in sends no bearer; signing out says its phase instead', async () => {
    await get(apiOf([success()], { token: null }).api)
    await apiOf([success()]).api.call('logout')
    expect(sent.map(({ headers }) => headers.has('authorization'))).toEqual([false, false])
    expect(sent[1]?.headers.get('phase')).toBe('logout')
  })

  it('S7-15 what is asked for stands in the address, without what was left out', async () => {
    const { api } = apiOf([success()])
    await api.call('memberSearch', { query: { q: 'x y', limit: 3 } })
    await api.call('memberSearch', { query: { q: undefined, limit: undefined } })
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?q=x+y&limit=3', ''])
  })
})

describe('what an answer means', () => {
  it('S7-17 the result is taken out of its envelope and read', async () => {
    const { api, told } = apiOf([success({ n: 7 })])
    expect(await post(api)).toEqual({ ok: true, value: { n: 7 } })
    expect(told).toEqual(['reached'])
  })

  it('S7-17 I20 a field more is left out, a missing one is no answer', async () => {
    const more = apiOf([success({ n: 7, later: true })])
    expect(await post(more.api)).toEqual({ ok: true, value: { n: 7 } })
    const less = apiOf([success({})])
    expect(await post(less.api)).toMatchObject({ error: { code: 'network.unreadable', retry: false } })
    expect(less.told).toEqual(['reached', 'api.unreadable'])
  })

  it.each([
    [400, 'request.invalid', 'input', false],
    [403, 'auth.forbidden', 'input', false],
    [404, 'record.notFound', 'input', false],
    [422, 'cart.soldOut', 'input', false],
    [500, 'server.failed', 'server', true],
  ])('S8-04 %d with %s: whose fault it is and whether to try again', async (status, code, origin, retry) => {
    const { api, told } = apiOf([refused(status, code)])
    expect(await post(api)).toEqual({ ok: false, error: { code, origin, retry } })
    expect(told).toEqual(['reached'])
  })

  it('S8-04 the server’s own word about trying again counts, with facts and fields handed on', async () => {
    const detail = { class: 'retry', facts: { minutes: 5 }, fields: [{ path: 'email', code: 'email' }] }
    const { api } = apiOf([refused(422, 'request.rateLimited', detail)])
    expect(await post(api)).toMatchObject({
      error: { retry: true, facts: { minutes: 5 }, fields: [{ path: 'email', code: 'email' }] },
    })
  })

  it('S8-04 a message meant for the person is shown, of the community it is left to the page', async () => {
    const alerting = () => json(200, { resultCode: 900, resultMessage: 'Read this', result: null })
    const { api, told } = apiOf([alerting()])
    expect(await post(api)).toMatchObject({ ok: false })
    expect(told).toEqual(['reached', 'alert Read this'])
    const odd = apiOf([json(200, { resultCode: 500, resultMessage: '', result: null })])
    await post(odd.api)
    expect(odd.told).toEqual(['reached', 'api.resultCode'])
  })

  it('S8-07 the service is shut: the app hears of it', async () => {
    const { api, told } = apiOf([refused(503, 'server.maintenance')])
    await post(api)
    expect(told).toEqual(['reached', 'closed server.maintenance'])
  })
})

describe('no answer', () => {
  it.each([
    ['no network', offline, 'network.offline'],
    ['a page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } }), 'network.notJson'],
    ['half of a body', () => new Response('{"re', { headers: JSON_TYPE }), 'network.notJson'],
    ['somebody else’s refusal', json(404, { message: 'no route' }), 'network.notJson'],
    ['too late', json(408, {}), 'network.timeout'],
    ['already under way', json(409, {}), 'request.inProgress'],
  ])('S8-02 %s', async (_name, answer, code) => {
    const { api, told } = apiOf([answer])
    expect(await post(api)).toEqual({ ok: false, error: { code, origin: 'network', retry: true } })
    expect(told).toEqual(['unreached'])
    expect(sent).toHaveLength(1)
  })

  it('S7-18 a read that met no network is tried once more by itself, a write never', async () => {
    expect(await get(apiOf([offline, success()]).api)).toEqual({ ok: true, value: { n: 1 } })
    expect(sent).toHaveLength(2)
    expect(await post(apiOf([offline, success()]).api)).toMatchObject({ ok: false })
    expect(sent).toHaveLength(3)
  })

  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'S7-18 a read refused with %d is tried once more by itself, whatever Retry-After asks for; a write never',
    async (status) => {
      const busy = () => new Response('{}', { status, headers: { ...JSON_TYPE, 'retry-after': '3600' } })
      expect(await get(apiOf([busy, success()]).api)).toEqual({ ok: true, value: { n: 1 } })
      expect(sent).toHaveLength(2)
      expect(await get(apiOf([busy]).api)).toMatchObject({ ok: false })
      expect(sent).toHaveLength(4)
      expect(await post(apiOf([busy, success()]).api)).toMatchObject({ ok: false })
      expect(sent).toHaveLength(5)
    },
  )

  it.each([400, 401, 403, 404, 410, 422, 501])(
    'S7-18 a read refused with %d is not repeated',
    async (status) => {
      await get(apiOf([json(status, {}), success()]).api)
      expect(sent).toHaveLength(1)
    },
  )

  it('S7-18 given up by the caller it is thrown, not taken for a lost network', async () => {
    const stop = new AbortController()
    const { api, told } = apiOf([
      () => {
        stop.abort()
        throw new DOMException('', 'AbortError')
      },
    ])
    await expect(
      api.call('emailCheck', { body: { email: 'a@b.kr' }, signal: stop.signal }),
    ).rejects.toBeDefined()
    expect(told).toEqual([])
  })
})

describe('an expired token', () => {
  const expired = refused(401, 'auth.expired')

  it('S4-06 S7-18 is renewed, and the call sent again with the new one and its number', async () => {
    const { api, renewals } = apiOf([expired, success()])
    expect(await post(api)).toEqual({ ok: true, value: { n: 1 } })
    expect(sent.map(({ headers }) => [headers.get('authorization'), headers.get('retry-count')])).toEqual([
      ['Bearer t0', null],
      ['Bearer t1', '1'],
    ])
    expect(renewals()).toBe(1)
  })

  it('S7-18 is renewed three times at most; then the session is over', async () => {
    const { api, told, renewals } = apiOf([expired])
    expect(await post(api)).toMatchObject({ error: { code: 'auth.expired', origin: 'session' } })
    expect([sent.length, renewals()]).toEqual([4, 3])
    expect(told.slice(-2)).toEqual(['session signed out', 'signedOut'])
  })

  it.each([
    ['unanswered', 'network.offline', []],
    ['refused', 'auth.expired', ['session signed out', 'signedOut']],
  ])('S8-03 a renewal that is %s', async (refresh, code, ends) => {
    const { api, told } = apiOf([expired], { refresh })
    expect(await post(api)).toMatchObject({ error: { code } })
    expect(told).toEqual(['reached', ...ends])
    expect(sent).toHaveLength(1)
  })

  it('S8-03 who was not signed in is not signed out', async () => {
    const { api, told } = apiOf([refused(401, 'auth.required')], { token: null })
    expect(await post(api)).toMatchObject({ error: { code: 'auth.required', origin: 'session' } })
    expect(told).toEqual(['reached'])
  })
})
