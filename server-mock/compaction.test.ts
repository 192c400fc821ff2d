import { millisecondsInDay } from 'date-fns/constants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compactDaily } from './compaction.ts'
import type { PullAnswer } from '#sync/contracts/sync/pull.ts'
import { appendFeed } from './db/feed.ts'
import { encodeCursor } from './resources/sync/cursor.ts'
import { databaseEpoch } from './resources/sync/epoch.ts'
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

it('M10 I20 tombstones go after 400 days, younger ones stay, and who never read them reads the feed anew', async () => {
  const { db } = server.deps
  const scope = 'member:tombstones'
  const change = (key: string, body: unknown) =>
    db.transaction().execute((trx) => appendFeed(trx, scope, [{ kind: 'favourite', key, body }]))
  await change('old', { n: 1 })
  await change('young', { n: 1 })
  await change('back', null)
  const gone = await change('old', null)
  await db
    .updateTable('feed_entry')
    .set({ deleted_at: new Date(server.clock.now - 401 * millisecondsInDay) })
    .where('scope', '=', scope)
    .where('deleted', '=', true)
    .execute()
  // what is there again is no tombstone any more
  await change('back', { n: 2 })
  await change('young', null)
  server.clock.now += 2 * millisecondsInDay
  expect(await compactDaily(server.deps)).toBe(true)
  const rows = await db
    .selectFrom('feed_entry')
    .select(['key', 'deleted'])
    .where('scope', '=', scope)
    .orderBy('key')
    .execute()
  expect(rows).toEqual([
    { key: 'back', deleted: false },
    { key: 'young', deleted: true },
  ])
  const counter = await db
    .selectFrom('feed_counter')
    .select('pruned_before')
    .where('scope', '=', scope)
    .executeTakeFirstOrThrow()
  expect(Number(counter.pruned_before)).toBe(gone)
})

it('M10 C23 what is held as a window keeps its tombstones for 30 days, and who was away longer reads it anew', async () => {
  const { db } = server.deps
  const scope = 'board:shorts'
  const change = (key: string, body: unknown) =>
    db.transaction().execute((trx) => appendFeed(trx, scope, [{ kind: 'card', key, body }]))
  const seen = await change('old', { n: 1 })
  await change('young', { n: 1 })
  const gone = await change('old', null)
  await db
    .updateTable('feed_entry')
    .set({ deleted_at: new Date(server.clock.now - 31 * millisecondsInDay) })
    .where('scope', '=', scope)
    .where('key', '=', 'old')
    .execute()
  await change('young', null)
  const pull = async (version: number) => {
    const cursor = encodeCursor({ epoch: await databaseEpoch(db), scope, version })
    const body = { scopes: [{ scope, cursor }] }
    return ((await server.ask('POST', '/api/sync/pull', { body })).result as PullAnswer).pages[0]
  }
  expect(await pull(seen)).not.toHaveProperty('reset')
  server.clock.now += 2 * millisecondsInDay
  expect(await compactDaily(server.deps)).toBe(true)
  const rows = await db.selectFrom('feed_entry').select('key').where('scope', '=', scope).execute()
  expect(rows).toEqual([{ key: 'young' }])
  expect(await pull(seen)).toMatchObject({ reset: true })
  expect(await pull(gone)).toMatchObject({ changes: [{ key: 'young', body: null }] })
})
