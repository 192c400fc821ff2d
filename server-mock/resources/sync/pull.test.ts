import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { PullAnswer, ScopePage, WindowPage } from '#sync/contracts/sync/pull.ts'
import { fillScopes } from '../../db/fill-scopes.ts'
import type { Person } from '../../testing/world.ts'
import { heardStatements } from '../../testing/statements.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { approved, as, draft } from '../community/testing/drafts.ts'
import { pruneTombstones } from './feed.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Wanted = { scope: string; cursor?: string; window?: number }
async function pull(who: Person | null, scopes: (Wanted | string)[], limit?: number): Promise<PullAnswer> {
  const wanted = scopes.map((scope) => (typeof scope === 'string' ? { scope } : scope))
  const body = { scopes: wanted, ...(limit === undefined ? {} : { limit }) }
  const reply = who
    ? await as(server, who).ask('POST', '/api/sync/pull', body)
    : await server.ask('POST', '/api/sync/pull', { body })
  expect(reply.status).toBe(200)
  return reply.result as PullAnswer
}
const pageOf = async (who: Person | null, scope: Wanted | string, limit?: number): Promise<ScopePage> => {
  const { pages, refused } = await pull(who, [scope], limit)
  expect(refused).toEqual([])
  expect(pages).toHaveLength(1)
  return pages[0] as ScopePage
}
const keys = ({ changes }: { changes: { kind: string; key: string }[] }, kind: string) =>
  changes.flatMap((change) => (change.kind === kind ? [change.key] : []))
const saidIn = ({ changes }: ScopePage) =>
  changes.flatMap(({ kind, body }) => (kind === 'message' && body ? [(body as { text: string }).text] : []))

