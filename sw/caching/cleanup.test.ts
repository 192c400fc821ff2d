import { beforeEach, describe, expect, it } from 'vitest'
import { createFakeHost, ORIGIN, type FakeHost } from '../testing/fakes.ts'
import { dropFormerVersions, noteFormerVersions } from './cleanup.ts'

let host: FakeHost

const install = (build: string) => noteFormerVersions(build, ORIGIN, host.caches)
const drop = (build: string, pages: (string | undefined)[]) => {
  host.clients.pages = pages
  return dropFormerVersions(build, ORIGIN, host.caches, host.clients)
}

beforeEach(async () => {
  host = createFakeHost()
  for (const name of ['goraero-uploads', 'somebody-elses']) await host.caches.open(name)
  await install('v1')
  await install('v2')
})

describe('P-13 files of former versions', () => {
  it('go when every open page runs this one', async () => {
    expect(await drop('v2', ['v2', 'v2'])).toEqual(['goraero-shell-v1'])
    expect(await host.caches.names()).toEqual(['goraero-uploads', 'somebody-elses', 'goraero-shell-v2'])
  })

  it('go when no page is open', async () => {
    expect(await drop('v2', [])).toEqual(['goraero-shell-v1'])
  })

  it('stay while a tab still runs the version before', async () => {
    expect(await drop('v2', ['v2', 'v1'])).toEqual([])
    expect(await host.caches.names()).toContain('goraero-shell-v1')
  })

  it('stay while a frozen tab does not say what it runs', async () => {
    expect(await drop('v2', ['v2', undefined])).toEqual([])
  })
})

describe('P-13 files of a later version that waits for its turn', () => {
  it('are not touched by the one in charge', async () => {
    expect(await drop('v1', ['v1'])).toEqual([])
    expect(await host.caches.names()).toContain('goraero-shell-v2')
  })

  it('go with the next version when that install had failed', async () => {
    await install('v3')
    expect(await drop('v3', ['v3'])).toEqual(['goraero-shell-v1', 'goraero-shell-v2'])
  })

  it('a spoiled or missing note drops nothing', async () => {
    const own = await host.caches.open('goraero-shell-v2')
    await own.put(`${ORIGIN}/__former-versions`, new Response('{"names":"goraero-uploads"}'))
    expect(await drop('v2', [])).toEqual([])
    await own.put(`${ORIGIN}/__former-versions`, new Response('["goraero-uploads","somebody-elses"]'))
    expect(await drop('v2', [])).toEqual([])
    expect(await drop('v9', [])).toEqual([])
  })
})
