import { millisecondsInHour } from 'date-fns/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MyPost, PostCard, PostRecord } from '#sync/contracts/community/post.ts'
import type { PullAnswer } from '#sync/contracts/sync/pull.ts'
import { changesOf } from '../shared/desk-log.ts'
import { NOON, startTestServer, type TestServer } from '../../testing/server.ts'
import { PEOPLE, type Person } from '../../testing/world.ts'
import { approved, as, draft, handedIn, SPOT, uploaded } from './testing/drafts.ts'

/** What the scopes of groups and posts tell: boards, records and the feeds of those concerned. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})

/** What a scope says from its beginning, by kind and key; refused when it says nothing. */
async function told(who: Person | null, scope: string): Promise<Map<string, unknown> | 'refused'> {
  await server.publish()
  const body = { scopes: [{ scope }] }
  const reply = who
    ? await as(server, who).ask('POST', '/api/sync/pull', body)
    : await server.ask('POST', '/api/sync/pull', { body })
  const { pages } = reply.result as PullAnswer
  const [page] = pages
  return page ? new Map(page.changes.map(({ kind, key, body: held }) => [`${kind}/${key}`, held])) : 'refused'
}
const recordOf = async <T>(
  who: Person | null,
  scope: string,
  name: string,
): Promise<T | null | undefined> => {
  const all = await told(who, scope)
  return all === 'refused' ? undefined : (all.get(name) as T | null | undefined)
}

async function group(people: number): Promise<MyPost> {
  const photo = await uploaded(server, 'alice', 'image/png')
  return approved(server, 'alice', {
    ...{ type: 'class', spot: SPOT, hashtags: ['walk'], photos: [photo] },
    meeting: { at: new Date(NOON + 48 * millisecondsInHour).toISOString(), people, open: true },
  })
}

describe('seats of a group', () => {
  it('C12 C13 S5-16 board and record tell as many as are in, the host among them, and nobody who only asked', async () => {
    const { id, meeting } = await group(2)
    const seat = (who: Person) =>
      as(server, who).ask('PUT', `/api/utalk/post/${id}/seat`, { meetingAt: meeting?.at ?? null })
    const joined = async () => {
      const card = await recordOf<PostCard>(null, 'board:class', `card/${id}`)
      const record = await recordOf<PostRecord>(null, `record:post/${id}`, `post/${id}`)
      const rows = await server.database.db
        .selectFrom('membership')
        .select(['member_id', 'host'])
        .where('post_id', '=', id)
        .execute()
      expect(rows.filter(({ host }) => host).map((row) => row.member_id)).toEqual([PEOPLE.alice])
      expect([card?.meeting?.joined, record?.meeting?.joined]).toEqual([rows.length, rows.length])
      return rows.length
    }
    expect(await joined()).toBe(1)
    // of three who ask one finds a seat: the others are told, and counted nowhere
    expect((await seat('bora')).status).toBe(200)
    expect((await seat('partner')).error.code).toBe('community.full')
    expect((await seat('admin')).error.code).toBe('community.full')
    expect(await joined()).toBe(2)
    const own = await recordOf('partner', 'member', `membership/${id}`)
    expect(own ?? null).toBeNull()
    await as(server, 'bora').leave(id)
    expect(await joined()).toBe(1)
    expect((await seat('partner')).status).toBe(200)
    expect(await joined()).toBe(2)
    await as(server, 'alice').leave(id)
    expect((await recordOf(null, 'board:class', `card/${id}`)) ?? null).toBeNull()
    expect(await told(null, `record:post/${id}`)).toBe('refused')
  })
})

describe('what an administrator decides', () => {
  it.each(['rejected', 'removed'] as const)(
    'C8 C18 C21 a post that is %s is in no scope of others, whole in its author’s, and on record; handed in again it is back',
    async (state) => {
      await server.database.db
        .updateTable('post')
        .set({ registered_at: new Date(NOON - 120_000) })
        .execute()
      const body = draft({ title: `Once ${state}`, content: 'By the lighthouse', hashtags: ['wind'] })
      await as(server, 'bora').write(body)
      if (state === 'removed') await as(server, 'admin').decide(body.id, 'approved')
      expect((await as(server, 'admin').decide(body.id, state, 'Say where')).error).toBeUndefined()
      expect(await told(null, `record:post/${body.id}`)).toBe('refused')
      for (const who of [null, 'alice'] as const)
        expect(JSON.stringify([...(await told(who, 'board:talk'))])).not.toContain(body.title)
      const mine = await recordOf<MyPost>('bora', 'member', `post/${body.id}`)
      expect(mine).toMatchObject({ ...body, state, reason: 'Say where' })
      const [last] = await changesOf(server.database.db, 'post', body.id)
      expect(last).toMatchObject({ by: 'admin', what: state, to: expect.stringContaining('Say where') })
      expect(Date.parse(last?.at ?? '')).toBe(server.clock.now)
      if (!mine) throw new Error('not kept for its author')
      const { id, version, ...rest } = mine
      const better = { ...handedIn({ ...rest, version }), id, content: 'By the old lighthouse' }
      expect((await as(server, 'bora').edit(better, version)).error).toBeUndefined()
      await as(server, 'admin').decide(id, 'approved')
      expect(await recordOf<PostRecord>(null, `record:post/${id}`, `post/${id}`)).toMatchObject({
        content: 'By the old lighthouse',
      })
      expect(await recordOf<PostCard>('alice', 'board:talk', `card/${id}`)).toMatchObject({
        title: body.title,
      })
    },
  )
})