describe('who may read a scope', () => {
  it('C7 a room tells those in it and nobody else, and nothing more from when they leave', async () => {
    const { id } = await approved(server, 'bora')
    const scope = `room:${id}`
    await as(server, 'bora').say(id, 'Only for us')
    const refused = (who: Person | null) =>
      pull(who, [scope]).then((answer) => {
        expect(JSON.stringify(answer)).not.toContain('Only for us')
        return [answer.pages.length, ...answer.refused]
      })
    const no = { scope, status: 403, code: 'community.notMember' }
    expect(await refused(null)).toEqual([0, no])
    expect(await refused('alice')).toEqual([0, no])
    await as(server, 'alice').join(id)
    const page = await pageOf('alice', scope)
    expect(saidIn(page)).toEqual(['Only for us'])
    expect(keys(page, 'person')).toHaveLength(2)
    await as(server, 'alice').leave(id)
    expect(await refused('alice')).toEqual([0, no])
    const window = await as(server, 'alice').ask('GET', `/api/sync/window?scope=${scope}&before=9`)
    expect([window.status, window.error.code]).toEqual([403, 'community.notMember'])
    expect(keys(await pageOf('bora', { scope, cursor: page.cursor }), 'person')).toHaveLength(1)
  })

  it('C7 who asks with a bearer that has run out is told so, and not that they are not in the room; what is public is read', async () => {
    const { id } = await approved(server, 'bora')
    const { access_token: token } = await server.signIn('bora')
    const scopes = [`room:${id}`, 'board:talk', 'desk:orders'].map((scope) => ({ scope }))
    server.clock.now += 600_000
    const { result } = await server.ask('POST', '/api/sync/pull', { token, body: { scopes } })
    server.clock.now -= 600_000
    const { pages, refused } = result as PullAnswer
    expect(pages.map(({ scope }) => scope)).toEqual(['board:talk'])
    const no = { status: 401, code: 'auth.expired' }
    expect(refused).toEqual([
      { scope: `room:${id}`, ...no },
      { scope: 'desk:orders', ...no },
    ])
  })

  it('C8 a post is told while it is shown: not before, and 410 after; its board shows no card of it', async () => {
    const body = draft({ title: 'Not yet shown' })
    await as(server, 'bora').write(body)
    const record = `record:post/${body.id}`
    const refusal = async () => (await pull(null, [record])).refused[0]
    expect(await refusal()).toMatchObject({ status: 404, code: 'record.notFound' })
    expect(JSON.stringify(await pull(null, ['board:talk']))).not.toContain('Not yet shown')
    await as(server, 'admin').decide(body.id, 'approved')
    await as(server, 'alice').comment(body.id, 'Nice')
    const page = await pageOf(null, record)
    expect([keys(page, 'post'), keys(page, 'comment').length]).toEqual([[body.id], 1])
    const board = await pageOf(null, 'board:talk')
    expect(keys(board, 'card')).toContain(body.id)
    await as(server, 'admin').decide(body.id, 'removed', 'spam')
    expect(await refusal()).toMatchObject({ status: 410, code: 'community.gone' })
    const after = await pageOf(null, { scope: 'board:talk', cursor: board.cursor })
    expect(after.changes).toMatchObject([{ kind: 'card', key: body.id, body: null }])
    await as(server, 'bora').remove(body.id)
    expect(await refusal()).toMatchObject({ status: 410 })
  })

  it('C8 a secret question says at its product only that it exists', async () => {
    const ask = {
      id: uuidv7(),
      productNo: 2001,
      title: 'Private',
      content: 'Quiet words',
      secret: true,
      notify: 'none',
    }
    const written = await as(server, 'alice').ask('POST', '/api/product/2001/question', ask)
    expect(written.error).toBeUndefined()
    const page = await pageOf(null, 'record:product/2001')
    expect(keys(page, 'question')).toEqual([ask.id])
    expect(JSON.stringify(page)).not.toMatch(/Private|Quiet words|alice/)
  })

  it('S2-130 C4 a product many ask about lately still brings the reviews before them, without a gap', async () => {
    const scope = 'record:product/2002'
    const rows = (kind: string, from: number, many: number) =>
      Array.from({ length: many }, (_, at) => ({
        ...{ scope, kind, key: `${kind}${at}`, version: from + at, no: from + at },
        body: JSON.stringify({ id: `${kind}${at}` }),
      }))
    const { db } = server.database
    await db
      .insertInto('feed_entry')
      .values([...rows('review', 1, 12), ...rows('question', 13, 30)])
      .execute()
    const counter = { version: 42, items: 42 }
    await db
      .insertInto('feed_counter')
      .values({ scope, ...counter })
      .onConflict((conflict) => conflict.column('scope').doUpdateSet(counter))
      .execute()
    const read = async (window: number) => {
      const page = await pageOf(null, { scope, window })
      const nos = page.changes.flatMap(({ no }) => no ?? []).sort((a, b) => a - b)
      expect(nos).toEqual(Array.from({ length: 43 - (nos[0] ?? 0) }, (_, at) => (nos[0] ?? 0) + at))
      return {
        floor: page.floor,
        review: keys(page, 'review').length,
        question: keys(page, 'question').length,
      }
    }
    expect(await read(20)).toEqual({ floor: 1, review: 12, question: 30 })
    // ten of each kind are within three times ten no more than this
    expect(await read(11)).toEqual({ floor: 10, review: 3, question: 30 })
    expect(await read(5)).toEqual({ floor: 28, review: 0, question: 15 })
    await db.deleteFrom('feed_entry').where('scope', '=', scope).execute()
    await db.deleteFrom('feed_counter').where('scope', '=', scope).execute()
  })

  it('C8 one’s own needs a session, and what does not exist is 404, each beside the others', async () => {
    const { pages, refused } = await pull(null, [
      'city',
      'member',
      'board:nonsense',
      'record:product/999',
      'record:place/1001',
      `room:${uuidv7()}`,
      `record:post/${uuidv7()}`,
    ])
    expect(pages.map(({ scope }) => scope)).toEqual(['city', 'record:place/1001'])
    expect(
      refused.map(({ scope, status }) => [scope.split('/')[0]?.split(':room')[0], status]),
    ).toMatchObject([
      ['member', 401],
      ['board:nonsense', 404],
      ['record:product', 404],
      [expect.stringContaining('room:'), 404],
      ['record:post', 404],
    ])
    const mine = await pageOf('alice', 'member')
    expect(keys(mine, 'member')).toEqual(['me'])
    expect(mine.floor).toBeUndefined()
  })
})

