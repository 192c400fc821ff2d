import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveStatic } from './static.ts'

/** Files of the built app, without a server. */
let outside: string
let staticDir: string
const BYTES = Buffer.from(Array.from({ length: 100 }, (_, index) => index))

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'goraero-static-'))
  staticDir = join(outside, 'app')
  await mkdir(join(staticDir, 'assets'), { recursive: true })
  const files: Record<string, string | Buffer> = {
    'index.html': '<!doctype html><title>app</title>',
    'sw.js': 'worker',
    'build-info.json': '{}',
    'assets/app-Abc12345.js': 'plain',
    'assets/app-Abc12345.js.br': 'brotli',
    'assets/app-Abc12345.js.gz': 'gzip',
    'assets/plain.js': 'unhashed',
    'ulsan.pmtiles': BYTES,
    'ulsan.pmtiles.br': 'never',
    'empty.txt': '',
    '가.txt': 'hangul',
    'odd.xyz': 'odd',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(staticDir, name), content)
  await writeFile(join(outside, 'secret.txt'), 'secret')
})
afterAll(() => rm(outside, { recursive: true }))

const ask = (
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  basemapUrl: string | null = null,
) =>
  serveStatic(
    { staticDir, basemapUrl, publicUrl: 'https://goraero.kr' },
    new Request(`http://localhost${path}`, { headers, method }),
  )

describe('what a browser may keep', () => {
  it.each([
    ['/assets/app-Abc12345.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
    ['/assets/plain.js', 'public, max-age=3600', 'text/javascript; charset=utf-8'],
    ['/sw.js', 'no-cache', 'text/javascript; charset=utf-8'],
    ['/build-info.json', 'no-cache', 'application/json; charset=utf-8'],
    ['/index.html', 'no-cache', 'text/html; charset=utf-8'],
    ['/ulsan.pmtiles', 'public, max-age=3600', 'application/octet-stream'],
    ['/odd.xyz', 'public, max-age=3600', 'application/octet-stream'],
    [`/${encodeURIComponent('가')}.txt`, 'public, max-age=3600', 'text/plain; charset=utf-8'],
  ])('P-01 %s: %s', async (path, kept, type) => {
    const { status, headers } = await ask(path)
    expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([200, kept, type])
  })

  it('P-01 what it has is not sent again, and what changed is', async () => {
    const path = '/assets/plain.js'
    const etag = (await ask(path)).headers.get('etag') ?? ''
    const same = await ask(path, { 'if-none-match': `"other", ${etag}` })
    expect([same.status, await same.text()]).toEqual([304, ''])
    await utimes(join(staticDir, 'assets/plain.js'), new Date(), new Date('2030-01-01'))
    expect((await ask(path, { 'if-none-match': etag })).status).toBe(200)
  })

  it('P-01 packed and plain are two things to a cache', async () => {
    const [plain, packed] = [
      await ask('/assets/app-Abc12345.js'),
      await ask('/assets/app-Abc12345.js', { 'accept-encoding': 'br' }),
    ]
    expect(plain.headers.get('etag')).not.toBe(packed.headers.get('etag'))
    expect(packed.headers.get('vary')).toContain('Accept-Encoding')
  })
})

describe('packed files', () => {
  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['gzip;q=0.5, br;q=1', 'br', 'brotli'],
    ['identity', null, 'plain'],
    ['', null, 'plain'],
  ])('S9-02 a reader of "%s" gets %s', async (accepted, encoding, text) => {
    const answer = await ask('/assets/app-Abc12345.js', { 'accept-encoding': accepted })
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([encoding, text])
  })

  it('P-04 a map archive is never packed: its parts are asked for by their place', async () => {
    const answer = await ask('/ulsan.pmtiles', { 'accept-encoding': 'br' })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(BYTES)
  })

  it('a part of a file is of the plain one', async () => {
    const answer = await ask('/assets/app-Abc12345.js', { 'accept-encoding': 'br', range: 'bytes=0-1' })
    expect([answer.status, await answer.text()]).toEqual([206, 'pl'])
  })
})

