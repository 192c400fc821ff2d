import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import type { WaitDeskShop, WaitReport } from '#sync/contracts/waiting/report.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { NOON, startTestServer, type Reply, type TestServer } from '../../testing/server.ts'
import { openShop, partner, SHOP, Tablet } from './testing/tablet.ts'

let server: TestServer
let today = NOON
let kiosk: Tablet
let staff: Tablet
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
  kiosk = await Tablet.enrol(server, 'kiosk')
  staff = await Tablet.enrol(server, 'staff')
})

const codeOf = (reply: Reply) => [reply.status, reply.error.code]
const receipt = (reply: Reply) => reply.result as { effect: string; at: string; ticket: WaitTicket | null }
const after = (ms: number) => void (server.clock.now += ms)
const iso = (ms: number) => new Date(ms).toISOString()
const eventPath = `/api/waiting/${SHOP}/event`
/** The line as the shop's desk shows it. */
async function desk(): Promise<WaitDeskShop> {
  const reply = await server.ask('GET', '/api/partner/waiting', { token: await partner(server) })
  return (reply.result as WaitDeskShop[])[0]!
}
const stateOf = async (id: string) => (await desk()).tickets.find((ticket) => ticket.id === id)?.state
const report = async (day = waitDay(today)): Promise<WaitReport> => {
  const reply = await server.ask('GET', `/api/partner/waiting/${SHOP}/report?day=${day}`, {
    token: await partner(server),
  })
  return reply.result as WaitReport
}
const stored = (id: string) =>
  server.database.db.selectFrom('wait_event').selectAll().where('id', '=', id).execute()

