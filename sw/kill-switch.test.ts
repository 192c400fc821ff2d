import { beforeEach, describe, expect, it } from 'vitest'
import { dropAllOfOurs, retire } from './kill-switch.ts'
import { FakeCaches } from './testing/fakes.ts'

let caches: FakeCaches

beforeEach(async () => {
  caches = new FakeCaches()
  for (const name of ['goraero-shell-v1', 'goraero-uploads', 'somebody-elses']) await caches.open(name)
})

describe('the kill switch', () => {
  it("drops all our caches and nobody else's", async () => {
    expect(await dropAllOfOurs(caches)).toEqual(['goraero-shell-v1', 'goraero-uploads'])
    expect(await caches.names()).toEqual(['somebody-elses'])
  })

  it('takes over at once, cleans up, and only then signs off', async () => {
    const order: string[] = []
    const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>()
    retire({
      addEventListener: (type, fn) => listeners.set(type, fn),
      skipWaiting: async () => void order.push('take over'),
      registration: {
        unregister: async () => {
          order.push(`sign off with ${(await caches.names()).length} cache`)
          return true
        },
      },
      caches,
    })
    for (const type of ['install', 'activate']) {
      const work: Promise<unknown>[] = []
      listeners.get(type)?.({ waitUntil: (one) => work.push(one) })
      await Promise.all(work)
    }
    expect(order).toEqual(['take over', 'sign off with 1 cache'])
  })
})