describe('a cursor', () => {
  it('C17 of the feed of old devices counts here, and a page for them has the keys it always had', async () => {
    const reply = await as(server, 'alice').ask('GET', '/api/sync/feed?scope=member')
    const old = reply.result as ScopePage
    expect(Object.keys(old).sort()).toEqual(['asOf', 'changes', 'cursor', 'more', 'scope', 'version'])
    expect(Object.keys(old.changes[0] ?? {}).sort()).toEqual(['body', 'key', 'kind', 'version'])
    expect((await pull('alice', [{ scope: 'member', cursor: old.cursor }])).pages).toEqual([])
    const city = (await server.ask('GET', '/api/sync/feed?scope=content')).result as ScopePage
    expect(city.more).toBe(false)
    expect((await pull(null, [{ scope: 'city', cursor: city.cursor }])).pages).toEqual([])
  })

  it('C4 pages in the order of versions, as many at once as were asked for, over several scopes', async () => {
    const { id } = await approved(server, 'bora')
    const room = `room:${id}`
    for (let no = 1; no <= 7; no += 1) await as(server, 'bora').say(id, `m${no}`)
    const start = (await pageOf('bora', { scope: room, window: 1 })).cursor
    for (let no = 8; no <= 20; no += 1) await as(server, 'bora').say(id, `m${no}`)
    const heard: string[] = []
    let cursor = start
    for (let more = true; more;) {
      const page = await pageOf('bora', { scope: room, cursor }, 5)
      expect(page.changes.length).toBeLessThanOrEqual(5)
      heard.push(...saidIn(page))
      ;({ cursor, more } = page)
    }
    expect(heard).toEqual(Array.from({ length: 13 }, (_, index) => `m${index + 8}`))
    const both = await pull('bora', [{ scope: room, cursor: start }, 'member'], 13)
    expect(both.pages.map(({ changes, more }) => [changes.length, more])).toEqual([
      [13, false],
      [0, true],
    ])
  })

  it('C5 brings who was away the edits and deletions, not only what is new', async () => {
    const { id } = await approved(server, 'bora', { title: 'Before' })
    const [stays, goes] = [uuidv7(), uuidv7()]
    await as(server, 'alice').comment(id, 'stays', stays)
    await as(server, 'alice').comment(id, 'goes', goes)
    const scope = `record:post/${id}`
    const { cursor } = await pageOf(null, scope)
    await as(server, 'alice').ask('DELETE', `/api/utalk/post/${id}/comment/${goes}`)
    await server.database.db
      .updateTable('post')
      .set({ draft: sql`jsonb_set(draft, '{title}', '"After"')` })
      .where('id', '=', id)
      .execute()
    const due = [
      { scope, kind: 'post', key: id },
      { scope: 'board:talk', kind: 'card', key: id },
      { scope: `room:${id}`, kind: 'room', key: id },
      { scope: await creatorScopeOf(id), kind: 'card', key: id },
    ]
    await server.database.db.insertInto('feed_due').values(due).execute()
    await server.publish()
    const page = await pageOf(null, { scope, cursor })
    expect(
      page.changes.map(({ kind, key, body }) => [kind, key, (body as { title?: string } | null)?.title]),
    ).toEqual([
      ['comment', goes, undefined],
      ['post', id, 'After'],
    ])
  })

  it('C4 that is too far behind, pruned or of another database brings a window that stands alone', async () => {
    const { id } = await approved(server, 'bora')
    const scope = `room:${id}`
    await as(server, 'bora').say(id, 'one')
    const { cursor } = await pageOf('bora', scope)
    await as(server, 'bora').say(id, 'two')
    const { version } = await pageOf('bora', { scope, cursor })
    await pruneTombstones(server.database.db, scope, version)
    expect(await pageOf('bora', { scope, cursor })).toMatchObject({
      reset: true,
      floor: 1,
      items: 2,
      more: false,
    })
    const foreign = Buffer.from(`1|elsewhere|${scope}|1`).toString('base64url')
    expect(await pageOf('bora', { scope, cursor: foreign })).toMatchObject({ reset: true })
    await server.database.db
      .updateTable('feed_counter')
      .set({ version: 5000, pruned_before: 0 })
      .where('scope', '=', scope)
      .execute()
    expect(await pageOf('bora', { scope, cursor })).toMatchObject({ reset: true, version: 5000 })
    const city = Buffer.from('1|elsewhere|content|1').toString('base64url')
    expect((await pull(null, [{ scope: 'city', cursor: city }])).refused).toEqual([
      { scope: 'city', status: 410, code: 'sync.cursorExpired' },
    ])
  })
})

