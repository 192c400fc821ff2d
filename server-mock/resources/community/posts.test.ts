import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { PublicPost, type MyPost, type PostType } from '#sync/contracts/community/post.ts'
import { madeOf } from '#sync/domain/plan/itinerary.ts'
import { request } from '#sync/domain/plan/testing/places.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import {
  approved,
  as,
  draft,
  handedIn,
  INSIDE,
  OUTSIDE,
  problems,
  refused,
  shown,
  SPOT,
  uploaded,
} from './testing/drafts.ts'

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
beforeEach(async () => {
  for (const { id } of await server.database.db.selectFrom('post').select('id').execute())
    await admin.remove(id)
  // how many rooms may be opened in a day is looked at elsewhere
  await server.database.db.deleteFrom('member_action').execute()
})

const meeting = (hours: number, people = 4) => ({
  at: new Date(server.clock.now + hours * 3_600_000).toISOString(),
  people,
  open: true,
})

/** A whole post of each type. */
async function whole(type: PostType) {
  const itineraryId = uuidv7()
  if (type === 'plan')
    await alice.ask('PUT', `/api/member/itinerary/${itineraryId}`, {
      id: itineraryId,
      title: 'Two days',
      startDay: null,
      days: 1,
      note: 'mine alone',
      stops: [
        {
          id: uuidv7(),
          placeNo: 1001,
          title: '',
          day: 1,
          time: null,
          stayMinutes: 60,
          note: '',
          ticketId: uuidv7(),
        },
      ],
      fromCourseNo: null,
      made: madeOf(request({ must: [1001] }), ['who:kids'], 2_000),
    })
  const more = {
    shorts: { video: await uploaded(server, 'alice', 'video/mp4'), spot: SPOT, hashtags: ['sea'] },
    place: { photos: [await uploaded(server, 'alice', 'image/png')], spot: SPOT, hashtags: ['sea'] },
    plan: { spot: SPOT, itineraryId },
    class: {
      spot: SPOT,
      hashtags: ['walk'],
      photos: [await uploaded(server, 'alice', 'image/png')],
      meeting: meeting(48),
    },
    talk: {},
  }[type]
  return draft({ type, ...more })
}

