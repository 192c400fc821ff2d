import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskEvent } from '#sync/contracts/events/api.ts'
import type { EventDraft } from '#sync/contracts/events/draft.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import { FIRST_DESK_NO } from '#sync/domain/desk-numbers.ts'
import { syncContent } from '../../seed/content-sync.ts'
import { TEST_CONTENT } from '../../testing/content.ts'
import { NOON, startTestServer, type Reply, type TestServer } from '../../testing/server.ts'
import { PEOPLE, type Person } from '../../testing/world.ts'

/** 21 November 2026, noon in Seoul. */
let server: TestServer
const tokens = {} as Record<Person, string>
beforeAll(async () => {
  server = await startTestServer()
  for (const who of ['alice', 'bora', 'admin', 'partner'] as const) tokens[who] = await server.token(who)
})
afterAll(() => server.stop())
beforeEach(() => {
  server.clock.now = NOON
})

const inAll = (text: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, `${text} ${language}`])) as Localized
const draft = (over: Partial<EventDraft> = {}): EventDraft => ({
  ...{ title: inAll('Lights'), summary: inAll('See them'), body: inAll('After dark.'), motif: 'lantern' },
  ...{ from: '2026-11-21', to: '2026-11-30', announceOn: '2026-12-05', task: 'answer', read: null },
  ...{ consents: ['personal', 'marketing'], prizes: [{ name: inAll('Cup'), people: 2 }] },
  ...over,
})
const ask = (who: Person, method: string, path: string, body?: unknown) =>
  server.ask(method, path, { token: tokens[who], ...(body === undefined ? {} : { body }) })
const put = (id: string, body: unknown, who: Person = 'admin') =>
  ask(who, 'PUT', `/api/admin/event/${id}`, body)
const made = async (id: string, body: unknown) => (await put(id, body)).result as DeskEvent
const remove = (id: string, who: Person = 'admin') => ask(who, 'DELETE', `/api/admin/event/${id}`)
const refused = (reply: Reply, status: number, code: string) =>
  expect({ status: reply.status, code: reply.error?.code }).toEqual({ status, code })
const fields = (reply: Reply) =>
  (reply.error.fields as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)
const shown = (no: number) => server.ask('GET', `/api/content/event/${no}`)
const enter = (no: number, who: Person = 'alice') =>
  ask(who, 'PUT', `/api/event/${no}/entry`, {
    ...{ url: null, answer: 'Come back', personal: true, posting: false, marketing: false },
  })
const list = async (query = '') =>
  (await ask('admin', 'GET', `/api/admin/event${query}`)).result as {
    items: DeskEvent[]
    next: string | null
  }

describe('an event of the desk', () => {
  it('S2-141 S6-04 is public at once in five languages, numbered from 900,000, stays at a start with other files, and is entered', async () => {
    const id = uuidv7()
    const first = await made(id, draft())
    const { no } = first.event
    expect(no).toBeGreaterThanOrEqual(FIRST_DESK_NO)
    expect(first).toMatchObject({ id, entries: 0, draw: null, claim: null })
    expect((await shown(no)).result).toMatchObject({
      body: { title: inAll('Lights'), prizes: [{ people: 2 }], winners: [], motif: 'lantern' },
    })
    expect((await made(id, draft())).event).toEqual(first.event)
    await syncContent(server.database.db, TEST_CONTENT, NOON)
    expect((await shown(no)).status).toBe(200)
    expect((await enter(no)).status).toBe(200)
  })

  it('S6-04 is changed only by who has read it as it is, and the log says what', async () => {
    const id = uuidv7()
    const first = await made(id, draft({ from: '2026-11-25' }))
    server.clock.now += 1000
    const read = first.event.updatedAt
    const change = draft({ from: '2026-11-26', title: { ...inAll('Lights'), ja: '灯り' }, read })
    const changed = await made(id, change)
    expect(changed.changes.map(({ what, to }) => [what, to])).toEqual([
      ['changed', 'from, title.ja'],
      ['made', 'Lights ko'],
    ])
    refused(await put(id, draft({ read })), 412, 'record.changed')
    refused(await put(uuidv7(), draft({ read })), 404, 'record.notFound')
  })

  it('S2-141 keeps what people rely on from its first day on; its last day may move, words may be mended', async () => {
    const id = uuidv7()
    const first = await made(id, draft())
    const read = first.event.updatedAt
    const wrong = await put(
      id,
      draft({
        ...{ read, from: '2026-11-22', task: 'visit', consents: ['personal'] },
        prizes: [{ name: inAll('Cup'), people: 1 }],
      }),
    )
    refused(wrong, 400, 'request.invalid')
    expect(fields(wrong)).toEqual(['from fixed', 'task fixed', 'consents fixed', 'prizes.0.people fixed'])
    server.clock.now += 1000
    const later = await made(id, draft({ read, to: '2026-12-02', title: inAll('Lamps') }))
    expect(later.event).toMatchObject({ to: '2026-12-02', title: inAll('Lamps') })
  })

  it('S2-141 is taken back as long as nobody takes part, and its number is not given again', async () => {
    const id = uuidv7()
    const { event } = await made(id, draft())
    await enter(event.no)
    refused(await remove(id), 409, 'event.entered')
    await ask('alice', 'DELETE', `/api/event/${event.no}/entry`)
    expect((await remove(id)).result).toEqual({ done: true })
    expect((await remove(id)).result).toEqual({ done: true })
    expect((await shown(event.no)).status).toBe(404)
    refused(await enter(event.no), 404, 'record.notFound')
    expect((await made(uuidv7(), draft())).event.no).toBe(event.no + 1)
  })

  it.each([
    ['an end before its beginning', { from: '2026-11-25', to: '2026-11-24', announceOn: null }, ['to order']],
    ['an end that is over', { from: '2026-11-01', to: '2026-11-20' }, ['to past']],
    ['an announcement before the draw', { announceOn: '2026-11-30' }, ['announceOn order']],
    ['no consent to the name', { consents: ['marketing'] }, ['consents required']],
    ['no prize', { prizes: [] }, ['prizes required']],
    ['too many winners', { prizes: [{ name: inAll('Cup'), people: 1001 }] }, ['prizes.0.people number']],
    ['a language of blanks', { title: { ...inAll('x'), ja: ' ' } }, ['title.ja required']],
    ['a summary too long', { summary: { ...inAll('x'), en: 'x'.repeat(121) } }, ['summary.en tooLong']],
  ] as [string, Partial<EventDraft>, string[]][])(
    'S5-10 refuses %s at its field',
    async (_what, over, paths) => {
      const reply = await put(uuidv7(), draft(over))
      refused(reply, 400, 'request.invalid')
      expect(fields(reply)).toEqual(paths)
    },
  )

  it('S6-04 only administrators write and take back', async () => {
    const id = uuidv7()
    for (const who of ['alice', 'partner'] as const) {
      refused(await put(id, draft(), who), 403, 'auth.forbidden')
      refused(await remove(id, who), 403, 'auth.forbidden')
    }
    refused(await server.ask('PUT', `/api/admin/event/${id}`, { body: draft() }), 401, 'auth.required')
    refused(await server.ask('DELETE', `/api/admin/event/${id}`), 401, 'auth.required')
  })
})

