import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import {
  BatchResult,
  SYNC_HEADERS,
  SYNC_SCHEMA,
  type FeedPage,
  type BatchOperation,
} from '#sync/contracts/sync/sync.ts'
import { feedVersion, publishContent, publishOwn } from '../../db/feed.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { PEOPLE } from '../../testing/world.ts'
import { pruneTombstones } from './feed.ts'
import { compactResults } from './idempotency.ts'

let server: TestServer
let alice: string
let client: string

beforeAll(async () => {
  server = await startTestServer()
  alice = await server.token('alice')
})
afterAll(() => server.stop())
beforeEach(() => {
  client = uuidv7()
})

const SCOPE = `member:${PEOPLE.alice}`
const body = (more = {}) =>
  JSON.stringify({
    shopSn: 501,
    entcmpSn: 901,
    sesnId: '0a1b2c3d4e5f',
    shopCartGoods: { gdsSn: 2001, gdsDsctSn: 20012, gdsQty: 1 },
    ...more,
  })

/** A queued write as a plain call with its headers. */
function send(
  seq: number,
  more: { key?: string; lane?: string; path?: string; text?: string; schema?: number } = {},
) {
  return server.ask('POST', more.path ?? '/api/purchase/shop-cart', {
    client,
    key: more.key ?? uuidv7(),
    body: more.text ?? body(),
    headers: {
      [SYNC_HEADERS.lane]: more.lane ?? 'cart',
      [SYNC_HEADERS.seq]: String(seq),
      [SYNC_HEADERS.schema]: String(more.schema ?? SYNC_SCHEMA),
    },
  })
}

async function quantity(): Promise<number> {
  const feed = await server.ask('GET', '/api/sync/feed?scope=member', { client })
  const carts = (feed.result as FeedPage).changes.filter((change) => change.kind === 'cart')
  const lines = carts.flatMap(
    (cart) => (cart.body as { shopCartGoodsList: { gdsQty: number }[] }).shopCartGoodsList,
  )
  return lines.reduce((sum, line) => sum + line.gdsQty, 0)
}

