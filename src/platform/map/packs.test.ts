import { createHash } from 'node:crypto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CHUNK_BYTES, PackError } from './chunk-store.ts'
import type { PackRequest } from './pack-download.ts'
import { IdbPackStore } from './pack-store.ts'
import { PackManager, type PackProgress } from './packs.ts'

const file = (bytes: number, seed: number) =>
  Uint8Array.from({ length: bytes }, (_, i) => (i * seed + (i >> 10)) % 251)
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A web server for one file, as well or badly behaved as a test wants it. */
class FileServer {
  data: Uint8Array
  etag: string | null = '"one"'
  ranges = true
  online = true
  /** called before each answer with its number, counted from 1 */
  before: (request: number) => void | Promise<void> = () => undefined
  asked: string[] = []

  constructor(data: Uint8Array) {
    this.data = data
  }

  fetch = async (_url: string, init: RequestInit): Promise<Response> => {
    const range = new Headers(init.headers).get('range') ?? ''
    this.asked.push(range)
    await this.before(this.asked.length)
    if (init.signal?.aborted) throw new DOMException('stopped', 'AbortError')
    if (!this.online) throw new TypeError('Failed to fetch')
    const headers = this.etag ? { etag: this.etag } : undefined
    if (!this.ranges) return new Response(Uint8Array.from(this.data), { status: 200, headers })
    const [from = 0, to = 0] = range.replace('bytes=', '').split('-').map(Number)
    return new Response(Uint8Array.from(this.data.subarray(from, to + 1)), { status: 206, headers })
  }
}

const SIZE = CHUNK_BYTES * 3 + 777
const first = file(SIZE, 7)
const second = file(SIZE + 100, 11)

function request(data: Uint8Array, version: string): PackRequest {
  return {
    id: 'basemap',
    version,
    url: '/m.pmtiles',
    bytes: data.length,
    sha256: hash(data),
    info: { schema: 'goraero' },
  }
}

let server: FileServer
let database: IDBFactory
let store: IdbPackStore
let packs: PackManager

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  server = new FileServer(first)
  database = new IDBFactory()
  store = new IdbPackStore(database)
  packs = managerOf(store)
})

function managerOf(over: IdbPackStore): PackManager {
  return new PackManager({
    store: over,
    fetch: server.fetch,
    now: () => 1000,
    exclusive: (_name, task) => task(),
  })
}

async function stored(key: string): Promise<Uint8Array> {
  const parts: number[] = []
  for (let i = 0; ; i += 1) {
    const chunk = await store.chunk(key, i)
    if (!chunk) return Uint8Array.from(parts)
    for (const byte of new Uint8Array(chunk)) parts.push(byte)
  }
}

