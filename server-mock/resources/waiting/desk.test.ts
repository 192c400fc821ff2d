import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WaitShop } from '#sync/contracts/waiting/line.ts'
import type { WaitDeskShop, WaitingShop, WaitReport } from '#sync/contracts/waiting/report.ts'
import { addDays } from '#sync/domain/calendar.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { NOON, startTestServer, type Reply, type TestServer } from '../../testing/server.ts'
import { openShop, partner, SHOP, Tablet } from './testing/tablet.ts'
import { tidyWaiting } from './tidy.ts'

const OTHER = 501
let server: TestServer
let today = NOON
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
// each test has a business day of its own, and no device of the one before
beforeEach(async () => {
  today += 2 * millisecondsInDay
  server.clock.now = today
  await server.database.db.deleteFrom('wait_device').execute()
  await openShop(server)
})

const SETTINGS = { on: true, limit: 20, remote: true, gapMinutes: 6 }
const codeOf = (reply: Reply) => [reply.status, reply.error.code]
const signedIn = async (who: 'alice' | 'admin') => (await server.signIn(who)).access_token
const save = async (body: unknown, token?: string, shopNo = SHOP) =>
  server.ask('PUT', `/api/partner/waiting/${shopNo}`, { token: token ?? (await partner(server)), body })
const ask = async (path: string, token?: string) =>
  server.ask('GET', `/api/partner/waiting${path}`, { token: token ?? (await partner(server)) })
const desk = async (token?: string) => (await ask('', token)).result as WaitDeskShop[]
const report = async (day = waitDay(server.clock.now), shopNo = SHOP, token?: string) =>
  (await ask(`/${shopNo}/report?day=${day}`, token)).result as WaitReport
const list = async () => (await server.ask('GET', '/api/waiting/shops')).result as WaitingShop[]

it('X-07 the panel is told when each tablet was last heard of before it would count as silent', async () => {
  const tablet = await Tablet.enrol(server)
  server.clock.now += POLICY.waiting.silentMinutes * millisecondsInMinute - 1
  await tablet.joins()
  await tidyWaiting(server.deps)
  const scopes = [{ scope: `wait:${SHOP}` }]
  const pulled = await server.ask('POST', '/api/sync/pull', { token: tablet.token, body: { scopes } })
  const { pages } = pulled.result as { pages: { changes: { kind: string; body: WaitShop }[] }[] }
  const [device] = pages[0]?.changes.find(({ kind }) => kind === 'waitShop')?.body.devices ?? []
  expect(device?.seenAt).toBe(new Date(server.clock.now).toISOString())
})