/** What a device holds of a scope, by the one rule: known, or numbered from the floor on; a tombstone deletes. */
class Device {
  readonly rows = new Map<string, { no?: number | undefined; version: number }>()
  floor = 1
  cursor: string | undefined
  version = 0

  store(page: ScopePage): void {
    if (page.reset) {
      this.rows.clear()
      this.floor = page.floor ?? 1
    }
    for (const { key, kind, no, version, body } of page.changes) {
      const name = `${kind} ${key}`
      if (body === null) this.rows.delete(name)
      else if (no === undefined || no >= this.floor || this.rows.has(name))
        this.rows.set(name, { no, version })
    }
    this.cursor = page.cursor
    this.version = page.version
  }

  /** @returns whether it could be stored: it meets the floor, and is not older than what is held */
  storeBefore(page: WindowPage, before: number): boolean {
    if (before !== this.floor || page.version < this.version) return false
    for (const { key, kind, no, version } of page.rows) this.rows.set(`${kind} ${key}`, { no, version })
    this.floor = page.floor
    return true
  }
}

describe('a window', () => {
  it('C4 holds what the server has from its floor on, after any mix of pages, windows, resets and deletions', async () => {
    const { id } = await approved(server, 'bora')
    const scope = `record:post/${id}`
    const alice = as(server, 'alice')
    const device = new Device()
    const alive: string[] = []
    let seed = 20_261_122
    const chance = (many: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return (seed >> 8) % many
    }
    for (let step = 0; step < 160; step += 1) {
      const what = chance(8)
      if (what <= 2) {
        const comment = uuidv7()
        await alice.comment(id, `c${step}`, comment)
        alive.push(comment)
      } else if (what === 3 && alive.length > 0) {
        const [gone] = alive.splice(chance(alive.length), 1)
        await alice.ask('DELETE', `/api/utalk/post/${id}/comment/${gone}`)
      } else if (what === 4 && step < 100 && chance(4) === 0) device.cursor = undefined
      else if (what >= 4 && what <= 5 && device.cursor && device.floor > 1) {
        const before = device.floor
        const reply = await server.ask(
          'GET',
          `/api/sync/window?scope=${scope}&before=${before}&limit=${1 + chance(4)}`,
        )
        const isStored = device.storeBefore(reply.result as WindowPage, before)
        expect(isStored).toBe(true)
      } else {
        const wanted = { scope, window: 3, ...(device.cursor ? { cursor: device.cursor } : {}) }
        for (const page of (await pull(null, [wanted], 1 + chance(6))).pages) device.store(page)
      }
    }
    for (let more = true; more;) {
      const { pages } = await pull(null, [
        { scope, window: 3, ...(device.cursor ? { cursor: device.cursor } : {}) },
      ])
      for (const page of pages) device.store(page)
      more = pages.some((page) => page.more)
    }
    const stored = await server.database.db
      .selectFrom('comment')
      .select(['id', 'feed_no'])
      .where('post_id', '=', id)
      .where('feed_no', '>=', device.floor)
      .orderBy('feed_no')
      .execute()
    const held = [...device.rows].filter(([name]) => name.startsWith('comment '))
    expect(
      held
        .map(([name, { no }]) => [name.slice('comment '.length), no])
        .sort((a, b) => Number(a[1]) - Number(b[1])),
    ).toEqual(stored.map((row) => [row.id, row.feed_no]))
    expect(stored.length).toBeGreaterThan(3)
    const all = await server.database.db
      .selectFrom('comment')
      .select('id')
      .where('post_id', '=', id)
      .execute()
    expect(all.map((row) => row.id).sort()).toEqual([...alive].sort())
  })

  it('C4 numbers are dense and stay: a card keeps its place over an edit that hid it', async () => {
    const first = await approved(server, 'bora', { title: 'First' })
    await approved(server, 'alice', { title: 'Second' })
    const noOf = async (id: string) =>
      (await pageOf(null, { scope: 'board:talk', window: 100 })).changes.find(({ key }) => key === id)?.no
    const before = await noOf(first.id)
    expect(before).toBeGreaterThan(0)
    const { no: _n, state: _s, reason: _r, registeredAt: _a, editedAt: _e, version, ...handed } = first
    await as(server, 'bora').edit({ ...handed, title: 'First, mended' }, version)
    expect(await noOf(first.id)).toBeUndefined()
    await as(server, 'admin').decide(first.id, 'approved')
    expect(await noOf(first.id)).toBe(before)
    const { items, changes } = await pageOf(null, { scope: 'board:talk', window: 100 })
    expect(Math.max(...changes.map(({ no }) => no ?? 0))).toBeLessThanOrEqual(items)
  })
})

