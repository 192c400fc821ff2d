import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { WaitLine, WaitTicket } from '#sync/contracts/waiting/line.ts'
import type { WaitReport } from '#sync/contracts/waiting/report.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { newCode, openShop, partner, SHOP, Tablet } from './testing/tablet.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
  await openShop(server)
})
afterEach(() => server.stop())

const SCOPE = `wait:${SHOP}`
type Page = { changes: { kind: string; key: string; body: unknown }[] }

async function pull(token: string, scope = SCOPE) {
  const body = { scopes: [{ scope }] }
  const { result } = await server.ask('POST', '/api/sync/pull', { token, body })
  return result as { pages: Page[]; refused: { status: number; code: string }[] }
}
/** What the devices of the shop are told. */
async function told(token: string) {
  const changes = (await pull(token)).pages[0]?.changes ?? []
  const of = (kind: string) => changes.filter((change) => change.kind === kind && change.body !== null)
  const tickets = new Map(of('waitTicket').map(({ key, body }) => [key, body as WaitTicket]))
  return { tickets, line: of('waitLine')[0]?.body as WaitLine | undefined, shop: of('waitShop')[0]?.body }
}
const codeOf = (reply: { status: number; error: { code: string } }) => [reply.status, reply.error.code]

describe('a device of a shop', () => {
  it('S2-113 is added by a code that works once, within ten minutes', async () => {
    const code = await newCode(server)
    const key = { kty: 'OKP', crv: 'Ed25519', x: 'x'.repeat(43) }
    const enrol = (given: string) =>
      server.ask('POST', '/api/waiting/device', { body: { code: given, publicKey: key } })
    const reply = await enrol(code)
    expect(reply.result).toMatchObject({ shopNo: SHOP, letter: 'A', role: 'both', name: 'Door' })
    expect(codeOf(await enrol(code))).toEqual([422, 'device.code'])
    expect(codeOf(await enrol('ABCDEFGH'))).toEqual([422, 'device.code'])
    const late = await newCode(server)
    server.clock.now += 10 * 60_000
    expect(codeOf(await enrol(late))).toEqual([422, 'device.code'])
  })

  it('W1 has a letter no other device of the shop has had today, also after one was ended', async () => {
    const letters = []
    for (let no = 0; no < 3; no += 1) letters.push((await Tablet.enrol(server)).device.letter)
    const ended = await Tablet.enrol(server)
    const token = await partner(server)
    await server.ask('DELETE', `/api/partner/waiting/${SHOP}/device/${ended.device.id}`, { token })
    letters.push((await Tablet.enrol(server)).device.letter)
    expect(letters).toEqual(['A', 'B', 'C', 'E'])
    server.clock.now += 24 * 3_600_000
    expect((await Tablet.enrol(server)).device.letter).toBe('D')
  })

  it('S2-113 has a bearer of an hour; the next is had twice when an answer was lost, an older one is nothing', async () => {
    const { device, token } = await Tablet.enrol(server)
    const refresh = (given: string) =>
      server.ask('POST', '/api/waiting/device/token', { body: { refresh: given } })
    const first = (await refresh(device.tokens.refresh)).result as typeof device.tokens
    const again = (await refresh(device.tokens.refresh)).result as typeof device.tokens
    await refresh(again.refresh)
    expect(codeOf(await refresh(device.tokens.refresh))).toEqual([401, 'auth.invalid'])
    expect(codeOf(await refresh(first.refresh))).toEqual([401, 'auth.invalid'])
    expect((await pull(token)).refused).toMatchObject([{ status: 401 }])
    server.clock.now += 3_600_000
    const { refused } = await pull(again.access)
    expect(refused).toMatchObject([{ status: 401 }])
  })

  it('S6-07 reads and writes the line of its own shop and nothing else', async () => {
    const tablet = await Tablet.enrol(server)
    expect((await pull(tablet.token, 'wait:501')).refused).toMatchObject([{ code: 'auth.forbidden' }])
    expect((await pull(tablet.token, 'desk:orders')).refused).toHaveLength(1)
    const cart = await server.ask('GET', '/api/member', { token: tablet.token })
    expect(cart.status).not.toBe(200)
    const other = { ...tablet.join(), shopNo: 501 }
    const reply = await server.ask('POST', '/api/waiting/501/event', { token: tablet.token, body: other })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    for (const token of [await server.token('alice'), await server.token('admin')])
      expect((await pull(token)).refused).toHaveLength(1)
    expect((await pull(await partner(server))).pages).toHaveLength(1)
  })

  it('W1 writes under its own id and letter only, and a kiosk calls nobody', async () => {
    const kiosk = await Tablet.enrol(server, 'kiosk')
    const id = await kiosk.joins()
    expect(codeOf(await kiosk.send(kiosk.event('call', id)))).toEqual([403, 'auth.forbidden'])
    const forged = { ...kiosk.join(), lane: 'Z' }
    expect(codeOf(await kiosk.send(forged))).toEqual([403, 'auth.forbidden'])
    const strange = { ...kiosk.join(), device: uuidv7() }
    expect(codeOf(await kiosk.send(strange))).toEqual([403, 'auth.forbidden'])
  })

  it('S2-113 a visitor, a guest and a member write nothing', async () => {
    const tablet = await Tablet.enrol(server)
    const event = tablet.join()
    const path = `/api/waiting/${SHOP}/event`
    expect((await server.ask('POST', path, { body: event })).status).toBe(401)
    expect((await server.ask('POST', path, { body: event, client: uuidv7() })).status).toBe(401)
    const token = await server.token('alice')
    expect(codeOf(await server.ask('POST', path, { body: event, token }))).toEqual([403, 'auth.forbidden'])
    expect((await tablet.send({ ...event, args: { ...event.args, party: 21 } })).status).toBe(400)
  })
})

