import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../resources/refusal.ts'
import { presentRefusal, presentResult, type Answer } from './answer.ts'
import { declaredCodes, codesByStatus } from './declared.ts'
import { escapeHtml, htmlPage } from './html.ts'
import { BODY_LIMIT, RateLimit, readText } from './limits.ts'
import { refuseDuringMaintenance } from './maintenance.ts'
import { compressed } from './compression.ts'
import { requestId, shortened } from './request-log.ts'
import { respond, respondCompressed, streamLines } from './respond.ts'
import { isNeeded, securityHeaders } from './security.ts'
import { validate } from './validate.ts'

/** The steps of a call, each by itself and without a server. */
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const codeOf = (run: () => unknown): string | null => {
  try {
    run()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

describe('a limit', () => {
  const at = { now: 0 }
  const limitOf = (perMinute: number) => {
    at.now = 0
    return new RateLimit(perMinute, () => at.now)
  }

  it('S8-01 lets a minute’s worth through at once and then one at a time', () => {
    const limit = limitOf(6)
    for (let call = 0; call < 6; call += 1) limit.take('a')
    expect(codeOf(() => limit.take('a'))).toBe('request.rateLimited')
    at.now = 9_999
    expect(codeOf(() => limit.take('a'))).toBe('request.rateLimited')
    at.now = 10_000
    expect(codeOf(() => limit.take('a'))).toBeNull()
  })

  it('S8-01 says how many seconds to wait, and the wait is enough', () => {
    for (const weight of [1, 2, 5]) {
      const limit = limitOf(6)
      for (let call = 0; call < 6; call += 1) limit.take('a')
      let seconds = 0
      try {
        limit.take('a', weight)
      } catch (error) {
        seconds = (error as Refusal).retryAfterSeconds ?? 0
      }
      expect(seconds).toBeGreaterThan(0)
      at.now += seconds * 1000
      expect(codeOf(() => limit.take('a', weight))).toBeNull()
    }
  })

  it('S8-01 counts each network for itself', () => {
    const limit = limitOf(1)
    limit.take('a')
    expect(codeOf(() => limit.take('b'))).toBeNull()
    expect(codeOf(() => limit.take('a'))).toBe('request.rateLimited')
  })

  it('S8-01 never saves up more than a minute', () => {
    const limit = limitOf(3)
    at.now = 86_400_000
    for (let call = 0; call < 3; call += 1) limit.take('a')
    expect(codeOf(() => limit.take('a'))).toBe('request.rateLimited')
  })

  it('H3 what weighs more than a minute waits for a full bucket and does get through', () => {
    const limit = limitOf(10)
    limit.take('a', 500)
    expect(codeOf(() => limit.take('a', 500))).toBe('request.rateLimited')
    at.now = 60_000
    expect(codeOf(() => limit.take('a', 500))).toBeNull()
  })

  it('a clock that goes back gives nothing', () => {
    const limit = limitOf(2)
    at.now = 60_000
    limit.take('a')
    limit.take('a')
    at.now = 0
    expect(codeOf(() => limit.take('a'))).toBe('request.rateLimited')
  })

  it('0 is no limit', () => {
    const limit = limitOf(0)
    for (let call = 0; call < 1000; call += 1) limit.take('a', 100)
  })
})

describe('a body', () => {
  const request = (body: BodyInit | null, headers = {}) =>
    new Request('http://x/', { method: 'POST', body, headers })
  const read = async (body: BodyInit | null, limit: number, headers = {}) => {
    try {
      return await readText(request(body, headers), limit)
    } catch (error) {
      return (error as Refusal).code
    }
  }

  it.each([
    ['nothing', null, 10, null],
    ['what is as long as it may be', 'abcde', 5, 'abcde'],
    ['one byte too many', 'abcdef', 5, 'request.tooLarge'],
    ['bytes, not letters', '가나', 5, 'request.tooLarge'],
    ['letters of several bytes', '가', 3, '가'],
    ['half a letter', new Uint8Array([0xea, 0xb0]), 5, 'request.malformed'],
  ])('S7-17 %s', async (_name, body, limit, wanted) => {
    expect(await read(body, limit)).toBe(wanted)
  })

  it('S7-17 that says it is far too large is not read', async () => {
    const said = { 'content-length': String(9 * 1024 * 1024) }
    expect(await read('abc', BODY_LIMIT.call, said)).toBe('request.tooLarge')
  })

  it('H3 a push may be larger than a call', () => {
    expect(BODY_LIMIT.push).toBeGreaterThan(BODY_LIMIT.call)
  })
})

describe('maintenance', () => {
  const window = { from: '2026-11-21T00:00:00Z', until: '2026-11-21T02:00:00Z', reason: 'move' }
  const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)

  it.each([
    [null, '01:00:00', null],
    [window, '00:00:00', 'server.maintenance'],
    [window, '01:59:59', 'server.maintenance'],
    [window, '02:00:00', null],
    [{ ...window, from: null }, '01:00:00', 'server.maintenance'],
    [{ ...window, from: '2026-11-21T01:30:00Z' }, '01:29:59', null],
  ])('M3 %j at %s: %s', (given, time, code) => {
    expect(codeOf(() => refuseDuringMaintenance(given as never, at(time)))).toBe(code)
  })

  it('M3 tells from when to when and why, and to come back after an hour at the latest', () => {
    const refused = (time: string): Refusal => {
      try {
        refuseDuringMaintenance(window as never, at(time))
      } catch (error) {
        return error as Refusal
      }
      throw new Error('not refused')
    }
    expect(refused('01:59:30')).toMatchObject({ retryAfterSeconds: 30, facts: window })
    expect(refused('00:00:00').retryAfterSeconds).toBe(3600)
  })
})

describe('the name of a request', () => {
  it.each([
    ['0123456789abcdef', '0123456789abcdef'],
    ['a.b-c_d9', 'a.b-c_d9'],
    ['short', null],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), null],
    ['with blank 1', null],
    ['line\nbreak1', null],
    ['<script>1', null],
    ['', null],
    [undefined, null],
  ])('S7-17 %j is taken as %j', (given, wanted) => {
    expect(requestId(given)).toBe(wanted)
  })

  it.each([
    ['/api/pay/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', '/api/pay/0190a1b2-c3d4…'],
    ['/api/dev/pay/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b/done', '/api/dev/pay/0190a1b2-c3d4…/done'],
    ['/api/uploads/0190A1B2-C3D4-7E5F-8A9B-0C1D2E3F4A5B', '/api/uploads/0190A1B2-C3D4…'],
    ['/api/order/UL20261121ABCDEFGHJK', '/api/order/UL20261121ABCDEFGHJK'],
    ['/api/uploads', '/api/uploads'],
  ])('S8-01 a log keeps %s as %s', (path, kept) => {
    expect(shortened(path)).toBe(kept)
  })
})

