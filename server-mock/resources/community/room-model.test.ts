import fc from 'fast-check'
import { millisecondsInHour } from 'date-fns/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { NOON, startTestServer, type TestServer } from '../../testing/server.ts'
import { PEOPLE, type Person } from '../../testing/world.ts'
import { approved, as, draft, shown, SPOT, uploaded } from './testing/drafts.ts'

/** People who come, go, speak and recommend in any order: what the server says is what a list on paper says. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})
beforeEach(async () => {
  await server.database.db
    .updateTable('post')
    .set({ registered_at: new Date(NOON - 120_000) })
    .execute()
})

const GUESTS = ['bora', 'partner', 'admin'] as const
type Guest = (typeof GUESTS)[number]

async function group(people: number) {
  const photo = await uploaded(server, 'alice', 'image/png')
  return approved(server, 'alice', {
    ...{ type: 'class', spot: SPOT, hashtags: ['walk'], photos: [photo] },
    meeting: { at: new Date(NOON + 48 * millisecondsInHour).toISOString(), people, open: true },
  })
}

const seats = async (id: string) =>
  (
    await server.database.db.selectFrom('membership').select('member_id').where('post_id', '=', id).execute()
  ).map((row) => row.member_id)
const keysOf = async (who: Person, kind: string) => {
  const changes = await as(server, who).own(kind)
  return changes.filter(({ body }) => body !== null).map(({ key }) => key)
}

describe('a group', () => {
  const step = fc.record({ who: fc.constantFrom(...GUESTS), does: fc.constantFrom('join', 'leave') })

  it('S4-14 S5-16 any coming and going keeps the number of seats, the list of who is in, and each one’s own feed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 3 }),
        fc.array(step, { minLength: 4, maxLength: 9 }),
        async (people, steps) => {
          await server.database.db
            .updateTable('post')
            .set({ registered_at: new Date(NOON - 120_000) })
            .execute()
          const { id } = await group(people)
          const inside = new Set<Guest>()
          for (const { who, does } of steps) {
            const reply = does === 'join' ? await as(server, who).join(id) : await as(server, who).leave(id)
            const isFull = !inside.has(who) && inside.size + 1 >= people
            const expected = does === 'join' && isFull ? 'community.full' : undefined
            expect([who, does, reply.error?.code]).toEqual([who, does, expected])
            if (does === 'leave') inside.delete(who)
            else if (!isFull) inside.add(who)
            expect((await shown(server, 'post', id))?.meeting).toMatchObject({
              ...{ people, joined: inside.size + 1, open: true },
            })
          }
          expect((await seats(id)).sort()).toEqual(
            [PEOPLE.alice, ...[...inside].map((who) => PEOPLE[who])].sort(),
          )
          for (const who of GUESTS)
            expect((await keysOf(who, 'membership')).includes(id)).toBe(inside.has(who))
          await as(server, 'alice').leave(id)
          expect(await seats(id)).toEqual([])
          for (const who of GUESTS) expect(await keysOf(who, 'membership')).not.toContain(id)
        },
      ),
      { numRuns: 4 },
    )
  })

  it('S4-11 closed by its host it takes nobody new, keeps who is in, and opens again', async () => {
    const post = await group(4)
    const { no: _n, state: _s, reason: _r, registeredAt: _a, editedAt: _e, version: _v, ...body } = post
    const set = async (open: boolean, version: number) => {
      if (!post.meeting) throw new Error('no meeting')
      const reply = await as(server, 'alice').edit({ ...body, meeting: { ...post.meeting, open } }, version)
      return (reply.result as { version: number }).version
    }
    await as(server, 'bora').join(post.id)
    const closed = await set(false, post.version)
    expect((await as(server, 'admin').join(post.id)).error.code).toBe('community.closed')
    // who is in already hears so, as often as asked
    expect((await as(server, 'bora').join(post.id)).status).toBe(200)
    await as(server, 'bora').leave(post.id)
    expect((await as(server, 'bora').join(post.id)).error.code).toBe('community.closed')
    await set(true, closed)
    expect((await as(server, 'admin').join(post.id)).status).toBe(200)
  })

  it('S4-11 takes people to the moment it meets, and nobody after', async () => {
    const { id, meeting } = await group(4)
    const at = Date.parse(meeting?.at ?? '')
    server.clock.now = at - 1
    expect((await as(server, 'bora').join(id)).status).toBe(200)
    server.clock.now = at + 24 * millisecondsInHour
    expect((await as(server, 'admin').join(id)).error.code).toBe('community.closed')
    server.clock.now = NOON
  })

  it('S5-16 the last seat, asked for by three at once, is one person’s, and the others can have it when that one goes', async () => {
    const { id } = await group(2)
    const replies = await Promise.all(GUESTS.map((who) => as(server, who).join(id)))
    const winner = GUESTS[replies.findIndex(({ status }) => status === 200)] ?? 'bora'
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const losers = GUESTS.filter((who) => who !== winner)
    expect(replies.filter(({ status }) => status !== 200).map(({ error }) => error.facts)).toEqual(
      losers.map(() => ({ people: 2 })),
    )
    await as(server, winner).leave(id)
    const again = await Promise.all(losers.map((who) => as(server, who).join(id)))
    expect(again.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('a room', () => {
  const step = fc.record({
    who: fc.constantFrom(...GUESTS),
    does: fc.constantFrom('join', 'leave', 'say', 'say'),
  })

  it('S3-16 S4-14 who is in hears everything said while they are, who left keeps nothing, who comes back hears it all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 10 }), async (steps) => {
        await server.database.db
          .updateTable('post')
          .set({ registered_at: new Date(NOON - 120_000) })
          .execute()
        const { id } = await approved(server, 'alice')
        const inside = new Set<Guest>()
        const said: string[] = []
        for (const { who, does } of steps) {
          const person = as(server, who)
          if (does === 'join') inside.add(who)
          if (does === 'leave') inside.delete(who)
          if (does !== 'say')
            expect((await (does === 'join' ? person.join(id) : person.leave(id))).status).toBe(200)
          else {
            const key = uuidv7()
            const reply = await person.say(id, `from ${who}`, key)
            expect(reply.error?.code).toBe(inside.has(who) ? undefined : 'community.notMember')
            if (inside.has(who)) said.push(key)
          }
        }
        const all = await keysOf('alice', 'message')
        expect(all.filter((key) => said.includes(key))).toEqual(said)
        for (const who of GUESTS) {
          const heard = (await keysOf(who, 'message')).filter((key) => said.includes(key))
          expect([who, heard]).toEqual([who, inside.has(who) ? said : []])
        }
        await as(server, 'alice').remove(id)
        expect((await keysOf('alice', 'message')).filter((key) => said.includes(key))).toEqual([])
      }),
      { numRuns: 6 },
    )
  })

  it('S6-07 a message under the id of another’s is refused, and the other’s stays as it was', async () => {
    const { id } = await approved(server, 'alice')
    await as(server, 'bora').join(id)
    const key = uuidv7()
    await as(server, 'alice').say(id, 'the first', key)
    const reply = await as(server, 'bora').say(id, 'the second', key)
    expect([reply.status, reply.error.fields]).toEqual([400, [{ path: 'id', code: 'taken' }]])
    const [row] = await server.database.db
      .selectFrom('message')
      .select(['text', 'member_id'])
      .where('id', '=', key)
      .execute()
    expect(row).toEqual({ text: 'the first', member_id: PEOPLE.alice })
  })

  it('S5-19 H2 says what was said, in any script, with quotes, marks and emoji, to the last sign', async () => {
    const { id } = await approved(server, 'alice')
    const texts = [
      `It's "quoted" \\ and % and _ and $1 {{x}}`,
      '<script>alert(1)</script> & &amp;',
      '蔚山の海 👨‍👩‍👧‍👦 울산 바다',
      "Robert'); DROP TABLE message;--",
      '--',
      'null',
    ]
    for (const text of texts) expect((await as(server, 'alice').say(id, text)).status).toBe(200)
    const rows = await server.database.db
      .selectFrom('message')
      .select('text')
      .where('room_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(rows.map(({ text }) => text)).toEqual(texts)
  })
})

describe('recommendations', () => {
  it('S3-16 any saying and taking back counts each person once, on posts and reviews', async () => {
    const { id: post } = await approved(server, 'alice')
    const review = uuidv7()
    await as(server, 'alice').ask('POST', '/api/review', {
      ...{ id: review, orderNumber: server.world.used.number, lineSeq: 1, stars: 5, keywords: ['view'] },
      ...{ text: 'Windy', photos: [] },
    })
    const step2 = fc.record({
      who: fc.constantFrom(...GUESTS),
      kind: fc.constantFrom('post', 'review'),
      method: fc.constantFrom('PUT', 'DELETE'),
    })
    const said = { post: new Set<Guest>(), review: new Set<Guest>() }
    await fc.assert(
      fc.asyncProperty(fc.array(step2, { minLength: 3, maxLength: 8 }), async (steps) => {
        for (const { who, kind, method } of steps) {
          const target = kind === 'post' ? post : review
          const path = `/api/member/recommendation/${kind}/${target}`
          expect((await as(server, who).ask(method, path)).status).toBe(200)
          const list = kind === 'post' ? said.post : said.review
          if (method === 'PUT') list.add(who)
          else list.delete(who)
        }
        expect(await shown(server, 'post', post)).toMatchObject({ recommendations: said.post.size })
        expect(await shown(server, 'review', review)).toMatchObject({ helpful: said.review.size })
        for (const who of GUESTS) {
          const own = await keysOf(who, 'recommendation')
          expect([own.includes(`post:${post}`), own.includes(`review:${review}`)]).toEqual([
            said.post.has(who),
            said.review.has(who),
          ])
        }
      }),
      { numRuns: 6 },
    )
  })

  it('S4-13 what is not public cannot be recommended, commented on or joined', async () => {
    const body = draft({ id: uuidv7() })
    expect((await as(server, 'alice').write(body)).status).toBe(200)
    const { ask, comment, join, say } = as(server, 'bora')
    const path = `/api/member/recommendation/post/${body.id}`
    const tried = [ask('PUT', path), comment(body.id, 'Hi'), join(body.id)]
    for (const reply of await Promise.all(tried))
      expect([reply.status, reply.error.code]).toEqual([404, 'record.notFound'])
    expect((await say(body.id, 'Hi')).status).toBe(404)
    for (const state of ['approved', 'removed']) {
      await as(server, 'admin').decide(body.id, state, 'because')
      const expected = state === 'approved' ? 200 : 404
      expect([state, (await ask('PUT', path)).status]).toEqual([state, expected])
      expect([state, (await comment(body.id, 'Hi')).status]).toEqual([state, expected])
      expect([state, (await join(body.id)).status]).toEqual([state, expected])
    }
  })
})
