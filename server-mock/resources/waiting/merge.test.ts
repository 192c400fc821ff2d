import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitPlace } from '#sync/contracts/waiting/place.ts'
import type { WaitDeskShop, WaitReport } from '#sync/contracts/waiting/report.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { heardStatements } from '../../testing/statements.ts'
import { openShop, partner, SHOP, Tablet } from './testing/tablet.ts'

/** What a tablet wrote without a connection, handed in at once. */
let server: TestServer
let one: Tablet
let other: Tablet
beforeEach(async () => {
  server = await startTestServer()
  await openShop(server)
  one = await Tablet.enrol(server)
  other = await Tablet.enrol(server)
})
afterEach(() => server.stop())

const after = (ms: number) => void (server.clock.now += ms)
async function desk(): Promise<WaitDeskShop> {
  const reply = await server.ask('GET', '/api/partner/waiting', { token: await partner(server) })
  return (reply.result as WaitDeskShop[])[0]!
}
const places = async (code: string) =>
  (await server.ask('GET', `/api/waiting/place?code=${encodeURIComponent(code)}`)).result as WaitPlace
const ticketOf = (line: { body: unknown }) =>
  (line.body as { result: { effect: string; ticket: { number: string; state: string } | null } }).result

/** Ten parties, each called and some of them seated, a few seconds apart. */
function evening(tablet: Tablet): WaitEvent[] {
  return Array.from({ length: 10 }, (_, no) => {
    after(millisecondsInSecond)
    const join = tablet.join(1 + (no % 6))
    after(millisecondsInSecond)
    return [
      join,
      tablet.event('call', join.ticketId),
      ...(no % 2 ? [tablet.event('seat', join.ticketId)] : []),
    ]
  }).flat()
}

describe('an evening without a connection', () => {
  it('W6 says at every place how many came in front that joined before elsewhere, until they are seated', async () => {
    after(10 * millisecondsInSecond)
    const early = other.join()
    after(10 * millisecondsInSecond)
    const online = one.join()
    await one.send(online)
    const code = one.code(online)
    expect(await places(code)).toMatchObject({ ahead: 0 })
    expect(await places(code)).not.toHaveProperty('addedAhead')
    after(10 * millisecondsInSecond)
    const late = other.join()
    after(5 * millisecondsInMinute)
    await other.push([early, late])
    const now = new Date(server.clock.now).toISOString()
    expect(await places(code)).toMatchObject({ ahead: 1, addedAhead: 1, addedAt: now })
    // the panel and the kiosk see by the tickets when they were heard of
    const { tickets, line } = await desk()
    expect(line?.order).toEqual([early.ticketId, online.ticketId, late.ticketId])
    expect(tickets.map(({ heardAt }) => heardAt).sort()).toEqual([now, now, undefined])
    await other.send(other.event('seat', early.ticketId))
    expect(await places(code)).not.toHaveProperty('addedAhead')
  })

  it('W2 W4 is the same line as if each event had come by itself, whatever else came meanwhile', async () => {
    const queued = evening(one)
    const online = [other.join(), other.join(3)]
    for (const event of online) await other.send(event)
    after(2 * millisecondsInMinute)
    const answers = await one.push(queued)
    expect(answers.map(({ status }) => status)).toEqual(queued.map(() => 200))
    expect(ticketOf(answers[0]!)).toMatchObject({
      effect: 'applied',
      ticket: { number: 'A1', state: 'called' },
    })
    const { tickets, line } = await desk()
    expect(tickets).toHaveLength(12)
    expect(tickets.filter(({ state }) => state === 'seated')).toHaveLength(5)
    expect(line?.seen).toContainEqual({ device: one.device.id, seq: queued.length })
    // sent again, one by one and under other keys: nothing more
    for (const event of [queued[0]!, queued.at(-1)!])
      expect((await one.send(event)).result).toMatchObject({ id: event.id, effect: 'applied' })
    expect((await desk()).line).toEqual(line)
  })

  it('W4 takes a handful of statements for thirty-two events', async () => {
    const queued = [...evening(one), ...evening(one)].slice(0, 32)
    after(2 * millisecondsInMinute)
    await places(one.code(queued[0] as WaitEvent & { kind: 'join' }))
    const { statements, result } = await heardStatements(() => one.push(queued))
    expect(result.map(({ status }) => status)).toEqual(queued.map(() => 200))
    const writes = statements.filter((text) => /^\s*(insert|update|delete|with)/i.test(text))
    expect(writes.length).toBeLessThanOrEqual(14)
    expect(statements.length).toBeLessThanOrEqual(30)
  })

  it('S2-115 each event of a push is refused for itself', async () => {
    const kiosk = await Tablet.enrol(server, 'kiosk')
    const seat = kiosk.event('seat', uuidv7())
    const [first, second, third] = [kiosk.join(), kiosk.join(4), kiosk.join()]
    await openShop(server, { limit: 2 })
    const answers = await kiosk.push([seat, first, second, third])
    expect(answers.map(({ status }) => status)).toEqual([403, 200, 200, 422])
    expect((await desk()).tickets.map(({ number }) => number).sort()).toEqual(['C1', 'C2'])
    const path = `/api/partner/waiting/${SHOP}/report?day=${waitDay(server.clock.now)}`
    const report = (await server.ask('GET', path, { token: await partner(server) })).result as WaitReport
    expect(report.refused).toMatchObject([{ number: 'C3', code: 'waiting.full' }])
  })
})
