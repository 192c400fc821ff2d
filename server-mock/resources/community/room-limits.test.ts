import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Room } from '#sync/contracts/community/room.ts'
import type { PullAnswer } from '#sync/contracts/sync/pull.ts'
import { addDays, seoulDay, seoulInstant } from '#sync/domain/calendar.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { NOON, startTestServer, type TestServer } from '../../testing/server.ts'
import { PEOPLE, type Person } from '../../testing/world.ts'
import { retireRooms } from './retire.ts'
import { approved, as, draft, INSIDE, refused, uploaded } from './testing/drafts.ts'

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
beforeEach(async () => {
  server.clock.now = NOON
  await server.database.db.deleteFrom('member_action').execute()
  await server.database.db.deleteFrom('message_outbox').execute()
})

/** A room that bora is in. */
async function room(host: Person = 'alice'): Promise<string> {
  const { id } = await approved(server, host)
  expect((await bora.join(id)).status).toBe(200)
  return id
}
const seat = (id: string) => `/api/utalk/post/${id}/seat`
const pull = async (who: typeof alice, id: string) => {
  await server.publish()
  const reply = await who.ask('POST', '/api/sync/pull', { scopes: [{ scope: `room:${id}` }] })
  return (reply.result as PullAnswer).pages[0]?.changes ?? []
}
const roomOf = async (who: typeof alice, id: string) =>
  (await pull(who, id)).find(({ kind }) => kind === 'room')?.body as Room | undefined
const saidIn = async (who: typeof alice, id: string) =>
  (await pull(who, id)).flatMap(({ kind, body }) =>
    kind === 'message' && body ? [(body as { text: string }).text] : [],
  )

describe('how often', () => {
  it('S4-13 a fourth chat room on one day is refused with its reason, whatever became of the others, and allowed the next day', async () => {
    const open = async () => {
      const body = draft()
      const reply = await alice.write(body)
      // neither the review nor the minute between two of a type stands in the way
      if (reply.status === 200) await alice.remove(body.id)
      return reply
    }
    for (let time = 0; time < POLICY.community.roomsPerDay; time += 1) expect((await open()).status).toBe(200)
    const late = await open()
    refused(late, 422, 'community.roomsPerDay')
    expect(late.error.facts).toEqual({ most: POLICY.community.roomsPerDay })
    // the day ends at midnight in Seoul
    server.clock.now = seoulInstant(addDays(seoulDay(NOON), 1)) - millisecondsInMinute
    refused(await open(), 422, 'community.roomsPerDay')
    server.clock.now += millisecondsInMinute
    expect((await open()).status).toBe(200)
  })

  it('S4-14 who comes in and leaves all the time waits for the rest of the hour; a seat they have is theirs', async () => {
    const id = await room()
    const { joinsPerHour } = POLICY.community
    await server.database.db
      .insertInto('member_action')
      .values(
        Array.from({ length: joinsPerHour - 2 }, (_, index) => ({
          ...{ member_id: PEOPLE.bora, kind: 'joined' as const },
          at: new Date(NOON + (index + 1) * 1000),
        })),
      )
      .execute()
    server.clock.now += joinsPerHour * 1000
    await bora.leave(id)
    expect((await bora.join(id)).status).toBe(200)
    // who is in already is not counted again
    expect((await bora.join(id)).status).toBe(200)
    await bora.leave(id)
    const late = await bora.join(id)
    refused(late, 429, 'community.joinsPerHour')
    const wait = Number(late.headers.get('retry-after'))
    expect(wait).toBe(3600 - joinsPerHour)
    refused(await bora.ask('PUT', seat(id), { meetingAt: null }), 429, 'community.joinsPerHour')
    server.clock.now += wait * 1000
    // the first of them is an hour ago to the millisecond
    server.clock.now += 1
    expect((await bora.ask('PUT', seat(id), { meetingAt: null })).status).toBe(200)
  })
})

describe('a frozen room', () => {
  const stands = async (id: string) => {
    refused(await bora.say(id, 'Now'), 422, 'community.frozen')
    expect(await saidIn(bora, id)).toEqual(['Before'])
    expect(await roomOf(bora, id)).toMatchObject({ frozen: true })
  }

  it('S4-11 S6-04 held by the desk it is read, left, and told so; nobody speaks until it is shown again', async () => {
    const id = await room()
    await bora.say(id, 'Before')
    await as(server, 'admin').decide(id, 'held', 'threats')
    await stands(id)
    refused(await as(server, 'partner').join(id), 404, 'record.notFound')
    await as(server, 'admin').decide(id, 'approved')
    expect((await roomOf(bora, id))?.frozen).toBeUndefined()
    expect((await bora.say(id, 'After')).status).toBe(200)
    await as(server, 'admin').decide(id, 'held', 'threats')
    expect((await bora.leave(id)).result).toEqual({ done: true })
  })

  it('S6-04 whose host is locked it stands still, and goes on when they are let in again', async () => {
    const id = await room('partner')
    await bora.say(id, 'Before')
    const lock = (verb: 'lock' | 'unlock') =>
      as(server, 'admin').ask('PUT', `/api/admin/member/${PEOPLE.partner}/${verb}`, { reason: 'Abuse' })
    expect((await lock('lock')).status).toBe(200)
    await stands(id)
    refused(await as(server, 'admin').join(id), 422, 'community.frozen')
    expect((await lock('unlock')).status).toBe(200)
    expect((await roomOf(bora, id))?.frozen).toBeUndefined()
    expect((await bora.say(id, 'After')).status).toBe(200)
  })
})