describe('idempotent writes', () => {
  it('I7 the same key has one effect and replays the same answer', async () => {
    const key = uuidv7()
    const first = await send(1, { key })
    const again = await send(1, { key })
    expect(again.body).toEqual(first.body)
    expect([first.headers.get(SYNC_HEADERS.replayed), again.headers.get(SYNC_HEADERS.replayed)]).toEqual([
      null,
      'true',
    ])
    expect(again.headers.get(SYNC_HEADERS.version)).toBe(first.headers.get(SYNC_HEADERS.version))
    expect(await quantity()).toBe(1)
  })

  it('I7 duplicates at the same moment have one effect', async () => {
    const key = uuidv7()
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(1, { key })))
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
    expect(replies.filter((reply) => !reply.headers.get(SYNC_HEADERS.replayed))).toHaveLength(1)
    expect(await quantity()).toBe(1)
  })

  it('I7 the same key with another body is 422', async () => {
    const key = uuidv7()
    await send(1, { key })
    const other = await send(1, { key, text: body({ sesnId: 'ffffffffffff' }) })
    expect([other.status, other.error.code]).toEqual([422, 'request.keyReused'])
    expect(await quantity()).toBe(1)
  })

  it('I4 I13 a place taken by another key is told with the next free one, however old the other is', async () => {
    await send(1)
    for (const _age of ['new', 'compacted']) {
      const taken = await send(1)
      expect([taken.status, taken.error.code, taken.error.class]).toEqual([409, 'sync.fork', 'gap'])
      expect(taken.error.facts).toEqual({ expected: 2, got: 1 })
      await compactResults(server.database.db, server.clock.now + 1)
    }
    expect(await quantity()).toBe(1)
    expect((await send(2)).status).toBe(200)
  })

  it('I4 a gap is refused as a gap, uses up nothing, and closes when the missing one arrives', async () => {
    await send(1)
    const third = uuidv7()
    const early = await send(3, { key: third })
    expect([early.status, early.error.code, early.error.class]).toEqual([409, 'sync.gap', 'gap'])
    expect(early.error.facts).toEqual({ expected: 2, got: 3 })
    expect((await send(2)).status).toBe(200)
    expect((await send(3, { key: third })).status).toBe(200)
    expect(await quantity()).toBe(3)
  })

  it('I12 a definite refusal uses up its place, is stored and replays the same even when it would now pass', async () => {
    const key = uuidv7()
    const soldOut = JSON.stringify({
      ...JSON.parse(body()),
      shopCartGoods: { gdsSn: 2006, gdsDsctSn: 20061, gdsQty: 1 },
    })
    const refused = await send(1, { key, text: soldOut })
    expect([refused.status, refused.error.code]).toEqual([422, 'cart.salesEnded'])
    const admin = await server.token('admin')
    const path = '/api/admin/product/2006/unit/20061'
    await server.ask('PUT', path, { token: admin, body: { availability: 'onSale' } })
    const replayed = await send(1, { key, text: soldOut })
    await server.ask('PUT', path, { token: admin, body: { availability: 'salesEnded' } })
    expect([replayed.body, replayed.headers.get(SYNC_HEADERS.replayed)]).toEqual([refused.body, 'true'])
    expect((await send(2)).status).toBe(200)
  })

  it('I12 also malformed and invalid writes use up their place', async () => {
    expect((await send(1, { text: '{' })).error.code).toBe('request.malformed')
    expect((await send(2, { text: '{}' })).error.code).toBe('request.invalid')
    expect((await send(3)).status).toBe(200)
  })

  it('I14 what only a member may write leaves a guest’s place free and is of class auth', async () => {
    const favourite = () =>
      server.ask('PUT', '/api/member/favourite/place/1001', {
        client,
        headers: { [SYNC_HEADERS.lane]: 'f', [SYNC_HEADERS.seq]: '1' },
      })
    const reply = await favourite()
    expect([reply.status, reply.error.class]).toEqual([401, 'auth'])
    const lanes = await server.database.db
      .selectFrom('lane')
      .selectAll()
      .where('client_id', '=', client)
      .execute()
    expect(lanes).toEqual([])
  })

  it('I7 results forgotten after 90 days are still not applied twice', async () => {
    const key = uuidv7()
    await send(1, { key })
    expect(await compactResults(server.database.db, server.clock.now + 1)).toBeGreaterThan(0)
    const late = await send(1, { key })
    expect([late.status, late.headers.get(SYNC_HEADERS.replayed)]).toEqual([200, 'true'])
    expect(await quantity()).toBe(1)
    expect((await send(2)).status).toBe(200)
  })

  it('I12 a refusal whose answer was lost is the same refusal after a year', async () => {
    const key = uuidv7()
    const goods = { gdsSn: 2006, gdsDsctSn: 20061, gdsQty: 1 }
    const text = JSON.stringify({ ...JSON.parse(body()), shopCartGoods: goods })
    const first = await send(1, { key, text })
    expect(first.error.code).toBe('cart.salesEnded')
    await compactResults(server.database.db, server.clock.now + 1)
    const again = await send(1, { key, text })
    expect([again.status, again.body]).toEqual([422, first.body])
  })

  it('I20 a write of too old a schema is refused for good, so that its lane goes on', async () => {
    const reply = await send(1, { schema: SYNC_SCHEMA - 3 })
    expect([reply.status, reply.error.code, reply.error.class]).toEqual([422, 'sync.upgrade', 'reject'])
    expect((await send(2)).status).toBe(200)
  })

  it('I20 a write of an app newer than this server waits, and its place stays free', async () => {
    const reply = await send(1, { schema: SYNC_SCHEMA + 1 })
    expect([reply.status, reply.error.code, reply.error.class]).toEqual([503, 'sync.newer', 'retry'])
    expect((await send(1)).status).toBe(200)
  })

  it('I7 I12 a write taken back: its place is used up, or what had become of it is told', async () => {
    const takeBack = (seq: number, key: string) =>
      server.ask('POST', '/api/purchase/shop-cart', {
        client,
        key,
        headers: {
          'content-type': 'application/json',
          [SYNC_HEADERS.lane]: 'cart',
          [SYNC_HEADERS.seq]: String(seq),
          [SYNC_HEADERS.schema]: String(SYNC_SCHEMA + 7),
          [SYNC_HEADERS.void]: 'true',
        },
      })
    const [applied, never] = [uuidv7(), uuidv7()]
    const first = await send(1, { key: applied })
    expect((await takeBack(1, applied)).body).toEqual(first.body)
    expect((await takeBack(3, never)).error.code).toBe('sync.gap')
    for (const _try of [1, 2]) {
      const reply = await takeBack(2, never)
      expect([reply.status, reply.error.code, reply.error.class]).toEqual([410, 'sync.withdrawn', 'reject'])
    }
    // the original arrives late: it hears the same and has no effect
    expect((await send(2, { key: never })).error.code).toBe('sync.withdrawn')
    expect(await quantity()).toBe(1)
    expect((await send(3)).status).toBe(200)
  })

  it('I15 P-16 a client id a member wrote with is refused to everybody else', async () => {
    const write = (token?: string) =>
      server.ask('DELETE', `/api/purchase/shop-cart/${uuidv7()}/20011/1`, {
        client,
        ...(token ? { token } : {}),
        headers: { [SYNC_HEADERS.lane]: `x${token?.length}${Math.random()}`, [SYNC_HEADERS.seq]: '1' },
      })
    expect((await write()).status).toBe(200)
    expect((await write(alice)).status).toBe(200)
    for (const token of [await server.token('bora'), undefined]) {
      const reply = await write(token)
      expect([reply.status, reply.error.code, reply.error.class]).toEqual([403, 'sync.clientOwner', 'auth'])
    }
  })

  it('I17 the clock of the device has no say: nothing of a request is compared with the time', async () => {
    const reply = await server.ask('POST', '/api/purchase/shop-cart', {
      client,
      body: body(),
      headers: { date: 'Thu, 01 Jan 1970 00:00:00 GMT' },
    })
    expect(reply.status).toBe(200)
  })
})

