import { millisecondsInHour } from 'date-fns/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { ChatMessage } from '#sync/contracts/community/room.ts'
import { PostComment } from '#sync/contracts/community/comment.ts'
import { Recommendation } from '#sync/contracts/community/recommendation.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { approved, as, problems, refused, shown, SPOT, uploaded } from './testing/drafts.ts'

let server: TestServer
let alice: ReturnType<typeof as>
let bora: ReturnType<typeof as>
beforeAll(async () => {
  server = await startTestServer()
  alice = as(server, 'alice')
  bora = as(server, 'bora')
})
afterAll(() => server.stop())

async function group(people: number, more = {}) {
  const photo = await uploaded(server, 'alice', 'image/png')
  return approved(server, 'alice', {
    type: 'class',
    spot: SPOT,
    hashtags: ['walk'],
    photos: [photo],
    meeting: {
      at: new Date(server.clock.now + 48 * millisecondsInHour).toISOString(),
      people,
      open: true,
      ...more,
    },
  })
}

describe('comments', () => {
  it('S3-16 are public at once, counted, and in their writer’s own list', async () => {
    const { id } = await approved(server, 'alice')
    const comment = PostComment.parse((await bora.comment(id, 'Lovely')).result)
    expect(comment).toMatchObject({ postId: id, text: 'Lovely', writer: { name: 'bora' } })
    expect(await shown(server, 'comment', comment.id)).toEqual(comment)
    expect(await shown(server, 'post', id)).toMatchObject({ comments: 1 })
    expect((await bora.own('comment')).map((change) => change.body)).toEqual([comment])
  })

  it('S5-19 say something, in 500 characters, without banned words', async () => {
    const { id } = await approved(server, 'alice')
    expect(problems(await bora.comment(id, ' \n '))).toEqual(['text required'])
    expect(problems(await bora.comment(id, '한'.repeat(501)))).toEqual(['text tooLong'])
    refused(await bora.comment(id, 'bull-shit'), 422, 'community.bannedWords')
    expect(await shown(server, 'post', id)).toMatchObject({ comments: 0 })
  })

  it('S6-02 S6-05 need a verified number; only their writer or an administrator deletes them', async () => {
    const { id } = await approved(server, 'alice')
    refused(await as(server, 'unverified').comment(id, 'Hi'), 403, 'auth.unverified')
    refused(await bora.comment(uuidv7(), 'Hi'), 404, 'record.notFound')
    const [one, two] = [uuidv7(), uuidv7()]
    await bora.comment(id, 'One', one)
    await bora.comment(id, 'Two', two)
    expect(problems(await alice.comment(id, 'Mine', one))).toEqual(['id taken'])
    const path = (comment: string) => `/api/utalk/post/${id}/comment/${comment}`
    refused(await alice.ask('DELETE', path(one)), 404, 'record.notFound')
    expect((await bora.ask('DELETE', path(one))).result).toEqual({ done: true })
    expect((await bora.ask('DELETE', path(one))).result).toEqual({ done: true })
    await as(server, 'admin').ask('DELETE', path(two))
    expect(await shown(server, 'comment', two)).toBeUndefined()
    expect(await shown(server, 'post', id)).toMatchObject({ comments: 0 })
    const kept = (await bora.own('comment')).map((change) => change.key)
    expect([kept.includes(one), kept.includes(two)]).toEqual([false, false])
  })
})

