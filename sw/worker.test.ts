import { beforeEach, describe, expect, it } from 'vitest'
import type { Drained } from './background/drain.ts'
import { createFakeHost, type FakeHost, settle } from './testing/fakes.ts'
import { ask, visit } from './testing/request.ts'
import { createWorker } from './worker.ts'

let host: FakeHost
let left: Drained
let prepare: () => void

function version(build: string) {
  const built = [
    { url: 'index.html', revision: build, group: 'install' as const },
    { url: `assets/main-${build}.js`, revision: null, group: 'install' as const },
    { url: `assets/talk-${build}.js`, revision: null, group: 'idle' as const },
  ]
  for (const { url } of built) host.network.serve(`/${url}`, `${url} of ${build}`)
  return createWorker({
    host,
    build,
    built,
    drain: async () => left,
    registerMoved: async () => undefined,
    readRoom: (id) => readRoom(id),
    prepare: () => prepare(),
  })
}

let readRoom: (id: string) => Promise<void> = async () => undefined

const text = async (answer: Promise<Response> | undefined) => (await answer)?.text()

beforeEach(() => {
  host = createFakeHost()
  left = { settled: 0, left: 0 }
  prepare = () => undefined
})

describe('P-02 a first visit', () => {
  it('installs, takes the page, fetches the rest, and then every screen opens without network', async () => {
    const worker = version('v1')
    await worker.install()
    await worker.activate()
    expect(host.clients.claimed).toBe(1)
    await worker.message({ type: 'warm', first: [] })
    host.network.online = false
    expect(await text(worker.fetch(visit('/utalk/class/list')))).toBe('index.html of v1')
    expect(await text(worker.fetch(ask('/assets/talk-v1.js')))).toBe('assets/talk-v1.js of v1')
  })

  it('P-02 stores what the page is made of beside its installing, and nothing more, so that it may be closed at once', async () => {
    const worker = version('v1')
    host.network.serve('/assets/other-v1.js')
    await Promise.all([
      worker.install(),
      worker.message({ type: 'keep', paths: ['/assets/talk-v1.js', '/api/x'] }),
    ])
    host.network.online = false
    expect(await text(worker.fetch(ask('/assets/talk-v1.js')))).toBe('assets/talk-v1.js of v1')
    expect(host.network.asked.toSorted()).toEqual(['/assets/main-v1.js', '/assets/talk-v1.js', '/index.html'])
    await expect(worker.message({ type: 'keep', paths: 7 })).resolves.toBeUndefined()
  })

  it('does not install half', async () => {
    const worker = version('v1')
    host.network.files.delete('/assets/main-v1.js')
    await expect(worker.install()).rejects.toThrow()
    expect(host.clients.told).toEqual([])
  })

  it('P-15 where the device has no room, every page is told why nothing opens offline', async () => {
    const worker = version('v1')
    host.caches.full = true
    await expect(worker.install()).rejects.toThrow('full')
    expect(host.clients.told).toEqual([{ type: 'warmth', build: 'v1', done: 0, total: 3, state: 'full' }])
  })

  it('P-10 does not install without the engine that empties the outbox', async () => {
    prepare = () => {
      throw new Error('no engine')
    }
    await expect(version('v1').install()).rejects.toThrow('no engine')
    expect(host.network.asked).toEqual([])
  })

  it('leaves the API and the build file alone', () => {
    const worker = version('v1')
    expect(worker.fetch(ask('/api/places'))).toBeUndefined()
    expect(worker.fetch(ask('/build-info.json'))).toBeUndefined()
  })
})

describe('P-13 an update', () => {
  it('waits until a page asks for it', async () => {
    await version('v1').install()
    const next = version('v2')
    await next.install()
    expect(host.tookOver()).toBe(0)
    await next.message({ type: 'take-over' })
    expect(host.tookOver()).toBe(1)
  })

  it('leaves the tab that runs the old version its chunks, and drops them when it is gone', async () => {
    const old = version('v1')
    await old.install()
    await old.message({ type: 'warm', first: [] })
    const next = version('v2')
    await next.install()
    host.clients.pages = ['v1']
    await next.activate()
    host.network.online = false
    expect(await text(next.fetch(ask('/assets/talk-v1.js')))).toBe('assets/talk-v1.js of v1')
    host.clients.pages = ['v2']
    await next.message({ type: 'ask-warmth' })
    expect(await host.caches.names()).toEqual(['goraero-shell-v2'])
  })

  it('the version in charge leaves the one that waits alone', async () => {
    const old = version('v1')
    await old.install()
    await version('v2').install()
    host.clients.pages = ['v1']
    await old.message({ type: 'ask-warmth' })
    expect(await host.caches.names()).toEqual(['goraero-shell-v1', 'goraero-shell-v2'])
  })

  it('ignores messages it does not know', async () => {
    const worker = version('v1')
    for (const data of [null, 7, 'take-over', {}, { type: 'SKIP_WAITING' }, { type: 'warm' }])
      await worker.message(data)
    expect(host.tookOver()).toBe(0)
    expect(host.network.asked).toEqual([])
  })
})

describe('P-10 background events', () => {
  it('drains on our tag and ignores others', async () => {
    const worker = version('v1')
    left = { settled: 0, left: 3 }
    await expect(worker.sync('goraero-outbox', false)).rejects.toThrow('3 left')
    await worker.sync('another', false)
  })

  it('C7 S2-107 a notice of a room comes behind the room’s words, soon, and without them where they cannot be had', async () => {
    const worker = version('v1')
    const room = '01900000-0000-7000-8000-0000000000b1'
    const asked: string[] = []
    const state = async (ready: Promise<void>) => {
      let isReady = false
      void ready.then(() => (isReady = true))
      await settle()
      return isReady
    }
    let done = () => undefined as void
    readRoom = (id) => new Promise((resolve) => void (asked.push(id), (done = resolve)))
    const first = worker.push({ title: 'Room', tag: `room-${room}` }).ready
    expect([asked, await state(first)]).toEqual([[room], false])
    done()
    expect(await state(first)).toBe(true)
    const slow = worker.push({ title: 'Room', tag: `room-${room}` }).ready
    expect(await state(slow)).toBe(false)
    await host.clock.advance(4000)
    expect(await state(slow)).toBe(true)
    readRoom = async () => Promise.reject(new Error('no database'))
    await worker.push({ title: 'Room', tag: `room-${room}` }).ready
    readRoom = async () => Promise.reject(new Error('asked for nothing'))
    await worker.push({ title: 'Ticket', tag: 'order-1' }).ready
  })

  it('a push message wakes the queue and may bring words', async () => {
    const worker = version('v1')
    left = { settled: 1, left: 2 }
    const { notice, work } = worker.push({ title: 'Ticket' })
    await work
    expect(notice?.title).toBe('Ticket')
    expect(host.syncs).toEqual(['goraero-outbox'])
  })
})
