import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChatMessage } from '#sync/contracts/community/room.ts'
import { SYNC_HEADERS, type FeedPage } from '#sync/contracts/sync/sync.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { publishShared } from '../../db/feed.ts'
import { startTestServer, type Reply, type TestServer } from '../../testing/server.ts'
import { PEOPLE, type Person } from '../../testing/world.ts'
import { approved, as } from '../community/testing/drafts.ts'

/** Messages as a device reads them that knows no scopes: with its member's own feed. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const read = (who: Person, cursor = '', limit = 500): Promise<Reply> =>
  as(server, who).ask('GET', `/api/sync/feed?scope=member&limit=${limit}&cursor=${cursor}`)
const page = async (who: Person, cursor?: string, limit?: number) =>
  (await read(who, cursor, limit)).result as FeedPage
const said = ({ changes }: Pick<FeedPage, 'changes'>) =>
  changes.flatMap(({ kind, body }) =>
    kind === 'message' ? [(body as ChatMessage | null)?.text ?? null] : [],
  )
const talk = async (id: string, texts: readonly string[], who: Person = 'alice') => {
  for (const text of texts) expect((await as(server, who).say(id, text)).status).toBe(200)
}

const TABLES = ['feed_entry', 'feed_counter', 'feed_due', 'tally_delta', 'message', 'membership']

/** Rows of each table, and versions given so far. */
async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of TABLES) {
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(
      server.database.db,
    )
    found[table] = rows[0]?.n ?? 0
  }
  const { rows } = await sql<{ n: number }>`SELECT sum(version)::bigint AS n FROM feed_counter`.execute(
    server.database.db,
  )
  return { ...found, versions: rows[0]?.n ?? 0 }
}

/** Rooms of alice with two messages each, in which bora is. */
const manyRooms = (like: string, many: number) =>
  sql`WITH room AS (
    INSERT INTO post SELECT (jsonb_populate_record(post, jsonb_build_object('id', gen_random_uuid(), 'no', 500000 + n))).*
    FROM post, generate_series(1, ${many}::int) AS n WHERE id = ${like} RETURNING id
  ), seat AS (
    INSERT INTO membership (post_id, member_id, host, joined_at) SELECT id, ${PEOPLE.bora}::uuid, false, now() FROM room
  ), told AS (
    INSERT INTO message (id, room_id, member_id, text, sent_at, feed_version, feed_no)
    SELECT gen_random_uuid(), id, ${PEOPLE.alice}::uuid, 'of many', now(), n, n FROM room, generate_series(1, 2) AS n
  ) INSERT INTO feed_counter (scope, version, items) SELECT 'room:' || id, 2, 2 FROM room`.execute(
    server.database.db,
  )

/** Copies of bora, who sit down in a room. */
const crowd = (room: string, people: number) =>
  sql`WITH crowd AS (
    INSERT INTO member SELECT (jsonb_populate_record(member, jsonb_build_object('id', gen_random_uuid(),
      'email', 'crowd' || n || '@goraero.kr'))).* FROM member, generate_series(1, ${people}::int) AS n
    WHERE id = ${PEOPLE.bora} RETURNING id
  ) INSERT INTO membership (post_id, member_id, host, joined_at) SELECT ${room}, id, false, now() FROM crowd`.execute(
    server.database.db,
  )

describe('a message', () => {
  it('C7 C14 who is in fifty rooms reads their own feed to its end and goes on from there', async () => {
    const { id } = await approved(server, 'alice')
    await manyRooms(id, 50)
    const texts: (string | null)[] = []
    let cursor = ''
    for (let more = true; more;) {
      const next: FeedPage = await page('bora', cursor, 40)
      texts.push(...said(next))
      ;({ cursor, more } = next)
    }
    expect(texts.filter((text) => text === 'of many')).toHaveLength(100)
    expect(await read('bora', cursor)).toMatchObject({ status: 200, result: { changes: [], more: false } })
    const pulled = await as(server, 'bora').ask('POST', '/api/sync/pull', {
      scopes: [{ scope: 'member', cursor }],
    })
    expect(pulled.status).toBe(200)
    await sql`DELETE FROM membership WHERE member_id = ${PEOPLE.bora}`.execute(server.database.db)
    await as(server, 'alice').remove(id)
  })

  it('C16 in a room of 99 writes one row, and who is in it reads it with their own feed', async () => {
    const { id } = await approved(server, 'alice')
    await as(server, 'bora').join(id)
    await crowd(id, 97)
    await talk(id, ['the first'])
    const before = await counts()
    await talk(id, ['to all of you'])
    // a version of the room, and one of the feed of who said it
    expect(await counts()).toEqual({
      ...before,
      message: (before.message ?? 0) + 1,
      versions: (before.versions ?? 0) + 2,
    })
    for (const who of ['alice', 'bora'] as const)
      expect(said(await page(who))).toEqual(['the first', 'to all of you'])
    await as(server, 'alice').remove(id)
  })

  it('I9 C17 is in the feed of who said it from the version they were answered with', async () => {
    const { id } = await approved(server, 'alice')
    const before = await page('alice')
    const reply = await as(server, 'alice').say(id, 'mine')
    const version = Number(reply.headers.get(SYNC_HEADERS.version))
    expect(version).toBeGreaterThan(before.version)
    const after = await page('alice', before.cursor)
    expect([said(after), after.version >= version]).toEqual([['mine'], true])
    await as(server, 'alice').remove(id)
  })
})