/** Noon in Seoul of a later day, signed in anew. */
async function later(day: string): Promise<void> {
  server.clock.now = Date.parse(`${day}T03:00:00.000Z`)
  for (const who of ['admin', 'bora'] as const) tokens[who] = (await server.signIn(who)).access_token
}

describe('the list of the desk', () => {
  it('S6-04 shows what waited longest for its draw first, by state and words of any language, page by page', async () => {
    for (let day = 1; day <= 31; day += 1)
      await made(
        uuidv7(),
        draft({
          title: inAll(`Queue ${day}.`),
          to: `2026-12-${String(day).padStart(2, '0')}`,
          announceOn: null,
        }),
      )
    const first = await list('?q=Queue')
    const second = await list(`?q=Queue&after=${first.next}`)
    const days = [...first.items, ...second.items].map(({ event }) => event.to)
    expect(days).toEqual([...new Set(days)].toSorted().toReversed())
    expect([days.length, second.next]).toEqual([31, null])
    await later('2026-12-03')
    expect((await list('?q=Queue&show=waiting')).items.map(({ event }) => event.to)).toEqual([
      '2026-12-01',
      '2026-12-02',
    ])
    expect((await list('?q=Queue 7. zh-Hant&show=ongoing')).items).toHaveLength(1)
    expect((await list('?q=100%25')).items).toEqual([])
    refused(await ask('admin', 'GET', '/api/admin/event?after=x'), 400, 'request.invalid')
  })

  it('S6-04 an event is taken by one person at a time: others neither change nor draw nor take it back', async () => {
    const id = uuidv7()
    const { event } = await made(id, draft())
    const roles = ['member', 'administrator']
    await server.database.db.updateTable('member').set({ roles }).where('id', '=', PEOPLE.bora).execute()
    const claim = (who: Person, method = 'PUT') => ask(who, method, `/api/admin/claim/event/${event.no}`)
    expect((await claim('admin')).result).toMatchObject({ mine: true })
    expect((await list(`?q=${event.no}`)).items[0]?.claim).toMatchObject({ by: 'admin', mine: true })
    refused(await ask('admin', 'PUT', '/api/admin/claim/event/1'), 404, 'record.notFound')
    refused(await ask('admin', 'PUT', '/api/admin/claim/ranking/2026-99'), 404, 'record.notFound')
    refused(await claim('alice'), 403, 'auth.forbidden')
    refused(await claim('bora'), 422, 'desk.claimed')
    const change = draft({ title: inAll('Lamps'), read: event.updatedAt })
    refused(await put(id, change, 'bora'), 422, 'desk.claimed')
    refused(await remove(id, 'bora'), 422, 'desk.claimed')
    await later('2026-12-01')
    expect((await claim('admin')).status).toBe(200)
    const draw = () => ask('bora', 'POST', `/api/admin/event/${event.no}/draw`, { again: false })
    refused(await draw(), 422, 'desk.claimed')
    await claim('admin', 'DELETE')
    expect((await draw()).status).toBe(200)
  })
})