describe('an event', () => {
  const wrong: [string, (event: WaitEvent & { kind: 'join' }) => object][] = [
    ['a party of nobody', (event) => ({ ...event, args: { ...event.args, party: 0 } })],
    ['a party of two and a half', (event) => ({ ...event, args: { ...event.args, party: 2.5 } })],
    ['twenty-one chairs for children', (event) => ({ ...event, args: { ...event.args, childChairs: 21 } })],
    ['the number zero', (event) => ({ ...event, args: { ...event.args, n: 0 } })],
    ['a language there is not', (event) => ({ ...event, args: { ...event.args, language: 'fr' } })],
    [
      'a telephone number in the open',
      (event) => ({
        ...event,
        args: { ...event.args, sealed: { key: 'k', box: '01037063706', masked: '3706' } },
      }),
    ],
    ['no ticket', (event) => ({ ...event, ticketId: null })],
    ['the lane of a digit', (event) => ({ ...event, lane: '1' })],
    ['no place in its log', (event) => ({ ...event, seq: 0 })],
    ['a day there is not', (event) => ({ ...event, day: '2026-02-30' })],
    ['a kind there is not', (event) => ({ ...event, kind: 'vip' })],
    ['a name', (event) => ({ ...event, args: { ...event.args, name: '김고래' } })],
    ['another shop than it is sent to', (event) => ({ ...event, shopNo: 501 })],
  ]
  it('S2-115 that makes no sense is refused, and nothing of it is kept', async () => {
    for (const [what, spoil] of wrong) {
      const event = kiosk.join()
      const reply = await kiosk.send(spoil(event) as WaitEvent)
      expect([what, ...codeOf(reply)]).toEqual([what, 400, 'request.invalid'])
      expect(await stored(event.id)).toEqual([])
    }
    expect((await kiosk.send(kiosk.join())).status).toBe(200)
  })

  it('W2 is there once, however often it is sent, under one key or another, at once or later', async () => {
    const event = kiosk.join()
    const first = await kiosk.send(event)
    const key = uuidv7()
    const replies = await Promise.all([kiosk.send(event, { key }), kiosk.send(event), kiosk.send(event)])
    after(20 * millisecondsInMinute)
    replies.push(await kiosk.send(event, { key }), await kiosk.send(event))
    for (const reply of replies) expect(reply.result).toEqual(first.result)
    expect((await desk()).tickets.map(({ number }) => number)).toEqual(['A1'])
    expect((await report()).joined).toBe(1)
  })

  it('W2 whose answer was lost before five in the morning is the same after it', async () => {
    server.clock.now = Date.parse(`${waitDay(today + millisecondsInDay)}T19:58:00.000Z`)
    const tablet = await Tablet.enrol(server)
    const event = tablet.join()
    const first = receipt(await tablet.send(event))
    after(20 * millisecondsInMinute)
    const again = await tablet.send(event)
    expect([again.status, receipt(again).at, receipt(again).ticket?.number]).toEqual([200, first.at, 'C1'])
    expect((await stored(event.id)).map(({ day }) => day)).toEqual([event.day])
    expect((await report(event.day)).joined).toBe(1)
    expect((await report(waitDay(server.clock.now))).joined).toBe(0)
  })

  it('S2-115 that was refused stays refused when it is sent again, and is listed once', async () => {
    await openShop(server, { limit: 1 })
    await kiosk.joins()
    const event = kiosk.join(4)
    expect(codeOf(await kiosk.send(event))).toEqual([422, 'waiting.full'])
    expect(codeOf(await kiosk.send(event))).toEqual([422, 'waiting.full'])
    const { refused, joined } = await report()
    expect(joined).toBe(1)
    expect(refused).toMatchObject([{ number: 'A2', party: 4, code: 'waiting.full' }])
    // there is room again: who was sent away is not let in behind their back
    await openShop(server, { limit: 9 })
    expect(codeOf(await kiosk.send(event))).toEqual([422, 'waiting.full'])
    expect((await report()).joined).toBe(1)
  })

  it('W1 W2 of many tablets at the same moment are all there, each with a number of its own', async () => {
    const second = await Tablet.enrol(server)
    const events = [1, 2, 3, 4].flatMap(() =>
      [kiosk, second].map((tablet) => ({ tablet, event: tablet.join() })),
    )
    const replies = await Promise.all(events.map(({ tablet, event }) => tablet.send(event)))
    expect(replies.map(({ status }) => status)).toEqual(events.map(() => 200))
    const { tickets, line } = await desk()
    const numbers = tickets.map(({ number }) => number).sort()
    expect(numbers).toEqual(['A1', 'A2', 'A3', 'A4', 'C1', 'C2', 'C3', 'C4'])
    expect(new Set(line?.order)).toEqual(new Set(events.map(({ event }) => event.ticketId)))
  })

  it('W4 W5 nobody is lost: everybody who joined waits, is called, sits, was skipped or has cancelled', async () => {
    const ids = []
    for (let no = 0; no < 6; no += 1) ids.push(await kiosk.joins(no + 1))
    const [called, seated, skipped, self, byStaff] = ids as [string, string, string, string, string]
    const say = (kind: WaitEvent['kind'], id: string, args = {}) => staff.send(staff.event(kind, id, args))
    await say('call', called)
    await say('call', seated)
    after(3 * millisecondsInMinute)
    await say('seat', seated)
    for (let no = 0; no < 2; no += 1) {
      await say('call', skipped)
      await say('noShow', skipped)
    }
    await kiosk.send(kiosk.event('cancel', self, { by: 'guest' }))
    await say('cancel', byStaff, { by: 'staff' })
    const before = await report()
    expect(before).toMatchObject({ joined: 6, people: 21, seated: 1, skipped: 1, open: 2, waitMedian: 3 })
    expect(before.cancelled).toEqual({ self: 1, staff: 1, closed: 0, expired: 0 })
    // what is not possible changes nothing, and is kept
    for (const [kind, id] of [
      ['arrive', self],
      ['call', byStaff],
      ['noShow', seated],
      ['defer', seated],
      ['uncall', ids[5]!],
      ['call', uuidv7()],
    ] as const) {
      const event = staff.event(kind, id, kind === 'defer' ? { by: 'guest' } : {})
      expect([kind, receipt(await staff.send(event)).effect]).toEqual([kind, 'noted'])
      expect(await stored(event.id)).toHaveLength(1)
    }
    const { noted, ...figures } = await report()
    expect({ ...figures, noted: [] }).toEqual(before)
    // each is named to the shop, but the one about nobody
    expect(noted?.map(({ kind }) => kind)).toEqual(['arrive', 'call', 'noShow', 'defer', 'uncall'])
  })

  it('W6 who was seated does not wait again by what another tablet wrote before and hands in later', async () => {
    const both = await Tablet.enrol(server)
    const id = await kiosk.joins()
    await staff.send(staff.event('call', id))
    after(millisecondsInMinute)
    const absent = both.event('noShow', id)
    after(millisecondsInMinute)
    await staff.send(staff.event('seat', id))
    after(5 * millisecondsInMinute)
    expect((await both.push([absent])).map(({ status }) => status)).toEqual([200])
    expect(await stateOf(id)).toBe('seated')
  })

  it('W2 about somebody the server has not heard of counts as soon as it has', async () => {
    const join = kiosk.join()
    after(millisecondsInMinute)
    const call = await staff.send(staff.event('call', join.ticketId))
    expect(receipt(call)).toMatchObject({ effect: 'noted', ticket: null })
    after(3 * millisecondsInMinute)
    await kiosk.push([join])
    expect(await stateOf(join.ticketId)).toBe('called')
  })
})

