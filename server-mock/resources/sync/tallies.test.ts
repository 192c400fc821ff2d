import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { SYNC_HEADERS } from '#sync/contracts/sync/sync.ts'
import type { TallyOf } from '#sync/contracts/sync/tallies.ts'
import type { Trx } from '../../db/database.ts'
import { recountTallies } from '../../db/recount.ts'
import { addTally, foldTallies } from '../../db/tally.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import type { Person } from '../../testing/world.ts'
import { approved, as, draft, shown } from '../community/testing/drafts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function tallies(who: Person | null, ...of: string[]): Promise<TallyOf[]> {
  const path = `/api/sync/tallies?of=${of.join(',')}`
  const reply = who ? await as(server, who).ask('GET', path) : await server.ask('GET', path)
  expect(reply.error).toBeUndefined()
  return reply.result as TallyOf[]
}

/** A write after which nothing is folded or published, as between a commit and the publisher's next run. */
async function write(who: Person, method: string, path: string, body?: object): Promise<void> {
  const headers = { authorization: `Bearer ${await server.token(who)}`, 'content-type': 'application/json' }
  const { wake } = server.deps.publisher
  server.deps.publisher.wake = () => undefined
  const answer = await fetch(server.url + path, {
    ...{ method, headers: { ...headers, [SYNC_HEADERS.key]: uuidv7() } },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  server.deps.publisher.wake = wake
  expect(answer.status).toBe(200)
}
const recommend = (who: Person, id: string, on: boolean, kind = 'post') =>
  write(who, on ? 'PUT' : 'DELETE', `/api/member/recommendation/${kind}/${id}`)

describe('tallies', () => {
  it('C15 a bearer that has run out is told so: without it my own mark would be told as none', async () => {
    const { id } = await approved(server, 'bora')
    const { access_token: token } = await server.signIn('alice')
    server.clock.now += 600_000
    const { status, error } = await server.ask('GET', `/api/sync/tallies?of=post:${id}`, { token })
    server.clock.now -= 600_000
    expect({ status, code: error?.code }).toEqual({ status: 401, code: 'auth.expired' })
  })

  it('C15 equal a recount, and hold my own mark exactly once, at every moment of its way', async () => {
    const { id } = await approved(server, 'bora')
    const people = ['alice', 'admin'] as const
    const marks = new Set<Person>()
    const comments: string[] = []
    let seed = 7
    const chance = (many: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return (seed >> 8) % many
    }
    for (let step = 0; step < 60; step += 1) {
      const who = people[chance(people.length)] ?? 'alice'
      const what = chance(5)
      if (what <= 1) {
        const on = what === 0
        await recommend(who, id, on)
        if (on) marks.add(who)
        else marks.delete(who)
      } else if (what === 2) {
        const comment = uuidv7()
        await write('alice', 'POST', `/api/utalk/post/${id}/comment`, { id: comment, text: `c${step}` })
        comments.push(comment)
      } else if (what === 3 && comments.length > 0)
        await write('alice', 'DELETE', `/api/utalk/post/${id}/comment/${comments.pop()}`)
      else await foldTallies(server.database.db)
      for (const each of people) {
        const [tally] = await tallies(each, `post:${id}`)
        expect(tally).toMatchObject({
          ...{ recommendations: marks.size, comments: comments.length, mine: marks.has(each) },
        })
      }
    }
    expect(await shown(server, 'post', id)).toMatchObject({
      ...{ recommendations: marks.size, comments: comments.length },
    })
  })

  it('C15 that are wrong are put right by the daily recount, once and for everybody who shows them', async () => {
    const { id } = await approved(server, 'bora')
    await recommend('alice', id, true)
    await write('alice', 'POST', `/api/utalk/post/${id}/comment`, { id: uuidv7(), text: 'one' })
    await foldTallies(server.database.db)
    // an earlier test has made up numbers
    await recountTallies(server.database.db)
    expect(await recountTallies(server.database.db)).toEqual([])
    await server.database.db
      .updateTable('tally')
      .set({ comments: 9 })
      .where('target', '=', `post:${id}`)
      .execute()
    await addTally(server.database.db as Trx, `post:${id}`, 'recommendations', 1)
    expect(await recountTallies(server.database.db)).toEqual([
      { target: `post:${id}`, what: 'comments', delta: -8 },
      { target: `post:${id}`, what: 'recommendations', delta: -1 },
    ])
    expect(await tallies('alice', `post:${id}`)).toMatchObject([
      { recommendations: 1, comments: 1, mine: true },
    ])
    await server.publish()
    expect(await shown(server, 'post', id)).toMatchObject({ recommendations: 1, comments: 1 })
    expect(await recountTallies(server.database.db)).toEqual([])
  })

  it('C15 count on from what was counted before there were any', async () => {
    const { id } = await approved(server, 'bora')
    await server.database.db
      .updateTable('post')
      .set({ views: 40, recommendations: 7 })
      .where('id', '=', id)
      .execute()
    await recommend('alice', id, true)
    expect(await tallies('alice', `post:${id}`)).toMatchObject([
      { views: 40, recommendations: 8, mine: true },
    ])
    await foldTallies(server.database.db)
    expect(await tallies(null, `post:${id}`)).toMatchObject([{ views: 40, recommendations: 8, mine: false }])
  })

  it('C8 are told of what is shown, and of nothing else', async () => {
    const hidden = draft()
    await as(server, 'bora').write(hidden)
    const { id } = await approved(server, 'alice')
    expect(
      (await tallies(null, `post:${hidden.id}`, `post:${uuidv7()}`, `post:${id}`)).map(({ of }) => of),
    ).toEqual([`post:${id}`])
    await as(server, 'admin').decide(id, 'removed', 'spam')
    expect(await tallies(null, `post:${id}`)).toEqual([])
  })

  it('S7-12 two hundred at once and no more, and only ids', async () => {
    const many = (count: number) => Array.from({ length: count }, () => `post:${uuidv7()}`).join(',')
    expect((await server.ask('GET', `/api/sync/tallies?of=${many(200)}`)).status).toBe(200)
    expect((await server.ask('GET', `/api/sync/tallies?of=${many(201)}`)).status).toBe(400)
    expect((await server.ask('GET', `/api/sync/tallies?of=post:${'-'.repeat(36)}`)).result).toEqual([])
    expect((await server.ask('GET', '/api/sync/tallies?of=room:1')).status).toBe(400)
  })

  it('C8 C15 of visitors may be kept five seconds by whoever stands between, a member’s never', async () => {
    const path = `/api/sync/tallies?of=post:${uuidv7()}`
    const cached = async (who: Person | null) =>
      (who ? await as(server, who).ask('GET', path) : await server.ask('GET', path)).headers
    expect((await cached(null)).get('cache-control')).toContain('s-maxage=5')
    expect((await cached(null)).get('vary')).toContain('Authorization')
    expect((await cached('alice')).get('cache-control')).toContain('private')
  })
})