describe('push', () => {
  const operation = (seq: number, lane: string, more: Partial<BatchOperation> = {}): BatchOperation => ({
    key: uuidv7(),
    lane,
    seq,
    schema: SYNC_SCHEMA,
    method: 'PUT',
    path: '/api/member/favourite/place/1001',
    body: null,
    ...more,
  })
  async function push(operations: BatchOperation[], token = alice): Promise<BatchResult[]> {
    const answer = await fetch(`${server.url}/api/sync/push`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'accept-encoding': 'gzip',
      },
      body: JSON.stringify({ client, operations }),
    })
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson')
    const lines = (await answer.text()).trim().split('\n')
    return lines.map((line) => BatchResult.parse(JSON.parse(line)))
  }

  it('I4 behind a place that was taken nothing runs that happens to fit', async () => {
    await push([operation(1, 'a')])
    const results = await push([operation(1, 'a'), operation(2, 'a'), operation(3, 'a')])
    expect(results.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(await push([{ ...operation(2, 'a'), void: true }])).toMatchObject([{ status: 410 }])
  })

  it('I4 I6 applies lanes in order, lanes side by side, and one refusal holds nobody', async () => {
    const operations = [
      operation(2, 'a', { path: '/api/member/favourite/place/1002' }),
      operation(1, 'a'),
      operation(1, 'b', { path: '/api/member/favourite/place/424242' }),
      operation(2, 'b', { path: '/api/member/favourite/course/201' }),
      operation(1, 'c', { method: 'DELETE', path: '/api/member/favourite/place/1001' }),
      operation(1, 'd', { method: 'POST', path: '/api/member/nothing' }),
    ]
    const results = new Map((await push(operations)).map((result) => [result.key, result]))
    expect(operations.map(({ key }) => results.get(key)?.status)).toEqual([200, 200, 404, 200, 200, 404])
    expect(results.get(operations[2]?.key ?? '')).toMatchObject({
      class: 'reject',
      body: { error: { code: 'record.notFound' } },
    })
  })

  it('I9 each line names the version of the feed that holds its effect', async () => {
    const before = await feedVersion(server.database.db, SCOPE)
    const [result] = await push([operation(1, 'v', { path: '/api/member/favourite/place/1003' })])
    expect(result?.version).toBe(before + 1)
    const [again] = await push([
      operation(2, 'v', { method: 'DELETE', path: '/api/member/favourite/happening/1' }),
    ])
    expect(again?.version).toBe(before + 1)
  })

  it('I7 the same batch again replays line for line', async () => {
    const batch = [operation(1, 'r'), operation(2, 'r', { method: 'DELETE' })]
    const first = await push(batch)
    const again = await push(batch)
    expect(again).toEqual(first.map((result) => ({ ...result, replayed: true })))
  })

  it('I4 a gap inside a batch stops its lane only', async () => {
    const results = await push([operation(1, 'g'), operation(3, 'g'), operation(4, 'g'), operation(1, 'h')])
    expect(results.map((result) => result.class ?? 'ok').sort()).toEqual(['gap', 'gap', 'ok', 'ok'])
  })

  it('I4 nothing of a lane overtakes a write that is to come again, wherever somebody else has moved it', async () => {
    await push([operation(1, 'k'), operation(2, 'k', { path: '/api/member/favourite/place/1002' })])
    // place 2 is taken: after a server of before has sent the second one back, the third would fit
    const results = await push([
      operation(2, 'k', { schema: SYNC_SCHEMA + 1 }),
      operation(3, 'k'),
      operation(1, 'l'),
    ])
    expect(results.map((result) => result.class ?? 'ok').sort()).toEqual(['ok', 'retry'])
  })

  it('S7-17 a batch that is empty, too long or of another member’s device is refused whole', async () => {
    const refuse = async (payload: unknown, token = alice) =>
      (await server.ask('POST', '/api/sync/push', { token, body: payload })).error.code
    expect(await refuse({ client, operations: [] })).toBe('request.invalid')
    const many = Array.from({ length: 501 }, (_, index) => operation(index + 1, 'm'))
    expect(await refuse({ client, operations: many })).toBe('request.invalid')
    await push([operation(1, 'o')])
    expect(await refuse({ client, operations: [operation(1, 'p')] }, await server.token('bora'))).toBe(
      'sync.clientOwner',
    )
  })

  it('lines leave while later operations are still running', async () => {
    const slow = await startTestServer({ handlers: await slowHandlers() })
    const answer = await fetch(`${slow.url}/api/sync/push`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SYNC_HEADERS.client]: client },
      body: JSON.stringify({
        client,
        operations: [1, 2].map((seq) =>
          operation(seq, 's', { method: 'DELETE', path: `/api/purchase/shop-cart/${uuidv7()}/1/${seq}` }),
        ),
      }),
    })
    const reader = answer.body?.getReader()
    const first = await reader?.read()
    expect(new TextDecoder().decode(first?.value).trim().split('\n')).toHaveLength(1)
    release()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(10)
    await reader?.cancel()
    await slow.stop()
  })

  let release = () => {}
  async function slowHandlers() {
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    return {
      async cartDelete({ params }: { params: { ordrSeq: number } }) {
        if (params.ordrSeq === 2) await gate
        return { done: true as const }
      },
    }
  }
})

