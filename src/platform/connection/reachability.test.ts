import { afterEach, expect, it, vi } from 'vitest'
import { watchReachability } from './reachability.ts'

afterEach(() => vi.unstubAllGlobals())

/** What is reported after a call elsewhere saw an answer. */
async function reported({ onLine, answers }: { onLine: boolean; answers: boolean }): Promise<boolean[]> {
  const events = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('window', events)
  vi.stubGlobal('document', { ...events, visibilityState: 'visible' })
  vi.stubGlobal('fetch', () =>
    answers ? Promise.resolve(new Response('1796000000000')) : Promise.reject(new TypeError('offline')),
  )
  const found: boolean[] = []
  const reach = watchReachability((online) => void found.push(online))
  reach.seen(true)
  await vi.waitFor(() => expect(found).toHaveLength(1))
  reach.stop()
  return found
}

it('P-12 an answer kept by the browser is not taken for the server where the device has no network', async () => {
  expect(await reported({ onLine: false, answers: false })).toEqual([false])
})

it('P-12 a server that answers is there, whatever the device says of its network', async () => {
  expect(await reported({ onLine: false, answers: true })).toEqual([true])
  expect(await reported({ onLine: true, answers: false })).toEqual([true])
})