describe('recommendations', () => {
  it('S3-16 count each person once, are taken back, and are not for one’s own post', async () => {
    const { id } = await approved(server, 'alice')
    const path = `/api/member/recommendation/post/${id}`
    const first = Recommendation.parse((await bora.ask('PUT', path)).result)
    server.clock.now += 1000
    expect((await bora.ask('PUT', path)).result).toEqual(first)
    await as(server, 'unverified').ask('PUT', path)
    expect(await shown(server, 'post', id)).toMatchObject({ recommendations: 2 })
    expect((await bora.own('recommendation')).map((change) => change.key)).toEqual([`post:${id}`])
    for (let time = 0; time < 2; time += 1)
      expect((await bora.ask('DELETE', path)).result).toEqual({ done: true })
    expect(await shown(server, 'post', id)).toMatchObject({ recommendations: 1 })
    refused(await alice.ask('PUT', path), 403, 'community.ownContent')
    refused(await bora.ask('PUT', `/api/member/recommendation/post/${uuidv7()}`), 404, 'record.notFound')
    refused(await server.ask('PUT', path), 401, 'auth.required')
  })

  it('S3-09 a review found helpful says so to everybody and to its author', async () => {
    const id = uuidv7()
    const body = {
      id,
      orderNumber: server.world.used.number,
      lineSeq: 1,
      stars: 4,
      keywords: ['view'],
      text: 'Windy',
      photos: [],
    }
    await alice.ask('POST', '/api/review', body)
    await bora.ask('PUT', `/api/member/recommendation/review/${id}`)
    expect(await shown(server, 'review', id)).toMatchObject({ helpful: 1, text: 'Windy' })
    expect((await alice.own('review')).at(-1)?.body).toMatchObject({ helpful: 1 })
    refused(await alice.ask('PUT', `/api/member/recommendation/review/${id}`), 403, 'community.ownContent')
    await bora.ask('DELETE', `/api/member/recommendation/review/${id}`)
    expect(await shown(server, 'review', id)).toMatchObject({ helpful: 0 })
  })
})

describe('groups and rooms', () => {
  it('S4-14 S5-16 a seat is taken once; who comes too late finds it full, and a free one can be had again', async () => {
    const { id } = await group(2)
    const first = (await bora.join(id)).result
    expect(first).toMatchObject({ postId: id, type: 'class', host: false })
    expect((await bora.join(id)).result).toEqual(first)
    expect(await shown(server, 'post', id)).toMatchObject({ meeting: { joined: 2 } })
    refused(await as(server, 'partner').join(id), 422, 'community.full')
    await bora.leave(id)
    expect((await bora.leave(id)).result).toEqual({ done: true })
    expect((await as(server, 'partner').join(id)).status).toBe(200)
  })

  it('S5-16 people who come at the same moment never share the last seat', async () => {
    const { id } = await group(3)
    const people = ['bora', 'partner', 'admin'] as const
    const replies = await Promise.all(people.map((who) => as(server, who).join(id)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 422])
    expect(await shown(server, 'post', id)).toMatchObject({ participants: 3 })
  })

  it('S4-11 recruitment that is closed, or whose day is over, takes nobody', async () => {
    const { id } = await group(4, { open: false })
    refused(await bora.join(id), 422, 'community.closed')
    const over = await group(4)
    server.clock.now += 49 * millisecondsInHour
    refused(await bora.join(over.id), 422, 'community.closed')
    server.clock.now -= 49 * millisecondsInHour
    refused(await as(server, 'unverified').join(over.id), 403, 'auth.unverified')
  })

  it('S4-14 when the host leaves, the group ends for everybody', async () => {
    const { id } = await group(4)
    await bora.join(id)
    expect((await alice.leave(id)).result).toEqual({ done: true })
    for (const who of [alice, bora])
      expect((await who.own('membership')).some((change) => change.key === id)).toBe(false)
    expect((await alice.own('post')).some((change) => change.key === id)).toBe(false)
    expect(await shown(server, 'post', id)).toBeUndefined()
    refused(await bora.join(id), 404, 'record.notFound')
  })

  it('S4-14 a room disappears when its host leaves, and who left before takes their messages along', async () => {
    const { id } = await approved(server, 'alice')
    await bora.join(id)
    await alice.say(id, 'One')
    await bora.leave(id)
    const holds = async (who: typeof alice) =>
      (await who.own('message')).some((change) => (change.body as ChatMessage).roomId === id)
    expect([await holds(alice), await holds(bora)]).toEqual([true, false])
    refused(await bora.say(id, 'Two'), 403, 'community.notMember')
    await alice.leave(id)
    expect(await holds(alice)).toBe(false)
    refused(await alice.say(id, 'Three'), 404, 'record.notFound')
  })
})