describe('change feed', () => {
  const read = async (query: string, token = alice) => server.ask('GET', `/api/sync/feed?${query}`, { token })
  const page = async (query: string) => (await read(query)).result as FeedPage

  it('pages through everything in order of version, without gap or repetition', async () => {
    const seen: string[] = []
    let cursor = ''
    let version = 0
    for (;;) {
      const next = await page(`scope=content&limit=7${cursor && `&cursor=${cursor}`}`)
      for (const change of next.changes) {
        expect(change.version).toBeGreaterThan(version)
        version = change.version
        seen.push(`${change.kind}:${change.key}`)
      }
      cursor = next.cursor
      if (!next.more) break
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(['place:1001', 'product:2003', 'course:201', 'terms:search']))
  })

  it('shows deletions to those who had the record, and not to newcomers', async () => {
    const add = () => server.ask('PUT', '/api/member/favourite/place/1002', { token: alice })
    await add()
    const { cursor } = await page('scope=member')
    await server.ask('DELETE', '/api/member/favourite/place/1002', { token: alice })
    const after = await page(`scope=member&cursor=${cursor}`)
    expect(after.changes).toMatchObject([{ kind: 'favourite', key: 'place:1002', body: null }])
    const fresh = await page('scope=member')
    expect(fresh.changes.some((change) => change.key === 'place:1002')).toBe(false)
  })

  it('S6-07 a member’s feed holds only the member’s own, and a visitor has none', async () => {
    const own = await page('scope=member')
    const orders = own.changes.filter((change) => change.kind === 'order').map((change) => change.key)
    expect(orders.sort()).toEqual([server.world.used.number, server.world.issued.number].sort())
    const visitor = await server.ask('GET', '/api/sync/feed?scope=member')
    expect([visitor.status, visitor.error.code]).toEqual([401, 'auth.required'])
    const stolen = await read(`scope=member&cursor=${own.cursor}`, await server.token('bora'))
    expect([stolen.status, stolen.error.code]).toEqual([410, 'sync.cursorExpired'])
  })

  it('an unreadable, foreign, future or pruned cursor is 410', async () => {
    const { db } = server.database
    const scope = `member:${PEOPLE.partner}`
    const token = await server.token('partner')
    const first = (await read('scope=member', token)).result as FeedPage
    await db.transaction().execute((trx) => publishOwn(trx, scope, 'favourite', 'place:1', null))
    await db.transaction().execute((trx) => publishOwn(trx, scope, 'favourite', 'place:2', null))
    await pruneTombstones(db, scope, await feedVersion(db, scope))
    const content = await page('scope=content')
    const future = Buffer.from(Buffer.from(first.cursor, 'base64url').toString() + '99').toString('base64url')
    for (const cursor of ['rubbish', content.cursor, future, first.cursor]) {
      const reply = await read(`scope=member&cursor=${cursor}`, token)
      expect([reply.status, reply.error.code]).toEqual([410, 'sync.cursorExpired'])
    }
  })

  it('C16 C17 city is content without what people write; its cursors go on from those of content, and old devices read all', async () => {
    const kindsOf = async (name: string) => {
      const kinds = new Set<string>()
      let cursor = ''
      for (let more = true; more;) {
        const next = await page(`scope=${name}&limit=500${cursor && `&cursor=${cursor}`}`)
        expect(next.scope).toBe(name)
        for (const { kind } of next.changes) kinds.add(kind)
        ;({ cursor, more } = next)
      }
      return { kinds: [...kinds].sort(), cursor }
    }
    const { db } = server.database
    const id = '0191b7c0-3f00-7000-8000-00000000c1ff'
    const writer = { memberId: id, name: 'Alice', buddy: 'whale' }
    const writtenAt = '2026-05-01T00:00:00.000Z'
    const said = { id, postId: id, text: 'Nice', writer, writtenAt }
    await db.transaction().execute((trx) => publishContent(trx, 'comment', [{ key: id, body: said }]))
    const [all, city] = [await kindsOf('content'), await kindsOf('city')]
    expect(all.kinds).toContain('comment')
    expect(city.kinds).toContain('place')
    expect(city.kinds.filter((kind) => ['post', 'comment', 'review', 'question'].includes(kind))).toEqual([])
    expect((await page(`scope=city&cursor=${all.cursor}`)).changes).toEqual([])
    await db.transaction().execute((trx) => publishContent(trx, 'comment', [{ key: id, body: null }]))
    const after = await page(`scope=city&cursor=${all.cursor}`)
    expect([after.changes, after.more]).toEqual([[], false])
    expect(after.version).toBeGreaterThan((await page('scope=city&limit=1')).version)
  })

  it('answers 304 while nothing changed', async () => {
    const first = await read('scope=content')
    const etag = first.headers.get('etag') ?? ''
    const ask = () =>
      fetch(`${server.url}/api/sync/feed?scope=content`, { headers: { 'if-none-match': etag } })
    expect((await ask()).status).toBe(304)
    await server.ask('PUT', '/api/admin/product/2004/unit/20041', {
      token: await server.token('admin'),
      body: { stock: 3 },
    })
    expect((await ask()).status).toBe(200)
  })

  it('an expired bearer does not close the public feed, but does the member’s', async () => {
    const { access_token: token } = await server.signIn('bora')
    server.clock.now += 600_000
    const open = await read('scope=content&limit=1', token)
    const own = await read('scope=member', token)
    server.clock.now -= 600_000
    expect([open.status, own.status, own.error.code]).toEqual([200, 401, 'auth.expired'])
  })
})

describe('content without the feed', () => {
  it('gives the first records of some kinds and single ones', async () => {
    const first = (await server.ask('GET', '/api/content?kinds=place,course&limit=2')).result as {
      key: string
    }[]
    expect(first.map((change) => change.key)).toEqual(['201', '1001', '1002'])
    const one = await server.ask('GET', '/api/content/place/1002')
    expect(one.result).toMatchObject({ kind: 'place', key: '1002', body: { slug: 'grove' } })
    expect((await server.ask('GET', '/api/content/place/77')).error.code).toBe('record.notFound')
  })
})
