import { millisecondsInDay } from 'date-fns/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskEntry, DeskEvent } from '#sync/contracts/events/api.ts'
import type { EventEntry } from '#sync/contracts/events/entry.ts'
import type { PublicEvent } from '#sync/contracts/events/event.ts'
import { ENTRY_KEPT_DAYS } from '#sync/domain/events.ts'
import { publishContent, readContentRecord, readOwnRecord } from '../../db/feed.ts'
import { NOON, startTestServer, type Reply, type TestServer } from '../../testing/server.ts'
import { PEOPLE, type Person } from '../../testing/world.ts'
import { retireEntries } from './retire.ts'
import { sampleEvent } from './testing/sample-event.ts'

/** 21 November 2026, noon in Seoul; the event lasts until the 30th. */
let server: TestServer
const LAST_SECOND = Date.parse('2026-11-30T14:59:59.000Z')
const OVER = Date.parse('2026-11-30T15:00:00.000Z')
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.clock.now = NOON
  const { db } = server.database
  await db.deleteFrom('event_entry').execute()
  await db.deleteFrom('event_draw').execute()
  await publish(sampleEvent())
})

const publish = (event: PublicEvent) =>
  server.database.db
    .transaction()
    .execute((trx) => publishContent(trx, 'event', [{ key: String(event.no), body: event }]))
const ask = async (who: Person, method: string, path: string, body?: unknown) =>
  server.ask(method, path, {
    token: (await server.signIn(who)).access_token,
    ...(body === undefined ? {} : { body }),
  })
const draft = (over = {}) => ({
  ...{ url: 'https://example.org/p/1', answer: null, personal: true, posting: true, marketing: false },
  ...over,
})
const enter = (who: Person, over = {}, no = 901) => ask(who, 'PUT', `/api/event/${no}/entry`, draft(over))
const leave = (who: Person) => ask(who, 'DELETE', '/api/event/901/entry')
const mine = (who: Person) =>
  readOwnRecord(
    server.database.db,
    `member:${PEOPLE[who]}`,
    'eventEntry',
    '901',
  ) as Promise<EventEntry | null>
const refused = (reply: Reply, status: number, code: string) =>
  expect({ status: reply.status, code: reply.error?.code }).toEqual({ status, code })
const fields = (reply: Reply) =>
  (reply.error.fields as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)
const desk = (method: string, path: string, body?: unknown) =>
  ask('admin', method, `/api/admin/event${path}`, body)

const listed = async (query = '') => ((await desk('GET', query)).result as { items: DeskEvent[] }).items

describe('taking part', () => {
  it('S2-141 is once per member, and may be changed and withdrawn until the last second', async () => {
    expect((await enter('alice')).status).toBe(200)
    server.clock.now = LAST_SECOND
    expect((await enter('alice', { url: 'https://example.org/p/2', marketing: true })).status).toBe(200)
    expect(await mine('alice')).toMatchObject({
      ...{ url: 'https://example.org/p/2', marketing: true, outcome: 'waiting', prize: null },
      enteredAt: new Date(NOON).toISOString(),
    })
    expect(await server.database.db.selectFrom('event_entry').selectAll().execute()).toHaveLength(1)
    expect((await leave('alice')).status).toBe(200)
    expect(await mine('alice')).toBeNull()
    expect((await leave('alice')).status).toBe(200)
  })

  it('S2-141 counts when it reaches the server: before the first and after the last day it is refused', async () => {
    await enter('alice')
    server.clock.now = OVER
    refused(await enter('bora'), 409, 'event.closed')
    refused(await enter('alice', { url: 'https://example.org/late' }), 409, 'event.closed')
    refused(await leave('alice'), 409, 'event.closed')
    expect(await mine('alice')).toMatchObject({ url: 'https://example.org/p/1' })
    server.clock.now = Date.parse('2026-10-31T14:59:59.000Z')
    refused(await enter('bora'), 409, 'event.closed')
  })

  it('S3-12 asks for https and the consents, at their fields', async () => {
    expect(fields(await enter('alice', { url: 'http://example.org' }))).toEqual(['url https'])
    expect(fields(await enter('alice', { personal: false, posting: false }))).toEqual([
      'personal required',
      'posting required',
    ])
    refused(await enter('alice', { url: 5 }), 400, 'request.invalid')
    refused(await enter('alice', {}, 999), 404, 'record.notFound')
    refused(await server.ask('PUT', '/api/event/901/entry', { body: draft() }), 401, 'auth.required')
  })

  it('S5-19 refuses listed words in an answer, and keeps no address nobody asked for', async () => {
    await publish(sampleEvent({ task: 'answer', consents: ['personal'] }))
    refused(await enter('alice', { answer: '씨발' }), 422, 'community.bannedWords')
    expect((await enter('alice', { answer: 'Come back' })).status).toBe(200)
    expect(await mine('alice')).toMatchObject({ url: null, answer: 'Come back' })
  })

  it('S6-01 nobody is told of somebody else’s entry', async () => {
    await enter('alice')
    expect(await mine('bora')).toBeNull()
    const content = await server.ask('GET', '/api/content/event/901')
    expect(JSON.stringify(content.body)).not.toContain('example.org/p/1')
  })
})