describe('downloading a pack', () => {
  it('P-15 keeps the file in pieces of one mebibyte, verified, and says how far it is', async () => {
    const seen: PackProgress[] = []
    packs.subscribe((progress) => seen.push(progress))
    const outcome = await packs.download(request(first, '1'))
    expect(outcome).toMatchObject({ ok: true, record: { state: 'ready', chunks: 4, etag: '"one"' } })
    expect(hash(await stored('basemap@1'))).toBe(hash(first))
    expect(server.asked[3]).toBe(`bytes=${3 * CHUNK_BYTES}-${SIZE - 1}`)
    expect(seen.map(({ record }) => record.state)).toEqual([
      'downloading',
      'downloading',
      'downloading',
      'downloading',
      'downloading',
      'verifying',
      'ready',
    ])
    expect(seen.slice(1, 5).map((progress) => progress.stored)).toEqual(
      [1, 2, 3].map((n) => n * CHUNK_BYTES).concat(SIZE),
    )
  })

  it('P-15 resumes at the first missing piece after the network went away, also in a new session', async () => {
    server.before = (n) => void (server.online = n < 3)
    expect(await packs.download(request(first, '1'))).toEqual({
      ok: false,
      error: { code: 'network', retry: true },
    })
    expect(await store.meta('basemap@1')).toMatchObject({ state: 'failed', failure: 'network' })
    server.before = () => void (server.online = true)
    server.asked = []
    expect(await managerOf(store).download(request(first, '1'))).toMatchObject({ ok: true })
    expect(server.asked.map((range) => range.split('-')[0])).toEqual([
      `bytes=${2 * CHUNK_BYTES}`,
      `bytes=${3 * CHUNK_BYTES}`,
    ])
  })

  it('P-15 pauses, keeps what it has, and goes on', async () => {
    let pausing: Promise<void> | null = null
    server.before = (n) => {
      if (n === 3) pausing = packs.pause('basemap')
    }
    expect(await packs.download(request(first, '1'))).toEqual({
      ok: false,
      error: { code: 'paused', retry: true },
    })
    await pausing
    expect(await store.meta('basemap@1')).toMatchObject({ state: 'paused', failure: null })
    expect(await store.firstMissing('basemap@1')).toBe(2)
    server.before = () => undefined
    expect(await packs.download(request(first, '1'))).toMatchObject({ ok: true })
  })

  it('P-15 asked twice at once is one download', async () => {
    const both = await Promise.all([packs.download(request(first, '1')), packs.download(request(first, '1'))])
    expect(both.every((outcome) => outcome.ok)).toBe(true)
    expect(server.asked).toHaveLength(4)
  })

  it('P-15 refuses a server that answers the whole file to a range', async () => {
    server.ranges = false
    expect(await packs.download(request(first, '1'))).toEqual({
      ok: false,
      error: { code: 'no-ranges', retry: false },
    })
    expect(await store.chunk('basemap@1', 0)).toBeNull()
  })

  it('P-15 takes a whole file where it is a single piece anyway', async () => {
    const small = file(500, 3)
    server = new FileServer(small)
    server.ranges = false
    expect(await managerOf(store).download(request(small, '1'))).toMatchObject({ ok: true })
  })

  it('P-15 starts over when the file changes in between, and gives up when it changes again', async () => {
    server.before = (n) => {
      if (n === 3) [server.etag, server.data] = ['"two"', first]
    }
    expect(await packs.download(request(first, '1'))).toMatchObject({ ok: true, record: { etag: '"two"' } })
    expect(server.asked.slice(2, 4).map((range) => range.split('-')[0])).toEqual([
      `bytes=${2 * CHUNK_BYTES}`,
      'bytes=0',
    ])
    const restless = new FileServer(first)
    restless.before = (n) => void (restless.etag = `"${n}"`)
    server = restless
    expect(await managerOf(store).download(request(first, '2'))).toMatchObject({
      ok: false,
      error: { code: 'corrupt' },
    })
  })

  it('P-15 throws a file away whose hash is not the announced one', async () => {
    const lie = { ...request(first, '1'), sha256: hash(second) }
    expect(await packs.download(lie)).toEqual({ ok: false, error: { code: 'corrupt', retry: false } })
    expect(await store.meta('basemap@1')).toMatchObject({ state: 'failed', failure: 'corrupt' })
    expect(await store.chunk('basemap@1', 0)).toBeNull()
    expect(await packs.ready('basemap')).toBeNull()
  })

  it('P-15 refuses a file that ends too early', async () => {
    server.data = first.subarray(0, SIZE - 10)
    expect(await packs.download(request(first, '1'))).toMatchObject({ ok: false, error: { code: 'corrupt' } })
  })
})

describe('versions and space', () => {
  it('P-15 keeps the old version usable until the new one is verified, then drops it', async () => {
    await packs.download(request(first, '1'))
    server = new FileServer(second)
    const newer = managerOf(store)
    server.before = async (n) => {
      if (n === 2) expect((await newer.ready('basemap'))?.version).toBe('1')
      server.online = n !== 3
    }
    expect(await newer.download(request(second, '2'))).toMatchObject({ ok: false })
    expect((await newer.ready('basemap'))?.version).toBe('1')
    server.before = () => void (server.online = true)
    expect(await newer.download(request(second, '2'))).toMatchObject({ ok: true })
    expect((await newer.list()).map((pack) => pack.key)).toEqual(['basemap@2'])
    expect(await store.chunk('basemap@1', 0)).toBeNull()
  })

  it('P-15 out of space: says so, gives the space back, leaves the old version alone', async () => {
    await packs.download(request(first, '1'))
    class FullStore extends IdbPackStore {
      override putChunk(key: string, index: number, data: ArrayBuffer): Promise<void> {
        if (index === 2) return Promise.reject(new PackError('quota', 'full'))
        return super.putChunk(key, index, data)
      }
    }
    const full = new FullStore(database)
    server = new FileServer(second)
    const outcome = await managerOf(full).download(request(second, '2'))
    expect(outcome).toEqual({ ok: false, error: { code: 'quota', retry: false } })
    expect(await store.chunk('basemap@2', 0)).toBeNull()
    expect((await packs.ready('basemap'))?.version).toBe('1')
  })

  it('P-15 a browser that keeps nothing is an answer, not a crash', async () => {
    const nowhere = managerOf(new IdbPackStore(null))
    expect(await nowhere.download(request(first, '1'))).toEqual({
      ok: false,
      error: { code: 'storage', retry: false },
    })
  })

  it('P-15 deletes every version and every piece', async () => {
    await packs.download(request(first, '1'))
    await packs.remove('basemap')
    expect(await packs.list()).toEqual([])
    expect(await store.chunk('basemap@1', 0)).toBeNull()
  })
})
