import { beforeEach, describe, expect, it } from 'vitest'
import { createFakeHost, ORIGIN, type FakeHost } from '../testing/fakes.ts'
import { toAssets, type BuiltFile } from './assets.ts'
import { createShellStore } from './shell-store.ts'

const built = (revision: string): BuiltFile[] => [
  { url: 'index.html', revision, group: 'install' },
  { url: 'assets/react-1.js', revision: null, group: 'install' },
  { url: `assets/main-${revision}.js`, revision: null, group: 'install' },
  { url: 'assets/map-1.js', revision: null, group: 'idle' },
  { url: `assets/talk-${revision}.js`, revision: null, group: 'idle' },
]

let host: FakeHost
const version = (build: string) =>
  createShellStore({
    build,
    origin: ORIGIN,
    assets: toAssets(built(build), ORIGIN),
    caches: host.caches,
    fetch: host.fetch,
  })
const text = async (response: Promise<Response | undefined>) => (await response)?.text()

beforeEach(() => {
  host = createFakeHost()
  for (const build of ['v1', 'v2'])
    for (const { url } of built(build)) host.network.serve(`/${url}`, `${url} ${build}`)
})

describe('P-02 storing a version', () => {
  it('stores the whole group and nothing of the other', async () => {
    await version('v1').fill('install')
    expect(host.caches.paths('goraero-shell-v1')).toEqual([
      '/index.html?__rev=v1',
      '/assets/react-1.js',
      '/assets/main-v1.js',
    ])
  })

  it('fails when one file is missing, so that a broken version never counts as installed', async () => {
    host.network.files.delete('/assets/main-v1.js')
    await expect(version('v1').fill('install')).rejects.toThrow('/assets/main-v1.js: status 404')
  })

  it('fails when a page comes in place of a script', async () => {
    host.network.serve('/assets/main-v1.js', '<html>', { headers: { 'content-type': 'text/html' } })
    await expect(version('v1').fill('install')).rejects.toThrow('is text/html')
  })

  it('fails when the disk is full', async () => {
    host.caches.full = true
    await expect(version('v1').fill('install')).rejects.toThrow('full')
  })

  it('goes on from where it stopped', async () => {
    host.network.before = (path) => {
      if (path.includes('main')) host.network.online = false
    }
    await expect(version('v1').fill('install', { width: 1 })).rejects.toThrow('Failed to fetch')
    const before = host.network.asked.length
    host.network.before = () => undefined
    host.network.online = true
    await version('v1').fill('install', { width: 1 })
    expect(host.network.asked.slice(before)).toEqual(['/assets/main-v1.js'])
  })

  it('takes unchanged files from the version before instead of fetching them', async () => {
    await version('v1').fill('install')
    const before = host.network.asked.length
    await version('v2').fill('install')
    expect(host.network.asked.slice(before).sort()).toEqual(['/assets/main-v2.js', '/index.html'])
    expect(await text(version('v2').match('/assets/react-1.js'))).toBe('assets/react-1.js v2')
  })

  it('stores first what is in use already', async () => {
    await version('v1').fill('idle', { width: 1, first: ['/assets/talk-v1.js'] })
    expect(host.network.asked).toEqual(['/assets/talk-v1.js', '/assets/map-1.js'])
  })

  it('tells how much is stored', async () => {
    const shell = version('v1')
    expect(await shell.progress()).toEqual({ done: 0, total: 5 })
    await shell.fill('install')
    expect(await shell.progress()).toEqual({ done: 3, total: 5 })
  })

  describe('once all of it is there', () => {
    beforeEach(async () => {
      await version('v1').fill('install')
      await version('v1').fill('idle')
      expect(await version('v1').progress()).toEqual({ done: 5, total: 5 })
      host.caches.listed = 0
    })

    it('no later start lists the hundreds of files again', async () => {
      const shell = version('v1')
      await shell.fill('install')
      await shell.fill('idle', { only: ['/assets/map-1.js'] })
      expect(await shell.progress()).toEqual({ done: 5, total: 5 })
      expect(host.caches.listed).toBe(0)
    })

    it('finds out that the browser removed all', async () => {
      await host.caches.drop('goraero-shell-v1')
      expect(await version('v1').progress()).toEqual({ done: 0, total: 5 })
    })

    it('fetches anew a file that the browser lost, once it was asked for in vain', async () => {
      host.caches.stores.get('goraero-shell-v1')?.delete(`${ORIGIN}/assets/map-1.js`)
      const shell = version('v1')
      expect(await shell.match('/assets/map-1.js')).toBeUndefined()
      expect(await shell.progress()).toEqual({ done: 4, total: 5 })
      await shell.fill('idle')
      expect(await text(shell.match('/assets/map-1.js'))).toBe('assets/map-1.js v2')
    })

    it('without room for the note, it is listed as before', async () => {
      await host.caches.drop('goraero-shell-v1')
      await version('v1').fill('install')
      await version('v1').fill('idle')
      host.caches.full = true
      expect(await version('v1').progress()).toEqual({ done: 5, total: 5 })
      expect(await version('v1').progress()).toEqual({ done: 5, total: 5 })
      expect(host.caches.listed).toBeGreaterThan(1)
    })
  })
})

describe('P-13 reading while two versions are there', () => {
  it('gives each version its own page', async () => {
    host.network.serve('/index.html', 'page of v1')
    await version('v1').fill('install')
    host.network.serve('/index.html', 'page of v2')
    await version('v2').fill('install')
    expect(await text(version('v1').match('/index.html'))).toBe('page of v1')
    expect(await text(version('v2').match('/index.html'))).toBe('page of v2')
  })

  it('an open page of the version before still gets its own chunks', async () => {
    await version('v1').fill('idle')
    await version('v2').fill('install')
    expect(await text(version('v2').match('/assets/talk-v1.js'))).toBe('assets/talk-v1.js v1')
  })

  it('never gives the page of the version before', async () => {
    await version('v1').fill('install')
    expect(await version('v2').match('/index.html')).toBeUndefined()
  })
})

describe('keeping what a page asked for', () => {
  it('stores a file of this version', async () => {
    const shell = version('v1')
    await shell.keep('/assets/map-1.js', await host.fetch(`${ORIGIN}/assets/map-1.js`))
    expect(host.caches.paths('goraero-shell-v1')).toEqual(['/assets/map-1.js'])
  })

  it('stores neither strangers nor errors', async () => {
    const shell = version('v1')
    await shell.keep('/assets/stranger.js', new Response('x'))
    await shell.keep('/assets/map-1.js', new Response('x', { status: 500 }))
    expect(host.caches.paths('goraero-shell-v1')).toEqual([])
  })
})