describe('byte ranges', () => {
  it.each([
    ['bytes=0-9', 206, [0, 9]],
    ['bytes=90-', 206, [90, 99]],
    ['bytes=-5', 206, [95, 99]],
    ['bytes=-500', 206, [0, 99]],
    ['bytes=95-500', 206, [95, 99]],
    ['bytes=0-0', 206, [0, 0]],
    [' bytes=1-2 ', 206, [1, 2]],
    ['bytes=100-', 416, null],
    ['bytes=5-2', 416, null],
    ['bytes=0-1,5-6', 200, null],
    ['bytes=-', 200, null],
    ['items=0-1', 200, null],
    ['bytes=a-b', 200, null],
  ])('P-04 "%s" answers %d', async (range, status, wanted) => {
    const answer = await ask('/ulsan.pmtiles', { range })
    expect(answer.status).toBe(status)
    if (!wanted) return
    const [from = 0, to = 0] = wanted
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to}/100`)
    expect(answer.headers.get('content-length')).toBe(String(to - from + 1))
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(BYTES.subarray(from, to + 1))
  })

  it('P-04 all parts together are the file', async () => {
    const parts: Buffer[] = []
    for (let from = 0; from < 100; from += 7) {
      const answer = await ask('/ulsan.pmtiles', { range: `bytes=${from}-${from + 6}` })
      parts.push(Buffer.from(await answer.arrayBuffer()))
    }
    expect(Buffer.concat(parts)).toEqual(BYTES)
  })

  it('an empty file has no parts and is no error', async () => {
    expect((await ask('/empty.txt', { range: 'bytes=0-' })).status).toBe(416)
    const whole = await ask('/empty.txt')
    expect([whole.status, await whole.text()]).toEqual([200, ''])
  })

  it('HEAD says how long it is and sends nothing', async () => {
    const answer = await ask('/ulsan.pmtiles', {}, 'HEAD')
    expect([answer.headers.get('content-length'), await answer.text()]).toEqual(['100', ''])
  })
})

describe('addresses', () => {
  it.each([
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
  ])('S8-01 %s never leaves the folder', async (path) => {
    const answer = await ask(path)
    expect(await answer.text()).not.toContain('secret')
  })

  it.each(['/%00', '/a%00.js', '/%', '/%zz', '/%c3%28'])('S8-01 %s is a bad address', async (path) => {
    expect((await ask(path)).status).toBe(400)
  })

  it.each([
    ['/missing.js', 404],
    ['/assets', 200],
    ['/assets/', 200],
    ['/product/vp-2101', 200],
    ['/some/deep/page.html', 200],
    ['/favicon.ico', 404],
    ['/.env', 200],
  ])('P-01 %s answers %d: files are missing, pages are the app', async (path, status) => {
    const answer = await ask(path)
    const isApp = (await answer.text()).includes('<title>')
    expect([answer.status, isApp]).toEqual([status, status === 200])
  })

  it('P-04 the card of the map is another one where there is a real extract', async () => {
    const answer = await ask('/basemap/goraero.json', {}, 'GET', 'https://maps.example/card.json')
    expect([answer.status, answer.headers.get('location')]).toEqual([307, 'https://maps.example/card.json'])
  })

  it('says so while the app is not built', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'goraero-empty-'))
    const options = { staticDir: empty, basemapUrl: null, publicUrl: 'https://goraero.kr' }
    const answer = await serveStatic(options, new Request('http://localhost/'))
    expect(answer.status).toBe(503)
    await rm(empty, { recursive: true })
  })

  it('a link that leads nowhere is a file that is not there', async () => {
    await symlink(join(staticDir, 'nowhere.js'), join(staticDir, 'link.js'))
    expect((await ask('/link.js')).status).toBe(404)
  })
})
