import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitState } from '#sync/contracts/waiting/lists.ts'
import { freeLetter, waitDay, waitDayEnd } from './day.ts'
import { foldLine, foldOnto, readLine, type FoldedLine } from './fold.ts'
import { clampedAt } from './log.ts'
import { DAY, EVENING, SHOP, TestDevice, ticketId } from './testing/log.ts'

const OF = { shopNo: SHOP, day: DAY }
const A = (n: number) => ticketId('A', n)
const numbers = (events: readonly WaitEvent[]) => {
  const { tickets, line } = foldLine(events, OF)
  return line.order.map((id) => tickets.get(id)?.number)
}

const STEPS = ['call', 'recall', 'uncall', 'seat', 'unseat', 'noShow', 'revive', 'arrive', 'release'] as const
const ANY = [...STEPS, 'cancel', 'defer', 'open', 'straightIn', 'close', 'bell', 'pause', 'join'] as const

/** An evening of up to three devices that do anything at all, legal or not, with clocks that jump. */
const evening = fc
  .array(
    fc.record({
      lane: fc.constantFrom('A', 'B', 'C'),
      kind: fc.constantFrom(...ANY, 'join' as const, 'join' as const, 'call' as const, 'seat' as const),
      of: fc.constantFrom('A', 'B', 'C'),
      n: fc.integer({ min: 1, max: 6 }),
      second: fc.integer({ min: 0, max: 9000 }),
      party: fc.integer({ min: 1, max: 9 }),
      staff: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((moves) => {
    const devices = new Map(['A', 'B', 'C'].map((lane) => [lane, new TestDevice(lane)]))
    return moves.map(({ lane, kind, of, n, second, party, staff }): WaitEvent => {
      const device = devices.get(lane)!
      if (kind === 'join') return device.join(second, party)
      if (kind === 'cancel' || kind === 'defer')
        return device.gives(kind, ticketId(of, n), second, staff ? 'staff' : 'guest')
      if (kind === 'pause') return device.pause(second)
      if (kind === 'open' || kind === 'straightIn' || kind === 'close' || kind === 'bell')
        return device.shop(kind, second)
      return device.does(kind, ticketId(of, n), second)
    })
  })

const plain = ({ tickets, line, noted }: ReturnType<typeof foldLine>) => ({
  tickets: [...tickets.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
  line,
  noted: [...noted].sort(),
})

/** What holds, without which events made it. */
const inForce = ({ tickets, line: { seen: _, ...line } }: FoldedLine) => ({
  tickets: [...tickets.values()].map(({ past: _past, ...ticket }) => ticket),
  line,
})

describe('the line is a fold of its log', () => {
  it('W2 whatever order events come in, and however often, the line is the same', () => {
    const shuffled = evening.chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray(events, { minLength: events.length }),
        fc.subarray(events),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([events, other, twice]) => {
        expect(plain(foldLine([...other, ...twice], OF))).toEqual(plain(foldLine(events, OF)))
      }),
      { numRuns: 300 },
    )
  })

  it('W4 nobody is lost: who joined waits, is called, seated, skipped or cancelled, and stands in the line when open', () => {
    fc.assert(
      fc.property(evening, (events) => {
        const { tickets, line } = foldLine(events, OF)
        const joined = new Set(events.flatMap((each) => (each.kind === 'join' ? [each.ticketId] : [])))
        expect(new Set(tickets.keys())).toEqual(joined)
        const open = [...tickets.values()].filter(({ state }) => state === 'waiting' || state === 'called')
        expect([...line.order].sort()).toEqual(open.map(({ id }) => id).sort())
        for (const ticket of tickets.values())
          expect(ticket.endedAt === undefined).toBe(ticket.state === 'waiting' || ticket.state === 'called')
      }),
      { numRuns: 300 },
    )
  })

  it('W1 W3 numbers never change, and within a lane they have the order of joining', () => {
    fc.assert(
      fc.property(evening, (events) => {
        for (let upTo = 0; upTo <= events.length; upTo += 7)
          for (const { id, number } of foldLine(events.slice(0, upTo), OF).tickets.values())
            expect(id).toBe(ticketId(number[0]!, Number(number.slice(1))))
        const joins = events.filter((each) => each.kind === 'join')
        for (const lane of ['A', 'B', 'C']) {
          const own = numbers(joins).filter((number) => number?.startsWith(lane))
          expect(own).toEqual(own.map((_, index) => `${lane}${index + 1}`))
        }
      }),
      { numRuns: 100 },
    )
  })

  it('W6 who was seated by a later event never waits again by one that only arrives later', () => {
    const kiosk = new TestDevice('A')
    const staff = new TestDevice('B')
    const joins = [kiosk.join(0), kiosk.join(10)]
    const before = staff.gives('cancel', A(1), 100)
    const late = [staff.does('call', A(1), 50), staff.does('noShow', A(1), 60), before]
    const seated = new TestDevice('C').does('seat', A(1), 200)
    const first = foldLine([...joins, seated], OF)
    const whole = foldLine([...joins, seated, ...late], OF)
    expect([first, whole].map(({ tickets }) => tickets.get(A(1))?.state)).toEqual(['seated', 'seated'])
  })

  it('S2-112 events of another shop or day are not of this line', () => {
    const old = new TestDevice('A', '2026-11-22')
    const other = { ...new TestDevice('B').join(5), shopNo: SHOP + 1 }
    expect(foldLine([old.join(1), other], OF).tickets.size).toBe(0)
  })

  it('S2-112 what is laid over a published line has the result of the whole log, when it is the latest', () => {
    fc.assert(
      fc.property(evening, fc.integer({ min: 0, max: 60 }), (events, cut) => {
        const inTime = events.map((event, index) => ({
          ...event,
          at: new Date(EVENING + index * 60_000).toISOString(),
        }))
        const base = foldLine(inTime.slice(0, cut), OF)
        const onto = foldOnto(base, inTime.slice(cut))
        const whole = foldLine(inTime, OF)
        expect({ ...plain(onto), noted: [] }).toEqual({ ...plain(whole), noted: [] })
      }),
      { numRuns: 200 },
    )
  })

  it('S2-112 four times as many events cost no more than ten times as much: nothing is looked for event by event', () => {
    const evening = (parties: number): WaitEvent[] => {
      const devices = ['A', 'B', 'C', 'D'].map((lane) => new TestDevice(lane))
      const staff = new TestDevice('E')
      return Array.from({ length: parties }, (_, no) => {
        const device = devices[no % 4]!
        const joined = device.join(no * 20, (no % 6) + 1)
        const id = ticketId(device.lane, device.n)
        const called =
          no % 10 === 0
            ? staff.gives('defer', id, no * 20 + 500, 'staff')
            : staff.does('call', id, no * 20 + 1400)
        const ended = [staff.does('recall', id, no * 20 + 1500), staff.does('seat', id, no * 20 + 1600)]
        return [joined, called, ...ended]
      }).flat()
    }
    // the best of twenty: what the machine does besides is not the fold's
    const best = (events: readonly WaitEvent[]) =>
      Math.min(
        ...Array.from({ length: 20 }, () => {
          const began = performance.now()
          foldLine(events, OF)
          return performance.now() - began
        }),
      )
    const [few, many] = [evening(125), evening(500)]
    best(few)
    expect(best(many) / best(few)).toBeLessThan(10)
  })
})

/** Brings a ticket into a state. */
function inState(state: WaitState): { events: WaitEvent[]; staff: TestDevice } {
  const kiosk = new TestDevice('A')
  const staff = new TestDevice('B')
  const events: WaitEvent[] = [1, 2, 3, 4].map((no) => kiosk.join(no))
  const path: Record<WaitState, () => WaitEvent[]> = {
    waiting: () => [],
    called: () => [staff.does('call', A(1), 60)],
    seated: () => [staff.does('seat', A(1), 60)],
    cancelled: () => [staff.gives('cancel', A(1), 60)],
    skipped: () =>
      [60, 70].flatMap((at) => [staff.does('call', A(1), at), staff.does('noShow', A(1), at + 5)]),
  }
  return { events: [...events, ...path[state]()], staff }
}

describe('legal steps', () => {
  type Row = [WaitState, (typeof STEPS)[number] | 'cancel' | 'defer', WaitState | null]
  const ROWS: Row[] = [
    ['waiting', 'call', 'called'],
    ['waiting', 'recall', null],
    ['waiting', 'uncall', null],
    ['waiting', 'seat', 'seated'],
    ['waiting', 'unseat', null],
    ['waiting', 'noShow', null],
    ['waiting', 'revive', null],
    ['waiting', 'cancel', 'cancelled'],
    ['waiting', 'defer', 'waiting'],
    ['called', 'call', 'called'],
    ['called', 'recall', 'called'],
    ['called', 'uncall', 'waiting'],
    ['called', 'seat', 'seated'],
    ['called', 'unseat', null],
    ['called', 'noShow', 'waiting'],
    ['called', 'revive', null],
    ['called', 'cancel', 'cancelled'],
    ['called', 'defer', 'waiting'],
    ['skipped', 'call', null],
    ['skipped', 'seat', 'seated'],
    ['skipped', 'noShow', null],
    ['skipped', 'revive', 'waiting'],
    ['skipped', 'cancel', null],
    ['skipped', 'defer', null],
    ['cancelled', 'call', null],
    ['cancelled', 'seat', 'seated'],
    ['cancelled', 'revive', 'waiting'],
    ['cancelled', 'cancel', null],
    ['seated', 'call', null],
    ['seated', 'seat', null],
    ['seated', 'unseat', 'called'],
    ['seated', 'noShow', null],
    ['seated', 'revive', null],
    ['seated', 'cancel', null],
    ['seated', 'defer', null],
  ]

  it.each(ROWS)(
    'W5 from %s, %s leads to %s; what is not legal is noted and changes nothing',
    (from, kind, to) => {
      const { events, staff } = inState(from)
      const before = foldLine(events, OF)
      expect(before.tickets.get(A(1))?.state).toBe(from)
      const event =
        kind === 'cancel' || kind === 'defer' ? staff.gives(kind, A(1), 200) : staff.does(kind, A(1), 200)
      const after = foldLine([...events, event], OF)
      expect(after.tickets.get(A(1))?.state).toBe(to ?? from)
      expect(after.noted.has(event.id)).toBe(to === null)
      if (to === null) expect(inForce(after)).toEqual(inForce(before))
    },
  )

  it('W5 a step for a ticket nobody has is noted', () => {
    const lost = new TestDevice('B').does('seat', A(9), 1)
    expect(foldLine([lost], OF).noted).toEqual(new Set([lost.id]))
  })

  it('W7 back two places moves past exactly two that wait, or to the end', () => {
    const kiosk = new TestDevice('A')
    const staff = new TestDevice('B')
    const events: WaitEvent[] = [1, 2, 3, 4, 5].map((no) => kiosk.join(no))
    events.push(staff.does('call', A(2), 30), staff.gives('defer', A(1), 40))
    // the called one between them keeps its place and is none of the two
    expect(numbers(events)).toEqual(['A2', 'A3', 'A4', 'A1', 'A5'])
    events.push(staff.gives('defer', A(4), 50))
    expect(numbers(events)).toEqual(['A2', 'A3', 'A1', 'A5', 'A4'])
    events.push(staff.gives('defer', A(5), 60))
    expect(numbers(events)).toEqual(['A2', 'A3', 'A1', 'A4', 'A5'])
  })

  it('W7 at most twice by oneself; staff may move somebody further', () => {
    const kiosk = new TestDevice('A')
    const events: WaitEvent[] = [1, 2, 3].map((no) => kiosk.join(no))
    const guest = [40, 50, 60].map((at) => kiosk.gives('defer', A(1), at))
    const { tickets, noted } = foldLine([...events, ...guest], OF)
    expect(tickets.get(A(1))?.deferred).toBe(2)
    expect(noted).toEqual(new Set([guest[2]!.id]))
    const staff = kiosk.gives('defer', A(1), 70, 'staff')
    expect(foldLine([...events, ...guest, staff], OF).noted.has(staff.id)).toBe(false)
  })

  it('S2-114 the first absence costs two places, the second the number; it can be taken back once within an hour', () => {
    const { events, staff } = inState('skipped')
    const first = foldLine(events.slice(0, 6), OF)
    expect(first.tickets.get(A(1))).toMatchObject({ state: 'waiting', absences: 1, calls: 0, calledAt: null })
    expect(numbers(events.slice(0, 6))).toEqual(['A2', 'A3', 'A1', 'A4'])
    const back = staff.does('revive', A(1), 75 + 60 * 60)
    expect(numbers([...events, back])).toEqual(['A2', 'A3', 'A1', 'A4'])
    const again = [staff.does('call', A(1), 3700), staff.does('noShow', A(1), 3701)]
    const second = staff.does('revive', A(1), 3702)
    const end = foldLine([...events, back, ...again, second], OF)
    expect([end.tickets.get(A(1))?.state, end.noted.has(second.id)]).toEqual(['skipped', true])
    const late = new TestDevice('C').does('revive', A(1), 75 + 60 * 60 + 1)
    expect(foldLine([...events, late], OF).noted.has(late.id)).toBe(true)
  })

  it('S2-114 who was seated by mistake is called again within ten minutes, in front', () => {
    const { events, staff } = inState('seated')
    const back = staff.does('unseat', A(1), 660)
    expect(numbers([...events, back])).toEqual(['A1', 'A2', 'A3', 'A4'])
    const late = new TestDevice('C').does('unseat', A(1), 661)
    expect(foldLine([...events, late], OF).tickets.get(A(1))?.state).toBe('seated')
  })

  it('S2-114 a second call counts, and keeps the moment of the first', () => {
    const { events, staff } = inState('called')
    const { tickets } = foldLine(
      [...events, staff.does('call', A(1), 90), staff.does('recall', A(1), 95)],
      OF,
    )
    expect(tickets.get(A(1))).toMatchObject({
      calls: 3,
      calledAt: new Date(EVENING + 60_000).toISOString(),
    })
  })

  it('S2-115 closing cancels everybody who waits, and a number given without knowing it stays good', () => {
    const { events, staff } = inState('called')
    const close = staff.shop('close', 300)
    const late = new TestDevice('C').join(400)
    const { tickets, line } = foldLine([...events, close, late], OF)
    expect(line.mode).toBe('closed')
    expect([...tickets.values()].map(({ state, reason }) => reason ?? state)).toEqual([
      ...['closed', 'closed', 'closed', 'closed'],
      'waiting',
    ])
  })

  it('S2-115 a pause has an end, and opening ends it', () => {
    const staff = new TestDevice('B')
    const until = new Date(EVENING + 900_000).toISOString()
    const paused = [staff.shop('straightIn', 1), staff.pause(2, until)]
    expect(foldLine(paused, OF).line).toMatchObject({ mode: 'paused', until })
    expect(foldLine([...paused, staff.shop('open', 3)], OF).line).toMatchObject({ mode: 'open', until: null })
  })
})

describe('clocks and days', () => {
  it('W3 a clock is believed only between the last contact and the arrival, and never before its own last event', () => {
    const moment = fc.integer({ min: -315_360_000_000, max: 315_360_000_000 })
    fc.assert(
      fc.property(
        moment,
        fc.nat(1e9),
        fc.nat(1e9),
        fc.option(fc.nat(1e9)),
        (at, lastContact, away, previous) => {
          const received = lastContact + away
          const counted = clampedAt(at, { lastContact, received, previous })
          expect(counted).toBeGreaterThanOrEqual(Math.max(lastContact, previous ?? 0))
          expect(counted).toBeLessThanOrEqual(Math.max(received, previous ?? 0))
          if (at >= lastContact && at <= received && (previous === null || at >= previous))
            expect(counted).toBe(at)
        },
      ),
    )
  })

  it('W3 a device whose clock jumps back keeps the order of its own events', () => {
    const device = new TestDevice('A')
    expect(numbers([device.join(500), device.join(100), device.join(-9e8)])).toEqual(['A1', 'A2', 'A3'])
  })

  it('S2-112 a business day begins at five in the morning in Seoul', () => {
    expect(waitDay(waitDayEnd(DAY) - 1)).toBe(DAY)
    expect(waitDay(waitDayEnd(DAY))).toBe('2026-11-24')
    expect(new Date(waitDayEnd(DAY)).toISOString()).toBe('2026-11-23T20:00:00.000Z')
  })

  it('S2-115 who still waits at five reads as expired, and the others as they were', () => {
    const { events } = inState('seated')
    const folded = foldLine(events, OF)
    expect(readLine(folded, waitDayEnd(DAY) - 1)).toBe(folded)
    const { tickets, line } = readLine(folded, waitDayEnd(DAY))
    expect(line.order).toEqual([])
    expect([...tickets.values()].map(({ state, reason }) => reason ?? state)).toEqual([
      ...['seated', 'expired', 'expired', 'expired'],
    ])
  })

  it('W1 a letter of the day is not given twice, none looks like a digit, and the server keeps its own', () => {
    const given: string[] = []
    for (let letter = freeLetter(given); letter !== null; letter = freeLetter(given)) given.push(letter)
    expect(given.join('')).toBe('ABCDEFGHJKLNPQRSTUVWXYZ')
  })
})
