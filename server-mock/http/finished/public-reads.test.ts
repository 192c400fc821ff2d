import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { ContentKind } from '#sync/contracts/kinds.ts'
import type { Trx } from '../../db/database.ts'
import { publishContent, readContentRecord, stampedLast } from '../../db/feed.ts'
import type { Handlers } from '../../resources/call.ts'
import { handlers } from '../../resources/handlers.ts'
import { feedHandlers, pruneTombstones } from '../../resources/sync/feed.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const words = (text: string) => ({ ko: text, en: text, ja: text, 'zh-Hans': text, 'zh-Hant': text })
const notice = (no: number, text: string, publishedOn = '2026-11-01') => ({
  ...{ no, slug: `notice-${no}`, updatedAt: '2026-01-01T00:00:00.000Z', title: words(text) },
  ...{ category: 'service' as const, body: words(text.repeat(200)), pinned: false, publishedOn },
})

let server: TestServer
/** How often pages of the feed were made. */
let made = 0
beforeAll(async () => {
  const feed: NonNullable<Handlers['feed']> = (call) => {
    made += 1
    return feedHandlers.feed?.(call) ?? Promise.reject(new Error('no feed'))
  }
  server = await startTestServer({ handlers: { ...handlers, feed } })
})
afterAll(() => server.stop())

const publish = (...items: { key: string; body: ReturnType<typeof notice> | null }[]) =>
  server.deps.db.transaction().execute((trx) => stampedLast(trx, () => publishContent(trx, 'notice', items)))
const write = (no: number, text: string) => publish({ key: String(no), body: notice(no, text) })

type Got = { status: number; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }

/** As it comes over the wire, nothing unpacked. */
const get = (path: string, headers: Record<string, string> = {}): Promise<Got> =>
  new Promise((resolve, reject) => {
    request(server.url, { path, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })
const titleOf = ({ bytes }: Got) => JSON.parse(bytes.toString()).result?.body?.title?.ko as unknown

describe('reads of public content', () => {
  it.each(['/api/content/notice/901', '/api/content?kinds=notice&limit=3'])(
    'S7-17 say the same in each encoding, and nothing to who knows it: %s',
    async (path) => {
      await write(901, 'first')
      const plain = await get(path, { 'accept-encoding': 'identity' })
      expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined])
      for (const [accepted, encoding, unpack] of [
        ['gzip', 'gzip', gunzipSync],
        ['gzip, deflate, br;q=0', 'gzip', gunzipSync],
        ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ] as const)
        // the second time in other bytes, compressed better meanwhile
        for (let time = 0; time < 3; time++) {
          const packed = await get(path, { 'accept-encoding': accepted })
          expect(packed.headers['content-encoding']).toBe(encoding)
          expect(Number(packed.headers['content-length'])).toBe(packed.bytes.length)
          expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
          expect(unpack(packed.bytes)).toEqual(plain.bytes)
          expect(packed.headers).toMatchObject({ etag: plain.headers.etag, vary: 'Accept-Encoding' })
        }
      const again = await get(path, { 'if-none-match': String(plain.headers.etag) })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      expect((await get(path, { 'if-none-match': '"another"' })).status).toBe(200)
    },
  )

  it('S9-11 are the same for every language and whoever asks, and everybody may keep them', async () => {
    await write(902, 'for all')
    const path = '/api/content/notice/902'
    const token = await server.token('alice')
    const asked = [
      ...LANGUAGES.map((language) => ({ 'accept-language': language })),
      { authorization: `Bearer ${token}` },
      { authorization: 'Bearer none' },
    ]
    const got = await Promise.all(asked.map((headers) => get(path, headers)))
    for (const each of got) {
      expect(each.bytes).toEqual(got[0]?.bytes)
      expect(each.headers['cache-control']).toBe('public, no-cache')
      expect(each.headers).not.toHaveProperty('set-cookie')
    }
  })

  it('I1 show a change at once, and keep what did not change', async () => {
    const path = '/api/content/notice/903'
    for (const text of ['one', 'two', 'three']) {
      await write(903, text)
      expect(titleOf(await get(path))).toBe(text)
      expect(titleOf(await get(path))).toBe(text)
    }
    const { headers } = await get(path)
    await write(904, 'something else')
    expect((await get(path, { 'if-none-match': String(headers.etag) })).status).toBe(304)
  })

  it('I1 lists show what was added, changed and deleted; a deleted record is gone', async () => {
    const path = '/api/content?kinds=notice:2'
    const keys = async () => {
      const { bytes } = await get(path)
      return JSON.parse(bytes.toString()).result.map(({ key }: { key: string }) => key) as string[]
    }
    await publish({ key: '905', body: notice(905, 'newest', '2026-12-02') })
    await publish({ key: '906', body: notice(906, 'newer', '2026-12-01') })
    expect(await keys()).toEqual(['905', '906'])
    await publish({ key: '906', body: notice(906, 'newest now', '2026-12-03') })
    expect(await keys()).toEqual(['906', '905'])
    await get('/api/content/notice/906')
    await publish({ key: '906', body: null })
    expect((await keys())[0]).toBe('905')
    expect((await get('/api/content/notice/906')).status).toBe(404)
  })

  it('I1 a reader never hears less than a writer had committed before it asked', async () => {
    const path = '/api/content/notice/907'
    let committed = 0
    let isOver = false
    const readers = Array.from({ length: 6 }, async () => {
      while (!isOver) {
        const before = committed
        const text = titleOf(await get(path))
        expect(Number(text ?? 0)).toBeGreaterThanOrEqual(before)
      }
    })
    for (let step = 1; step <= 40; step++) {
      await write(907, String(step))
      committed = step
    }
    isOver = true
    await Promise.all(readers)
  })

  it('S7-17 what does not exist or is asked for wrongly is answered as everywhere, and so is another path', async () => {
    const codeOf = async (path: string) => {
      const { status, bytes, headers } = await get(path)
      expect(headers['x-content-type-options']).toBe('nosniff')
      return [status, JSON.parse(bytes.toString()).error?.code as unknown]
    }
    expect(await codeOf('/api/content/notice/999999')).toEqual([404, 'record.notFound'])
    expect(await codeOf('/api/content/notice/1/2')).toEqual([404, 'route.notFound'])
    expect(await codeOf('/api/content/../config')).toEqual([404, 'record.notFound'])
    expect(await codeOf('/api/content/%E0/1')).toEqual([404, 'route.notFound'])
    expect(await codeOf('/api/content')).toEqual([400, 'request.invalid'])
    expect(await codeOf('/api/content?kinds=member')).toEqual([400, 'request.invalid'])
    expect((await get('/api/content/notice/901?ignored=1')).status).toBe(200)
  })

  describe('the feed of public content', () => {
    type Page = {
      changes: { kind: ContentKind; key: string; version: number }[]
      cursor: string
      more: boolean
      asOf: string
    }
    const FEED = '/api/sync/feed?scope=city'
    const pageOf = async (path: string) => {
      const { status, bytes } = await get(path)
      expect(status).toBe(200)
      return JSON.parse(bytes.toString()).result as Page
    }
    const lastOf = async () => {
      let page = await pageOf(FEED)
      while (page.more) page = await pageOf(`${FEED}&cursor=${page.cursor}`)
      return `${FEED}&cursor=${page.cursor}`
    }
    it('I1 C2 a page is made once, and anew when one of its records has moved behind it', async () => {
      await write(911, 'one')
      await write(912, 'two')
      const path = `${FEED}&limit=5`
      const first = await pageOf(path)
      const before = made
      expect([first.more, await pageOf(path)]).toEqual([true, first])
      await write(913, 'not on that page')
      expect([await pageOf(path), made]).toEqual([first, before])
      const [gone] = first.changes
      if (!gone) throw new Error('nothing is there')
      const { kind, key } = gone
      const body = await readContentRecord(server.deps.db, kind, key)
      const again = (trx: Trx) => publishContent(trx, kind, [{ key, body }])
      await server.deps.db.transaction().execute((trx) => stampedLast(trx, () => again(trx)))
      expect((await pageOf(path)).changes).not.toContainEqual(expect.objectContaining({ kind, key }))
    })

    it('I1 the end of it holds what was committed before it was asked for, and says when that was', async () => {
      const path = await lastOf()
      expect((await pageOf(path)).changes).toEqual([])
      for (const text of ['a', 'b']) {
        await write(914, text)
        expect((await pageOf(path)).changes.map(({ key }) => key)).toEqual(['914'])
      }
      const before = await pageOf(path)
      server.clock.now += 60_000
      expect(Date.parse((await pageOf(path)).asOf) - Date.parse(before.asOf)).toBe(60_000)
    })

    it('C2 a cursor from before tombstones that are forgotten is refused, even if its page was kept', async () => {
      const old = await lastOf()
      await write(915, 'here')
      await publish({ key: '915', body: null })
      expect((await pageOf(old)).changes).toMatchObject([{ key: '915', body: null }])
      const version = Number(((await pageOf(old)).changes[0] ?? { version: 0 }).version)
      await pruneTombstones(server.deps.db, 'content', version)
      expect((await get(old)).status).toBe(410)
    })
  })

  it('S5-02 what belongs to one member is nobody else’s to keep', async () => {
    const token = await server.token('alice')
    const mine = await get('/api/sync/feed?scope=member', { authorization: `Bearer ${token}` })
    expect([mine.status, mine.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect((await get('/api/sync/feed?scope=member')).status).toBe(401)
    expect((await get('/api/sync/feed?scope=city&scope=member')).status).toBe(401)
  })
})
