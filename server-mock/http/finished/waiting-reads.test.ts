import { afterEach, beforeEach, expect, it } from 'vitest'
import type { WaitPlace } from '#sync/contracts/waiting/place.ts'
import { waitDayEnd } from '#sync/domain/wait/day.ts'
import type { Handlers } from '../../resources/call.ts'
import { handlers } from '../../resources/handlers.ts'
import { feedHandlers } from '../../resources/sync/feed.ts'
import { placeHandlers } from '../../resources/waiting/places.ts'
import { openShop, partner, SHOP, Tablet } from '../../resources/waiting/testing/tablet.ts'
import { startTestServer, type Reply, type TestServer } from '../../testing/server.ts'

let server: TestServer
let kiosk: Tablet
/** How often places and pages of the feed were made. */
let made = 0
const counted: Handlers = {
  waitingPlace(call) {
    made += 1
    return placeHandlers.waitingPlace?.(call) ?? Promise.reject(new Error('no place'))
  },
  feed(call) {
    made += 1
    return feedHandlers.feed?.(call) ?? Promise.reject(new Error('no feed'))
  },
}
beforeEach(async () => {
  server = await startTestServer({ handlers: { ...handlers, ...counted } })
  await openShop(server)
  kiosk = await Tablet.enrol(server)
})
afterEach(() => server.stop())

const read = (code: string, headers: Record<string, string> = {}) =>
  server.ask('GET', `/api/waiting/place?code=${code}`, { headers })
const place = (reply: Reply) => reply.result as WaitPlace
const joined = async (tablet = kiosk) => {
  const event = tablet.join()
  await tablet.send(event)
  return { id: event.ticketId, code: tablet.code(event) }
}

it('X-08 a place is read again without being made anew, and is nothing new to who has read it', async () => {
  const { code } = await joined()
  const first = await read(code)
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  const before = made
  const again = await read(code)
  expect([again.result, made]).toEqual([first.result, before])
  const etag = first.headers.get('etag') ?? ''
  expect((await read(code, { 'if-none-match': etag })).status).toBe(304)
  expect(made).toBe(before)
})

it('X-08 what happens in the line is in the next answer, also what guests and the desk do', async () => {
  const [one, two] = [await joined(), await joined()]
  expect(place(await read(two.code)).ahead).toBe(1)
  await kiosk.send(kiosk.event('call', one.id))
  expect([place(await read(one.code)).state, place(await read(two.code)).ahead]).toEqual(['called', 0])
  await kiosk.send(kiosk.event('pause', null, { until: null }))
  expect(place(await read(two.code))).toMatchObject({ mode: 'paused', from: null })
  await kiosk.send(kiosk.event('open', null))
  const { from, to } = place(await read(two.code))
  await openShop(server, { gapMinutes: 30 })
  const slower = place(await read(two.code))
  expect([slower.from, slower.to]).not.toEqual([from, to])
})

it('X-08 the time alone makes a place another: the end of a pause, a silent shop, the end of the day', async () => {
  const { code } = await joined()
  const until = new Date(server.clock.now + 60_000).toISOString()
  await kiosk.send(kiosk.event('pause', null, { until }))
  expect(place(await read(code)).from).toBeNull()
  server.clock.now += 60_000
  expect(place(await read(code)).from).not.toBeNull()
  server.clock.now += 3 * 60_000 + 1
  expect(place(await read(code)).from).toBeNull()
  server.clock.now = waitDayEnd('2026-11-21')
  expect((await read(code)).status).toBe(404)
})

it('X-08 a tablet that goes on asking makes no place anew for minutes', async () => {
  const { code } = await joined()
  const etags = new Set<string | null>()
  for (let second = 0; second < 150; second += 5) {
    server.clock.now += 5000
    await feed(kiosk)
    etags.add((await read(code)).headers.get('etag'))
  }
  expect(etags.size).toBeLessThanOrEqual(2)
})

type Page = { changes: unknown[]; cursor: string; version: number; more: boolean; asOf: string }
const feed = async (tablet: Tablet, cursor?: string) => {
  const path = `/api/sync/feed?scope=member&limit=500${cursor ? `&cursor=${cursor}` : ''}`
  const reply = await server.ask('GET', path, { token: tablet.token })
  return { reply, page: reply.result as Page }
}

it('S2-112 a tablet that has all of its line is told so from memory, and of what is new at once', async () => {
  const other = await Tablet.enrol(server)
  const { page } = await feed(kiosk)
  const anew = async () => {
    const before = made
    server.clock.now += 10
    const quiet = await feed(kiosk, page.cursor)
    const asOf = new Date(server.clock.now).toISOString()
    expect(quiet.page).toEqual({ ...page, changes: [], asOf })
    return made - before
  }
  await expect.poll(anew).toBe(0)
  await other.joins()
  const news = await feed(kiosk, page.cursor)
  expect([news.page.changes.length > 0, news.page.version > page.version]).toEqual([true, true])
})

it('S2-115 a tablet that was ended is told so by its next question, and an old bearer is none', async () => {
  const { page } = await feed(kiosk)
  expect((await feed(kiosk, page.cursor)).reply.status).toBe(200)
  const token = await partner(server)
  const path = `/api/partner/waiting/${SHOP}/device/${kiosk.device.id}`
  expect((await server.ask('DELETE', path, { token })).status).toBe(200)
  expect((await feed(kiosk, page.cursor)).reply.status).toBe(403)
  const next = await Tablet.enrol(server)
  const start = (await feed(next)).page
  await feed(next, start.cursor)
  const body = { refresh: next.device.tokens.refresh }
  expect((await server.ask('POST', '/api/waiting/device/token', { body })).status).toBe(200)
  expect((await feed(next, start.cursor)).reply.status).toBe(401)
})

it('S2-115 a tablet is heard of by each question, and that is written down for all at once', async () => {
  const other = await Tablet.enrol(server)
  const { cursor } = (await feed(kiosk)).page
  const seen = async () => {
    const rows = await server.database.db
      .selectFrom('wait_device')
      .select(['id', 'seen_at', 'back_at'])
      .execute()
    return new Map(rows.map((row) => [row.id, row]))
  }
  const enrolled = server.clock.now
  for (let second = 0; second < 60; second += 5) {
    server.clock.now += 5000
    await feed(kiosk, cursor)
    await feed(other, cursor)
  }
  await expect
    .poll(async () => (await seen()).get(kiosk.device.id)?.seen_at?.getTime())
    .toBeGreaterThan(server.clock.now - 30_000)
  expect((await seen()).get(other.device.id)?.back_at?.getTime()).toBe(enrolled)
  // away for two minutes
  const last = server.clock.now
  server.clock.now += 120_000
  await feed(kiosk, cursor)
  const row = await server.database.db
    .selectFrom('wait_device')
    .select(['away_at', 'back_at'])
    .where('id', '=', kiosk.device.id)
    .executeTakeFirstOrThrow()
  expect([row.away_at?.getTime(), row.back_at?.getTime()]).toEqual([last, server.clock.now])
})
