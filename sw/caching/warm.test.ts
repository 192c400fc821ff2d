import { beforeEach, describe, expect, it } from 'vitest'
import type { WorkerToPage } from '#sync/contracts/app/worker-messages.ts'
import { createFakeHost, ORIGIN, type FakeHost } from '../testing/fakes.ts'
import { toAssets } from './assets.ts'
import { createShellStore } from './shell-store.ts'
import { createWarmer } from './warm.ts'

const idle = Array.from({ length: 12 }, (_, n) => `assets/screen-${n}.js`)
let host: FakeHost
let whole: number

beforeEach(() => {
  host = createFakeHost()
  whole = 0
  for (const url of ['index.html', ...idle]) host.network.serve(`/${url}`)
})

function warmer() {
  const files = [
    { url: 'index.html', revision: 'r', group: 'install' as const },
    ...idle.map((url) => ({ url, revision: null, group: 'idle' as const })),
  ]
  const assets = toAssets(files, ORIGIN)
  const shell = createShellStore({
    build: 'v1',
    origin: ORIGIN,
    assets,
    caches: host.caches,
    fetch: host.fetch,
  })
  const onWhole = async () => {
    whole += 1
  }
  return createWarmer({ build: 'v1', shell, clients: host.clients, onWhole })
}

const warmths = () =>
  host.clients.told.filter(
    (message): message is WorkerToPage & { type: 'warmth' } => message.type === 'warmth',
  )

describe('P-02 fetching the rest while the page is at rest', () => {
  it('tells how far it is and when every screen opens without network', async () => {
    await warmer().warm([])
    const states = warmths()
    expect(states[0]).toMatchObject({ state: 'working', done: 1, total: 13 })
    expect(states.at(-1)).toEqual({ type: 'warmth', build: 'v1', state: 'whole', done: 13, total: 13 })
    expect(states.length).toBeGreaterThan(2)
    expect(whole).toBe(1)
  })

  it('asked for twice at once, fetches once', async () => {
    const one = warmer()
    await Promise.all([one.warm([]), one.warm([])])
    expect(host.network.asked.length).toBe(13)
  })

  it('says that it stopped when the network goes, and goes on later', async () => {
    host.network.before = (path) => {
      if (path.endsWith('screen-7.js')) host.network.online = false
    }
    const one = warmer()
    await one.warm([])
    const stopped = warmths().at(-1)
    expect(stopped?.state).toBe('stopped')
    expect(whole).toBe(0)
    host.network.before = () => undefined
    host.network.online = true
    const before = host.network.asked.length
    await one.warm([])
    expect(warmths().at(-1)?.state).toBe('whole')
    expect(host.network.asked.length - before).toBe(13 - (stopped?.done ?? 0))
  })

  it('P-15 says that there is no room when the disk fills up, and goes on once there is', async () => {
    host.network.before = (path) => {
      if (path.endsWith('screen-7.js')) host.caches.full = true
    }
    const one = warmer()
    await one.warm([])
    expect(warmths().at(-1)?.state).toBe('full')
    expect(whole).toBe(0)
    host.network.before = () => undefined
    host.caches.full = false
    await one.warm([])
    expect(warmths().at(-1)?.state).toBe('whole')
  })

  it('puts back the shell when storage was cleared under it', async () => {
    const one = warmer()
    await one.warm([])
    await host.caches.drop('goraero-shell-v1')
    await one.warm([])
    expect(host.caches.paths('goraero-shell-v1')).toContain('/index.html?__rev=r')
  })

  it('reports without fetching', async () => {
    await warmer().report()
    expect(warmths()).toEqual([{ type: 'warmth', build: 'v1', state: 'partial', done: 0, total: 13 }])
    expect(host.network.asked).toEqual([])
  })
})
