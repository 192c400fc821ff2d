import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { serveStatic } from './static.ts'

const ROOT = new URL('../../', import.meta.url)
let staticDir: string

beforeAll(async () => {
  staticDir = await mkdtemp(join(tmpdir(), 'goraero-shell-'))
  for (const name of ['index.html', 'manifest.webmanifest'])
    await writeFile(join(staticDir, name), await readFile(new URL(name, ROOT)))
})
afterAll(() => rm(staticDir, { recursive: true }))

const ask = (path: string, headers: Record<string, string> = {}) =>
  serveStatic(
    { staticDir, basemapUrl: null, publicUrl: 'https://goraero.kr' },
    new Request(`http://127.0.0.1:4173${path}`, { headers }),
  )
const page = async (path: string) => (await ask(path)).text()

describe('the page as it is sent', () => {
  it.each(LANGUAGES)(
    'S9-11 in %s says what it is in that language, for links and search engines',
    async (language) => {
      const html = await page(`/product/vp-2101?from=mail&lang=${language}`)
      const manifest = JSON.parse(await readFile(join(staticDir, 'manifest.webmanifest'), 'utf8')) as {
        description: string
        description_localized: Partial<Record<string, string>>
      }
      const description = manifest.description_localized[language] ?? manifest.description
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).toContain(`<meta name="description" content="${description}" />`)
      expect(html).toContain(`<meta property="og:description" content="${description}" />`)
      expect(html).toContain(
        `<link rel="canonical" href="https://goraero.kr/product/vp-2101?lang=${language}" />`,
      )
      expect(html).toMatch(/<meta property="og:locale" content="[a-z]{2}_[A-Z]{2}" \/>/)
      expect(html.match(/og:locale:alternate/g)).toHaveLength(4)
      for (const each of LANGUAGES)
        expect(html).toContain(
          `<link rel="alternate" hreflang="${each}" href="https://goraero.kr/product/vp-2101?lang=${each}" />`,
        )
      expect(html).toContain(
        '<meta property="og:image" content="https://goraero.kr/screenshots/link-preview.png" />',
      )
      expect(html.match(/<title>/g)).toHaveLength(1)
    },
  )

  it('S9-11 without a language, or with one nobody writes, it is Korean under the address without any', async () => {
    for (const path of ['/list/spot', '/list/spot?lang=xx']) {
      const html = await page(path)
      expect(html).toContain('<html lang="ko"')
      expect(html).toContain('<title>고래로</title>')
      expect(html).toContain('<link rel="canonical" href="https://goraero.kr/list/spot" />')
    }
  })

  it('S9-11 whatever stands in the address stays an address', async () => {
    const html = await page('/"><script>alert(1)</script>?lang=en')
    expect(html).not.toContain('<script>alert')
  })

  it('P-01 the file that the worker stores is the one that was built', async () => {
    expect(await page('/index.html?__rev=1')).toBe(await readFile(join(staticDir, 'index.html'), 'utf8'))
  })

  it('P-01 is sent compressed and not again while it is the same', async () => {
    const first = await ask('/?lang=ja', { 'accept-encoding': 'gzip, br' })
    expect(first.headers.get('content-encoding')).toBe('br')
    const html = brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString()
    expect(html).toContain('<html lang="ja"')
    const etag = first.headers.get('etag') ?? ''
    const again = await ask('/?lang=ja', { 'accept-encoding': 'gzip, br', 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect((await ask('/?lang=en', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(200)
  })
})
