import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Membership } from '#sync/contracts/community/room.ts'
import type { BatchResult } from '#sync/contracts/sync/sync.ts'
import type { PullAnswer, WindowPage } from '#sync/contracts/sync/pull.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { NOON, startTestServer, type TestServer } from '../../testing/server.ts'
import { PEOPLE, type Person } from '../../testing/world.ts'
import { tellRooms } from './tell-rooms.ts'
import { approved, as, draft, refused, SPOT, uploaded } from './testing/drafts.ts'

let server: TestServer
let alice: ReturnType<typeof as>
let bora: ReturnType<typeof as>
beforeAll(async () => {
  server = await startTestServer()
  alice = as(server, 'alice')
  bora = as(server, 'bora')
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})
beforeEach(() => {
  server.clock.now = NOON
})

/** A room of alice's that bora is in. */
async function room(): Promise<string> {
  const { id } = await approved(server, 'alice')
  expect((await bora.join(id)).status).toBe(200)
  return id
}
const path = (id: string, rest: string) => `/api/utalk/post/${id}/${rest}`
const read = (who: ReturnType<typeof as>, id: string, no: number) => who.ask('PUT', path(id, 'read'), { no })
const seatOf = async (who: ReturnType<typeof as>, id: string) =>
  (await who.own('membership')).find(({ key }) => key === id)?.body as Membership | undefined

describe('how far somebody has read', () => {
  it('C14 the furthest mark of any device counts, none beyond what was said, and other devices hear of it', async () => {
    const id = await room()
    for (const text of ['One', 'Two', 'Three']) await alice.say(id, text)
    expect((await read(bora, id, 2)).result).toMatchObject({ postId: id, readNo: 2 })
    expect((await read(bora, id, 1)).result).toMatchObject({ readNo: 2 })
    expect((await read(bora, id, 999)).result).toMatchObject({ readNo: 3 })
    expect(await seatOf(bora, id)).toMatchObject({ readNo: 3, muted: false })
    expect(await seatOf(alice, id)).toMatchObject({ readNo: 0 })
  })

  it('C14 what was said before somebody came in is not unread', async () => {
    const { id } = await approved(server, 'alice')
    await alice.say(id, 'Early')
    expect((await bora.join(id)).result).toMatchObject({ readNo: 1 })
  })

  it('S6-07 is said and muted by who is in the room, for themselves', async () => {
    const { id } = await approved(server, 'alice')
    refused(await read(bora, id, 1), 403, 'community.notMember')
    refused(await bora.ask('PUT', path(id, 'mute'), { muted: true }), 403, 'community.notMember')
    refused(await server.ask('PUT', path(id, 'read'), { body: { no: 1 } }), 401, 'auth.required')
    expect((await read(alice, id, -1)).status).toBe(400)
    expect((await alice.ask('PUT', path(id, 'mute'), { muted: true })).result).toMatchObject({ muted: true })
    expect(await seatOf(alice, id)).toMatchObject({ muted: true })
  })
})

