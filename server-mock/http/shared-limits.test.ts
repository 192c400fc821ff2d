import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { testDatabase } from '../testing/database.ts'
import { NOON } from '../testing/server.ts'
import { RateLimit } from './limits.ts'
import { shareLimits } from './shared-limits.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.deleteFrom('rate_bucket').execute())

/** Processes with a limit of a hundred a minute. */
function processes(count: number) {
  const clock = { now: NOON }
  const now = () => clock.now
  return {
    clock,
    all: Array.from({ length: count }, () => {
      const limit = new RateLimit(100, now)
      const { exchange } = shareLimits(database.db, { api: limit }, now)
      /** How many of so many calls pass. */
      const calls = (wanted: number, network = 'a') => {
        let passed = 0
        try {
          for (; passed < wanted; passed += 1) limit.take(network)
        } catch {
          // the rest is refused
        }
        return passed
      }
      return { calls, exchange }
    }),
  }
}

it('M4 what a network takes at one process it does not have at another', async () => {
  const { all, clock } = processes(2)
  const [one, other] = all
  expect(one?.calls(80)).toBe(80)
  await one?.exchange()
  // it has not heard of it yet
  expect(other?.calls(15)).toBe(15)
  await other?.exchange()
  expect(other?.calls(100)).toBe(5)
  expect([other?.calls(100, 'b'), one?.calls(100, 'c')]).toEqual([100, 100])
  // six seconds fill a tenth of a minute
  clock.now += 6 * millisecondsInSecond
  await other?.exchange()
  expect(other?.calls(100)).toBe(10)
})

it('M4 taken at several processes at once, a minute’s limit is exceeded by what they knew nothing of, and made good', async () => {
  const { all, clock } = processes(3)
  expect(all.map(({ calls }) => calls(100))).toEqual([100, 100, 100])
  await Promise.all(all.map(({ exchange }) => exchange()))
  // one minute pays for what was too much at most
  clock.now += millisecondsInMinute
  for (const { calls, exchange } of all) {
    calls(2)
    await exchange()
  }
  const passed = all.map(({ calls }) => calls(100))
  expect(Math.max(...passed)).toBeLessThanOrEqual(100)
  clock.now += millisecondsInMinute
  await Promise.all(all.map(({ calls, exchange }) => (calls(2), exchange())))
  expect(all[0]?.calls(100)).toBeGreaterThan(80)
})

it('M4 who calls now and then is not written down; rows go once nobody needs them', async () => {
  const { all, clock } = processes(1)
  const [one] = all
  const rows = async () =>
    (await database.db.selectFrom('rate_bucket').select('network').orderBy('network').execute()).map(
      ({ network }) => network,
    )
  one?.calls(1, 'seldom')
  one?.calls(2, 'often')
  await one?.exchange()
  expect(await rows()).toEqual(['often'])
  // what was too little then counts with what comes
  one?.calls(1, 'seldom')
  await one?.exchange()
  expect(await rows()).toEqual(['often', 'seldom'])
  clock.now += 3 * millisecondsInMinute
  one?.calls(2, 'later')
  await one?.exchange()
  expect(await rows()).toEqual(['later'])
})
