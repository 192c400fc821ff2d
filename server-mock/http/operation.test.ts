import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { NOON, startTestServer, type TestServer } from '../testing/server.ts'
import { securityHeaders } from './security.ts'

let server: TestServer
const SHELL = `<!doctype html><title>shell</title>${' '.repeat(2000)}`
const SCRIPT = `export const x = 1 // ${'y'.repeat(2000)}`

beforeAll(async () => {
  const dist = await mkdtemp(join(tmpdir(), 'goraero-dist-'))
  await mkdir(join(dist, 'assets'))
  await mkdir(join(dist, 'map'))
  await writeFile(join(dist, 'index.html'), SHELL)
  await writeFile(join(dist, 'assets/app-A1b2C3d4.js'), SCRIPT)
  await writeFile(join(dist, 'assets/app-A1b2C3d4.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(dist, 'assets/app-A1b2C3d4.js.gz'), gzipSync(SCRIPT))
  await writeFile(join(dist, 'sw.js'), 'self')
  await writeFile(join(dist, 'build-info.json'), '{}')
  await writeFile(join(dist, 'map/region.pmtiles'), '0123456789')
  server = await startTestServer({ staticDir: dist, basemapUrl: 'https://maps.example.org/maps/ulsan.json' })
})
afterAll(() => server.stop())

/** Node's own client: it neither decodes nor hides anything. */
function raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>(
    (resolve, reject) => {
      const call = request(server.url + path, { headers, method }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
        )
      })
      call.on('error', reject)
      call.end()
    },
  )
}