describe('a message', () => {
  it('C5 S6-07 is deleted by who wrote it, on every device, and by nobody else', async () => {
    const id = await room()
    const [mine, theirs] = [uuidv7(), uuidv7()]
    await bora.say(id, 'Mine', mine)
    await alice.say(id, 'Theirs', theirs)
    const held = async () => {
      const reply = await alice.ask('POST', '/api/sync/pull', { scopes: [{ scope: `room:${id}` }] })
      const [page] = (reply.result as PullAnswer).pages
      return page?.changes.flatMap(({ kind, key }) => (kind === 'message' ? [key] : []))
    }
    expect(await held()).toEqual([mine, theirs])
    refused(await bora.ask('DELETE', path(id, `message/${theirs}`)), 404, 'record.notFound')
    refused(await server.ask('DELETE', path(id, `message/${mine}`)), 401, 'auth.required')
    for (let time = 0; time < 2; time += 1)
      expect((await bora.ask('DELETE', path(id, `message/${mine}`))).result).toEqual({ done: true })
    expect(await held()).toEqual([theirs])
  })

  it('C7 from before somebody came in is theirs only as far as the room shows newcomers', async () => {
    const id = await room()
    for (const text of ['One', 'Two', 'Three', 'Four']) await alice.say(id, text)
    await server.database.db
      .updateTable('membership')
      .set({ from_no: 3 })
      .where('member_id', '=', PEOPLE.bora)
      .where('post_id', '=', id)
      .execute()
    const pulled = await bora.ask('POST', '/api/sync/pull', { scopes: [{ scope: `room:${id}`, window: 1 }] })
    const [page] = (pulled.result as PullAnswer).pages
    const said = (rows: { kind: string; body: unknown }[] = []) =>
      rows.flatMap(({ kind, body }) => (kind === 'message' ? [(body as { text: string }).text] : []))
    expect(said(page?.changes)).toEqual(['Four'])
    const older = (before: number) =>
      bora.ask('GET', `/api/sync/window?scope=room:${id}&before=${before}&limit=2`)
    const window = (await older(4)).result as WindowPage
    expect([said(window.rows), window.end]).toEqual([['Three'], true])
    expect(said(((await older(3)).result as WindowPage).rows)).toEqual([])
    const whole = await bora.ask('POST', '/api/sync/pull', { scopes: [{ scope: `room:${id}` }] })
    expect(said((whole.result as PullAnswer).pages[0]?.changes)).toEqual(['Three', 'Four'])
  })

  it('C14 one person’s pace is bounded apart from the room’s, and the others go on', async () => {
    const id = await room()
    const { messages, seconds } = POLICY.community.pace
    for (let index = 0; index < messages; index += 1) {
      expect((await bora.say(id, `${index}`)).status).toBe(200)
      server.clock.now += 100
    }
    const late = await bora.say(id, 'One more')
    refused(late, 429, 'community.tooFast')
    const wait = Number(late.headers.get('retry-after'))
    expect(wait).toBe(seconds - (messages * 100) / 1000)
    expect((await alice.say(id, 'Mine')).status).toBe(200)
    server.clock.now += wait * 1000
    expect((await bora.say(id, 'One more')).status).toBe(200)
  })

  it('C14 too many at once wait with a sentence, keep their order, and lose nothing', async () => {
    const id = await room()
    const { messages, seconds } = POLICY.community.pace
    const client = uuidv7()
    const operations = Array.from({ length: messages + 5 }, (_, index) => ({
      ...{ key: uuidv7(), lane: `message:${id}`, seq: index + 1, schema: 2, method: 'POST' },
      ...{ path: path(id, 'message'), body: JSON.stringify({ id: uuidv7(), text: `${index}` }) },
    }))
    const push = async (some: typeof operations) => {
      const reply = await fetch(`${server.url}/api/sync/push`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await server.token('bora')}`,
        },
        body: JSON.stringify({ client, operations: some }),
      })
      return (await reply.text())
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as BatchResult)
    }
    const applied = new Set<string>()
    for (let time = 0; time < 4 && applied.size < operations.length; time += 1) {
      const results = await push(operations.filter(({ key }) => !applied.has(key)))
      for (const { key, status } of results) if (status === 200) applied.add(key)
      const late = results.find(({ status }) => status !== 200)
      if (late) expect(late).toMatchObject({ status: 429, class: 'retry' })
      server.clock.now += (late?.retryAfterSeconds ?? 0) * 1000
      expect(late?.retryAfterSeconds ?? 1).toBeLessThanOrEqual(seconds)
    }
    const rows = await server.database.db
      .selectFrom('message')
      .select('text')
      .where('room_id', '=', id)
      .orderBy('feed_no')
      .execute()
    expect(rows.map(({ text }) => Number(text))).toEqual(operations.map((_, index) => index))
  })
})

async function group(people: number, at = server.clock.now + 48 * millisecondsInHour) {
  const photo = await uploaded(server, 'alice', 'image/png')
  return approved(server, 'alice', {
    ...{ type: 'class', spot: SPOT, hashtags: ['walk'], photos: [photo] },
    meeting: { at: new Date(at).toISOString(), people, open: true },
  })
}
const ask = (who: Person, id: string, meetingAt: string | null = null) =>
  as(server, who).ask('PUT', path(id, 'seat'), { meetingAt })

describe('a seat asked for without a network', () => {
  it('C12 C13 is given while there is one, refused with what stands against it else', async () => {
    const { id, meeting } = await group(2)
    const at = meeting?.at ?? null
    refused(await ask('bora', id, new Date(NOON + millisecondsInHour).toISOString()), 422, 'community.closed')
    expect((await ask('bora', id, at)).result).toMatchObject({ postId: id, host: false })
    expect((await ask('bora', id, at)).status).toBe(200)
    refused(await ask('partner', id, at), 422, 'community.full')
    refused(await ask('unverified', id, at), 403, 'auth.unverified')
    refused(await ask('partner', uuidv7()), 404, 'record.notFound')
    refused(await server.ask('PUT', path(id, 'seat'), { body: { meetingAt: null } }), 401, 'auth.required')
    server.clock.now = Date.parse(at ?? '') + 1
    refused(await ask('admin', id, at), 422, 'community.closed')
  })

  it('S4-14 C12 who leaves gives it back; when the host leaves, the others are told until they know', async () => {
    const { id } = await group(3)
    await ask('bora', id)
    await ask('partner', id)
    expect((await bora.ask('DELETE', path(id, 'seat'))).result).toEqual({ done: true })
    expect((await as(server, 'admin').join(id)).status).toBe(200)
    await alice.leave(id)
    const ended = async (who: Person) =>
      (await as(server, who).own('endedRoom')).filter(({ key, body }) => key === id && body !== null)
    expect(await ended('partner')).toMatchObject([
      { body: { postId: id, no: expect.any(Number), type: 'class', title: 'Sea talk' } },
    ])
    expect([await ended('bora'), await ended('alice')]).toEqual([[], []])
    await as(server, 'partner').ask('DELETE', path(id, 'seat'))
    expect(await ended('partner')).toEqual([])
  })

  it('S4-14 a room that an administrator removed has ended for who was in it', async () => {
    const id = await room()
    await as(server, 'admin').decide(id, 'removed', 'spam')
    expect((await bora.own('endedRoom')).some(({ key }) => key === id)).toBe(true)
  })
})

describe('devices', () => {
  const waiting = async () => {
    const rows = await server.database.db
      .selectFrom('message_outbox')
      .selectAll()
      .where('channel', '=', 'push')
      .where('sent_at', 'is', null)
      .execute()
    return rows.map(({ subject, text, next_at }) => ({
      ...(JSON.parse(text) as { notice: { title: string; body: string; path: string } }).notice,
      ...{ tag: subject, at: next_at.getTime() },
    }))
  }
  const later = () => (server.clock.now += millisecondsInMinute)
  /** A device of bora's that is told of rooms, in a language. */
  async function device(language: string, quietNight = true): Promise<void> {
    const { db } = server.database
    await db.deleteFrom('message_outbox').execute()
    await db.deleteFrom('push_device').execute()
    await db.updateTable('membership').set({ read_no: 1000 }).execute()
    await server.token('bora')
    const session = await db
      .selectFrom('session')
      .select('id')
      .where('member_id', '=', PEOPLE.bora)
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('push_device')
      .values({
        ...{
          id: uuidv7(),
          endpoint: 'https://updates.push.services.mozilla.com/x',
          member_id: PEOPLE.bora,
          p256dh: 'x',
        },
        ...{ session_id: session.id, auth: 'x', language, registered_at: new Date(server.clock.now) },
      })
      .execute()
    const settings = JSON.stringify({ topics: ['community'], quietNight })
    await db.updateTable('member').set({ push_settings: settings }).where('id', '=', PEOPLE.bora).execute()
  }

  it('S2-107 are told of unread messages once until they are read, in their language, without a word of them', async () => {
    await device('ja')
    const id = await room()
    await alice.say(id, 'Secret plan')
    await alice.say(id, 'Another')
    await tellRooms(server.deps)
    expect(await waiting()).toEqual([])
    later()
    await tellRooms(server.deps)
    await tellRooms(server.deps)
    const [told, ...more] = await waiting()
    expect(more).toEqual([])
    expect(told).toMatchObject({ tag: `room-${id}`, body: 'Sea talk・未読 2件' })
    expect(told?.path).toMatch(/^\/utalk\/talk\/detail\/\d+$/)
    expect(JSON.stringify(told)).not.toContain('Secret')
    await read(bora, id, 2)
    expect(await waiting()).toEqual([])
    await alice.say(id, 'Later')
    later()
    await tellRooms(server.deps)
    expect(await waiting()).toMatchObject([{ body: 'Sea talk・未読 1件' }])
  })

  it('S2-107 are told nothing of a muted room, nor of one’s own words', async () => {
    await device('ko')
    const id = await room()
    await bora.say(id, 'My own')
    await bora.ask('PUT', path(id, 'mute'), { muted: true })
    await alice.say(id, 'Unheard')
    later()
    await tellRooms(server.deps)
    expect(await waiting()).toEqual([])
  })

  it.each([
    [true, 'waits for the morning'],
    [false, 'comes at once'],
  ] as const)('S2-107 at night, quiet: %s, the notice %s', async (quietNight, _when) => {
    await device('ko', quietNight)
    const id = await room()
    server.clock.now = Date.parse('2026-11-20T23:30:00+09:00')
    await alice.say(id, 'Good night')
    later()
    await tellRooms(server.deps)
    const morning = Date.parse('2026-11-21T08:00:00+09:00')
    expect((await waiting()).map(({ at }) => at)).toEqual([quietNight ? morning : server.clock.now])
  })

  it('S4-14 are told that the group they were in has ended', async () => {
    const { id } = await group(3)
    await ask('bora', id)
    await device('en')
    await alice.remove(id)
    expect(await waiting()).toMatchObject([{ title: 'A meet-up has ended', tag: `room-${id}` }])
  })
})

it('C13 a post that waits for its review gives no seat', async () => {
  await server.database.db
    .updateTable('post')
    .set({ registered_at: new Date(NOON - millisecondsInHour) })
    .execute()
  const body = draft()
  expect((await alice.write(body)).status).toBe(200)
  refused(await ask('bora', body.id), 404, 'record.notFound')
})