describe('checking a call against its contract', () => {
  const problems = (body: unknown, params = {}) => {
    const found = validate('reviewWrite', {
      ...{ params, query: {}, body: typeof body === 'string' ? body : JSON.stringify(body) },
    })
    return found.ok ? [] : (found.refusal.fields ?? []).map(({ path, code }) => `${path} ${code}`)
  }
  const good = {
    ...{ id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', orderNumber: 'UL20261121ABCDEFGHJK', lineSeq: 1 },
    ...{ stars: 5, keywords: ['view'], text: 't', photos: [] },
  }

  it('S7-17 takes what fits', () => {
    expect(problems(good)).toEqual([])
  })

  it.each([
    [{ ...good, stars: '5' }, 'stars invalid_type'],
    [{ ...good, id: 'x' }, 'id invalid_format'],
    [{ ...good, surprise: 1 }, 'surprise unknown'],
    [{ ...good, text: 'a\u0000b' }, 'text unstorable'],
    [{ ...good, text: 'half \ud83d' }, 'text unstorable'],
  ])('S7-17 names what is wrong by path and code: %#', (body, problem) => {
    expect(problems(body)).toContain(problem)
  })

  it('S7-17 names every missing field, twenty at most', () => {
    expect(problems({}).length).toBeGreaterThanOrEqual(6)
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`x${index}`, 1]))
    expect(problems({ ...good, ...many })).toHaveLength(20)
  })

  it.each(['', '{', 'null,', '[1'])('S7-17 %j is malformed, not invalid', (text) => {
    const found = validate('reviewWrite', { params: {}, query: {}, body: text })
    expect(found.ok ? null : found.refusal.code).toBe('request.malformed')
  })

  it('S7-01 ids are read in any case and are in lower case from then on', () => {
    const found = validate('reviewWrite', {
      ...{ params: {}, query: {}, body: JSON.stringify({ ...good, id: good.id.toUpperCase() }) },
    })
    expect(found).toMatchObject({ ok: true, body: { id: good.id } })
  })
})