describe('first windows', () => {
  it('C4 C16 of many scopes are read by as many statements as one, each as if it were asked for alone', async () => {
    const rooms = [
      await approved(server, 'alice'),
      await approved(server, 'bora'),
      await approved(server, 'bora'),
    ]
    for (const [index, { id }] of rooms.entries()) {
      if (index > 0) await as(server, 'alice').join(id)
      for (let no = 0; no <= index; no += 1) await as(server, 'alice').say(id, `${index}.${no}`)
      await as(server, 'alice').comment(id, `about ${index}`)
    }
    const scopes = rooms.flatMap(({ id }) => [`room:${id}`, `record:post/${id}`]).concat('board:talk')
    const statements = async (names: string[]) => {
      const wanted = names.map((scope) => ({ scope, window: 2 }))
      const asked = () => heardStatements(() => pull('alice', wanted))
      // what another server of this worker does meanwhile is heard too, so the fewest of three count
      const heard = [await asked(), await asked(), await asked()]
      const executed = Math.min(...heard.map(({ statements: each }) => each.length))
      return { executed, pages: heard[0]?.result.pages }
    }
    const [one, all] = [await statements(scopes.slice(0, 1)), await statements(scopes)]
    // a product's or place's scope would be looked up by one more
    expect(all.executed).toBe(one.executed)
    const alone = []
    for (const scope of scopes) alone.push(await pageOf('alice', { scope, window: 2 }))
    expect(all.pages).toEqual(alone)
    expect(all.pages?.map(({ changes }) => changes.filter(({ no }) => no !== undefined).length)).toEqual([
      ...[1, 1, 2, 1, 2, 1, 2],
    ])
    const [small, large] = (
      await pull('alice', [
        { scope: 'board:talk', window: 1 },
        { scope: 'board:talk', window: 3 },
      ])
    ).pages
    expect([small, large].map((page) => page?.changes.length)).toEqual([1, 3])
  })
})

