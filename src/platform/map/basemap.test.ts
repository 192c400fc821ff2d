import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type BasemapDeps, openBasemap } from './basemap.ts'
import { keepBasemap } from './keep-basemap.ts'
import type { PackRequest } from './pack-download.ts'
import { IdbPackStore } from './pack-store.ts'
import { PackManager } from './packs.ts'

const file = readFileSync(new URL('../../../public/basemap/goraero.pmtiles', import.meta.url))
const card = JSON.parse(
  readFileSync(new URL('../../../public/basemap/goraero.json', import.meta.url), 'utf8'),
) as Record<string, unknown>

interface Web {
  card: unknown
  file: Uint8Array
  online: boolean
  asked: string[]
}

let web: Web
let store: IdbPackStore

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('location', { href: 'http://localhost/travelmap' })
  web = { card, file, online: true, asked: [] }
  store = new IdbPackStore(new IDBFactory())
})

function deps(over = store): BasemapDeps {
  const fetch = (url: string): Promise<Response> => {
    web.asked.push(url)
    if (!web.online) return Promise.reject(new TypeError('Failed to fetch'))
    if (url.endsWith('.json')) return Promise.resolve(Response.json(web.card))
    return Promise.resolve(new Response(Uint8Array.from(web.file), { headers: { etag: '"a"' } }))
  }
  const packs = new PackManager({ store: over, fetch, now: () => 0, exclusive: (_name, task) => task() })
  return { packs, fetch, cardUrl: '/basemap/goraero.json' }
}

const announce = (bytes: Uint8Array, version: string) => ({
  ...card,
  version,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

describe('openBasemap', () => {
  it('P-04 keeps the basemap on the way and opens it later without asking the network anything', async () => {
    expect(await openBasemap(deps())).toMatchObject({
      ok: true,
      basemap: { from: 'device', schema: 'goraero' },
    })
    web.asked = []
    web.online = false
    const again = await openBasemap(deps())
    expect(again).toMatchObject({ ok: true, basemap: { from: 'device', attribution: card.attribution } })
    expect(web.asked).toEqual([])
    expect(again.ok && (await again.basemap.archive.getZxy(10, 879, 402))).toBeTruthy()
  })

  it('P-04 says that the map is missing when it was never kept and there is no network', async () => {
    web.online = false
    expect(await openBasemap(deps())).toEqual({ ok: false, reason: 'basemap-missing' })
  })

  it.each([
    ['an HTML page', new TextEncoder().encode('<!doctype html><title>not here</title>'.repeat(20))],
    ['a file cut short', file.subarray(0, 9000)],
  ])('P-04 says that the map is broken when the announced file is %s', async (_name, bytes) => {
    web.file = bytes
    web.card = announce(bytes, 'broken')
    expect(await openBasemap(deps())).toEqual({ ok: false, reason: 'basemap-broken' })
  })

  it('P-04 refuses a file that is not the announced one', async () => {
    web.file = file.subarray(0, file.length - 1)
    expect(await openBasemap(deps())).toEqual({ ok: false, reason: 'basemap-broken' })
  })

  it('P-04 a stored map that lost a piece is discarded offline and repaired online', async () => {
    await openBasemap(deps())
    const [ready] = await store.list()
    await store.dropChunks(ready?.key ?? '')
    web.online = false
    expect(await openBasemap(deps())).toEqual({ ok: false, reason: 'basemap-broken' })
    expect((await store.list())[0]).toMatchObject({ state: 'failed', failure: 'corrupt' })
    web.online = true
    expect(await openBasemap(deps())).toMatchObject({ ok: true, basemap: { from: 'device' } })
  })

  it('P-04 draws from memory where the browser keeps nothing', async () => {
    expect(await openBasemap(deps(new IdbPackStore(null)))).toMatchObject({
      ok: true,
      basemap: { from: 'memory' },
    })
  })

  it('P-15 a map the person removed is looked at, not kept', async () => {
    const looking = { ...deps(), mayKeep: () => false }
    expect(await openBasemap(looking)).toMatchObject({ ok: true, basemap: { from: 'memory' } })
    expect(await store.list()).toEqual([])
  })

  it.each([null, {}, { ...card, bytes: 'many' }, { ...card, schema: 'other' }])(
    'P-04 ignores a card that is none: %j',
    async (bad) => {
      web.card = bad
      expect(await openBasemap(deps())).toEqual({ ok: false, reason: 'basemap-missing' })
    },
  )
})

describe('the card of another map', () => {
  it('P-04 the file stands beside the card the server sent the reader on to', async () => {
    const elsewhere = 'https://maps.example.org/maps/ulsan.json'
    const { fetch, ...rest } = deps()
    const sentOn = async (url: string, init: RequestInit) => {
      const answer = await fetch(url, init)
      return url.endsWith('.json') ? Object.defineProperty(answer, 'url', { value: elsewhere }) : answer
    }
    web.card = { ...card, file: 'ulsan.pmtiles' }
    expect(await openBasemap({ ...rest, fetch: sentOn })).toMatchObject({ ok: true })
    expect(web.asked).toEqual(['/basemap/goraero.json', 'https://maps.example.org/maps/ulsan.pmtiles'])
  })
})

describe('keepBasemap', () => {
  const keep = (over = store) => {
    const { packs, ...rest } = deps(over)
    const download = vi.fn((file: PackRequest) => packs.download(file))
    return { download, isKept: keepBasemap({ ...rest, store: over, download }) }
  }

  it('P-04 fetches once, then only a new version, and asks for the code of packs only then', async () => {
    expect(await keep().isKept).toBe(true)
    web.asked = []
    const again = keep()
    expect(await again.isKept).toBe(true)
    expect(again.download).not.toHaveBeenCalled()
    expect(web.asked).toEqual(['/basemap/goraero.json'])
    web.card = { ...card, version: 'next' }
    expect(await keep().isKept).toBe(true)
    expect((await store.list()).map((pack) => pack.version)).toEqual(['next'])
  })

  it('P-04 offline it is content with what is there', async () => {
    await keep().isKept
    web.online = false
    expect(await keep().isKept).toBe(true)
    expect(await keep(new IdbPackStore(new IDBFactory())).isKept).toBe(false)
  })
})