describe('an answer', () => {
  const answer = (more: Partial<Answer> = {}): Answer => ({
    status: 200,
    body: { a: 1 },
    etag: null,
    ...more,
  })

  it('S7-17 a refusal carries code, class, fields, facts and the present copy', async () => {
    const refusal = new Refusal('record.changed', {
      ...{ current: { version: 2 }, facts: { gdsSn: 1 }, fields: [{ path: 'a', code: 'b' }] },
    })
    const shown = presentRefusal(refusal)
    expect(shown.body).toMatchObject({
      resultCode: shown.status,
      resultMessage: 'record.changed',
      error: { code: 'record.changed', current: { version: 2 }, facts: { gdsSn: 1 } },
    })
  })

  it.each([
    [answer({ etag: '7' }), 'etag', '"7"'],
    [answer({ version: 12 }), 'sync-version', '12'],
    [answer({ replayed: true }), 'idempotency-replayed', 'true'],
    [answer({ retryAfterSeconds: 9 }), 'retry-after', '9'],
    [answer({ headers: { location: '/x' } }), 'location', '/x'],
    [answer(), 'cache-control', 'private, no-cache'],
    [
      answer({ status: 401, refusal: new Refusal('auth.required') }),
      'www-authenticate',
      'Bearer realm="goraero"',
    ],
    [
      answer({ status: 401, refusal: new Refusal('auth.expired') }),
      'www-authenticate',
      'Bearer realm="goraero", error="invalid_token", error_description="auth.expired"',
    ],
  ])('S7-17 has its headers: %#', (given, name, value) => {
    expect(respond(given).headers.get(name)).toBe(value)
  })

  it('S7-17 a 304 has no body and no type', async () => {
    const response = respond(answer({ status: 304, etag: '1' }))
    expect([await response.text(), response.headers.get('content-type')]).toEqual(['', null])
  })

  it('S7-17 a result that breaks its contract is never sent', () => {
    const shown = presentResult('reviewDelete', { done: 'yes' }, {}, silent)
    expect(shown).toMatchObject({ status: 500, body: { error: { code: 'server.failed' } } })
    expect(presentResult('reviewDelete', { done: true }, { etag: '3' }, silent)).toMatchObject({
      ...{ status: 200, etag: '3', body: { resultCode: 200, resultMessage: 'OK', result: { done: true } } },
    })
  })

  it('S8-01 files pages are made of leave out what only pages and workers obey; workers and pictures do not', () => {
    const policy = (path: string) => isNeeded('content-security-policy', path)
    const parts = [
      '/assets/base-Ab1-2cD3.js',
      '/assets/index-a1b2c3d4.css',
      '/assets/pretendard-latin-a1b2c3d4.woff2',
    ]
    parts.push('/boot.js', '/icons/icon-192.png', '/manifest.webmanifest')
    expect(parts.map(policy)).not.toContain(true)
    expect(isNeeded('x-content-type-options', parts[0] ?? '')).toBe(true)
    const whole = [
      '/',
      '/product/1',
      '/sw.js',
      '/assets/worker-Ab1-2cD3.js',
      '/assets/maplibre-gl-worker-a1b2c3d4.js',
    ]
    const others = [
      '/assets/sw-engine-a1b2c3d4.js',
      '/icons/favicon.svg',
      '/assets/a.svg',
      '/api/content',
      '/assets/a/b.js',
    ]
    expect([...whole, ...others].map(policy)).not.toContain(false)
  })

  it('S8-01 every worker the app starts is in a file that is called one, so that it is sent the policy', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    )
    const urls = files.flatMap((name) => {
      const text = readFileSync(join('src', name), 'utf8')
      return [
        ...text.matchAll(/new (?:Shared)?Worker\(\s*(?:new URL\(')?([^',)]*)|from '([^']*)\?(?:worker|url)/g),
      ]
    })
    const named = urls.map(([, started = '', imported = '']) => started || imported)
    expect(named.length).toBeGreaterThan(1)
    for (const url of named) expect(basename(url)).toContain('worker')
  })

  it('P-01 an answer of a few kilobytes, as a first visit asks for, is compressed with brotli', async () => {
    const text = 'of a few kilobytes'.repeat(200)
    expect((await compressed(text, 'gzip, br'))?.encoding).toBe('br')
  })

  const large = { list: Array.from({ length: 5000 }, (_, index) => `row ${index}`) }
  it.each([
    ['br', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip, deflate', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['GZIP , BR', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
  ])(
    'S9-02 a large one for a reader of %s is compressed as %s and is the same inside',
    async (accepted, encoding, open) => {
      const response = await respondCompressed(answer({ body: large, etag: '1' }), accepted)
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('etag')).toBe('W/"1"')
      expect(response.headers.get('vary')).toContain('Accept-Encoding')
      expect(JSON.parse(open(Buffer.from(await response.arrayBuffer())).toString())).toEqual(large)
    },
  )

  it.each([
    [JSON.stringify(large), undefined],
    [JSON.stringify(large), 'identity, zstd'],
    ['small', 'br, gzip'],
    ['of a few kilobytes'.repeat(200), 'gzip'],
  ])('S9-02 and plain where it is small or the reader cannot: %#', async (text, accepted) => {
    expect(await compressed(text, accepted)).toBeNull()
  })

  it('S7-02 lines leave as they come, and a reader that went away stops nothing', async () => {
    const response = streamLines((emit) => {
      emit('1\n')
      emit('2\n')
      return Promise.resolve()
    })
    expect(response.headers.get('cache-control')).toContain('no-transform')
    expect(await response.text()).toBe('1\n2\n')
    const done: number[] = []
    const left = streamLines(async (emit) => {
      for (const line of [1, 2, 3]) {
        await Promise.resolve()
        emit(`${line}\n`)
        done.push(line)
      }
    })
    await left.body?.cancel()
    await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
    expect(done).toEqual([1, 2, 3])
  })
})