describe('handing in', () => {
  it.each(['shorts', 'place', 'plan', 'class', 'talk'] as const)(
    'S3-16 S4-13 a post of type %s is its author’s alone until it is approved, then everybody’s',
    async (type) => {
      const body = await whole(type)
      const mine = (await alice.write(body)).result as MyPost
      expect(mine).toMatchObject({ ...body, state: 'underReview', version: 1, reason: null })
      expect((await alice.own('post')).map((change) => change.body)).toContainEqual(mine)
      expect(await shown(server, 'post', body.id)).toBeUndefined()
      expect(await bora.own('post')).toEqual([])
      expect((await admin.decide(body.id, 'approved')).result).toMatchObject({ state: 'approved' })
      const post = PublicPost.parse(await shown(server, 'post', body.id))
      expect(post).toMatchObject({
        no: mine.no,
        type,
        title: body.title,
        language: 'en',
        writer: { name: 'alice' },
        recommendations: 0,
        comments: 0,
        city: body.spot ? 'ulsan' : null,
        district: body.spot ? 'dong' : null,
      })
      expect(post.participants).toBe(type === 'class' || type === 'talk' ? 1 : 0)
      if (type === 'plan') {
        expect(post.plan).toMatchObject({ title: 'Two days', stops: [{ placeNo: 1001 }] })
        expect(JSON.stringify(post)).not.toMatch(/ticketId|mine alone|made|who:kids/)
      }
      expect(JSON.stringify(post)).not.toContain('goraero.kr')
    },
  )

  it('S6-07 C8 a picture of a post is its author’s alone until the post is approved, and again when it is removed', async () => {
    const body = await whole('class')
    // the file itself is not there: a reader who may see it is told that it has not changed
    const look = async () =>
      (
        await server.ask('GET', `/api/uploads/${body.photos[0]}`, {
          headers: { 'if-none-match': `"${'a'.repeat(32)}"` },
        })
      ).status
    await alice.write(body)
    expect(await look()).toBe(404)
    await admin.decide(body.id, 'approved')
    expect(await look()).toBe(304)
    await admin.decide(body.id, 'removed', 'Advertising')
    expect(await look()).toBe(404)
  })

  it('S5-16 S5-17 S5-18 each type needs what makes it: video, place, itinerary, picture, meeting, hashtag', async () => {
    expect(problems(await alice.write(draft({ type: 'shorts' })))).toEqual([
      'video required',
      'spot required',
      'hashtags required',
    ])
    expect(problems(await alice.write(draft({ type: 'place', hashtags: ['# '] })))).toEqual([
      'photos required',
      'spot required',
      'hashtags required',
    ])
    expect(problems(await alice.write(draft({ type: 'plan' })))).toEqual([
      'itineraryId required',
      'spot required',
    ])
    expect(problems(await alice.write(draft({ type: 'class' })))).toEqual([
      'photos required',
      'meeting required',
      'spot required',
      'hashtags required',
    ])
    expect(problems(await alice.write(draft({ meeting: meeting(1) })))).toEqual(['meeting notHere'])
    const over = { ...(await whole('class')), meeting: meeting(-1) }
    expect(problems(await alice.write(over))).toEqual(['meeting.at past'])
    refused(await alice.write({ ...over, meeting: meeting(5, 100) }), 400, 'request.invalid')
    refused(await alice.write({ ...over, meeting: meeting(5, 1) }), 400, 'request.invalid')
  })

  it('S5-15 titles to 100 and texts to 500 characters, of a plan to 1000, counted in code points', async () => {
    expect(problems(await alice.write(draft({ title: '한'.repeat(101) })))).toEqual(['title tooLong'])
    expect(problems(await alice.write(draft({ title: '  ' })))).toEqual(['title required'])
    expect(problems(await alice.write(draft({ content: '𠮷'.repeat(501) })))).toEqual(['content tooLong'])
    const plan = await whole('plan')
    expect((await alice.write({ ...plan, content: '한'.repeat(1000) })).status).toBe(200)
    expect((await alice.write(draft({ content: '𠮷'.repeat(500) }))).status).toBe(200)
  })

  it('S5-17 a place outside Ulsan, or one we do not have, is refused', async () => {
    const body = await whole('place')
    const spot = { ...SPOT, position: OUTSIDE }
    refused(await alice.write({ ...body, spot }), 422, 'community.outsideUlsan')
    refused(await alice.write({ ...body, spot: { ...SPOT, placeNo: 4711 } }), 404, 'record.notFound')
  })

  it('S5-19 banned words are refused in title, text, hashtags and place, however they are spaced', async () => {
    for (const more of [
      { title: '개 새 끼' },
      { content: 'F.u-c k' },
      { hashtags: ['병신'] },
      { spot: { ...SPOT, name: '시발놈 길' } },
    ] as const)
      refused(await alice.write({ ...draft(), ...more }), 422, 'community.bannedWords')
  })

  it('S5-18 pictures and videos must be finished uploads of the writer and of the right sort', async () => {
    const body = await whole('class')
    const video = await uploaded(server, 'alice', 'video/mp4')
    for (const photo of [uuidv7(), await uploaded(server, 'bora', 'image/png'), video]) {
      const reply = await alice.write({ ...body, photos: [photo] })
      refused(reply, 422, 'upload.missing')
      expect(reply.error.fields).toEqual([{ path: 'photos.0', code: 'missing' }])
    }
    const picture = await uploaded(server, 'alice', 'image/png')
    const shorts = draft({ type: 'shorts', hashtags: ['x'], spot: SPOT, video: picture })
    refused(await alice.write(shorts), 422, 'upload.missing')
  })

  it('S4-13 a second post of a type is refused within a minute and while the first is under review', async () => {
    const first = draft()
    await alice.write(first)
    server.clock.now += 61_000
    refused(await alice.write(draft()), 422, 'community.consecutive')
    await admin.decide(first.id, 'approved')
    expect((await alice.write(await whole('place'))).status).toBe(200)
    expect((await bora.write(draft())).status).toBe(200)
    const second = draft()
    expect((await alice.write(second)).status).toBe(200)
    await admin.decide(second.id, 'rejected', 'Not about Ulsan')
    server.clock.now += 59_000
    refused(await alice.write(draft()), 422, 'community.consecutive')
    server.clock.now += 1_000
    expect((await alice.write(draft())).status).toBe(200)
  })

  it('S6-02 S6-01 needs a verified number and a sign-in; a plan needs its itinerary', async () => {
    refused(await as(server, 'unverified').write(draft()), 403, 'auth.unverified')
    refused(await server.ask('POST', '/api/utalk/post', { body: draft() }), 401, 'auth.required')
    const plan = draft({ type: 'plan', spot: SPOT, itineraryId: uuidv7() })
    refused(await alice.write(plan), 422, 'community.itineraryGone')
  })

  it('P-09 I7 the same write again answers the same and writes nothing more', async () => {
    const body = draft()
    const key = uuidv7()
    const send = async () =>
      server.ask('POST', '/api/utalk/post', { token: await server.token('alice'), body, key })
    const [first, again] = [await send(), await send()]
    expect(again.result).toEqual(first.result)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await alice.own('post')).toHaveLength(1)
    expect(problems(await alice.write({ ...(await whole('place')), id: body.id }))).toEqual(['id taken'])
  })
})

