import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { PullAnswer } from '#sync/contracts/sync/pull.ts'
import { appendFeed } from '../../../db/feed.ts'
import { liveStream } from '../../../http/live-stream.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { openLive, type LiveEars } from '../../../testing/live.ts'
import { PEOPLE, type Person } from '../../../testing/world.ts'
import { authenticate } from '../../account/sign-in/authenticate.ts'
import { approved, as } from '../../community/testing/drafts.ts'
import { LIVE_LIMITS, LiveHub } from './hub.ts'

let server: TestServer
const opened: LiveEars[] = []
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(async () => {
  for (const ears of opened.splice(0)) await ears.close()
  await expect.poll(() => server.live.size).toBe(0)
})
afterAll(() => server.stop())

async function listen(who: Person, scopes: string[], client: string = uuidv7()): Promise<LiveEars> {
  const ears = await openLive(server.url, scopes, { token: (await server.signIn(who)).access_token, client })
  opened.push(ears)
  return ears
}

const versionOf = async (scope: string): Promise<number> => {
  const row = await server.database.db
    .selectFrom('feed_counter')
    .select('version')
    .where('scope', '=', scope)
    .executeTakeFirst()
  return row?.version ?? 0
}
const own = (who: Person) => versionOf(`member:${PEOPLE[who]}`)
let tags = 0
/** A write of the person, which changes their own feed. */
const write = (who: Person) =>
  as(server, who).ask('PUT', '/api/member/hashtags', { tags: [`tag${(tags += 1)}`] })
/** Passes over news of what was written before. */
async function nextGone(ears: Awaited<ReturnType<typeof listen>>) {
  for (;;) {
    const heard = await ears.next()
    if (heard?.event !== 'at') return heard
  }
}

describe('who may listen', () => {
  it('S7-17 is a member with a session; anybody else is refused', async () => {
    const visitor = await openLive(server.url, ['city'])
    expect([visitor.status, visitor.error?.code]).toEqual([401, 'auth.required'])
    const guest = await openLive(server.url, ['member'], { client: uuidv7() })
    expect([guest.status, guest.error?.code]).toEqual([401, 'auth.required'])
    const forged = await openLive(server.url, ['member'], { token: 'a.b.c' })
    expect([forged.status, forged.error?.code]).toEqual([401, 'auth.invalid'])
    const token = await server.token('alice')
    const foreign = await openLive(server.url, [`member:${PEOPLE.bora}`], { token })
    expect([foreign.status, foreign.error?.code]).toEqual([400, 'request.invalid'])
    expect(server.live.size).toBe(0)
  })

  it('C7 of a room or desk of others they are told that they may not, and never that it moves', async () => {
    const { id } = await approved(server, 'bora')
    const ears = await listen('alice', [`room:${id}`, 'desk:orders', 'desk:shop/502', 'member'])
    const refusals = [await ears.next(), await ears.next(), await ears.next()]
    expect(refusals.map((each) => [each?.event, each?.data.scope, each?.data.status])).toEqual([
      ['gone', `room:${id}`, 403],
      ['gone', 'desk:orders', 403],
      ['gone', 'desk:shop/502', 403],
    ])
    await as(server, 'bora').say(id, 'Only for us')
    await server.live.tick()
    await write('alice')
    await ears.until('member', await own('alice'))
    expect(ears.heard.match(/room:/g)).toHaveLength(1)
  })

  it('C7 who leaves a room hears that it is gone, and nothing of what is said afterwards', async () => {
    const { id } = await approved(server, 'bora')
    const room = `room:${id}`
    await as(server, 'alice').join(id)
    const ears = await listen('alice', [room])
    await as(server, 'bora').say(id, 'said before')
    await ears.until(room, await versionOf(room))
    await as(server, 'alice').leave(id)
    expect((await nextGone(ears))?.data).toEqual({ scope: room, status: 403, code: 'community.notMember' })
    const heard = ears.heard
    await as(server, 'bora').say(id, 'said afterwards')
    await server.live.tick()
    expect(ears.heard).toBe(heard)
  })

  it('C8 a post that is removed is gone from who reads it, though nothing is said in its scope', async () => {
    const { id } = await approved(server, 'bora')
    const record = `record:post/${id}`
    const ears = await listen('alice', [record])
    expect((await ears.next())?.event).toBe('at')
    await as(server, 'bora').remove(id)
    await server.live.tick()
    expect((await nextGone(ears))?.data).toEqual({ scope: record, status: 410, code: 'community.gone' })
  })

  it('S2-16 ends with the session', async () => {
    const { access_token: token } = await server.signIn('bora')
    const ears = await openLive(server.url, ['member'], { token, client: uuidv7() })
    opened.push(ears)
    await ears.next()
    await server.database.db
      .updateTable('session')
      .set({ revoked_at: new Date(server.clock.now) })
      .where('member_id', '=', PEOPLE.bora)
      .execute()
    await server.live.tick()
    expect((await ears.next())?.data.why).toBe('session')
    expect(await ears.next()).toBeNull()
  })
})