describe('the moment of an event', () => {
  it('W3 is never later than it came, nor before the one its tablet wrote before it', async () => {
    const fast = { ...kiosk.join(), at: iso(server.clock.now + millisecondsInHour) }
    expect(receipt(await kiosk.send(fast)).at).toBe(iso(server.clock.now))
    const back = { ...kiosk.join(), at: iso(server.clock.now - 30_000) }
    expect(receipt(await kiosk.send(back)).at).toBe(iso(server.clock.now))
    expect((await desk()).line?.order).toEqual([fast.ticketId, back.ticketId])
  })

  it('W3 a partner without a tablet is believed an hour back', async () => {
    const id = await kiosk.joins()
    after(3 * millisecondsInHour)
    const [device, token] = [uuidv7(), await partner(server)]
    const say = (seq: number, kind: WaitEvent['kind'], ago: number) =>
      server.ask('POST', eventPath, {
        token,
        body: {
          ...{ ...staff.event(kind, id), id: uuidv7(), device, lane: 'M', seq },
          at: iso(server.clock.now - ago),
        },
      })
    const believed = await say(1, 'call', 20 * millisecondsInMinute)
    expect(receipt(believed).at).toBe(iso(server.clock.now - 20 * millisecondsInMinute))
    expect(receipt(await say(2, 'seat', 0)).at).toBe(iso(server.clock.now))
    expect(await stateOf(id)).toBe('seated')
  })

  it('W3 a tablet that says another day writes in the one it is', async () => {
    for (const day of ['2016-01-01', '2036-01-01']) {
      const event = { ...kiosk.join(), day }
      expect(receipt(await kiosk.send(event)).ticket?.day).toBe(waitDay(today))
      expect((await stored(event.id)).map((row) => row.day)).toEqual([waitDay(today)])
    }
    expect((await desk()).tickets).toHaveLength(2)
  })

  it('W3 what was told is kept beside what is believed', async () => {
    const told = iso(today - 10 * millisecondsInDay)
    const event = { ...kiosk.join(), at: told, sure: false }
    await kiosk.send(event)
    const [row] = await stored(event.id)
    expect([row?.told_at.toISOString(), row?.sure]).toEqual([told, false])
    expect(row?.at.getTime()).toBe(today)
  })
})

describe('what a shop does', () => {
  it('S2-114 closing lets everybody go who waits, and says why', async () => {
    const [seated, waiting] = [await kiosk.joins(), await kiosk.joins()]
    await staff.send(staff.event('seat', seated))
    await staff.send(staff.event('close', null))
    const { line, tickets } = await desk()
    expect([line?.mode, line?.order]).toEqual(['closed', []])
    expect(tickets.find(({ id }) => id === waiting)).toMatchObject({ state: 'cancelled', reason: 'closed' })
    expect((await report()).cancelled.closed).toBe(1)
    await staff.send(staff.event('open', null))
    after(millisecondsInMinute)
    expect((await kiosk.send(kiosk.join())).status).toBe(200)
  })

  it('S2-115 a pause ends by itself at the time that was said', async () => {
    const until = iso(server.clock.now + 10 * millisecondsInMinute)
    await staff.send(staff.event('pause', null, { until }))
    after(millisecondsInMinute)
    expect(codeOf(await kiosk.send(kiosk.join()))).toEqual([422, 'waiting.closed'])
    after(9 * millisecondsInMinute)
    expect((await kiosk.send(kiosk.join())).status).toBe(200)
  })

  it('S2-115 a kiosk rings the bell and lets guests go, but neither opens nor closes', async () => {
    expect((await kiosk.send(kiosk.event('bell', null))).status).toBe(200)
    expect((await desk()).line?.bellAt).toBe(iso(today))
    expect((await kiosk.send(kiosk.event('screenLeft', null))).status).toBe(200)
    expect((await desk()).line?.left).toEqual([{ device: kiosk.device.id, at: iso(today) }])
    for (const kind of ['open', 'close', 'straightIn', 'pause'] as const) {
      const event = kiosk.event(kind, null, kind === 'pause' ? { until: null } : {})
      expect([kind, ...codeOf(await kiosk.send(event))]).toEqual([kind, 403, 'auth.forbidden'])
    }
    for (const kind of ['seat', 'noShow', 'release', 'uncall', 'revive'] as const)
      expect((await kiosk.send(kiosk.event(kind, uuidv7()))).status).toBe(403)
    expect((await desk()).line?.mode).toBe('open')
  })
})
