import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { foldLine, type FoldedLine } from './fold.ts'
import { layOver } from './lay-over.ts'
import { inOrder, logged } from './log.ts'
import { DAY, EVENING, SHOP, TestDevice, ticketId } from './testing/log.ts'

const OF = { shopNo: SHOP, day: DAY }
const LANES = ['A', 'B', 'C'] as const
const KINDS = ['join', 'join', 'call', 'seat', 'noShow', 'defer', 'cancel', 'close', 'open', 'pause'] as const

type Move = { lane: (typeof LANES)[number]; kind: (typeof KINDS)[number]; of: number }

/** A history as it happened: nobody does anything to a ticket before it joined. All at the seconds the clock says. */
function historyOf(moves: readonly Move[], second: (index: number) => number): WaitEvent[] {
  const devices = new Map(LANES.map((lane) => [lane, new TestDevice(lane)]))
  const joined: string[] = []
  return moves.flatMap(({ lane, kind, of }, index) => {
    const device = devices.get(lane)
    if (!device) return []
    const at = second(index)
    if (kind === 'close' || kind === 'open') return [device.shop(kind, at)]
    if (kind === 'pause') return [device.pause(at)]
    const ticket = joined[of % Math.max(1, joined.length)]
    if (kind === 'join' || ticket === undefined) {
      const event = device.join(at)
      joined.push(event.ticketId)
      return [event]
    }
    return [
      kind === 'defer' || kind === 'cancel' ? device.gives(kind, ticket, at) : device.does(kind, ticket, at),
    ]
  })
}
const moves = fc.array(
  fc.record({ lane: fc.constantFrom(...LANES), kind: fc.constantFrom(...KINDS), of: fc.nat(30) }),
  { maxLength: 40 },
)

/** How each ticket stands, without the moments. */
const standing = ({ tickets, line }: FoldedLine) => ({
  mode: line.mode,
  order: line.order,
  tickets: [...tickets.values()].map(({ id, state, reason, calls, absences, deferred }) =>
    [id, state, reason, calls, absences, deferred].join(),
  ),
})

