import 'fake-indexeddb/auto'
import { createServer } from 'node:net'
import { serve, type HttpBindings, type ServerType } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { createApp } from '#server/http/app.ts'
import { approved, as, draft, shown, SPOT } from '#server/resources/community/testing/drafts.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { PEOPLE, type Person } from '#server/testing/world.ts'
import type { ChatMessage } from '#sync/contracts/community/room.ts'
import type { MyPost } from '#sync/contracts/community/post.ts'
import { PNG } from '#sync/domain/media/testing/pictures.ts'
import { MUTATIONS } from '#sync/mutations/registry.ts'
import { createSyncEngine, type SyncEngine } from './create-engine.ts'
import { outboxRows } from './outbox-store.ts'
import { ScopeDb } from './scope-db.ts'
import { createLocalLocks } from './local-locks.ts'

/** The engine on IndexedDB against the real server over HTTP; the server's door can be shut and opened. */
let world: TestServer
let port: number
let door: ServerType | null = null
const engines: SyncEngine[] = []

beforeAll(async () => {
  world = await startTestServer()
  port = await freePort()
})
afterAll(() => world.stop())
afterEach(async () => {
  for (const engine of engines.splice(0)) {
    await engine.stop()
    await engine.db.delete()
  }
  await shut()
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Starts the server; the first `lost` pushes are carried out, but their answers never arrive. */
async function open({ lost = 0 } = {}): Promise<void> {
  const app = createApp({
    ...{ deps: world.deps, live: world.live },
    staticDir: world.uploadDir,
    basemapUrl: null,
    pictureHosts: [],
    trustProxy: 0,
    ratePerMinute: { api: 0, token: 0 },
    maintenance: null,
    ready: () => Promise.resolve(null),
  })
  let left = lost
  const fetch = async (request: Request, env: unknown) => {
    const answer = await app.fetch(request)
    if (left === 0 || !request.url.endsWith('/api/sync/push')) return answer
    left -= 1
    await answer.text()
    ;(env as HttpBindings).incoming.socket.destroy()
    return new Response(null, { status: 502 })
  }
  const opened = serve({ fetch, port, hostname: '127.0.0.1' })
  await new Promise((resolve) => opened.once('listening', resolve))
  door = opened
}

async function shut(): Promise<void> {
  const closing = door
  door = null
  if (closing === null) return
  await new Promise((resolve) => {
    closing.close(resolve)
    if ('closeAllConnections' in closing) closing.closeAllConnections()
  })
}

async function deviceOf(who: Person): Promise<SyncEngine> {
  const token = (await world.signIn(who)).access_token
  const owner = PEOPLE[who]
  const engine = createSyncEngine({
    owner,
    mutations: MUTATIONS,
    baseUrl: `http://127.0.0.1:${port}`,
    session: { current: async () => ({ owner, token }), refresh: async () => 'refused' },
    retry: { baseMs: 5, capMs: 50, noAnswerCapMs: 50 },
    ports: { locks: createLocalLocks() },
  })
  engines.push(engine)
  return engine
}

const writer = { memberId: PEOPLE.alice, name: 'alice', buddy: 'explorer' }
/** A post and a room of Bora's; Alice is in the room. */
async function boras() {
  const post = await approved(world, 'bora', { type: 'place', spot: SPOT, hashtags: ['sea'] })
  const room = await approved(world, 'bora')
  await as(world, 'alice').join(room.id)
  return { post, room }
}

const states = async (engine: SyncEngine) =>
  (await outboxRows(engine.db)).map(({ name, state }) => `${name} ${state}`)

/** Nothing of it is on its way any more: everything is applied or waits for the person. */
const settled = (engine: SyncEngine) =>
  vi.waitFor(
    async () => {
      engine.wake('online')
      await engine.drain()
      const open = (await states(engine)).filter((line) => !/ (applied|rejected|discarded)$/.test(line))
      expect(open).toEqual([])
    },
    { timeout: 15_000 },
  )

describe('the community offline', () => {
  it('I18 a picture that ends early refuses its post by name, and the post keeps its words', async () => {
    const alice = await deviceOf('alice')
    const photo = uuidv7()
    await open({})
    const written = draft({ type: 'place', spot: SPOT, hashtags: ['rocks'], photos: [photo] })
    await alice.enqueue('post.write', written, {
      photos: [{ id: photo, type: 'image/png', bytes: PNG.slice(0, -20).buffer }],
    })
    await settled(alice)
    const [row] = await outboxRows(alice.db)
    expect(row).toMatchObject({
      ...{ state: 'rejected', args: { title: written.title } },
      refusal: { status: 422, body: { photo, error: { code: 'upload.broken' } } },
    })
  })

  it('P-09 I4 I7: a post with a picture, comments, a recommendation and messages written while the server is away all arrive once, in order', async () => {
    const { post, room } = await boras()
    const alice = await deviceOf('alice')
    const photo = uuidv7()
    const written = draft({ type: 'place', spot: SPOT, hashtags: ['rocks'], photos: [photo] })
    const say = (text: string) =>
      alice.enqueue('message.send', { roomId: room.id, id: uuidv7(), text, writer })
    const comment = (text: string) =>
      alice.enqueue('comment.write', { postId: post.id, id: uuidv7(), text, writer })
    await alice.enqueue('post.write', written, {
      photos: [{ id: photo, type: 'image/png', bytes: PNG.buffer }],
    })
    await comment('First')
    await comment('Second')
    await alice.enqueue('recommendation.set', { kind: 'post', id: post.id, on: true })
    for (const text of ['One', 'Two', 'Three']) await say(text)
    await alice.drain()
    expect(await alice.view('post')).toMatchObject([{ body: { state: 'underReview', no: 0 } }])
    expect((await alice.view('message')).map(({ body }) => (body as ChatMessage).text)).toEqual([
      'One',
      'Two',
      'Three',
    ])
    expect(await shown(world, 'post', post.id)).toMatchObject({ comments: 0, recommendations: 0 })

    await open({ lost: 1 })
    await settled(alice)

    expect((await states(alice)).filter((line) => line.endsWith('rejected'))).toEqual([])
    expect(await shown(world, 'post', post.id)).toMatchObject({ comments: 2, recommendations: 1 })
    const { db } = world.database
    const comments = await db
      .selectFrom('comment')
      .select('text')
      .where('post_id', '=', post.id)
      .orderBy('id')
      .execute()
    expect(comments.map(({ text }) => text)).toEqual(['First', 'Second'])
    const bora = await deviceOf('bora')
    const rooms = await bora.scopes()
    const letGo = rooms.want(`room:${room.id}`)
    await rooms.pull()
    const heard = (await rooms.view(`room:${room.id}`, 'message', 10)).records
    expect(heard.map(({ body }) => (body as ChatMessage).text)).toEqual(['Three', 'Two', 'One'])
    letGo()
    await as(world, 'admin').decide(written.id, 'approved')
    expect(await shown(world, 'post', written.id)).toMatchObject({
      title: written.title,
      photos: [{ id: photo }],
    })
    await alice.pull('member')
    expect(await outboxRows(alice.db)).toEqual([])
    expect((await alice.view('post')).map(({ body }) => (body as MyPost).state)).toEqual(['approved'])
    expect(await alice.view('comment')).toHaveLength(2)
  })

  it('P-09 P-11: a refused comment keeps its words and holds nothing back; mended, it arrives', async () => {
    const { post, room } = await boras()
    const alice = await deviceOf('alice')
    const words = { postId: post.id, id: uuidv7(), text: 'What bull-shit weather', writer }
    const { id: refused } = await alice.enqueue('comment.write', words)
    await alice.enqueue('comment.write', { postId: post.id, id: uuidv7(), text: 'Fine', writer })
    await alice.enqueue('message.send', { roomId: room.id, id: uuidv7(), text: 'Fuck', writer })
    await alice.enqueue('message.send', { roomId: room.id, id: uuidv7(), text: 'Hello', writer })
    await alice.drain()
    await open()
    await settled(alice)
    const kept = await outboxRows(alice.db, ['rejected'])
    expect(kept.map(({ args }) => (args as typeof words).text)).toEqual(['What bull-shit weather', 'Fuck'])
    expect(kept[0]?.refusal).toMatchObject({
      status: 422,
      body: { error: { code: 'community.bannedWords' } },
    })
    expect(await shown(world, 'post', post.id)).toMatchObject({ comments: 1 })
    const here = (await as(world, 'bora').own('message')).map((change) => change.body as ChatMessage)
    expect(here.filter(({ roomId }) => roomId === room.id).map(({ text }) => text)).toEqual(['Hello'])

    await alice.choose(refused, { do: 'edit', args: { ...words, text: 'What windy weather' } })
    await settled(alice)
    expect(await shown(world, 'post', post.id)).toMatchObject({ comments: 2 })
    expect(await shown(world, 'comment', words.id)).toMatchObject({ text: 'What windy weather' })
  })

  it('C18 P-09 X-12: a rejected post stays whole with its reason, is mended offline and handed in again', async () => {
    const body = draft({ spot: SPOT, hashtags: ['x'] })
    await as(world, 'partner').write(body)
    await as(world, 'admin').decide(body.id, 'rejected', 'Say where')
    await open()
    const partner = await deviceOf('partner')
    await partner.pull('member')
    await shut()
    expect(await partner.view('post')).toMatchObject([{ body: { state: 'rejected', reason: 'Say where' } }])
    await partner.enqueue('post.edit', { ...body, content: 'By the lighthouse', version: 1 })
    await partner.enqueue('post.edit', { ...body, content: 'By the old lighthouse', version: 1 })
    expect(await partner.view('post')).toMatchObject([{ body: { state: 'underReview', reason: null } }])
    await open()
    await settled(partner)
    await as(world, 'admin').decide(body.id, 'approved')
    expect(await shown(world, 'post', body.id)).toMatchObject({ content: 'By the old lighthouse' })
  })
})

describe('feeds by interest', () => {
  const textsOf = async (engine: SyncEngine, scope: string, kind: string) => {
    const rows = await (await engine.scopes()).db(scope).range(scope, kind, { limit: 500 })
    return rows.map(({ body }) => (body as { text: string }).text)
  }
  afterEach(async () => {
    for (const { name = '' } of await indexedDB.databases())
      if (/^goraero-(?:public|mirror)/.test(name)) {
        const db = new ScopeDb(name)
        await Promise.all(db.tables.map((table) => table.clear()))
        db.close()
      }
  })

  it('C4 C5 S3-17 a device holds the newest comments of a post it looks at, reads older ones, and hears of deletions while away', async () => {
    const { post } = await boras()
    const ids: string[] = []
    for (let no = 1; no <= 60; no += 1) {
      ids.push(uuidv7())
      await as(world, 'alice').comment(post.id, `Comment ${no}`, ids.at(-1))
    }
    await open()
    const bora = await deviceOf('bora')
    const scopes = await bora.scopes()
    const scope = `record:post/${post.id}`
    const letGo = scopes.want(scope)
    expect(await scopes.pull()).toBe('current')
    const all = Array.from({ length: 60 }, (_, index) => `Comment ${60 - index}`)
    expect(await textsOf(bora, scope, 'comment')).toEqual(all.slice(0, 50))
    expect(await scopes.older(scope, 20)).toBe('end')
    expect(await textsOf(bora, scope, 'comment')).toEqual(all)
    await shut()
    for (const no of [3, 59])
      await as(world, 'alice').ask('DELETE', `/api/utalk/post/${post.id}/comment/${ids[no - 1]}`)
    expect(await scopes.pull()).toBe('unanswered')
    expect(await textsOf(bora, scope, 'comment')).toEqual(all)
    await open()
    expect(await scopes.pull()).toBe('current')
    const left = all.filter((text) => text !== 'Comment 3' && text !== 'Comment 59')
    expect(await textsOf(bora, scope, 'comment')).toEqual(left)
    letGo()
  })

  it('C9 P-09 what was just written is in the window as soon as the queue rests, once, and hinted at or not', async () => {
    const { post } = await boras()
    const alice = await deviceOf('alice')
    const scope = `record:post/${post.id}`
    await open()
    const scopes = await alice.scopes()
    const letGo = scopes.want(scope)
    await scopes.pull()
    for (const text of ['First', 'Second'])
      await alice.enqueue('comment.write', { postId: post.id, id: uuidv7(), text, writer })
    await settled(alice)
    await vi.waitFor(async () => expect(await textsOf(alice, scope, 'comment')).toEqual(['Second', 'First']))
    await alice.pull('member')
    alice.hint([{ scope }])
    await scopes.pull()
    expect(await textsOf(alice, scope, 'comment')).toEqual(['Second', 'First'])
    letGo()
  })

  it('C6 I9 what is written into a window is shown once at every moment of its way, in its order: no gap, no second row', async () => {
    const { post, room } = await boras()
    const alice = await deviceOf('alice')
    const [record, chat] = [`record:post/${post.id}`, `room:${room.id}`]
    await open()
    const scopes = await alice.scopes()
    for (const scope of [record, chat]) scopes.want(scope)
    await scopes.pull()
    const texts = async (scope: string, kind: 'comment' | 'message') =>
      (await scopes.view(scope, kind, 200)).records.map(({ body }) => (body as { text: string }).text)
    const words = ['One', 'Two', 'Three']
    for (const text of words) {
      await alice.enqueue('comment.write', { postId: post.id, id: uuidv7(), text, writer })
      await alice.enqueue('message.send', { roomId: room.id, id: uuidv7(), text, writer })
    }
    const expected = words.toReversed()
    const seen = new Set<string>()
    let isOver = false
    const watching = (async () => {
      while (!isOver) {
        const pending = (await scopes.view(chat, 'message', 200)).records.map((each) => each.pending.length)
        seen.add(pending.join())
        expect(await texts(record, 'comment')).toEqual(expected)
        expect(await texts(chat, 'message')).toEqual(expected)
      }
    })()
    await settled(alice)
    await vi.waitFor(async () => {
      await alice.pull('member')
      expect(await states(alice)).toEqual([])
    })
    await vi.waitFor(() => expect([...seen]).toEqual(expect.arrayContaining(['1,1,1', '0,0,0'])))
    isOver = true
    await watching
    expect(await textsOf(alice, record, 'comment')).toEqual(expected)
    expect(await textsOf(alice, chat, 'message')).toEqual(expected)
  })

  it('C14 messages of two people are shown once, in the order of the room; the own ones wait at its end and do not jump', async () => {
    const { room } = await boras()
    const scope = `room:${room.id}`
    const alice = await deviceOf('alice')
    await open()
    const scopes = await alice.scopes()
    scopes.want(scope)
    await scopes.pull()
    const shown = async () =>
      (await scopes.view(scope, 'message', 200)).records.map(({ body }) => (body as ChatMessage).text)
    const say = (text: string) =>
      alice.enqueue('message.send', { roomId: room.id, id: uuidv7(), text, writer })
    await as(world, 'bora').say(room.id, 'Bora 1')
    await scopes.pull()
    await shut()
    await say('Alice 1')
    await say('Alice 2')
    expect(await shown()).toEqual(['Alice 2', 'Alice 1', 'Bora 1'])
    await as(world, 'bora').say(room.id, 'Bora 2')
    await open()
    // what others said meanwhile comes before what has not been sent
    await scopes.pull()
    const order = ['Alice 2', 'Alice 1', 'Bora 2', 'Bora 1']
    expect((await shown()).filter((text) => text.startsWith('Alice'))).toEqual(order.slice(0, 2))
    await settled(alice)
    await as(world, 'bora').say(room.id, 'Bora 3')
    await vi.waitFor(async () => {
      await alice.pull('member')
      expect(await states(alice)).toEqual([])
    })
    await scopes.pull()
    expect(await shown()).toEqual(['Bora 3', ...order])
    const rows = await scopes.db(scope).range(scope, 'message', { limit: 10 })
    expect(rows.map(({ no }) => no)).toEqual([5, 4, 3, 2, 1])
  })

  it('C7 who leaves a room has nothing of it on the device after the next reading; others read on', async () => {
    const { room } = await boras()
    await as(world, 'bora').say(room.id, 'Only for us')
    await open()
    const scope = `room:${room.id}`
    const [alice, bora] = [await deviceOf('alice'), await deviceOf('bora')]
    for (const engine of [alice, bora]) {
      const scopes = await engine.scopes()
      scopes.want(scope)
      await scopes.pull()
      expect(await textsOf(engine, scope, 'message')).toEqual(['Only for us'])
    }
    await as(world, 'alice').leave(room.id)
    await as(world, 'bora').say(room.id, 'After she left')
    for (const engine of [alice, bora]) engine.hint([{ scope }])
    await vi.waitFor(async () => expect(await textsOf(alice, scope, 'message')).toEqual([]))
    await vi.waitFor(async () =>
      expect(await textsOf(bora, scope, 'message')).toEqual(['After she left', 'Only for us']),
    )
    const db = (await alice.scopes()).db(scope)
    expect([await db.scopes.count(), await db.rows.count()]).toEqual([0, 0])
    expect((await alice.scopes()).standing(scope)).toMatchObject({ status: 403 })
  })

  it('C8 C5 a post taken down is gone from the device, its comments with it, and its card from the board', async () => {
    const { post } = await boras()
    await as(world, 'alice').comment(post.id, 'Nice')
    await open()
    const alice = await deviceOf('alice')
    const scopes = await alice.scopes()
    const [record, board] = [`record:post/${post.id}`, 'board:place']
    for (const scope of [record, board]) scopes.want(scope)
    await scopes.pull()
    const db = scopes.db(board)
    expect((await db.all(board, 'card')).map(({ key }) => key)).toContain(post.id)
    expect((await db.all(record, 'post')).map(({ key }) => key)).toEqual([post.id])
    await as(world, 'admin').decide(post.id, 'removed', 'spam')
    await scopes.pull()
    expect((await db.all(board, 'card')).map(({ key }) => key)).not.toContain(post.id)
    expect(await db.rows.where('scope').equals(record).count()).toBe(0)
    expect(scopes.standing(record)).toEqual({ status: 410, code: 'community.gone' })
  })
})