describe('what stands in the scopes', () => {
  const everything = async () => {
    const { rows } = await sql<{
      scope: string
      kind: string
      key: string
      no: number | null
      body: unknown
    }>`
      SELECT scope, kind, key, no, body FROM feed_entry
      WHERE NOT deleted AND (scope LIKE 'board:%' OR scope LIKE 'record:%' OR scope LIKE 'room:%')
      UNION ALL SELECT 'record:post/' || post_id, 'comment', id::text, feed_no, NULL FROM comment
      UNION ALL SELECT 'room:' || room_id, 'message', id::text, feed_no, NULL FROM message
      ORDER BY 1, 2, 3`.execute(server.database.db)
    return rows.filter(({ scope, kind }) => kind !== 'post' || scope.startsWith('record:'))
  }

  it('C2 is what the publisher makes of an older database, which had none of it', async () => {
    const line = {
      orderNumber: server.world.used.number,
      lineSeq: 1,
      stars: 4,
      keywords: ['view'],
      photos: [],
    }
    const review = await as(server, 'alice').ask('POST', '/api/review', {
      id: uuidv7(),
      text: 'Windy',
      ...line,
    })
    expect(review.error).toBeUndefined()
    const { id } = await approved(server, 'bora')
    for (const text of ['one', 'two']) await as(server, 'bora').say(id, text)
    await as(server, 'alice').comment(id, 'a comment')
    const before = await everything()
    expect(new Set(before.map(({ kind }) => kind))).toEqual(
      new Set('card post comment review question rating room person message creator creatorCard'.split(' ')),
    )
    await sql`DELETE FROM feed_entry WHERE scope NOT IN ('content') AND scope NOT LIKE 'member:%'`.execute(
      server.database.db,
    )
    await sql`DELETE FROM feed_counter WHERE scope <> 'content' AND scope NOT LIKE 'member:%'`.execute(
      server.database.db,
    )
    await sql`UPDATE comment SET feed_version = NULL, feed_no = NULL`.execute(server.database.db)
    await sql`UPDATE message SET feed_version = NULL, feed_no = NULL`.execute(server.database.db)
    await fillScopes(server.database.db)
    await server.publish()
    const after = await everything()
    // the test moves the moment of writing; a number is the order of coming, which is another one here
    const plain = (rows: typeof before) =>
      rows.map(({ no: _, body, ...row }) => ({
        ...row,
        body: body && { ...body, registeredAt: '', since: '', newestAt: '' },
      }))
    expect(plain(after)).toEqual(
      plain(before).filter(({ scope }) => after.some((row) => row.scope === scope)),
    )
    expect(after.filter(({ scope }) => scope === `room:${id}`)).toEqual(
      before.filter(({ scope }) => scope === `room:${id}`),
    )
    await fillScopes(server.database.db, true)
    await server.publish()
    expect(await everything()).toEqual(after)
    expect(server.errors).toEqual([])
  })

  it('C23 goes with a tombstone each: no row a device may hold is deleted by a cascade', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT conrelid::regclass || ' → ' || confrelid::regclass AS name FROM pg_constraint
      WHERE contype = 'f' AND confdeltype = 'c'
        AND conrelid IN ('post'::regclass, 'comment'::regclass, 'membership'::regclass, 'message'::regclass)`.execute(
      server.database.db,
    )
    expect(rows).toEqual([])
  })

  it('C23 what somebody who leaves had said goes from the devices of the others', async () => {
    const { id } = await approved(server, 'alice')
    const scope = `room:${id}`
    await as(server, 'bora').join(id)
    const gone = uuidv7()
    await as(server, 'bora').say(id, 'Soon gone', gone)
    const { cursor } = await pageOf('alice', scope)
    await server.database.db.deleteFrom('message').where('id', '=', gone).execute()
    await server.database.db.transaction().execute(async (trx) => {
      const { publishShared } = await import('../../db/feed.ts')
      await publishShared(trx, scope, 'message', gone, null)
    })
    const page = await pageOf('alice', { scope, cursor })
    expect(page.changes).toMatchObject([{ kind: 'message', key: gone, body: null }])
  })
})

/** The scope of who wrote a post. */
async function creatorScopeOf(postId: string): Promise<string> {
  const { no } = await server.database.db
    .selectFrom('creator')
    .innerJoin('post', 'post.member_id', 'creator.member_id')
    .select('creator.no')
    .where('post.id', '=', postId)
    .executeTakeFirstOrThrow()
  return `record:creator/${no}`
}