describe('the line', () => {
  it('S2-114 is told to every device of the shop: who waits, who is called, who sits', async () => {
    const kiosk = await Tablet.enrol(server, 'kiosk')
    const staff = await Tablet.enrol(server, 'staff')
    const [first, second] = [await kiosk.joins(2), await kiosk.joins(4)]
    await staff.send(staff.event('call', first))
    const { tickets, line } = await told(kiosk.token)
    expect(tickets.get(first)).toMatchObject({ number: 'A1', state: 'called', calls: 1 })
    expect(tickets.get(second)).toMatchObject({ number: 'A2', state: 'waiting', party: 4 })
    expect(line?.order).toEqual([first, second])
    await staff.send(staff.event('seat', first))
    expect((await told(kiosk.token)).line?.order).toEqual([second])
  })

  it('W2 the same event again is the same, and one that changes nothing says so', async () => {
    const tablet = await Tablet.enrol(server)
    const event = tablet.join()
    const first = await tablet.send(event)
    const again = await tablet.send(event)
    expect(again.result).toEqual(first.result)
    const seat = tablet.event('noShow', event.ticketId)
    expect((await tablet.send(seat)).result).toMatchObject({ effect: 'noted', ticket: { state: 'waiting' } })
    expect((await told(tablet.token)).tickets.size).toBe(1)
  })

  it('W3 what a tablet wrote without a connection stands where it was written, not where it arrived', async () => {
    const [one, two] = [await Tablet.enrol(server), await Tablet.enrol(server)]
    const first = await one.joins()
    server.clock.now += 60_000
    const offline = [two.join(), two.join()]
    server.clock.now += 10 * 60_000
    const later = await one.joins()
    server.clock.now += 60_000
    const results = await two.push(offline)
    expect(results.map(({ status }) => status)).toEqual([200, 200])
    const { line } = await told(one.token)
    expect(line?.order).toEqual([first, ...offline.map(({ ticketId }) => ticketId), later])
  })

  it('W3 a clock ten years slow wins no more than the time the tablet was away', async () => {
    const [one, two] = [await Tablet.enrol(server), await Tablet.enrol(server)]
    const first = await one.joins()
    for (let minute = 0; minute < 41; minute += 1) {
      server.clock.now += 60_000
      await pull(two.token)
    }
    const later = await one.joins()
    const slow = { ...two.join(), at: '2016-11-21T03:00:00.000Z' }
    const fast = { ...two.join(), at: '2036-11-21T03:00:00.000Z', day: '2036-11-21' }
    const reply = await two.send(slow)
    expect((reply.result as { at: string }).at > '2026-11-21T03:40:00').toBe(true)
    await two.send(fast)
    const { line } = await told(one.token)
    expect(line?.order).toEqual([first, slow.ticketId, later, fast.ticketId])
  })

  it('S2-115 while it is closed a kiosk that knows gives no number, one that cannot know keeps its own', async () => {
    const kiosk = await Tablet.enrol(server)
    const staff = await Tablet.enrol(server)
    const away = await Tablet.enrol(server)
    await staff.send(staff.event('close', null))
    server.clock.now += 60_000
    expect(codeOf(await kiosk.send(kiosk.join()))).toEqual([422, 'waiting.closed'])
    const offline = away.join()
    server.clock.now += 30 * 60_000
    await away.push([offline])
    expect((await told(staff.token)).tickets.get(offline.ticketId)?.state).toBe('waiting')
  })

  it('S2-115 as many as the shop takes, and then no more', async () => {
    await openShop(server, { limit: 2 })
    const kiosk = await Tablet.enrol(server)
    const first = await kiosk.joins()
    await kiosk.joins()
    expect(codeOf(await kiosk.send(kiosk.join()))).toEqual([422, 'waiting.full'])
    await kiosk.send(kiosk.event('seat', first))
    expect((await kiosk.send(kiosk.join())).status).toBe(200)
    await openShop(server, { on: false })
    expect(codeOf(await kiosk.send(kiosk.join()))).toEqual([422, 'waiting.closed'])
  })

  it('S2-115 a device that was ended hands in what it wrote before; later joins are listed for the desk', async () => {
    const kiosk = await Tablet.enrol(server)
    const staff = await Tablet.enrol(server)
    const before = kiosk.join(3)
    server.clock.now += 30_000
    const token = await partner(server)
    await server.ask('DELETE', `/api/partner/waiting/${SHOP}/device/${kiosk.device.id}`, { token })
    server.clock.now += 30_000
    const after = kiosk.join(5)
    const results = await kiosk.push([before, after])
    expect(results.map(({ status }) => status)).toEqual([200, 403])
    expect((await pull(kiosk.token)).refused).toMatchObject([{ code: 'device.revoked' }])
    expect([...(await told(staff.token)).tickets.keys()]).toEqual([before.ticketId])
    const path = `/api/partner/waiting/${SHOP}/report?day=2026-11-21`
    const report = (await server.ask('GET', path, { token })).result as WaitReport
    expect(report.refused).toMatchObject([{ number: 'A2', party: 5, code: 'device.revoked', device: 'Door' }])
    expect(report).toMatchObject({ joined: 1, people: 3, open: 1 })
  })

  it('S2-115 a new day is a new line: yesterday’s tickets leave the devices, its numbers begin anew', async () => {
    const kiosk = await Tablet.enrol(server)
    const old = await kiosk.joins()
    server.clock.now += 24 * 3_600_000
    const fresh = await kiosk.server.ask('POST', '/api/waiting/device/token', {
      body: { refresh: kiosk.device.tokens.refresh },
    })
    kiosk.device.tokens = fresh.result as typeof kiosk.device.tokens
    kiosk.n = 0
    const today = await kiosk.joins()
    const { tickets, line } = await told(kiosk.token)
    expect([...tickets.keys()]).toEqual([today])
    expect([tickets.get(today)?.number, tickets.has(old), line?.day]).toEqual(['A1', false, '2026-11-22'])
    const token = await partner(server)
    const path = `/api/partner/waiting/${SHOP}/report?day=2026-11-21`
    const report = (await server.ask('GET', path, { token })).result as WaitReport
    expect(report).toMatchObject({ joined: 1, open: 0, cancelled: { expired: 1 } })
  })

  it('S2-114 a partner without a device calls and seats, but gives no numbers', async () => {
    const kiosk = await Tablet.enrol(server, 'kiosk')
    const id = await kiosk.joins()
    const token = await partner(server)
    const own = { ...kiosk.event('call', id), id: uuidv7(), device: uuidv7(), lane: 'M', seq: 1 }
    const send = (body: object) => server.ask('POST', `/api/waiting/${SHOP}/event`, { token, body })
    expect((await send(own)).result).toMatchObject({ ticket: { state: 'called' } })
    const join = { ...kiosk.join(), id: uuidv7(), device: own.device, lane: 'M', seq: 2 }
    expect(codeOf(await send(join))).toEqual([403, 'auth.forbidden'])
  })

  it('S6-07 another shop’s partner decides nothing here', async () => {
    const token = await partner(server)
    for (const [method, path, body] of [
      ['PUT', '/api/partner/waiting/501', { on: true, limit: 1, remote: false, gapMinutes: 1 }],
      ['POST', '/api/partner/waiting/501/device', { name: 'x', role: 'kiosk' }],
      ['DELETE', `/api/partner/waiting/501/device/${uuidv7()}`, undefined],
      ['GET', '/api/partner/waiting/501/report?day=2026-11-21', undefined],
    ] as const)
      expect([path, ...codeOf(await server.ask(method, path, { token, body }))]).toEqual([
        ...[path, 403, 'auth.forbidden'],
      ])
    const shops = (await server.ask('GET', '/api/partner/waiting', { token })).result as unknown[]
    expect(shops).toMatchObject([{ shop: { shopNo: SHOP } }])
  })
})
