import { millisecondsInMinute } from 'date-fns/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeskPost } from '#sync/contracts/community/desk.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { PEOPLE } from '../../testing/world.ts'
import { as, draft, problems, refused, shown, SPOT, uploaded } from './testing/drafts.ts'

let server: TestServer
let alice: ReturnType<typeof as>
let bora: ReturnType<typeof as>
let admin: ReturnType<typeof as>
beforeAll(async () => {
  server = await startTestServer()
  alice = as(server, 'alice')
  bora = as(server, 'bora')
  admin = as(server, 'admin')
})
afterAll(() => server.stop())

const listed = async (query = '') =>
  (await admin.ask('GET', `/api/admin/post${query}`)).result as { items: DeskPost[]; next: string | null }
const idsOf = ({ items }: { items: DeskPost[] }) => items.map(({ post }) => post.id)
/** A post that waits, a minute after the one before. */
async function waiting(more = {}, who = alice) {
  server.clock.now += 2 * millisecondsInMinute
  const body = draft(more)
  expect((await who.write(body)).error).toBeUndefined()
  return body
}
const moderate = (id: string, body: object, version?: number) =>
  admin.ask('PUT', `/api/admin/post/${id}`, body, version === undefined ? {} : { 'if-match': `"${version}"` })

describe('the desk of posts', () => {
  it('S4-13 lists what waits, the oldest first, with what helps to decide', async () => {
    const photo = await uploaded(server, 'alice', 'image/png')
    const place = { type: 'place' as const, spot: SPOT, hashtags: ['sea'], photos: [photo] }
    const first = await waiting({ ...place, title: 'Cliff' })
    const second = await waiting({ title: 'Room' }, bora)
    const found = await listed()
    expect(idsOf(found)).toEqual([first.id, second.id])
    expect(found.items[0]).toMatchObject({
      ...{ post: { state: 'underReview', photos: [photo] }, district: 'dong', claim: null },
      writer: { id: PEOPLE.alice, name: 'alice', posts: 1, returned: 0 },
    })
    expect(Date.parse(found.items[0]?.dueAt ?? '')).toBeGreaterThan(server.clock.now)
    expect(idsOf(await listed('?q=cliff'))).toEqual([first.id])
    expect(idsOf(await listed('?q=bora'))).toEqual([second.id])
    expect(idsOf(await listed('?q=100%25'))).toEqual([])
    for (const { id } of [first, second]) await moderate(id, { state: 'rejected', reason: 'No' })
    expect(idsOf(await listed())).toEqual([])
    expect(idsOf(await listed('?show=rejected'))).toEqual([second.id, first.id])
  })

  it('S4-13 goes on where a page ended, and refuses a place that is none', async () => {
    const posts = Array.from({ length: 32 }, (_, index) => draft({ title: `Post ${index}` }))
    for (const [index, body] of posts.entries())
      await server.database.db
        .insertInto('post')
        .values({
          ...{ id: body.id, member_id: PEOPLE.alice as never, type: 'talk', draft: JSON.stringify(body) },
          ...{
            language: 'ko',
            state: 'held',
            registered_at: new Date(server.clock.now + Math.floor(index / 2)),
          },
        })
        .execute()
    const first = await listed('?show=held')
    const rest = await listed(`?show=held&after=${encodeURIComponent(first.next ?? '')}`)
    expect([first.items.length, rest.items.length, rest.next]).toEqual([30, 2, null])
    expect(new Set([...idsOf(first), ...idsOf(rest)])).toEqual(new Set(posts.map(({ id }) => id)))
    refused(await admin.ask('GET', '/api/admin/post?after=x'), 400, 'request.invalid')
  })

  it('S4-11 X-12 a rejection says why, by the list or in words, and the author reads both', async () => {
    const { id } = await waiting()
    expect(problems(await moderate(id, { state: 'rejected', reason: null }))).toEqual(['reason required'])
    expect(problems(await moderate(id, { state: 'rejected', reason: ' ', code: 'other' }))).toEqual([
      'reason required',
    ])
    expect((await moderate(id, { state: 'rejected', reason: null, code: 'personalData' })).status).toBe(200)
    const mine = (await alice.own('post')).find(({ key }) => key === id)?.body
    expect(mine).toMatchObject({ state: 'rejected', reason: '', reasonCode: 'personalData' })
    expect(JSON.stringify(mine)).not.toContain(PEOPLE.admin)
    const edited = await alice.edit({ ...draft(), id, title: 'Better' }, 1)
    expect(edited.result).toMatchObject({ state: 'underReview', reason: null })
    expect((edited.result as object) ?? {}).not.toHaveProperty('reasonCode')
    await moderate(id, { state: 'approved', reason: null })
    expect(await shown(server, 'post', id)).toMatchObject({ title: 'Better' })
  })

  it('S6-04 two administrators: nobody approves words they have not read, nor what the other works on', async () => {
    const body = await waiting({}, bora)
    await bora.edit({ ...body, title: 'Other words' }, 1)
    refused(await moderate(body.id, { state: 'approved', reason: null }, 1), 412, 'record.changed')
    const claim = { kind: 'post', item: body.id, member_id: PEOPLE.alice as never } as const
    await server.database.db
      .insertInto('desk_claim')
      .values({ ...claim, until: new Date(server.clock.now + millisecondsInMinute) })
      .execute()
    refused(await moderate(body.id, { state: 'approved', reason: null }, 2), 422, 'desk.claimed')
    server.clock.now += 2 * millisecondsInMinute
    const [one, other] = await Promise.all([
      moderate(body.id, { state: 'approved', reason: null }, 2),
      moderate(body.id, { state: 'approved', reason: null }, 2),
    ])
    expect([one.status, other.status].toSorted()).toEqual([200, 422])
    expect((one.status === 422 ? one : other).error).toMatchObject({ code: 'desk.decided' })
    expect(await shown(server, 'post', body.id)).toMatchObject({ title: 'Other words' })
  })

  it('S6-04 is for administrators alone, pictures of what waits as well', async () => {
    refused(await alice.ask('GET', '/api/admin/post'), 403, 'auth.forbidden')
    refused(await server.ask('GET', '/api/admin/post'), 401, 'auth.required')
  })
})