describe('the settings of a waiting line', () => {
  it('S2-114 are not stored when they make no sense: the field is named, what was decided stays', async () => {
    const wrong: [string, object][] = [
      ['room for nobody', { limit: 0 }],
      ['room for more than three hundred', { limit: 301 }],
      ['half a party', { limit: 1.5 }],
      ['no minutes between two seatings', { gapMinutes: 0 }],
      ['more than an hour between two', { gapMinutes: 61 }],
      ['a word for a switch', { on: 'yes' }],
      ['something nobody asked for', { free: true }],
      ['the switch left out', { on: undefined }],
    ]
    for (const [what, part] of wrong) {
      const reply = await save({ ...SETTINGS, ...part })
      expect([what, ...codeOf(reply)]).toEqual([what, 400, 'request.invalid'])
      const [path] = Object.keys(part)
      if (path !== 'free') expect(reply.error.fields).toMatchObject([{ path }])
    }
    expect((await desk())[0]?.shop.settings).toEqual({ on: true, limit: 60, remote: false, gapMinutes: 8 })
  })

  it('S2-114 are decided by who works at the shop and told to its tablets; S6-07 by nobody else', async () => {
    const tablet = await Tablet.enrol(server)
    expect((await server.ask('PUT', `/api/partner/waiting/${SHOP}`, { body: SETTINGS })).status).toBe(401)
    expect((await save(SETTINGS, tablet.token)).status).toBe(401)
    expect(codeOf(await save(SETTINGS, await signedIn('alice')))).toEqual([403, 'auth.forbidden'])
    expect((await save(SETTINGS, await signedIn('admin'), 99_999)).status).toBe(404)
    const reply = await save(SETTINGS)
    expect((reply.result as WaitShop).settings).toEqual(SETTINGS)
    const pulled = await server.ask('POST', '/api/sync/pull', {
      ...{ token: tablet.token, body: { scopes: [{ scope: `wait:${SHOP}` }] } },
    })
    const { pages } = pulled.result as { pages: { changes: { kind: string; body: WaitShop }[] }[] }
    const told = pages[0]?.changes.find(({ kind }) => kind === 'waitShop')?.body
    expect(told?.settings).toEqual(SETTINGS)
    expect(told?.devices.map(({ letter }) => letter)).toEqual(['A'])
  })

  it('S2-114 with fewer places than wait nobody is sent away, and nobody let in', async () => {
    const tablet = await Tablet.enrol(server)
    for (let no = 0; no < 3; no += 1) await tablet.joins()
    await save({ ...SETTINGS, limit: 2 })
    expect((await desk())[0]?.line?.order).toHaveLength(3)
    expect(codeOf(await tablet.send(tablet.join()))).toEqual([422, 'waiting.full'])
  })

  it('S2-112 of a shop that gives no numbers yet are those of a shop that is closed', async () => {
    const token = await signedIn('admin')
    expect((await desk(token)).map(({ shop }) => shop.shopNo)).not.toContain(OTHER)
    const path = `/api/partner/waiting/${OTHER}/device`
    await server.ask('POST', path, { token, body: { name: 'Door', role: 'both' } })
    const other = (await desk(token)).find(({ shop }) => shop.shopNo === OTHER)
    expect(other).toMatchObject({ line: null, tickets: [], shop: { settings: { on: false, remote: false } } })
    expect((await list()).map(({ shopNo }) => shopNo)).toEqual([SHOP])
    await save(SETTINGS, token, OTHER)
    expect((await list()).map(({ shopNo }) => shopNo)).toEqual([OTHER, SHOP])
    await save({ ...SETTINGS, on: false }, token, OTHER)
  })
})

describe('the desk of a waiting line', () => {
  it('S2-114 S6-07 shows partners their shops and administrators all; a member and a visitor none', async () => {
    expect((await server.ask('GET', '/api/partner/waiting')).status).toBe(401)
    expect(codeOf(await ask('', await signedIn('alice')))).toEqual([403, 'auth.forbidden'])
    const admin = await signedIn('admin')
    await save({ ...SETTINGS, on: false }, admin, OTHER)
    expect((await desk(admin)).map(({ shop }) => shop.shopNo)).toEqual([OTHER, SHOP])
    expect((await desk()).map(({ shop }) => shop.shopNo)).toEqual([SHOP])
  })

  it('S2-114 shows the line of today and nothing of the day before', async () => {
    expect(await desk()).toMatchObject([{ line: null, tickets: [] }])
    const tablet = await Tablet.enrol(server)
    const id = await tablet.joins(3)
    expect(await desk()).toMatchObject([
      { line: { order: [id], mode: 'open' }, tickets: [{ id, number: 'A1', party: 3 }] },
    ])
    server.clock.now += millisecondsInDay
    expect(await desk()).toMatchObject([{ line: null, tickets: [] }])
  })

  it('S2-112 the public list says how many wait, and nothing of who they are', async () => {
    const tablet = await Tablet.enrol(server)
    await tablet.joins(4)
    const first = await server.ask('GET', '/api/waiting/shops')
    expect(first.result).toMatchObject([{ shopNo: SHOP, teams: 1, mode: 'open' }])
    expect(JSON.stringify(first.body)).not.toMatch(/party|ticket|certificate|contactKeys|A1/)
    expect(first.headers.get('cache-control')).toBe('public, max-age=10')
    const etag = first.headers.get('etag') ?? ''
    const again = () => server.ask('GET', '/api/waiting/shops', { headers: { 'if-none-match': etag } })
    expect((await again()).status).toBe(304)
    await tablet.joins()
    expect([(await again()).status, (await list())[0]?.teams]).toEqual([200, 2])
    const until = new Date(server.clock.now + 5 * millisecondsInMinute).toISOString()
    await tablet.send(tablet.event('pause', null, { until }))
    expect(await list()).toMatchObject([{ mode: 'paused', until }])
    // a shop that is silent says since when, and makes no time up
    server.clock.now += 20 * millisecondsInMinute
    expect(await list()).toMatchObject([{ mode: 'open', until: null, from: null, to: null, teams: 2 }])
  })
})

