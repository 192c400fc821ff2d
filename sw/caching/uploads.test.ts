import { beforeEach, describe, expect, it } from 'vitest'
import { createFakeHost, settle, type FakeHost } from '../testing/fakes.ts'
import { ask } from '../testing/request.ts'
import { answerUpload } from './uploads.ts'

let host: FakeHost

beforeEach(() => void (host = createFakeHost()))

describe('uploaded pictures', () => {
  const path = '/api/uploads/0197b2c0.webp'
  const get = () => answerUpload(host, ask(path))

  it('are shown again without network', async () => {
    host.network.serve(path, 'picture')
    await get()
    host.network.online = false
    expect(await (await get()).text()).toBe('picture')
  })

  it('P-16 are not kept when the server says they are private', async () => {
    const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=60' }
    host.network.serve(path, 'picture', { headers })
    await get()
    expect(host.caches.paths('goraero-uploads')).toEqual([])
  })

  it('are not kept when they are no pictures or errors', async () => {
    host.network.serve(path, '<html>', { headers: { 'content-type': 'text/html' } })
    await get()
    host.network.serve(path, 'picture', { status: 404 })
    await get()
    expect(host.caches.paths('goraero-uploads')).toEqual([])
  })

  it('make room for newer ones', async () => {
    for (let n = 0; n < 155; n++) {
      host.network.serve(`/api/uploads/${n}.webp`, `picture ${n}`)
      await answerUpload(host, ask(`/api/uploads/${n}.webp`))
    }
    const kept = host.caches.paths('goraero-uploads')
    expect(kept.length).toBe(150)
    expect(kept[0]).toBe('/api/uploads/5.webp')
  })

  it('fail as a network error without network', async () => {
    host.network.online = false
    expect((await get()).type).toBe('error')
  })

  describe('C8 that may have been taken down', () => {
    const headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600', etag: '"a"' }
    const hour = 3_600_000
    const GONE = { status: 404, headers: { 'content-type': 'application/json' } }
    const text = async () => (await get()).text()

    beforeEach(async () => {
      host.network.serve(path, 'picture', { headers })
      await get()
    })

    it('C8 are shown unasked for an hour and no longer: what is gone by then is gone from the device', async () => {
      host.network.serve(path, '{}', GONE)
      await host.clock.advance(hour - 1)
      expect([await text(), host.network.asked.length]).toEqual(['picture', 1])
      await host.clock.advance(1)
      expect((await get()).status).toBe(404)
      expect(host.caches.paths('goraero-uploads')).toEqual([])
      host.network.online = false
      expect((await get()).type).toBe('error')
    })

    it('C8 are asked for by their tag, and shown for another hour when nothing changed', async () => {
      const tags: (string | null)[] = []
      const answer = (request: Request) => {
        tags.push(request.headers.get('if-none-match'))
        return new Response(null, { status: 304 })
      }
      const asks = { ...host, fetch: async (request: string | Request) => answer(request as Request) }
      await host.clock.advance(hour)
      for (const later of [0, hour - 1, 1]) {
        await host.clock.advance(later)
        expect(await (await answerUpload(asks, ask(path))).text()).toBe('picture')
      }
      expect(tags).toEqual(['"a"', '"a"'])
    })

    it('C8 are asked for when the clock was set back, or nobody noted when they were kept', async () => {
      await host.clock.advance(-hour)
      host.network.serve(path, '{}', GONE)
      expect((await get()).status).toBe(404)
      const store = await host.caches.open('goraero-uploads')
      await store.put(`https://goraero.test${path}`, new Response('picture', { headers }))
      expect((await get()).status).toBe(404)
    })

    it.each([
      ['there is no network', () => void (host.network.online = false)],
      ['the server fails', () => host.network.serve(path, 'oops', { status: 503 })],
      [
        'a portal answers',
        () => host.network.serve(path, '<form>', { headers: { 'content-type': 'text/html' } }),
      ],
      ['it was asked too often', () => host.network.serve(path, 'later', { status: 429 })],
    ])('are still shown while %s', async (_, happens) => {
      happens()
      await host.clock.advance(24 * hour)
      expect(await text()).toBe('picture')
      expect(host.caches.paths('goraero-uploads')).toEqual([path])
    })

    it('are still shown when the network does not answer, after three seconds', async () => {
      await host.clock.advance(hour)
      const silent = { ...host, fetch: () => new Promise<Response>(() => undefined) }
      const shown = answerUpload(silent, ask(path))
      await settle()
      await host.clock.advance(3_000)
      expect(await (await shown).text()).toBe('picture')
    })
  })
})