describe('what may be refused', () => {
  it('S7-17 every code stands under the status of its table, once', () => {
    for (const name of ['orderCreate', 'memberEdit', 'token', 'push'] as const) {
      const byStatus = codesByStatus(name)
      const all = [...byStatus.values()].flat()
      expect(new Set(all)).toEqual(declaredCodes(name))
      expect(new Set(all).size).toBe(all.length)
      for (const [status, codes] of byStatus)
        for (const code of codes) expect([code, new Refusal(code).status]).toEqual([code, status])
    }
  })
})

describe('pages of the server', () => {
  it('S8-01 text is text, whatever stands in it', async () => {
    expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
      '&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;&#38;&#60;/a&#62;',
    )
    const page = await htmlPage('<script>', '<p>body</p>').text()
    expect(page).toContain('<title>&#60;script&#62;</title>')
    expect(page).toContain('<p>body</p>')
    expect(page).not.toContain('<script>')
  })

  it.each([
    [null, [], 'http://localhost:1', "connect-src 'self'"],
    [
      'https://maps.example.org/x.json',
      [],
      'http://localhost:1',
      "connect-src 'self' https://maps.example.org",
    ],
    [null, ['a.example', 'b.example'], 'http://localhost:1', 'https://a.example https://b.example'],
  ] as const)('S8-01 the policy names other origins and no others: %#', (map, hosts, url, wanted) => {
    const headers = securityHeaders(map, [...hosts], url)
    expect(headers['content-security-policy']).toContain(wanted)
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe|\*/)
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('S8-01 is kept to https for a year where it came by https', () => {
    expect(securityHeaders(null, [], 'https://goraero.kr')['strict-transport-security']).toBe(
      'max-age=31536000',
    )
  })
})
