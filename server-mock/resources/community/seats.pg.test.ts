import { millisecondsInHour } from 'date-fns/constants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NOON, startTestServer, type TestServer } from '../../testing/server.ts'
import { PEOPLE, type Person } from '../../testing/world.ts'
import { approved, as, shown, SPOT, uploaded } from './testing/drafts.ts'

/** Real PostgreSQL only: whose transactions truly run side by side. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  for (const who of ['alice', 'bora', 'partner', 'admin'] as const) await server.token(who)
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})

const GUESTS: readonly Person[] = ['bora', 'partner', 'admin']
const ROUNDS = 12

const ask = (who: Person, id: string) =>
  as(server, who).ask('PUT', `/api/utalk/post/${id}/seat`, { meetingAt: null })

async function group() {
  // nobody may hand in two posts of a type within a minute
  await server.database.db
    .updateTable('post')
    .set({ registered_at: new Date(NOON - millisecondsInHour) })
    .execute()
  return approved(server, 'alice', {
    ...{
      type: 'class',
      spot: SPOT,
      hashtags: ['walk'],
      photos: [await uploaded(server, 'alice', 'image/png')],
    },
    meeting: { at: new Date(NOON + 48 * millisecondsInHour).toISOString(), people: 2, open: true },
  })
}

const seats = async (id: string) =>
  (
    await server.database.db.selectFrom('membership').select('member_id').where('post_id', '=', id).execute()
  ).map((row) => row.member_id)

it('C12 the last seat, joined and asked for by three at the same moment, is one person’s', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await group()
    const replies = await Promise.all(
      GUESTS.flatMap((who) => [
        as(server, who)
          .join(id)
          .then((reply) => ({ who, reply })),
        ask(who, id).then((reply) => ({ who, reply })),
      ]),
    )
    const inside = new Set(replies.filter(({ reply }) => reply.status === 200).map(({ who }) => who))
    const refused = replies.flatMap(({ reply }) => (reply.status === 200 ? [] : [reply.error.code]))
    expect([inside.size, new Set(refused)]).toEqual([1, new Set(['community.full'])])
    expect((await seats(id)).sort()).toEqual([PEOPLE.alice, ...[...inside].map((who) => PEOPLE[who])].sort())
    expect((await shown(server, 'post', id))?.meeting).toMatchObject({ joined: 2, people: 2 })
  }
})

it('C12 C23 the host leaves as others join and leave: it is over for all, and who was in is told', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await group()
    await as(server, 'bora').join(id)
    const replies = await Promise.all([
      as(server, 'alice').leave(id),
      as(server, 'partner').join(id),
      ask('admin', id),
      as(server, 'bora').ask('DELETE', `/api/utalk/post/${id}/seat`),
    ])
    expect(replies[0]?.status).toBe(200)
    for (const reply of replies) expect([200, 404, 422]).toContain(reply.status)
    expect(await seats(id)).toEqual([])
    for (const who of GUESTS) {
      const own = (await as(server, who).own('membership')).filter(
        ({ key, body }) => key === id && body !== null,
      )
      expect([who, own]).toEqual([who, []])
    }
  }
})
