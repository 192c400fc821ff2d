import { beforeEach, describe, expect, it } from 'vitest'
import { createFakeHost, ORIGIN, type FakeHost } from '../testing/fakes.ts'
import { ask, visit } from '../testing/request.ts'
import { answerFile, answerScreen } from './answer.ts'
import { toAssets } from './assets.ts'
import { createShellStore, type ShellStore } from './shell-store.ts'

let host: FakeHost
let shell: ShellStore

beforeEach(() => {
  host = createFakeHost()
  const assets = toAssets(
    [
      { url: 'index.html', revision: 'r', group: 'install' },
      { url: 'assets/map.js', revision: null, group: 'idle' },
    ],
    ORIGIN,
  )
  shell = createShellStore({ build: 'v1', origin: ORIGIN, assets, caches: host.caches, fetch: host.fetch })
  host.network.serve('/index.html', 'the shell')
  host.network.serve('/assets/map.js', 'the map')
})

describe('P-02 screens', () => {
  it('come from the device, without a request, whether visited or not', async () => {
    await shell.fill('install')
    const before = host.network.asked.length
    host.network.online = false
    const answer = await answerScreen(shell, host.fetch, visit('/bag/never-visited'))
    expect(await answer.text()).toBe('the shell')
    expect(host.network.asked.length).toBe(before)
  })

  it('come from the network when the store was cleared', async () => {
    host.network.serve('/bag', 'from the server')
    expect(await (await answerScreen(shell, host.fetch, visit('/bag'))).text()).toBe('from the server')
  })

  it('are a page to try again when there is neither', async () => {
    host.network.online = false
    const answer = await answerScreen(shell, host.fetch, visit('/bag'))
    expect(answer.status).toBe(503)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).toContain('href=""')
  })
})

describe('files', () => {
  it('are kept once a page asked for them', async () => {
    await answerFile(shell, host.fetch, ask('/assets/map.js'), '/assets/map.js')
    host.network.online = false
    const again = await answerFile(shell, host.fetch, ask('/assets/map.js'), '/assets/map.js')
    expect(await again.text()).toBe('the map')
  })

  it('reach the page also when the disk is full', async () => {
    host.caches.full = true
    const answer = await answerFile(shell, host.fetch, ask('/assets/map.js'), '/assets/map.js')
    expect(await answer.text()).toBe('the map')
  })

  it('S8-06 fail as a network error when they cannot be had, so that the importer notices', async () => {
    host.network.online = false
    const answer = await answerFile(shell, host.fetch, ask('/assets/gone.js'), '/assets/gone.js')
    expect(answer.type).toBe('error')
  })
})
