import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startMap, type MapUnavailable, type StartResult } from './load-map.ts'
import { BASEMAP_SOURCE } from './goraero-source.ts'

type Told = (event: object) => void

/** As much of the map's engine as is listened to. */
class FakeMap {
  readonly listeners = new Map<string, Told[]>()
  isRemoved = false
  on(name: string, fn: Told) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), fn])
  }
  once(name: string, fn: Told) {
    this.on(name, fn)
  }
  remove() {
    this.isRemoved = true
  }
  fire(name: string, event: object = {}) {
    for (const fn of this.listeners.get(name) ?? []) fn(event)
  }
}

let map: FakeMap
const discardReady = vi.fn(async () => undefined)
vi.mock('./engine.ts', () => ({ mountArchive: () => 'pmtiles://x', createMap: () => map }))
vi.mock('./basemap.ts', () => ({
  BASEMAP_PACK: 'basemap',
  openBasemap: async () => ({
    ok: true,
    basemap: { schema: 'goraero', archive: {} },
  }),
}))

let broken: MapUnavailable[]
let starting: Promise<StartResult>

beforeEach(async () => {
  vi.useFakeTimers()
  discardReady.mockClear()
  map = new FakeMap()
  broken = []
  vi.stubGlobal('document', {
    createElement: () => ({ getContext: () => ({ getExtension: () => null, getParameter: () => 'card' }) }),
  })
  starting = startMap({
    container: {} as HTMLElement,
    basemap: { packs: { discardReady } } as never,
    style: () => ({}) as never,
    camera: {},
    onBroken: (reason) => broken.push(reason),
    signal: new AbortController().signal,
  })
  await vi.waitFor(() => expect(map.listeners.size).toBeGreaterThan(0))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const tileComes = () => map.fire('sourcedata', { sourceId: BASEMAP_SOURCE, coord: {} })
const tileFails = () => map.fire('error', { sourceId: BASEMAP_SOURCE, error: new Error('unreadable') })

describe('S2-80 a map that is being drawn', () => {
  it('is never taken away once a part of it is there: not for being slow, not for tiles that fail', async () => {
    map.fire('style.load')
    expect(await starting).toMatchObject({ ok: true })
    tileComes()
    await vi.advanceTimersByTimeAsync(120_000)
    for (let count = 0; count < 5; count += 1) tileFails()
    map.fire('error', { error: new Error('worker failed to load') })
    expect({ broken, isRemoved: map.isRemoved }).toEqual({ broken: [], isRemoved: false })
    // the file is read again the next time all the same
    expect(discardReady).toHaveBeenCalledTimes(1)
  })

  it('is given up when its style stands and nothing else ever comes', async () => {
    map.fire('style.load')
    await starting
    await vi.advanceTimersByTimeAsync(20_000)
    expect(broken).toEqual(['worker-failed'])
  })

  it('says why when not even its style stands', async () => {
    for (let count = 0; count < 3; count += 1) tileFails()
    expect(await starting).toEqual({ ok: false, reason: 'basemap-broken' })
    expect(map.isRemoved).toBe(true)
  })
})
