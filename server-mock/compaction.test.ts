import { millisecondsInDay } from 'date-fns/constants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compactDaily } from './compaction.ts'
import { startTestServer, type TestServer } from './testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('M10 what nobody may keep is forgotten at the first start after a day, whoever was running in between', async () => {
  const { db } = server.deps
  const old = async () => {
    await db
      .insertInto('attempt')
      .values({ key: 'old', at: new Date(server.clock.now - 40 * millisecondsInDay) })
      .execute()
  }
  const left = async () =>
    (await db.selectFrom('attempt').select('key').where('key', '=', 'old').execute()).length
  const start = () => compactDaily(server.deps)
  await old()
  expect([await start(), await left()]).toEqual([true, 0])
  // a restart, an hour later
  await old()
  server.clock.now += millisecondsInDay / 24
  expect([await start(), await left()]).toEqual([false, 1])
  server.clock.now += millisecondsInDay
  expect([await start(), await left()]).toEqual([true, 0])
})