describe('the built app', () => {
  it('every navigation gets the shell with 200, a missing file is 404', async () => {
    for (const path of ['/', '/product/hp-1001', '/no/such/screen', '/customer/noticeDetail-3']) {
      const answer = await raw(path)
      expect([path, answer.status, answer.bytes.toString().includes('shell')]).toEqual([path, 200, true])
    }
    expect((await raw('/assets/gone-A1b2C3d4.js')).status).toBe(404)
  })

  it('the shell, the worker and build-info are asked for each time, hashed files never again', async () => {
    for (const path of ['/', '/sw.js', '/build-info.json'])
      expect((await raw(path)).headers['cache-control']).toBe('no-cache')
    expect((await raw('/assets/app-A1b2C3d4.js')).headers['cache-control']).toContain('immutable')
  })

  it('sends the compressed sibling the browser takes, with an entity tag of its own', async () => {
    const brotli = await raw('/assets/app-A1b2C3d4.js', { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotli.bytes.length).toBeLessThan(200)
    const gzip = await raw('/assets/app-A1b2C3d4.js', { 'accept-encoding': 'gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gzip.headers.etag).not.toBe(brotli.headers.etag)
    const plain = await raw('/assets/app-A1b2C3d4.js')
    expect([plain.headers['content-encoding'], plain.bytes.toString()]).toEqual([undefined, SCRIPT])
    const again = await raw('/assets/app-A1b2C3d4.js', { 'if-none-match': String(plain.headers.etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  it('map archives are served by byte range', async () => {
    const part = await raw('/map/region.pmtiles', { range: 'bytes=2-4' })
    expect([part.status, part.bytes.toString()]).toEqual([206, '234'])
    expect(part.headers['content-range']).toBe('bytes 2-4/10')
    expect((await raw('/map/region.pmtiles', { range: 'bytes=-3' })).bytes.toString()).toBe('789')
    expect((await raw('/map/region.pmtiles', { range: 'bytes=20-30' })).status).toBe(416)
    expect((await raw('/map/region.pmtiles', { range: 'bytes=8-100' })).bytes.toString()).toBe('89')
  })

  it('never leaves its folder', async () => {
    for (const path of ['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc%2fpasswd', '/%00'])
      expect((await raw(path)).bytes.toString()).not.toContain('root:')
  })
})

describe('headers', () => {
  it('a request keeps the name a balancer gave it, if it is one, and an error of ours is logged under it', async () => {
    const name = 'balancer-7f3a.0001'
    const asked = async (given: string) =>
      (await raw('/api/config', { 'x-request-id': given })).headers['x-request-id']
    expect(await asked(name)).toBe(name)
    expect(await asked('no"good')).toMatch(/^[0-9a-f-]{36}$/)
    const broken = await startTestServer({
      handlers: { appConfig: () => Promise.reject(new Error('broken on purpose')) },
    })
    await broken.ask('GET', '/api/config', { headers: { 'x-request-id': name } })
    expect(JSON.parse(broken.errors[0] ?? '')).toMatchObject({ event: 'call.failed', requestId: name })
    await broken.stop()
  })

  it('browsers are told to come by https only where the app is reached by https', () => {
    const sent = (url: string) => securityHeaders(null, [], url)['strict-transport-security']
    expect([sent('https://goraero.kr'), sent('http://localhost:4173')]).toEqual([
      'max-age=31536000',
      undefined,
    ])
  })

  it('a strict content security policy on pages and API, with the map extract and the named photos let in', async () => {
    for (const path of ['/', '/api/config', '/api/nothing', '/healthz']) {
      const { headers } = await raw(path)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("connect-src 'self' https://maps.example.org;")
      expect(policy).toContain("img-src 'self' data: blob: https://photos.example.org;")
      expect(policy).not.toContain('unsafe-eval')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('P-04 BASEMAP_URL: who asks for the card of the map is sent on to that of the extract', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await raw('/basemap/goraero.json', {}, method)
      expect([status, headers.location, headers['cache-control']]).toEqual([
        307,
        'https://maps.example.org/maps/ulsan.json',
        'no-cache',
      ])
    }
    const bundled = await startTestServer()
    expect((await fetch(`${bundled.url}/basemap/goraero.json`, { redirect: 'manual' })).status).toBe(404)
    await bundled.stop()
  })

  it('compresses answers of the API, large ones as tightly as the reader can take', async () => {
    const path = '/api/sync/feed?scope=content&limit=500'
    const plain = await raw(path, { 'accept-encoding': 'identity' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const changes = (bytes: Buffer) => JSON.parse(bytes.toString()).result.changes as unknown
    for (const [accepted, encoding, unpack] of [
      ['gzip', 'gzip', gunzipSync],
      ['gzip, deflate, br', 'br', brotliDecompressSync],
    ] as const) {
      const { headers, bytes } = await raw(path, { 'accept-encoding': accepted })
      expect(headers['content-encoding']).toBe(encoding)
      expect(String(headers.vary)).toContain('Accept-Encoding')
      // of the text, however it travels
      expect(headers.etag).toBe(plain.headers.etag)
      expect(bytes.length).toBeLessThan(plain.bytes.length / 2)
      expect(changes(unpack(bytes))).toEqual(changes(plain.bytes))
      expect((await raw(path, { 'if-none-match': String(headers.etag) })).status).toBe(304)
    }
    const small = await raw('/api/common/code/memberType', { 'accept-encoding': 'gzip' })
    expect(small.headers['content-encoding']).toBe('gzip')
  })
})

describe('limits', () => {
  it('S8-01 too many sign-in attempts from one address answer 429 with the seconds to wait', async () => {
    const limited = await startTestServer({ ratePerMinute: { api: 0, token: 3 } })
    const attempt = () =>
      fetch(`${limited.url}/protocol/openid-connect/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          client_id: 'commerce-pc',
          refresh_token: 'a.b.c',
        }),
      })
    for (let count = 0; count < 3; count += 1) expect((await attempt()).status).toBe(400)
    const refused = await attempt()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '20'])
    limited.clock.now += 21_000
    expect((await attempt()).status).toBe(400)
    await limited.stop()
  })

  it('S7-18 too many calls of the API answer 429', async () => {
    const limited = await startTestServer({ ratePerMinute: { api: 2, token: 0 } })
    await limited.ask('GET', '/api/config')
    await limited.ask('GET', '/api/config')
    const refused = await limited.ask('GET', '/api/config')
    expect([refused.status, refused.error.code, refused.error.class]).toEqual([
      429,
      'request.rateLimited',
      'retry',
    ])
    await limited.stop()
  })

  it('/readyz says what is missing; a process without a city lives and is not ready', async () => {
    const ready = async (each: TestServer) => {
      const answer = await fetch(`${each.url}/readyz`)
      return [answer.status, await answer.json()]
    }
    expect(await ready(server)).toEqual([200, { ok: true }])
    const empty = await startTestServer({ ready: () => Promise.resolve('content') })
    expect(await ready(empty)).toEqual([503, { ok: false, missing: 'content' }])
    expect((await fetch(`${empty.url}/healthz`)).status).toBe(200)
    await empty.stop()
  })

  it('maintenance answers 503 with window and reason; the app itself is still served', async () => {
    const until = new Date(NOON + 1_800_000).toISOString()
    const closed = await startTestServer({ maintenance: { from: null, until, reason: 'move' } })
    const reply = await closed.ask('GET', '/api/config')
    expect([reply.status, reply.error.code]).toEqual([503, 'server.maintenance'])
    expect(reply.error.facts).toEqual({ from: null, until, reason: 'move' })
    expect(reply.headers.get('retry-after')).toBe('1800')
    expect((await fetch(`${closed.url}/healthz`)).status).toBe(200)
    closed.clock.now += 1_800_001
    expect((await closed.ask('GET', '/api/config')).status).toBe(200)
    await closed.stop()
  })

  it('M3 maintenance begins when it was announced to begin, and devices are told from when to when', async () => {
    const [from, until] = [3_600_000, 7_200_000].map((ms) => new Date(NOON + ms).toISOString())
    const window = { from: from ?? null, until: until ?? '', reason: null }
    const announced = await startTestServer({ maintenance: window })
    const asked = async () => {
      const reply = await announced.ask('GET', '/api/config')
      return [reply.status, reply.error?.facts]
    }
    expect(await asked()).toEqual([200, undefined])
    announced.clock.now += 3_600_000
    expect(await asked()).toEqual([503, { from, until, reason: null }])
    announced.clock.now += 3_600_001
    expect(await asked()).toEqual([200, undefined])
    await announced.stop()
  })

  it('M4 behind proxies of one’s own each caller has a limit, by the address the outermost of them saw', async () => {
    const asked = async (behind: TestServer, forwarded: string) =>
      (await behind.ask('GET', '/api/config', { headers: { 'x-forwarded-for': forwarded } })).status
    const one = await startTestServer({ ratePerMinute: { api: 1, token: 0 }, trustProxy: 1 })
    expect(await asked(one, '198.51.100.1')).toBe(200)
    expect(await asked(one, '198.51.100.2')).toBe(200)
    // what a caller writes there itself is further left and counts for nothing
    expect(await asked(one, '192.0.2.77, 198.51.100.2')).toBe(429)
    // a household has one /64
    expect(await asked(one, '2001:db8:1:2::1')).toBe(200)
    expect(await asked(one, '2001:db8:1:2:ffff::2')).toBe(429)
    await one.stop()
    const two = await startTestServer({ ratePerMinute: { api: 1, token: 0 }, trustProxy: 2 })
    expect(await asked(two, '198.51.100.1, 10.0.0.1')).toBe(200)
    expect(await asked(two, '198.51.100.2, 10.0.0.1')).toBe(200)
    expect(await asked(two, '192.0.2.77, 198.51.100.1, 10.0.0.1')).toBe(429)
    await two.stop()
    const none = await startTestServer({ ratePerMinute: { api: 1, token: 0 } })
    expect(await asked(none, '198.51.100.1')).toBe(200)
    expect(await asked(none, '198.51.100.2')).toBe(429)
    await none.stop()
  })
})

describe('configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({ port: 4173, host: '127.0.0.1', databaseUrl: null, demo: false })
  })

  it.each([
    ['PORT', '80x'],
    ['PORT', '70000'],
    ['MOBILE_SITE_URL', 'm.example'],
    ['LOG', 'loud'],
    ['MAINTENANCE_UNTIL', 'soon'],
    ['MAINTENANCE_FROM', '2027-01-01T00:00:00+09:00'],
    ['TRUST_PROXY', 'yes'],
    ['DEMO', 'yes'],
  ])('names %s when it is wrong', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })

  it('tells the app where phones are sent and which map extract to use', () => {
    const config = readConfig({
      MOBILE_SITE_URL: 'https://m.goraero.kr',
      BASEMAP_URL: 'https://a.b/c.json',
    })
    expect(config).toMatchObject({
      mobileSiteUrl: 'https://m.goraero.kr',
      basemapUrl: 'https://a.b/c.json',
    })
  })
})