describe('after handing in', () => {
  it('X-12 S4-11 a rejected post says why, is edited and handed in again', async () => {
    const body = draft()
    await alice.write(body)
    expect(problems(await admin.decide(body.id, 'rejected'))).toEqual(['reason required'])
    const rejected = (await admin.decide(body.id, 'rejected', 'Not about Ulsan')).result as MyPost
    expect((await alice.own('post')).at(-1)?.body).toEqual(rejected)
    expect(rejected).toMatchObject({ state: 'rejected', reason: 'Not about Ulsan' })
    expect(problems(await admin.decide(body.id, 'approved'))).toEqual(['state step'])
    const edited = (await alice.edit({ ...body, title: 'About Ulsan' }, 1)).result
    expect(edited).toMatchObject({ state: 'underReview', reason: null, version: 2, title: 'About Ulsan' })
    await admin.decide(body.id, 'approved')
    expect(await shown(server, 'post', body.id)).toMatchObject({ title: 'About Ulsan' })
  })

  it('S4-13 an edit of an approved post hides it until it is reviewed again, comments with it', async () => {
    const { id, ...post } = await approved(server, 'alice')
    const body = draft({ ...handedIn(post), id })
    const comment = ((await bora.comment(id, 'Here!')).result as { id: string }).id
    await alice.edit({ ...body, content: 'Something else' }, 1)
    expect(await shown(server, 'post', id)).toBeUndefined()
    expect(await shown(server, 'comment', comment)).toBeUndefined()
    refused(await bora.comment(id, 'Still here?'), 404, 'record.notFound')
    await admin.decide(id, 'approved')
    expect(await shown(server, 'post', id)).toMatchObject({ content: 'Something else', comments: 1 })
    expect(await shown(server, 'comment', comment)).toMatchObject({ text: 'Here!' })
  })

  it('S2-100 a plan whose itinerary was deleted, and what is over, can be deleted but not edited', async () => {
    const plan = await whole('plan')
    await alice.write(plan)
    await alice.ask('DELETE', `/api/member/itinerary/${plan.itineraryId}`)
    refused(await alice.edit({ ...plan, title: 'Another' }, 1), 422, 'community.itineraryGone')
    const group = await whole('class')
    await alice.write(group)
    server.clock.now += 49 * 3_600_000
    refused(await alice.edit({ ...group, meeting: meeting(72) }, 1), 422, 'community.expired')
    for (const { id } of [plan, group]) expect((await alice.remove(id)).status).toBe(200)
  })

  it('S6-05 the host changes when and how many without a new review, never below who is in', async () => {
    const body = await whole('class')
    await approved(server, 'alice', body)
    await bora.join(body.id)
    const open = { ...body, meeting: { ...meeting(72, 5), open: false } }
    expect((await alice.edit(open, 1)).result).toMatchObject({ state: 'approved', version: 2 })
    expect(await shown(server, 'post', body.id)).toMatchObject({
      meeting: { people: 5, open: false, joined: 2 },
    })
    await as(server, 'partner').join(body.id)
    const narrow = { ...open, meeting: { ...open.meeting, people: 2, open: true } }
    await alice.edit(narrow, 2)
    refused(await as(server, 'partner').join(body.id), 422, 'community.full')
  })

  it('an edit of an older version, or of none, is a conflict with the present copy', async () => {
    const body = draft()
    await alice.write(body)
    await alice.edit({ ...body, title: 'Second' }, 1)
    for (const version of [1, null]) {
      const reply = await alice.edit({ ...body, title: 'Third' }, version)
      refused(reply, 412, 'record.changed')
      expect(reply.error.current).toMatchObject({ title: 'Second', version: 2 })
    }
    expect(problems(await alice.edit({ ...(await whole('place')), id: body.id }, 2))).toEqual([
      'type different',
    ])
  })

  it('S6-07 nobody else edits or deletes it; deleting is final and may be repeated', async () => {
    const body = draft({ spot: { ...SPOT, position: INSIDE } })
    await alice.write(body)
    refused(await bora.edit(body, 1), 404, 'record.notFound')
    refused(await bora.remove(body.id), 404, 'record.notFound')
    expect([(await alice.remove(body.id)).result, (await alice.remove(body.id)).result]).toEqual([
      { done: true },
      { done: true },
    ])
    expect(await alice.own('post')).toEqual([])
  })

  it('S4-11 S6-04 an administrator removes a post; its author keeps it with the reason and may mend it', async () => {
    const { id, ...post } = await approved(server, 'alice')
    await bora.join(id)
    await bora.say(id, 'Hello')
    await admin.decide(id, 'removed', 'Advertising')
    expect(await shown(server, 'post', id)).toBeUndefined()
    expect((await alice.own('post')).map((change) => change.body)).toMatchObject([
      { id, state: 'removed', reason: 'Advertising' },
    ])
    expect([await bora.own('membership'), await bora.own('message')]).toEqual([[], []])
    expect(
      (await alice.edit(draft({ ...handedIn(post), id, title: 'No advertising' }), 1)).result,
    ).toMatchObject({
      state: 'underReview',
    })
  })

  it('S6-04 only administrators decide', async () => {
    const body = draft()
    await alice.write(body)
    refused(await bora.decide(body.id, 'approved'), 403, 'auth.forbidden')
    refused(await alice.decide(body.id, 'approved'), 403, 'auth.forbidden')
    refused(await admin.decide(uuidv7(), 'approved'), 404, 'record.notFound')
    const stale = await admin.ask(
      'PUT',
      `/api/admin/post/${body.id}`,
      { state: 'approved', reason: null },
      { 'if-match': '"7"' },
    )
    refused(stale, 412, 'record.changed')
  })

  it('S4-14 deleting a group ends it for everybody in it and takes back what was said about it', async () => {
    const { id } = await approved(server, 'alice')
    await bora.join(id)
    await bora.comment(id, 'Nice')
    await bora.ask('PUT', `/api/member/recommendation/post/${id}`)
    await alice.say(id, 'Welcome')
    await alice.remove(id)
    for (const kind of ['membership', 'message', 'recommendation', 'comment'])
      expect([kind, await bora.own(kind)]).toEqual([kind, []])
    expect(await shown(server, 'post', id)).toBeUndefined()
  })
})