describe('the own feed of somebody in rooms', () => {
  it('C1 read one by one says everything of every room once, and its version only when all of it was said', async () => {
    const rooms = [await approved(server, 'alice'), await approved(server, 'alice')]
    for (const { id } of rooms) {
      await as(server, 'bora').join(id)
      await talk(id, ['one', 'two', 'three'])
    }
    const whole = await page('bora')
    const heard: (string | null)[] = []
    let next = await page('bora', '', 2)
    for (; next.more; next = await page('bora', next.cursor, 2)) {
      heard.push(...said(next))
      expect(next.version).toBeLessThan(whole.version)
    }
    heard.push(...said(next))
    expect([heard, next.version]).toEqual([said(whole), whole.version])
    expect(said(whole)).toEqual(['one', 'two', 'three', 'one', 'two', 'three'])
    await talk(rooms[1]?.id ?? '', ['four'])
    expect(said(await page('bora', next.cursor))).toEqual(['four'])
    for (const { id } of rooms) await as(server, 'alice').remove(id)
  })

  it('C7 begins anew once they left a room or it ended, and then holds nothing of it', async () => {
    for (const end of ['leave', 'remove'] as const) {
      const { id } = await approved(server, 'alice')
      await as(server, 'bora').join(id)
      await talk(id, ['between us'])
      const { cursor } = await page('bora')
      if (end === 'leave') await as(server, 'bora').leave(id)
      else await as(server, 'alice').remove(id)
      await as(server, 'alice').say(id, 'after that')
      const reply = await read('bora', cursor)
      expect([end, reply.status, reply.error.code]).toEqual([end, 410, 'sync.cursorExpired'])
      const anew = await page('bora')
      expect(said(anew)).toEqual([])
      expect((await read('bora', anew.cursor)).status).toBe(200)
      if (end === 'leave') await as(server, 'alice').remove(id)
    }
  })

  it('S4-14 gives who comes in the newest messages, not all there ever were', async () => {
    const { id } = await approved(server, 'alice')
    await talk(id, ['long ago', 'before that'])
    await sql`WITH n AS (UPDATE feed_counter SET items = items + ${POLICY.community.historyMessages - 1},
      version = version + ${POLICY.community.historyMessages} WHERE scope = ${`room:${id}`} RETURNING 1)
      SELECT 1 FROM n`.execute(server.database.db)
    await as(server, 'bora').join(id)
    await talk(id, ['now'])
    expect(said(await page('bora'))).toEqual(['before that', 'now'])
    await as(server, 'alice').remove(id)
  })

  it('C23 says that a message is gone', async () => {
    const { id } = await approved(server, 'alice')
    await as(server, 'bora').join(id)
    const key = uuidv7()
    await as(server, 'alice').say(id, 'soon gone', key)
    const { cursor } = await page('bora')
    await server.database.db.deleteFrom('message').where('id', '=', key).execute()
    await server.database.db
      .transaction()
      .execute((trx) => publishShared(trx, `room:${id}`, 'message', key, null))
    expect((await page('bora', cursor)).changes).toMatchObject([{ kind: 'message', key, body: null }])
    expect(said(await page('bora'))).toEqual([])
    await as(server, 'alice').remove(id)
  })

  it('C17 is asked for again only when something of a room or its own is new', async () => {
    const { id } = await approved(server, 'alice')
    await as(server, 'bora').join(id)
    const { cursor } = await page('bora')
    const path = `/api/sync/feed?scope=member&cursor=${cursor}`
    const etag = (await as(server, 'bora').ask('GET', path)).headers.get('etag') ?? ''
    const again = () => as(server, 'bora').ask('GET', path, undefined, { 'if-none-match': etag })
    expect((await again()).status).toBe(304)
    await talk(id, ['news'])
    const reply = await again()
    expect([reply.status, said(reply.result as FeedPage)]).toEqual([200, ['news']])
    await as(server, 'alice').remove(id)
  })
})

describe('the own feed without its rooms', () => {
  const own = (cursor: string, headers = {}) =>
    as(server, 'bora').ask('GET', `/api/sync/feed?scope=own&cursor=${cursor}`, undefined, headers)

  it('C7 C17 has the seats and nothing that is said, and what is said there makes nothing new of it', async () => {
    const { id } = await approved(server, 'alice')
    await as(server, 'bora').join(id)
    await talk(id, ['in the room'])
    const first = await own('')
    const { changes, cursor, scope } = first.result as FeedPage
    expect([scope, said({ changes })]).toEqual(['own', []])
    expect(changes.filter(({ kind, key }) => kind === 'membership' && key === id)).toHaveLength(1)
    const { version } = await page('bora')
    expect((first.result as FeedPage).version).toBe(version)
    const etag = (await own(cursor)).headers.get('etag') ?? ''
    await talk(id, ['more'])
    expect((await own(cursor, { 'if-none-match': etag })).status).toBe(304)
    // an app of before in another tab goes on from the same cursor, and has what it needs
    expect(said(await page('bora', cursor))).toEqual(['in the room', 'more'])
    await as(server, 'alice').remove(id)
  })

  it('C7 of a device that read the rooms with it begins anew once one of them was left, and then names none', async () => {
    const { id } = await approved(server, 'alice')
    await as(server, 'bora').join(id)
    await talk(id, ['between us'])
    const before = await page('bora')
    expect(said(before)).toEqual(['between us'])
    const { cursor } = (await own(before.cursor)).result as FeedPage
    // nothing of the room was passed over for who reads it with the feed
    await talk(id, ['and now'])
    expect(said(await page('bora', cursor))).toEqual(['and now'])
    await as(server, 'bora').leave(id)
    expect((await own(cursor)).status).toBe(410)
    const anew = (await own('')).result as FeedPage
    expect(said(anew)).toEqual([])
    expect((await own(anew.cursor)).status).toBe(200)
    await as(server, 'alice').remove(id)
  })
})
