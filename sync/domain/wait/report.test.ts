import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { foldLine, readLine } from './fold.ts'
import { waitDayEnd } from './day.ts'
import { reportOf } from './report.ts'
import { DAY, SHOP, TestDevice, ticketId } from './testing/log.ts'

const OF = { shopNo: SHOP, day: DAY }
const A = (n: number) => ticketId('A', n)
const MINUTE = 60
const HOUR = 3600

/** How a day went by its log, while it lasts and when it is over. */
const during = (events: readonly WaitEvent[], isOver = false) =>
  reportOf([...foldLine(events, OF).tickets.values()], { isOver })

/** A kiosk that has parties join at these minutes after 18:00, and staff. */
function day(minutes: readonly number[]) {
  const kiosk = new TestDevice('A')
  const events: WaitEvent[] = minutes.map((minute, at) => kiosk.join(minute * MINUTE, at + 1))
  return { events, staff: new TestDevice('B') }
}

describe('how a day went', () => {
  it('S2-115 a day nobody came to has counts of zero and no waits', () => {
    expect(during([])).toEqual({
      ...{ joined: 0, people: 0, seated: 0, skipped: 0, open: 0, waitMedian: null, waitLongest: null },
      cancelled: { self: 0, staff: 0, closed: 0, expired: 0 },
      hours: Array.from({ length: 24 }, () => 0),
    })
  })

  it('S2-115 each party counts once, by what became of it, and its people whatever that was', () => {
    const { events, staff } = day([0, 1, 2, 3, 4, 5])
    const out = [70, 80].flatMap((at) => [staff.does('call', A(2), at), staff.does('noShow', A(2), at + 5)])
    const report = during([
      ...events,
      ...[staff.does('seat', A(1), 600), ...out, staff.gives('cancel', A(3), 300)],
      ...[staff.gives('cancel', A(4), 300, 'staff'), staff.does('call', A(5), 900)],
    ])
    expect(report).toMatchObject({
      ...{ joined: 6, people: 21, seated: 1, skipped: 1, open: 2 },
      cancelled: { self: 1, staff: 1, closed: 0, expired: 0 },
    })
  })

  it('S2-115 who stood there as it closed was sent away by the shop', () => {
    const { events, staff } = day([0, 1])
    const report = during([...events, staff.does('seat', A(1), 300), staff.shop('close', 600)])
    expect(report).toMatchObject({
      ...{ seated: 1, open: 0 },
      cancelled: { self: 0, staff: 0, closed: 1, expired: 0 },
    })
  })

  it('S2-115 who still waits is open until the day is over, and expired from then on', () => {
    const { events, staff } = day([0, 1, 2])
    const log = [...events, staff.does('call', A(2), 300)]
    expect(during(log)).toMatchObject({ open: 3, cancelled: { expired: 0 } })
    expect(during(log, true)).toMatchObject({ open: 0, cancelled: { expired: 3 } })
    // and the same where the line itself was read after its day
    const tickets = [...readLine(foldLine(log, OF), waitDayEnd(DAY)).tickets.values()]
    expect(reportOf(tickets, { isOver: true })).toEqual(during(log, true))
  })

  it('S2-115 hours are those of the clock in Seoul, also after midnight', () => {
    const { events } = day([0, 59, 60, 6 * 60 + 5])
    const { hours } = during(events)
    expect([hours[18], hours[19], hours[0]]).toEqual([2, 1, 1])
    expect(hours).toHaveLength(24)
  })

  it('S2-115 waits are of who was seated alone, from joining to the table, to the minute', () => {
    const { events, staff } = day([0, 0, 0, 0])
    const seat = (n: number, minutes: number) => staff.does('seat', A(n), minutes * MINUTE)
    const three = [...events, seat(1, 10), seat(3, 20), seat(2, 31)]
    expect(during(three)).toMatchObject({ waitMedian: 20, waitLongest: 31 })
    // who gave up after two hours has not waited for a table of theirs
    expect(during([...three, staff.gives('cancel', A(4), 2 * HOUR)])).toMatchObject({ waitLongest: 31 })
    expect(during([...three, staff.does('seat', A(4), 2 * HOUR + 31)])).toMatchObject({ waitLongest: 121 })
  })

  it('S2-115 a seating that was taken back is no wait', () => {
    const { events, staff } = day([0])
    const log = [...events, staff.does('seat', A(1), 600), staff.does('unseat', A(1), 660)]
    expect(during(log)).toMatchObject({ seated: 0, open: 1, waitMedian: null })
  })

  it('N4 a party that was forgotten for its age still counts as one', () => {
    const { events } = day([0, 1])
    const tickets = [...foldLine(events, OF).tickets.values()].map((ticket) => ({ ...ticket, party: 0 }))
    expect(reportOf(tickets, { isOver: true })).toMatchObject({ joined: 2, people: 0 })
  })

  it('S2-115 whatever happened, the parts are the whole', () => {
    const KINDS = ['call', 'seat', 'unseat', 'noShow', 'revive', 'cancel'] as const
    const move = fc.record({
      kind: fc.constantFrom(...KINDS),
      n: fc.integer({ min: 1, max: 8 }),
      at: fc.nat(20_000),
    })
    fc.assert(
      fc.property(fc.nat(8), fc.array(move, { maxLength: 40 }), fc.boolean(), (parties, moves, isOver) => {
        const { events, staff } = day(Array.from({ length: parties }, (_, at) => at))
        const rest = moves.map(({ kind, n, at }) =>
          kind === 'cancel' ? staff.gives(kind, A(n), at) : staff.does(kind, A(n), at),
        )
        const report = during([...events, ...rest], isOver)
        const cancelled = Object.values(report.cancelled).reduce((sum, count) => sum + count, 0)
        expect(report.seated + report.skipped + report.open + cancelled).toBe(parties)
        expect(report.joined).toBe(parties)
        expect(report.hours.reduce((sum, count) => sum + count, 0)).toBe(parties)
        expect(report.waitMedian === null).toBe(report.seated === 0)
        expect(report.waitLongest ?? 0).toBeGreaterThanOrEqual(report.waitMedian ?? 0)
        if (isOver) expect(report.open).toBe(0)
      }),
      { numRuns: 120 },
    )
  })
})