const { keptDays, endingDays } = POLICY.community
const days = (count: number) => (server.clock.now += count * millisecondsInDay)

/** What waits to go to bora's device, which is told of everything. */
async function device(who: Person = 'bora') {
  const { db } = server.database
  await db.deleteFrom('push_device').execute()
  await server.token(who)
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', PEOPLE[who])
    .orderBy('expires_at', 'desc')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('session')
    .set({ expires_at: new Date(NOON + 1000 * millisecondsInDay) })
    .execute()
  await db
    .insertInto('push_device')
    .values({
      ...{ id: uuidv7(), endpoint: 'https://updates.push.services.mozilla.com/y', p256dh: 'x', auth: 'x' },
      ...{ member_id: PEOPLE[who], session_id: session.id, language: 'en', registered_at: new Date(NOON) },
    })
    .execute()
  const settings = JSON.stringify({ topics: ['community', 'answers'], quietNight: true })
  await db.updateTable('member').set({ push_settings: settings }).where('id', '=', PEOPLE[who]).execute()
  return async () => {
    const rows = await db
      .selectFrom('message_outbox')
      .select(['text', 'subject'])
      .where('channel', '=', 'push')
      .execute()
    return rows.map(({ text, subject }) => ({
      title: (JSON.parse(text) as { notice: { title: string } }).notice.title,
      room: subject.replace(/^[a-z]+-/, ''),
    }))
  }
}

describe('what is kept', () => {
  it('S5-13 C5 messages go after a year, from every device, but not those a case is open about; the room says from where it is kept', async () => {
    await server.database.db.deleteFrom('message').execute()
    const id = await room()
    await bora.say(id, 'Old')
    const reported = uuidv7()
    await alice.say(id, 'Reported', reported)
    const proof = 'a'.repeat(43)
    const report = { id: uuidv7(), target: { kind: 'message', id: reported }, category: 'abuse' }
    const sent = await bora.ask('POST', '/api/member/report', {
      ...{ ...report, title: 'Look', content: 'Please', proof },
    })
    expect(sent.error).toBeUndefined()
    days(keptDays - 1)
    await bora.say(id, 'Young')
    days(2)
    expect(await retireRooms(server.deps)).toMatchObject({ messages: 1 })
    expect(await saidIn(bora, id)).toEqual(['Reported', 'Young'])
    expect(await roomOf(bora, id)).toMatchObject({ from: 2 })
    expect(await retireRooms(server.deps)).toMatchObject({ messages: 0 })
  })

  it('S4-14 a room nobody speaks in for a year says so two weeks before, goes on when somebody speaks, and else ends for all', async () => {
    const told = await device()
    const id = await room()
    await bora.say(id, 'Hello')
    const look = async () => {
      await retireRooms(server.deps)
      return (await roomOf(bora, id))?.endsAt
    }
    days(keptDays - endingDays - 1)
    expect(await look()).toBeUndefined()
    days(2)
    expect(await look()).toBe(new Date(server.clock.now + endingDays * millisecondsInDay).toISOString())
    expect(await told()).toContainEqual({ title: 'A chat room is about to end', room: id })
    days(1)
    await bora.say(id, 'Still here')
    expect(await look()).toBeUndefined()
    days(keptDays - endingDays + 1)
    expect(await look()).toBeDefined()
    days(endingDays - 1)
    expect(await look()).toBeDefined()
    days(2)
    expect(await look()).toBeUndefined()
    expect((await bora.own('endedRoom')).map(({ key }) => key)).toContain(id)
    expect(await told()).toContainEqual({ title: 'A chat room has ended', room: id })
  })
})

it('C13 who asked for a seat without a network and did not get it is told on their devices, once', async () => {
  const told = await device('bora')
  const { id } = await approved(server, 'alice', {
    ...{ type: 'class', spot: { placeNo: null, name: 'Daewangam', position: INSIDE }, hashtags: ['walk'] },
    photos: [await uploaded(server, 'alice', 'image/png')],
    meeting: { at: new Date(NOON + 48 * millisecondsInHour).toISOString(), people: 2, open: true },
  })
  await as(server, 'admin').join(id)
  const key = { 'idempotency-key': uuidv7() }
  for (let time = 0; time < 2; time += 1)
    refused(await bora.ask('PUT', seat(id), { meetingAt: null }, key), 422, 'community.full')
  await expect.poll(told).toEqual([{ title: 'You did not get the seat', room: id }])
})