describe('events of the same moment', () => {
  it('W4 a number given after closing and opening again waits, also where a clock that was set back makes it all one moment', () => {
    const kiosk = new TestDevice('A')
    const events = [kiosk.join(60), kiosk.shop('close', 60), kiosk.shop('open', 60), kiosk.join(60)]
    const { tickets, line } = foldLine(events, OF)
    expect([...tickets.values()].map(({ state }) => state)).toEqual(['cancelled', 'waiting'])
    expect(line.order).toEqual([ticketId('A', 2)])
  })

  it('W5 what a device wrote is read in the order it wrote it, whether its clock goes or stands', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const own = all.map((move) => ({ ...move, lane: 'A' as const }))
        const going = foldLine(
          historyOf(own, (index) => index / 1000),
          OF,
        )
        const standingStill = foldLine(
          historyOf(own, () => 0),
          OF,
        )
        expect(standing(standingStill)).toEqual(standing(going))
      }),
      { numRuns: 200 },
    )
  })

  it('W2 W4 over several devices each keeps its order, nothing comes before its ticket joined, and the order of arrival says nothing', () => {
    const cases = moves.chain((all) => {
      const events = fc
        .constantFrom(1, 5, 40)
        .map((many) => historyOf(all, (index) => Math.floor(index / many)))
      return events.chain((each) =>
        fc.tuple(fc.constant(each), fc.shuffledSubarray(each, { minLength: each.length })),
      )
    })
    fc.assert(
      fc.property(cases, ([events, arrived]) => {
        const order = inOrder(arrived).map(({ event }) => event)
        expect(order).toEqual(inOrder(events).map(({ event }) => event))
        const joined = new Set<string>()
        const last = new Map<string, number>()
        for (const { kind, ticketId: id, device, seq } of order) {
          if (kind === 'join') joined.add(id)
          expect(id === null || joined.has(id)).toBe(true)
          expect(seq).toBeGreaterThan(last.get(device) ?? 0)
          last.set(device, seq)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('W2 what never can have happened, each before the other, still has one order', () => {
    const [a, b] = [new TestDevice('A'), new TestDevice('B')]
    const events = [
      a.does('call', ticketId('B', 1), 0),
      a.join(0),
      b.does('call', ticketId('A', 1), 0),
      b.join(0),
    ]
    const seqs = (given: readonly WaitEvent[]) => inOrder(given).map(({ event }) => event.lane + event.seq)
    expect(seqs(events)).toEqual(['A1', 'A2', 'B1', 'B2'])
    expect(seqs(events.toReversed())).toEqual(seqs(events))
  })
})

describe('an answer that was lost', () => {
  it('W2 what a device wrote and finds in what was published does not count twice', () => {
    fc.assert(
      fc.property(moves, fc.nat(40), (all, known) => {
        const events = historyOf(all, (index) => index * 10)
        const own = events.filter(({ lane }) => lane === 'A')
        const published = foldLine(
          events.filter(({ lane, seq }) => lane !== 'A' || seq <= known),
          OF,
        )
        const unseen = layOver(
          published,
          own.filter(({ seq }) => seq > known),
        )
        expect(standing(layOver(published, own))).toEqual(standing(unseen))
      }),
      { numRuns: 200 },
    )
    const [kiosk, staff] = [new TestDevice('A'), new TestDevice('B')]
    const written = [kiosk.join(0), kiosk.does('call', ticketId('A', 1), 5)]
    const twice = layOver(foldLine([...written, staff.join(9)], OF), written)
    expect(twice.tickets.get(ticketId('A', 1))?.calls).toBe(1)
  })

  it('W2 what it wrote on another day is of another line', () => {
    const today = foldLine([new TestDevice('A').join(0)], OF)
    const yesterday = new TestDevice('A', '2026-11-22')
    expect(layOver(today, [yesterday.join(0)]).tickets.size).toBe(1)
  })

  it('W2 closing and opening of one moment leave the shop as it was, whoever is laid over it', () => {
    const [kiosk, staff] = [new TestDevice('B'), new TestDevice('A')]
    for (let n = 0; n < 3; n++) staff.join(n)
    // the opening is raised to the moment of the closing, by what its own device wrote before
    const events = [kiosk.shop('close', 10), staff.shop('open', 10)]
    const folded = foldLine(events, OF)
    const early = [...(folded.line.early ?? [])].toSorted((one) => (one.kind === 'close' ? -1 : 1))
    const published = { ...folded, line: { ...folded.line, early, mode: 'open' as const } }
    expect(layOver(published, []).line.mode).toBe('open')
    expect(layOver(published, [new TestDevice('C').join(20)]).line.mode).toBe('open')
    expect(layOver(published, [new TestDevice('C').shop('close', 20)]).line.mode).toBe('closed')
  })

  it('W6 a clock that was a day ahead for a while says nothing of the hours it is right again', () => {
    const [kiosk, staff] = [new TestDevice('A'), new TestDevice('B')]
    const published = foldLine([kiosk.join(0), staff.does('seat', ticketId('A', 1), 30)], OF)
    const own = new TestDevice('C')
    const tomorrow = { ...own.join(0), day: '2026-11-24', at: '2026-11-24T09:00:00.000Z' }
    const earlier = [own.does('call', ticketId('A', 1), 10), own.does('seat', ticketId('A', 1), 20)]
    expect(layOver(published, [tomorrow, ...earlier]).tickets.get(ticketId('A', 1))).toMatchObject({
      ...{ state: 'seated', calls: 1 },
    })
  })
})

describe('when the server heard of an event', () => {
  it('W6 stands with it where that was more than half a minute later', () => {
    const event = new TestDevice('A').join(0)
    expect(logged(event, EVENING + 30_000)).toBe(event)
    expect(logged(event, EVENING + 30_001).heardAt).toBe(new Date(EVENING + 30_001).toISOString())
  })
})
