import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropPictures, keepPictures, picturesKept, type PictureCaches } from './pictures.ts'

const URLS = ['/api/uploads/a', '/api/uploads/b', '/api/uploads/c']
let kept: Map<string, Response>
let asked: string[]
let failAt: Record<string, Error>

const store = {
  match: (url: string) => Promise.resolve(kept.get(url)),
  add(url: string) {
    asked.push(url)
    const error = failAt[url]
    if (error) return Promise.reject(error)
    kept.set(url, new Response('xxxx', { headers: { 'content-length': '4' } }))
    return Promise.resolve()
  },
}
const caches = {
  open: () => Promise.resolve(store),
  delete: () => Promise.resolve(kept.clear() === undefined),
} as unknown as PictureCaches

beforeEach(() => {
  kept = new Map()
  asked = []
  failAt = {}
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
})
afterEach(() => vi.unstubAllGlobals())

const keep = (signal = new AbortController().signal, onKept = () => {}) =>
  keepPictures(URLS, signal, onKept, caches)

describe('pictures on the device', () => {
  it('P-15 goes on where it stopped: what is there is not asked for again', async () => {
    failAt['/api/uploads/b'] = new TypeError('network')
    expect(await keep()).toBe('network')
    expect(await picturesKept(URLS, caches)).toEqual({ count: 1, bytes: 4 })
    failAt = {}
    asked = []
    expect(await keep()).toBe('done')
    expect(asked).toEqual(['/api/uploads/b', '/api/uploads/c'])
  })

  it('P-15 can be paused between two pictures', async () => {
    const stop = new AbortController()
    expect(await keep(stop.signal, () => stop.abort())).toBe('paused')
    expect(asked).toEqual(['/api/uploads/a'])
  })

  it('P-15 a full device is told, and keeps what it has', async () => {
    failAt['/api/uploads/b'] = new DOMException('no room', 'QuotaExceededError')
    expect(await keep()).toBe('full')
    expect((await picturesKept(URLS, caches)).count).toBe(1)
  })

  it('P-15 one picture that is gone from the server does not stop the others', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })))
    failAt['/api/uploads/b'] = new TypeError('bad status')
    expect(await keep()).toBe('done')
    expect([...kept.keys()]).toEqual(['/api/uploads/a', '/api/uploads/c'])
  })

  it('P-15 pictures are deleted apart from everything else', async () => {
    await keep()
    await dropPictures(caches)
    expect(await picturesKept(URLS, caches)).toEqual({ count: 0, bytes: 0 })
  })
})