describe('how a day went', () => {
  it('S2-114 is asked by the shop’s people, of a day there is', async () => {
    const path = `/${SHOP}/report`
    expect((await server.ask('GET', `/api/partner/waiting${path}?day=2026-11-21`)).status).toBe(401)
    expect((await ask(`${path}?day=2026-11-21`, await signedIn('alice'))).status).toBe(403)
    for (const query of ['', '?day=', '?day=today', '?day=2026-02-30', '?day=2026-11-21&shop=501'])
      expect([query, (await ask(path + query)).status]).toEqual([query, 400])
    expect((await ask(`/99999/report?day=2026-11-21`, await signedIn('admin'))).status).toBe(404)
  })

  it('S2-114 on a day without a line is nothing, and no error', async () => {
    const none = {
      joined: 0,
      people: 0,
      seated: 0,
      open: 0,
      waitMedian: null,
      waitLongest: null,
      refused: [],
    }
    expect(await report('2025-01-01')).toMatchObject({ shopNo: SHOP, day: '2025-01-01', ...none })
    expect(await report(waitDay(today), OTHER, await signedIn('admin'))).toMatchObject({
      shopNo: OTHER,
      ...none,
    })
  })

  it('S2-112 W5 names what changed nothing after an outage: which party, what, when and on which tablet', async () => {
    const [door, floor] = [await Tablet.enrol(server), await Tablet.enrol(server)]
    const id = await door.joins()
    await floor.send(floor.event('seat', id))
    expect((await report()).noted).toEqual([])
    server.clock.now += 30_000
    const late = door.event('noShow', id)
    await door.send(late)
    const { noted, seated } = await report()
    expect([seated, noted]).toEqual([
      1,
      [{ number: `${door.device.letter}1`, kind: 'noShow', at: late.at, device: 'Door' }],
    ])
  })

  it('S2-114 says when people came, how long they waited, and how many nobody seated', async () => {
    const tablet = await Tablet.enrol(server)
    const ids = []
    for (const party of [2, 3, 4, 5]) ids.push(await tablet.joins(party))
    const seat = async (id: string, minutes: number) => {
      server.clock.now = today + minutes * millisecondsInMinute
      await tablet.send(tablet.event('seat', id))
    }
    await seat(ids[0]!, 4)
    await seat(ids[1]!, 15)
    await seat(ids[2]!, 31)
    const day = waitDay(today)
    const now = await report(day)
    expect(now).toMatchObject({ joined: 4, people: 14, seated: 3, open: 1, waitMedian: 15, waitLongest: 31 })
    expect([now.hours.length, now.hours[12], now.hours.reduce((sum, each) => sum + each)]).toEqual([24, 4, 4])
    server.clock.now = today + millisecondsInDay
    expect(await report(day)).toMatchObject({ open: 0, seated: 3, cancelled: { expired: 1 } })
    expect((await report(addDays(day, 1))).joined).toBe(0)
  })
})