describe('the draw', () => {
  const draw = async (again = false) => (await desk('POST', '/901/draw', { again })).result as DeskEvent
  beforeEach(async () => {
    for (const who of ['alice', 'bora', 'partner'] as const) await enter(who)
  })

  it('S2-141 comes after the end, is repeatable, and stays until it is asked for again', async () => {
    refused(await desk('POST', '/901/draw', { again: false }), 409, 'event.step')
    server.clock.now = OVER
    const first = await draw()
    expect(first.draw).toMatchObject({ entries: 3, repeats: true, announcedAt: null })
    expect((await draw()).draw?.seed).toBe(first.draw?.seed)
    expect((await draw(true)).draw?.seed).not.toBe(first.draw?.seed)
    expect((await mine('alice'))?.outcome).toBe('waiting')
  })

  it('S2-141 a winner that was put in by hand is noticed', async () => {
    server.clock.now = OVER
    await draw()
    const { db } = server.database
    const lucky = await db
      .selectFrom('event_entry')
      .select('member_id')
      .where('drawn', 'is', null)
      .executeTakeFirstOrThrow()
    await db.updateTable('event_entry').set({ drawn: 0 }).where('member_id', '=', lucky.member_id).execute()
    const list = await listed()
    expect(list.find(({ event }) => event.no === 901)?.draw?.repeats).toBe(false)
  })

  it('S2-141 the announcement shows masked names, tells everybody, and is once', async () => {
    server.clock.now = OVER
    refused(await desk('POST', '/901/announce'), 409, 'event.step')
    await draw()
    const { event } = (await desk('POST', '/901/announce')).result as DeskEvent
    expect(event.winners).toHaveLength(2)
    for (const { name } of event.winners) expect(name).toMatch(/^.\*\*$/)
    expect((await readContentRecord(server.database.db, 'event', 901))?.winners).toEqual(event.winners)
    const outcomes = await Promise.all((['alice', 'bora', 'partner'] as const).map(mine))
    expect(outcomes.map((each) => each?.outcome).sort()).toEqual(['notDrawn', 'won', 'won'])
    expect(outcomes.map((each) => each?.prize ?? 9).sort()).toEqual([0, 1, 9])
    const mails = await server.database.db
      .selectFrom('message_outbox')
      .select(['recipient', 'text'])
      .where('channel', '=', 'email')
      .where('text', 'like', '%/customer/eventDetail-901%')
      .execute()
    expect(mails).toHaveLength(2)
    refused(await desk('POST', '/901/announce'), 409, 'event.step')
    refused(await desk('POST', '/901/draw', { again: true }), 409, 'event.step')
  })

  it('S2-141 entries are listed with consents, in the order they came', async () => {
    const page = (await desk('GET', '/901/entry')).result as { entries: DeskEntry[]; more: boolean }
    expect(page.entries.map(({ name }) => name).sort()).toEqual(['alice', 'bora', 'partner'])
    expect(page).toMatchObject({
      more: false,
      entries: [{ personal: true, posting: true, marketing: false }, {}, {}],
    })
    const after = page.entries[0]?.memberId ?? ''
    const next = (await desk('GET', `/901/entry?after=${after}`)).result as { entries: DeskEntry[] }
    expect(next.entries.map(({ memberId }) => memberId)).toEqual(
      page.entries.slice(1).map(({ memberId }) => memberId),
    )
  })

  it('S2-141 S3-12 entries are deleted 90 days after the draw as the consent says, on the devices too; seed and masked winners stay', async () => {
    server.clock.now = OVER
    await draw()
    await desk('POST', '/901/announce')
    server.clock.now += ENTRY_KEPT_DAYS * millisecondsInDay
    expect(await retireEntries(server.deps)).toBe(0)
    server.clock.now += 1
    expect(await retireEntries(server.deps)).toBe(3)
    expect(await retireEntries(server.deps)).toBe(0)
    expect(await mine('alice')).toBeNull()
    const list = await listed()
    const kept = list.find(({ event }) => event.no === 901)
    expect(kept).toMatchObject({ entries: 0, draw: { entries: 3, erasedAt: expect.any(String) as string } })
    expect(kept?.event.winners).toHaveLength(2)
  })

  it('S3-12 entries of an event nobody drew are deleted 90 days after its end, and it cannot be drawn from what is gone', async () => {
    server.clock.now = OVER + ENTRY_KEPT_DAYS * millisecondsInDay
    expect(await retireEntries(server.deps)).toBe(0)
    server.clock.now += 1
    expect(await retireEntries(server.deps)).toBe(3)
    expect(await mine('bora')).toBeNull()
  })

  it('S2-141 what was drawn and never announced is neither announced nor drawn again once its entries are gone', async () => {
    server.clock.now = OVER
    await draw()
    server.clock.now += ENTRY_KEPT_DAYS * millisecondsInDay + 1
    await retireEntries(server.deps)
    refused(await desk('POST', '/901/announce'), 409, 'event.step')
    refused(await desk('POST', '/901/draw', { again: true }), 409, 'event.step')
  })

  it.each([
    ['GET', ''],
    ['GET', '/901/entry'],
    ['POST', '/901/draw'],
    ['POST', '/901/announce'],
  ])('S6-04 %s %s is the administrators’ alone', async (method, path) => {
    const body = path.endsWith('draw') ? { again: false } : undefined
    refused(await server.ask(method, `/api/admin/event${path}`, body ? { body } : {}), 401, 'auth.required')
    refused(await ask('alice', method, `/api/admin/event${path}`, body), 403, 'auth.forbidden')
  })
})
