import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { call, pkce } from '../testing/accounts.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  server.deps.publicUrl = server.url
})
afterAll(() => server.stop())

const PAGES = ['/api/dev/outbox', '/api/dev/outbox.json', '/api/dev/social/kakao', '/dev/outbox']

/** Asks a listener under another name than its own. */
const under = (host: string, url: string) =>
  new Promise<number>((resolve, reject) => {
    const asked = request(url, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end()
  })

describe('the development pages', () => {
  it('S2-137 stand on a listener of their own: the public one has none of them', async () => {
    for (const path of [...PAGES, '/api/dev/pay/01970000-0000-7000-8000-000000000000'])
      expect([path, (await fetch(server.url + path)).headers.get('content-type')]).not.toEqual([
        path,
        'text/html; charset=utf-8',
      ])
    expect((await fetch(`${server.url}/api/dev/outbox.json`)).status).toBe(404)
    expect((await fetch(`${server.devUrl}/api/dev/outbox.json`)).status).toBe(200)
  })

  it('answer to names of this machine only: a foreign name pointed at it reads nothing', async () => {
    const url = `${server.devUrl}/api/dev/outbox.json`
    const { port } = new URL(url)
    expect(await under(`localhost:${port}`, url)).toBe(200)
    expect(await under(`rebound.example:${port}`, url)).toBe(403)
  })

  it('S2-28 sign-in goes there and comes back under the name the browser used', async () => {
    const started = await call(server, 'socialStart', {
      params: { provider: 'kakao' },
      body: {
        ...{ purpose: 'signIn', codeChallenge: pkce().codeChallenge, state: 's'.repeat(16) },
        returnTo: '/login/checkSns',
      },
    })
    const { authorizeUrl } = started.result as { authorizeUrl: string }
    expect(authorizeUrl.startsWith(`${server.devUrl}/api/dev/social/kakao?`)).toBe(true)
    const page = await fetch(authorizeUrl)
    // the redirect after the form leads to the app, which the page's policy must let through
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${server.url}`)
    const form = new URLSearchParams({ answer: 'cancel', state: 's' })
    const at = (origin: string) =>
      fetch(`${origin}/api/dev/social/kakao`, { method: 'POST', body: form, redirect: 'manual' })
    const { port } = new URL(server.url)
    for (const name of ['127.0.0.1', 'localhost']) {
      const left = await at(server.devUrl.replace('127.0.0.1', name))
      expect(left.headers.get('location')).toMatch(
        new RegExp(`^http://${name}:${port}/api/.*error=access_denied`),
      )
    }
  })
})

describe('what is only for trying out', () => {
  it('S2-137 demo accounts and development pages are off unless they are asked for', () => {
    expect(readConfig({})).toMatchObject({ demo: false, devPages: false, content: true })
    expect(readConfig({ NODE_ENV: 'development' })).toMatchObject({ demo: false, devPages: false })
    expect(readConfig({ DEMO: '1', DEV_PAGES: '1' })).toMatchObject({
      demo: true,
      devPages: true,
      devPort: 4174,
    })
  })

  it.each([
    ['DATABASE_URL', { DATABASE_URL: 'postgres://db/goraero' }],
    ['TOSS_SECRET_KEY', { TOSS_SECRET_KEY: 'test_sk' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://goraero.kr' }],
  ])('S2-137 both are refused beside %s', (name, beside) => {
    for (const wanted of ['DEMO', 'DEV_PAGES'])
      expect(() => readConfig({ ...beside, [wanted]: '1' })).toThrow(new RegExp(`${wanted}.*${name}`))
    expect(() => readConfig(beside)).not.toThrow()
  })

  it('a demo on PostgreSQL names its database as one', () => {
    expect(readConfig({ DEMO: '1', DEMO_DATABASE_URL: 'postgres://x/y' }).databaseUrl).toBe('postgres://x/y')
    expect(() => readConfig({ DATABASE_URL: 'postgres://a', DEMO_DATABASE_URL: 'postgres://b' })).toThrow(
      'both',
    )
  })
})
