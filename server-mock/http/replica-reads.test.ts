import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { WindowPage } from '#sync/contracts/sync/pull.ts'
import type { Database } from '../db/database.ts'
import { appendFeed } from '../db/feed.ts'
import { Replica } from '../db/replica.ts'
import { listen, type Listener } from '../listen.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { PEOPLE } from '../testing/world.ts'
import { createApp } from './app.ts'

/** Two databases of the same people; the second one follows the first when a test says so. */
let [server, copy]: TestServer[] = []
let listener: Listener
let replica: Replica
let told: boolean[]
const SCOPE = 'record:place/1003'
let count = 0

beforeAll(async () => {
  ;[server, copy] = [await startTestServer(), await startTestServer()]
  await setEpoch(copy, await epochOf(server))
})
afterAll(async () => {
  await server?.stop()
  await copy?.stop()
})
beforeEach(async () => {
  if (!server || !copy) throw new Error('not started')
  told = []
  replica = new Replica(copy.database.db, { now: server.deps.now, onChange: ({ isUp }) => told.push(isUp) })
  const app = createApp({
    ...{ deps: { ...server.deps, replica }, live: server.live },
    ...{ staticDir: '', basemapUrl: null, pictureHosts: [] },
    ...{ trustProxy: 0, ratePerMinute: { api: 0, token: 0 }, maintenance: null },
    ready: () => Promise.resolve(null),
  })
  listener = await listen(app, 0, '127.0.0.1')
})
afterEach(() => listener.close(0))

const db = (of: TestServer | undefined) => (of as TestServer).database.db
async function epochOf(of: TestServer | undefined): Promise<unknown> {
  const row = await db(of)
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'epoch')
    .executeTakeFirst()
  return row?.value
}
const setEpoch = (of: TestServer | undefined, value: unknown) =>
  db(of)
    .updateTable('setting')
    .set({ value: JSON.stringify(value) })
    .where('name', '=', 'epoch')
    .execute()

/** One record more, which tells where it was read. */
const say = (of: TestServer | undefined, scope: string, text: string, no = ++count) =>
  db(of)
    .transaction()
    .execute((trx) => appendFeed(trx, scope, [{ kind: 'review', key: `${no}`, body: { text } }]))
async function sayBoth(scope: string): Promise<void> {
  await say(server, scope, 'primary')
  await say(copy, scope, 'replica', count)
}
const ask = async (path: string, token?: string) => {
  const answer = await fetch(`http://127.0.0.1:${listener.port}${path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return (await answer.json()) as { resultCode: number; result?: WindowPage }
}
/** Where the newest record of a window came from, and the version it was said to be of. */
async function read(token?: string, scope = SCOPE): Promise<[text: unknown, version: number]> {
  const { result } = await ask(`/api/sync/window?scope=${scope}&before=999&limit=1`, token)
  return [(result?.rows[0]?.body as { text?: string } | undefined)?.text, result?.version ?? -1]
}

it('I9 a window comes from the replica where that has all there is, and from the primary where it is behind', async () => {
  await sayBoth(SCOPE)
  const [text, before] = await read()
  expect(text).toBe('replica')
  await say(server, SCOPE, 'primary')
  expect(await read()).toEqual(['primary', before + 1])
  await say(copy, SCOPE, 'replica', count)
  expect(await read()).toEqual(['replica', before + 1])
  expect(replica.counts).toEqual({ read: 2, behind: 1, failed: 0 })
})

it('I9 a version never goes back while the replica follows at its own pace', async () => {
  let isOver = false
  const reader = async () => {
    let seen = 0
    while (!isOver) {
      const [, version] = await read()
      expect(version).toBeGreaterThanOrEqual(seen)
      seen = version
    }
  }
  const readers = [reader(), reader(), reader()]
  const late: number[] = []
  for (let step = 0; step < 12; step += 1) {
    await say(server, SCOPE, 'primary')
    late.push(count)
    if (late.length > 2) await say(copy, SCOPE, 'replica', late.shift())
  }
  isOver = true
  await Promise.all(readers)
  for (const no of late) await say(copy, SCOPE, 'replica', no)
  expect((await read())[0]).toBe('replica')
})

it('I9 who has written something the replica does not have reads the primary, and everybody else the replica', async () => {
  if (!server) throw new Error('not started')
  const [alice, bora] = [await server.token('alice'), await server.token('bora')]
  const own = `member:${PEOPLE.alice}`
  await sayBoth(SCOPE)
  expect((await read(alice))[0]).toBe('replica')
  await say(server, own, 'primary')
  expect((await read(alice))[0]).toBe('primary')
  expect((await read(bora))[0]).toBe('replica')
  await say(copy, own, 'replica', count)
  expect((await read(alice))[0]).toBe('replica')
})

it('C7 what depends on who is in a room, and one’s own feed, is never read from the replica', async () => {
  if (!server) throw new Error('not started')
  const alice = await server.token('alice')
  const room = 'room:00000000-0000-4000-8000-000000000001'
  expect((await ask(`/api/sync/window?scope=${room}&before=9`, alice)).resultCode).toBe(404)
  expect((await ask('/api/sync/feed?scope=member', alice)).resultCode).toBe(200)
  expect(replica.counts).toEqual({ read: 0, behind: 0, failed: 0 })
  const list = await ask('/api/review?of=place&no=1003', alice)
  expect([list.resultCode, replica.counts.read]).toEqual([200, 1])
})

it('a replica of another database, and one that answers no more, are not read; it is told once, and tried again', async () => {
  if (!server) throw new Error('not started')
  await sayBoth(SCOPE)
  await setEpoch(copy, 'another')
  expect((await read())[0]).toBe('primary')
  await setEpoch(copy, await epochOf(server))
  const { transaction } = db(copy)
  const broken = copy?.database.db as Database['db']
  broken.transaction = () => {
    throw new Error('connection lost')
  }
  for (let time = 0; time < 3; time += 1) expect((await read())[0]).toBe('primary')
  expect([told, replica.counts.failed]).toEqual([[false], 1])
  broken.transaction = transaction
  expect((await read())[0]).toBe('primary')
  server.clock.now += 5000
  expect((await read())[0]).toBe('replica')
  expect(told).toEqual([false, true])
})
