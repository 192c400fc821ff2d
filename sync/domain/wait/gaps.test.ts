import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import { foldLine } from './fold.ts'
import { gapsOf, sizeOf } from './gaps.ts'
import { DAY, SHOP, TestDevice, ticketId } from './testing/log.ts'

const OF = { shopNo: SHOP, day: DAY }
const NONE = { small: [], middle: [], large: [] }

type Visit = { party?: number; joined: number; seated: number | null }

/** Tickets of a day; seconds after 18:00. A device writes in the order of time. */
function ticketsOf(visits: readonly Visit[]): WaitTicket[] {
  const [kiosk, staff] = [new TestDevice('A'), new TestDevice('B')]
  const joins = [...visits]
    .sort((a, b) => a.joined - b.joined)
    .map(({ party = 2, joined, seated }) => ({ join: kiosk.join(joined, party), seated }))
  const seats = joins
    .flatMap(({ join, seated }) => (seated === null ? [] : [{ id: join.ticketId, seated }]))
    .sort((a, b) => a.seated - b.seated)
    .map(({ id, seated }) => staff.does('seat', id, seated))
  return [...foldLine([...joins.map(({ join }) => join), ...seats], OF).tickets.values()]
}
/** Parties that all wait from the start, seated at these seconds. */
const waiting = (seats: readonly number[], party = 2): Visit[] =>
  seats.map((seated) => ({ joined: 0, party, seated }))

describe('how fast a line moves', () => {
  it.each([
    [1, 'small'],
    [2, 'small'],
    [3, 'middle'],
    [4, 'middle'],
    [5, 'large'],
    [20, 'large'],
  ])('S2-113 a party of %d waits for a %s table', (party, size) => {
    expect(sizeOf(party)).toBe(size)
  })

  it('S2-113 are the seconds between seatings of a size, the latest last', () => {
    const visits = [...waiting([100, 400, 1000]), ...waiting([150, 160], 4), ...waiting([200], 6)]
    expect(gapsOf(ticketsOf(visits))).toEqual({ small: [300, 600], middle: [10], large: [] })
  })

  it('S2-113 whoever came to a free table says nothing of how long one waits', () => {
    const came = (joined: number) =>
      gapsOf(
        ticketsOf([
          { joined: 0, seated: 100 },
          { joined, seated: 2000 },
        ]),
      ).small
    expect(came(99)).toEqual([1900])
    expect(came(100)).toEqual([1900])
    expect(came(101)).toEqual([])
  })

  it('S2-113 only the last twelve say how it goes now', () => {
    const seats = Array.from({ length: 20 }, (_, no) => no * no * 10)
    const { small } = gapsOf(ticketsOf(waiting(seats)))
    expect(small).toHaveLength(12)
    expect(small.at(-1)).toBe(19 * 19 * 10 - 18 * 18 * 10)
    expect(small[0]).toBe(8 * 8 * 10 - 7 * 7 * 10)
  })

  it('S2-113 who was not seated, or was called again, is no seating', () => {
    const staff = new TestDevice('B')
    const kiosk = new TestDevice('A')
    const joins = [kiosk.join(0), kiosk.join(0), kiosk.join(0)]
    const [a, b, c] = [1, 2, 3].map((n) => ticketId('A', n)) as [string, string, string]
    const seated = [staff.does('seat', a, 60), staff.does('seat', b, 120)]
    expect(foldLine([...joins, ...seated], OF).line.recentGaps.small).toEqual([60])
    const taken = [...seated, staff.does('unseat', b, 130), staff.gives('cancel', c, 140)]
    expect(foldLine([...joins, ...taken], OF).line.recentGaps).toEqual(NONE)
  })

  it('S2-113 is the same in whatever order tickets are read, and never less than nothing', () => {
    const visit = fc.record({
      party: fc.integer({ min: 1, max: 8 }),
      joined: fc.nat(5000),
      seated: fc.option(fc.integer({ min: 5000, max: 9000 })),
    })
    const day = fc.array(visit, { maxLength: 20 }).map(ticketsOf)
    const orders = day.chain((tickets) =>
      fc.tuple(fc.constant(tickets), fc.shuffledSubarray(tickets, { minLength: tickets.length })),
    )
    fc.assert(
      fc.property(orders, ([tickets, shuffled]) => {
        const gaps = gapsOf(tickets)
        expect(gapsOf(shuffled)).toEqual(gaps)
        for (const list of Object.values(gaps)) expect(Math.min(0, ...list)).toBe(0)
        const seated = tickets.filter(({ state }) => state === 'seated').length
        expect(Object.values(gaps).flat().length).toBeLessThanOrEqual(seated)
      }),
      { numRuns: 100 },
    )
  })

  it('S2-113 a line nobody was seated from has none', () => {
    expect(gapsOf([])).toEqual(NONE)
    expect(gapsOf(ticketsOf([{ joined: 0, seated: null }]))).toEqual(NONE)
  })
})
