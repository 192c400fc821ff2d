import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#server/testing/world.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { bearerOf, deskOf } from './client.ts'
import { Took } from './figures.ts'
import { askAsReal } from './load.ts'
import { playEvening } from './play-evening.ts'
import { prepareLoad } from './prepare-load.ts'

const SHOP = 502
let server: TestServer
const account = { name: 'partner@goraero.kr', password: PASSWORD }
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('npm run waiting:evening', () => {
  it('S2-112 W4 plays an evening into a server by the calls of a tablet and of phones, and everybody is there at its end', async () => {
    const told: string[] = []
    const given = { url: server.url, account, shopNo: SHOP, seed: 5, minutes: 40, speed: 60 }
    const begun = server.clock.now
    const { joins, looks, states } = await playEvening({
      ...given,
      say: (line) => void told.push(line),
      sleep: async (ms) => void (server.clock.now += ms),
      now: () => server.clock.now,
    })
    expect(joins.count).toBeGreaterThan(3)
    expect(looks.count).toBeGreaterThan(joins.count)
    expect(Object.values(states).reduce((sum, each) => sum + each, 0)).toBe(joins.count)
    expect(states.seated).toBeGreaterThan(0)
    expect(told.at(-1)).toMatch(/^\d\d:\d\d close$/)
    // a minute of the evening is a second of the clock
    expect(server.clock.now - begun).toBeLessThan(200_000)
    const [desk] = await deskOf(server.url, await bearerOf(server.url, account))
    expect([desk?.line?.mode, desk?.line?.order]).toEqual(['closed', []])
    expect(desk?.shop.devices.every(({ revokedAt }) => revokedAt !== null)).toBe(true)
  })

  it('S2-113 has tablets and phones ask as often as real ones do, and is answered', async () => {
    const shop = { url: server.url, account, shopNo: SHOP, now: () => server.clock.now }
    server.clock.now += 30 * 3_600_000
    const { bearers, codes, joins, done } = await prepareLoad(shop, { tablets: 2, guests: 3 })
    expect([bearers.length, codes.length, joins.count]).toEqual([2, 3, 3])
    const asked = await askAsReal({ url: server.url, bearers, codes, tablets: 2, guests: 3, seconds: 1 })
    expect(Object.keys(asked.statuses)).toEqual(['200'])
    await done()
  })

  it('S2-112 tells within which time half and most calls were answered', () => {
    const took = new Took()
    for (let ms = 1; ms <= 100; ms += 1) took.add(ms)
    expect(String(took)).toBe('100 calls, p50 51.0 ms, p95 96.0 ms, longest 100.0 ms')
  })
})