describe('what is told', () => {
  it('C10 first how far each scope is, then every commit, to whom it belongs and nobody else', async () => {
    const alice = await listen('alice', ['member', 'city'])
    expect([(await alice.next())?.data, (await alice.next())?.data]).toEqual([
      { scope: 'member', version: await own('alice') },
      { scope: 'city', version: await versionOf('content') },
    ])
    const admin = await listen('admin', ['member'])
    await admin.next()
    const before = admin.heard
    await write('alice')
    expect((await alice.next())?.data).toEqual({ scope: 'member', version: await own('alice') })
    expect(admin.heard).toBe(before)
  })

  it('C10 a write between registering and reading how far the scope is is told', async () => {
    const db = server.database.db
    const scope = `member:${PEOPLE.alice}`
    for (let round = 0; round < 10; round += 1) {
      const told: number[] = []
      const opening = server.live.open({
        ...{ principal: await principalOf('alice'), names: ['member'], device: `d${round}`, network: 'n' },
        ...{ at: (_scope, version) => void told.push(version), gone() {}, end() {}, tick: () => null },
      })
      // as far into the opening as the round says, for as long as there is anything to wait for
      for (let turn = 0; turn < round; turn += 1) await Promise.resolve()
      await db
        .transaction()
        .execute((trx) => appendFeed(trx, scope, [{ kind: 'hashtags', key: 'me', body: null }]))
      server.live.leave(await opening)
      expect(told.at(-1)).toBe(await own('alice'))
    }
  })

  it('C10 a commit right after a connection has read how far its scopes are is what it hears last', async () => {
    const { db } = server.database
    const slow: typeof db = Object.create(db, {
      transaction: {
        value: () => ({
          async execute<T>(read: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) {
            const found = await db.transaction().execute(read)
            await write('alice')
            return found as T
          },
        }),
      },
    })
    const hub = new LiveHub({ ...server.deps, db: slow }, server.database.bus)
    let told = 0
    await hub.open({
      ...{ principal: await principalOf('alice'), names: ['member'], device: 'd', network: 'n' },
      ...{ at: (_scope, version) => void (told = version), gone() {}, end() {}, tick: () => null },
    })
    expect(told).toBe(await own('alice'))
    hub.close()
  })

  it('C9 a hint that was lost is made good by the next look at the counters', async () => {
    const ears = await listen('alice', ['member'])
    await ears.next()
    // written past the bus, as by a process whose notice does not arrive
    await sql`UPDATE feed_counter SET version = version + 1 WHERE scope = ${`member:${PEOPLE.alice}`}`.execute(
      server.database.db,
    )
    await server.live.tick()
    expect((await ears.next())?.data.version).toBe(await own('alice'))
  })

  it('C9 nothing is told of a transaction that was undone', async () => {
    const ears = await listen('alice', ['member'])
    const before = (await ears.next())?.data.version ?? 0
    const scope = `member:${PEOPLE.alice}`
    const undone = server.database.db.transaction().execute(async (trx) => {
      await appendFeed(trx, scope, [{ kind: 'hashtags', key: 'me', body: null }])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await write('alice')
    expect((await ears.next())?.data).toEqual({ scope: 'member', version: before + 1 })
  })

  it('C16 of what everybody holds the devices are told together, by the look at the counters', async () => {
    const ears = await listen('alice', ['city', 'member'])
    await ears.until('member', 0)
    await server.database.db
      .transaction()
      .execute((trx) => appendFeed(trx, 'content', [{ kind: 'odd', key: '1', body: {} }]))
    await write('alice')
    await ears.until('member', await own('alice'))
    expect(ears.heard.match(/"city"/g)).toHaveLength(1)
    await server.live.tick()
    await ears.until('city', await versionOf('content'))
  })
})

describe('the connection', () => {
  it('C9 is neither packed nor kept nor held back, and its first bytes are many', async () => {
    const ears = await listen('alice', ['member'])
    const header = (name: string) => ears.headers.get(name)
    expect(header('content-encoding')).toBeNull()
    expect([header('cache-control'), header('x-accel-buffering')]).toEqual(['no-store, no-transform', 'no'])
    await ears.next()
    expect(ears.heard.length).toBeGreaterThan(2048)
  })

  it('C9 gives a sign of life when nothing happens, and ends of itself after ten minutes or so', async () => {
    const ears = await listen('alice', ['member'])
    await ears.next()
    const { length } = ears.heard
    server.clock.now += 16_000
    await server.live.tick()
    await ears.more()
    expect(ears.heard.slice(length)).toBe(':\n\n')
    server.clock.now += 12 * 60_000
    await server.live.tick()
    expect((await ears.next())?.data.why).toBe('old')
    expect(await ears.next()).toBeNull()
    expect(server.live.size).toBe(0)
  })

  it('C11 the newest connections of a device stay, and a network has a limit', async () => {
    const device = uuidv7()
    const first = await listen('alice', ['member'], device)
    await first.next()
    for (let count = 0; count < LIVE_LIMITS.device; count += 1) await listen('alice', ['member'], device)
    expect((await first.next())?.data.why).toBe('replaced')
    expect(server.live.size).toBe(LIVE_LIMITS.device)
    const few = new LiveHub(server.deps, server.database.bus, { ...LIVE_LIMITS, network: 1 })
    const wish = {
      ...{ principal: await principalOf('alice'), names: ['member'], network: 'n' },
      ...{ at() {}, gone() {}, end() {}, tick: () => null },
    }
    few.watch({ ...wish, device: 'a' })
    expect(() => few.watch({ ...wish, device: 'b' })).toThrow('request.rateLimited')
    few.close()
  })

  it('C9 of who does not read only the last word of each scope waits, and after half a minute they are cut', async () => {
    const stream = () => liveStream({ now: () => 0, random: () => 0.5, onLeave() {} })
    const { body, told } = stream()
    const reader = body.getReader()
    for (let version = 1; version <= 4000; version += 1) {
      told.at('member', version)
      await Promise.resolve()
    }
    const decoder = new TextDecoder()
    let text = ''
    while (!text.includes('4000')) text += decoder.decode((await reader.read()).value)
    expect(text.match(/event: at/g)?.length).toBeLessThan(500)

    const dead = stream()
    for (let version = 1; version <= 4000; version += 1) {
      dead.told.at('member', version)
      await Promise.resolve()
    }
    expect([dead.told.tick(29_000), dead.told.tick(31_000)]).toEqual([null, 'slow'])
    dead.told.end('slow')
    await expect(dead.body.getReader().closed).rejects.toThrow('slow')
  })
})

describe('long poll', () => {
  const pull = async (who: Person, cursor: string | undefined, wait: number) => {
    const scopes = [{ scope: 'member', ...(cursor === undefined ? {} : { cursor }) }]
    const body = { scopes, wait }
    const reply = await as(server, who).ask('POST', '/api/sync/pull', body)
    return reply.result as PullAnswer
  }

  it('C9 waits for news with the same cursors, holding nothing of the database meanwhile', async () => {
    const cursor = (await pull('alice', undefined, 25)).pages[0]?.cursor
    const waiting = pull('alice', cursor, 25)
    while (server.live.size === 0) await write('bora')
    await write('alice')
    const { pages } = await waiting
    expect(pages[0]?.version).toBe(await own('alice'))
    expect(pages[0]?.changes.map(({ kind }) => kind)).toContain('hashtags')
    expect(server.live.size).toBe(0)
  })

  it('C9 answers a room that was left while it waited', async () => {
    const { id } = await approved(server, 'bora')
    await as(server, 'alice').join(id)
    const scope = `room:${id}`
    const first = await as(server, 'alice').ask('POST', '/api/sync/pull', { scopes: [{ scope }] })
    const { cursor } = (first.result as PullAnswer).pages[0] ?? {}
    const waiting = as(server, 'alice').ask('POST', '/api/sync/pull', {
      scopes: [{ scope, cursor }],
      wait: 25,
    })
    while (server.live.size === 0) await write('bora')
    await as(server, 'alice').leave(id)
    expect(((await waiting).result as PullAnswer).refused).toMatchObject([{ scope, status: 403 }])
  })
})

describe('a server that stops', () => {
  it('C9 says so to all, not to come back at the same moment, and takes nobody any more', async () => {
    const ears = await listen('alice', ['member'])
    await ears.next()
    server.live.close()
    const last = await ears.next()
    expect([last?.data.why, (last?.data.afterMs ?? -1) >= 0]).toEqual(['stopping', true])
    expect(await ears.next()).toBeNull()
    const refused = await openLive(server.url, ['member'], {
      token: (await server.signIn('alice')).access_token,
    })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  })
})

async function principalOf(who: Person) {
  const { access_token: token } = await server.signIn(who)
  const principal = await authenticate(server.deps, `Bearer ${token}`, undefined)
  if (principal.kind !== 'member') throw new Error('no member')
  return principal
}