describe('messages', () => {
  it('S3-16 reach everybody in the room in order; a newcomer finds what was said', async () => {
    const { id } = await approved(server, 'alice')
    await bora.join(id)
    await alice.say(id, 'One')
    const second = ChatMessage.parse((await bora.say(id, 'Two')).result)
    const partner = as(server, 'partner')
    await partner.join(id)
    for (const who of [alice, bora, partner]) {
      const bodies = (await who.own('message')).map((change) => change.body as ChatMessage)
      const here = bodies.filter((message) => message.roomId === id)
      expect(here.map(({ text }) => text)).toEqual(['One', 'Two'])
      expect(here[1]).toEqual(second)
    }
  })

  it('S5-19 stay under 500 characters, without banned words, and belong to people inside', async () => {
    const { id } = await approved(server, 'alice')
    expect(problems(await alice.say(id, '가'.repeat(500)))).toEqual(['text tooLong'])
    expect((await alice.say(id, '가'.repeat(499))).status).toBe(200)
    expect(problems(await alice.say(id, ' '))).toEqual(['text required'])
    refused(await alice.say(id, '死 ね よ'), 422, 'community.bannedWords')
    refused(await bora.say(id, 'Hello'), 403, 'community.notMember')
    refused(await as(server, 'unverified').say(id, 'Hello'), 403, 'auth.unverified')
    refused(await bora.say(uuidv7(), 'Hello'), 404, 'record.notFound')
    const { id: place } = await approved(server, 'alice', { type: 'place', spot: SPOT, hashtags: ['x'] })
    refused(await bora.join(place), 404, 'record.notFound')
  })

  it('P-09 I7 the same message again is said once', async () => {
    const { id } = await approved(server, 'alice')
    const [key, body] = [uuidv7(), { id: uuidv7(), text: 'Once' }]
    const send = async () =>
      server.ask('POST', `/api/utalk/post/${id}/message`, { token: await server.token('alice'), key, body })
    expect((await send()).result).toEqual((await send()).result)
    expect((await alice.own('message')).filter((change) => change.key === body.id)).toHaveLength(1)
  })
})

describe('a busy evening', () => {
  it('S3-16 everybody writing at once loses nothing, counts right and never waits in a circle', async () => {
    const { id: room } = await approved(server, 'alice')
    const { id: group } = await approved(server, 'bora', {
      type: 'class',
      spot: SPOT,
      hashtags: ['walk'],
      photos: [await uploaded(server, 'bora', 'image/png')],
      meeting: { at: new Date(server.clock.now + millisecondsInHour).toISOString(), people: 9, open: true },
    })
    const guests = (['bora', 'partner', 'admin'] as const).map((who) => as(server, who))
    for (const guest of guests) await guest.join(room)
    const everybody = [alice, ...guests]
    const replies = await Promise.all(
      everybody.flatMap((who, index) => [
        ...Array.from({ length: 5 }, (_, n) => who.say(room, `${index}-${n}`)),
        ...Array.from({ length: 3 }, (_, n) => who.comment(room, `${index}-${n}`)),
        who.ask('PUT', `/api/member/recommendation/post/${index === 0 ? group : room}`),
        who.join(group),
        who.ask('PUT', '/api/member/hashtags', { tags: [String(index)] }),
      ]),
    )
    expect(replies.map((reply) => reply.error?.code ?? 'OK').filter((code) => code !== 'OK')).toEqual([])
    expect(await shown(server, 'post', room)).toMatchObject({
      comments: 12,
      recommendations: 3,
      participants: 4,
    })
    expect(await shown(server, 'post', group)).toMatchObject({ recommendations: 1, participants: 4 })
    for (const who of everybody) {
      const heard = (await who.own('message')).filter(
        (change) => (change.body as ChatMessage).roomId === room,
      )
      expect(heard).toHaveLength(20)
    }
    await Promise.all([
      alice.leave(room),
      ...guests.map((guest) => guest.say(room, 'bye')),
      bora.remove(group),
    ])
    for (const who of everybody) {
      const left = (await who.own('message')).filter((change) => (change.body as ChatMessage).roomId === room)
      expect([
        left.length,
        await who.own('membership').then((all) => all.filter(({ key }) => key === room)),
      ]).toEqual([0, []])
    }
    expect(server.errors).toEqual([])
  })
})
