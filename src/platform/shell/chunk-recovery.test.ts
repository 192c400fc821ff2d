import { beforeEach, describe, expect, it } from 'vitest'
import { isChunkFailure, markChunkFailure, ONCE_WITHIN, recoverChunk } from './chunk-recovery.ts'
import { MemoryStorage } from './testing/manual-clock.ts'

let storage: MemoryStorage
let time: number
let online: boolean
let loaded: string[]

beforeEach(() => {
  storage = new MemoryStorage()
  time = 50_000
  online = true
  loaded = []
})

const recover = (target: string, kept: MemoryStorage | undefined = storage) =>
  recoverChunk({
    storage: kept,
    now: () => time,
    online: () => online,
    target: () => target,
    load: (href) => loaded.push(href),
  })

describe('S8-06 a part of the app that cannot be loaded', () => {
  it('loads the target with its query and hash', () => {
    expect(recover('/product/hp-1?tab=review#photos')).toBe(true)
    expect(loaded).toEqual(['/product/hp-1?tab=review#photos'])
  })

  it('does so at most once within ten seconds for the same path, whatever its query', () => {
    recover('/bag?from=home')
    time += ONCE_WITHIN - 1
    expect(recover('/bag?from=tab')).toBe(false)
    time += 1
    expect(recover('/bag')).toBe(true)
    expect(loaded).toEqual(['/bag?from=home', '/bag'])
  })

  it('counts each path by itself', () => {
    expect(recover('/bag')).toBe(true)
    expect(recover('/search')).toBe(true)
    expect(recover('/bag')).toBe(false)
  })

  it('shows the disconnected page instead when there is no network', () => {
    online = false
    expect(recover('/bag')).toBe(false)
    expect(loaded).toEqual([])
  })

  it('never reloads when it could not remember having done so', () => {
    storage.denied = true
    expect(recover('/bag')).toBe(false)
    expect(
      recoverChunk({
        storage: undefined,
        now: () => 0,
        online: () => true,
        target: () => '/',
        load: () => 0,
      }),
    ).toBe(false)
    expect(loaded).toEqual([])
  })

  it.each(['not json', '7', 'null', '{"/bag":"soon"}'])('survives a spoiled memory (%s)', (text) => {
    storage.items.set('goraero.chunkReloads', text)
    expect(recover('/bag')).toBe(true)
  })

  it('a clock that went back does not forbid reloads for ever', () => {
    recover('/bag')
    time -= 1_000_000
    expect(recover('/bag')).toBe(true)
  })

  it('forgets paths of long ago', () => {
    recover('/bag')
    time += ONCE_WITHIN
    recover('/search')
    expect(JSON.parse(storage.items.get('goraero.chunkReloads') ?? '')).toEqual({ '/search': time })
  })
})

describe('S8-06 marking the error', () => {
  it('gives it a text the router does not take for its own case, once', () => {
    const payload = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
    markChunkFailure({ payload })
    markChunkFailure({ payload })
    expect(payload.message).toBe(
      'A part of the app could not be loaded: Failed to fetch dynamically imported module: /assets/x.js',
    )
    expect(isChunkFailure(payload)).toBe(true)
  })

  it('leaves other errors alone', () => {
    expect(isChunkFailure(new Error('x is undefined'))).toBe(false)
    expect(isChunkFailure('A part of the app could not be loaded')).toBe(false)
  })
})
