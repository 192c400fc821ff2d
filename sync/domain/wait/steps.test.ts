import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { WaitLine, WaitTicket } from '#sync/contracts/waiting/line.ts'
import { emptyLine, foldLine, foldOnto } from './fold.ts'
import { DAY, deviceId, EVENING, SHOP, TestDevice, ticketId } from './testing/log.ts'

const OF = { shopNo: SHOP, day: DAY }
const A = (n: number) => ticketId('A', n)
const at = (second: number) => new Date(EVENING + second * 1000).toISOString()

/** A line of so many parties, one a second, and staff to do something with it. */
function evening(parties: number) {
  const [kiosk, staff] = [new TestDevice('A'), new TestDevice('B')]
  const joins: WaitEvent[] = Array.from({ length: parties }, (_, no) => kiosk.join(no))
  return { staff, kiosk, after: (...more: WaitEvent[]) => foldLine([...joins, ...more], OF) }
}

describe('what becomes of a ticket', () => {
  it('S2-112 it begins as it was typed: its number is the letter and the counter, and nobody has called it', () => {
    const kiosk = new TestDevice('A')
    const first = kiosk.join(5, 4)
    const sealed = { key: DAY, box: 'b'.repeat(120), masked: '•••-3706' }
    const second = kiosk.join(6, 3)
    const join = { ...second, sure: false, args: { ...second.args, sealed, childChairs: 1, source: 'staff' } }
    const { tickets } = foldLine([first, join as WaitEvent], OF)
    expect(tickets.get(A(1))).toEqual({
      ...{ id: A(1), shopNo: SHOP, day: DAY, number: 'A1', party: 4, childChairs: 0, source: 'kiosk' },
      ...{ state: 'waiting', reason: null, joinedAt: at(5), calledAt: null, calls: 0, absences: 0 },
      ...{ deferred: 0, contact: { sms: false, push: false, masked: null }, language: 'ko', sure: true },
      past: [{ kind: 'join', at: at(5), device: deviceId('A'), lane: 'A', seq: 1 }],
    })
    expect(tickets.get(A(2))).toMatchObject({
      ...{ number: 'A2', childChairs: 1, source: 'staff', sure: false },
      contact: { sms: true, push: false, masked: '•••-3706' },
    })
  })

  it('W9 the sealed number itself is nowhere in the line that everybody at the shop reads', () => {
    const join = new TestDevice('A').join(1)
    const sealed = { key: 'monday', box: 'b'.repeat(120), masked: '•••-3706' }
    const folded = foldLine([{ ...join, args: { ...join.args, sealed } }], OF)
    expect(JSON.stringify([...folded.tickets.values(), folded.line])).not.toContain('bbb')
  })

  it('W1 a second joining under the same id changes nothing', () => {
    const { after } = evening(1)
    const twin = { ...new TestDevice('C').join(9, 8), ticketId: A(1) }
    const folded = after(twin)
    expect(folded.noted).toEqual(new Set([twin.id]))
    expect(folded.tickets.get(A(1))).toMatchObject({ number: 'A1', party: 2 })
    expect(folded.line.order).toEqual([A(1)])
  })

  it.each([
    ['guest', 'self'],
    ['staff', 'staff'],
  ] as const)('S2-114 one the %s cancelled says so: %s', (by, reason) => {
    const { staff, after } = evening(2)
    const { tickets, line } = after(staff.gives('cancel', A(1), 60, by))
    expect(tickets.get(A(1))).toMatchObject({ state: 'cancelled', reason, endedAt: at(60) })
    expect(line.order).toEqual([A(2)])
  })

  it('S2-114 one that was cancelled and waits again is as if it never had been, at the end', () => {
    const { staff, after } = evening(3)
    const ended = [staff.does('call', A(1), 30), staff.gives('cancel', A(1), 60)]
    const back = after(...ended, staff.does('revive', A(1), 60 + 3600))
    expect(back.line.order).toEqual([A(2), A(3), A(1)])
    const ticket = back.tickets.get(A(1))
    expect(ticket).toMatchObject({ state: 'waiting', reason: null, calledAt: null, calls: 0 })
    expect(ticket).not.toHaveProperty('endedAt')
    expect(after(...ended, staff.does('revive', A(1), 60 + 3601)).tickets.get(A(1))?.state).toBe('cancelled')
  })

  it('S2-114 one that was never called and is unseated counts as called once, from then', () => {
    const { staff, after } = evening(2)
    const back = after(staff.does('seat', A(2), 60), staff.does('unseat', A(2), 90))
    expect(back.tickets.get(A(2))).toMatchObject({ state: 'called', calls: 1, calledAt: at(90) })
    expect(back.line.order).toEqual([A(2), A(1)])
    expect(back.tickets.get(A(2))).not.toHaveProperty('endedAt')
  })

  it('S2-114 a call that is taken back leaves it where it stood', () => {
    const { staff, after } = evening(3)
    const { tickets, line } = after(staff.does('call', A(2), 30), staff.does('uncall', A(2), 31))
    expect(line.order).toEqual([A(1), A(2), A(3)])
    expect(tickets.get(A(2))).toMatchObject({ state: 'waiting', calls: 0, calledAt: null })
  })

  it('S2-113 who came from afar arrives once; it changes no place, and says from when', () => {
    const { staff, after } = evening(2)
    const again = staff.does('arrive', A(2), 70)
    const folded = after(new TestDevice('C').does('arrive', A(2), 60), again)
    expect(folded.tickets.get(A(2))).toMatchObject({ state: 'waiting', arrivedAt: at(60) })
    expect([folded.line.order, folded.noted]).toEqual([[A(1), A(2)], new Set([again.id])])
    const [seated, gone] = [staff.does('seat', A(1), 80), staff.does('arrive', A(1), 90)]
    expect(after(seated, gone).noted).toEqual(new Set([gone.id]))
  })

  it('W10 a place is taken from its phone as often as staff says, while it is open', () => {
    const { staff, after } = evening(1)
    const [one, two] = [staff.does('release', A(1), 20), staff.does('release', A(1), 30)]
    expect(after(one).tickets.get(A(1))?.released).toBe(1)
    expect(after(one, two).tickets.get(A(1))?.released).toBe(2)
    const [seated, late] = [staff.does('seat', A(1), 40), staff.does('release', A(1), 50)]
    const over = after(one, two, seated, late)
    expect([over.tickets.get(A(1))?.released, over.noted]).toEqual([2, new Set([late.id])])
  })
})

describe('what becomes of a shop', () => {
  it('S2-115 the bell is remembered with its moment, and changes neither mode nor line', () => {
    const { staff, after } = evening(2)
    expect(after().line).not.toHaveProperty('bellAt')
    const { line, noted } = after(
      staff.shop('straightIn', 10),
      staff.shop('bell', 20),
      staff.shop('bell', 30),
    )
    expect(line).toMatchObject({ mode: 'straightIn', bellAt: at(30), order: [A(1), A(2)] })
    expect(noted.size).toBe(0)
  })

  it('X-07 a tablet that does not fill its screen is named until it does, each for itself', () => {
    const { staff, after } = evening(2)
    const [door, other] = [new TestDevice('C'), new TestDevice('D')]
    const left = [door.shop('screenLeft', 10), other.shop('screenLeft', 20), door.shop('screenLeft', 30)]
    const { line } = after(...left, staff.shop('straightIn', 40))
    expect(line).toMatchObject({ mode: 'straightIn', order: [A(1), A(2)] })
    expect(line.left).toEqual([
      { device: deviceId('C'), at: at(10) },
      { device: deviceId('D'), at: at(20) },
    ])
    const back = after(...left, other.shop('screenFull', 50), door.shop('screenFull', 60))
    expect(back.line).not.toHaveProperty('left')
    expect(back.line).not.toHaveProperty('early')
  })

  it('S2-115 straight in and closing end a pause with its time', () => {
    const { staff, after } = evening(0)
    const pause = staff.pause(1, at(900))
    expect(after(pause, staff.shop('straightIn', 2)).line).toMatchObject({ mode: 'straightIn', until: null })
    expect(after(pause, staff.shop('close', 3)).line).toMatchObject({ mode: 'closed', until: null })
  })

  it('S2-115 who was seated or cancelled before it closed is not sent away by it', () => {
    const { staff, after } = evening(3)
    const gone = [staff.does('seat', A(1), 10), staff.gives('cancel', A(2), 20)]
    const { tickets } = after(...gone, staff.shop('close', 30))
    const ends = [1, 2, 3].map((n) => tickets.get(A(n))).map((each) => [each?.reason, each?.endedAt])
    expect(ends).toEqual([
      [null, at(10)],
      ['self', at(20)],
      ['closed', at(30)],
    ])
  })
})

describe('a published line with more laid over it', () => {
  /** Freezes a line, so that changing it throws. */
  function frozen(folded: ReturnType<typeof foldLine>) {
    for (const ticket of folded.tickets.values()) Object.freeze(ticket)
    Object.freeze(folded.line.order)
    Object.freeze(folded.line)
    return folded
  }

  it('W2 stays as it was, whatever is laid over it, and who nothing happened to is the same ticket', () => {
    const { staff, after } = evening(4)
    const base = frozen(after(staff.does('call', A(1), 10)))
    const before = JSON.stringify([[...base.tickets], base.line])
    const onto = foldOnto(base, [
      ...[staff.does('noShow', A(1), 20), staff.gives('defer', A(2), 30), staff.does('seat', A(3), 40)],
    ])
    expect(JSON.stringify([[...base.tickets], base.line])).toBe(before)
    expect([1, 2, 3, 4].map((n) => onto.tickets.get(A(n)) === base.tickets.get(A(n)))).toEqual([
      ...[false, false, false, true],
    ])
    expect(onto.tickets.get(A(1))).toMatchObject({ state: 'waiting', absences: 1 })
  })

  it('W2 without events it is the same line, and an empty one is open', () => {
    const { staff, after } = evening(3)
    const base = after(staff.shop('bell', 5), staff.pause(6, at(60)))
    expect(foldOnto(base, [])).toEqual({ ...base, noted: new Set() })
    expect(foldLine([], OF)).toEqual(emptyLine(OF))
    expect(emptyLine(OF).line).toMatchObject({ mode: 'open', order: [] })
  })

  it('W4 what any log leads to is what the contract takes', () => {
    const kinds = ['call', 'seat', 'unseat', 'noShow', 'revive', 'arrive', 'release', 'uncall'] as const
    const move = fc.record({ kind: fc.constantFrom(...kinds), n: fc.integer({ min: 1, max: 5 }) })
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), fc.boolean(), (moves, closes) => {
        const { staff, after } = evening(5)
        const events = moves.map(({ kind, n }, second) => staff.does(kind, A(n), 10 + second * 30))
        const { tickets, line } = after(...events, ...(closes ? [staff.shop('close', 2000)] : []))
        for (const ticket of tickets.values()) expect(WaitTicket.safeParse(ticket).error).toBeUndefined()
        expect(WaitLine.safeParse(line).error).toBeUndefined()
        if (closes) expect(line.order).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('W3 at the same moment who joins is first, whoever wrote the rest; then the letter decides', () => {
    const [staff, b, c] = [new TestDevice('A'), new TestDevice('B'), new TestDevice('C')]
    const B1 = ticketId('B', 1)
    const { line, tickets, noted } = foldLine([staff.does('call', B1, 0), c.join(0), b.join(0)], OF)
    expect(line.order).toEqual([B1, ticketId('C', 1)])
    expect([noted.size, tickets.get(B1)?.state]).toEqual([0, 'called'])
  })

  it('W3 what a clock that runs behind did to a ticket counts from its joining', () => {
    const { after } = evening(1)
    const early = new TestDevice('C')
    const events = [early.does('call', A(1), -600), early.does('seat', A(1), -500)]
    const { tickets, noted } = after(...events)
    expect(noted.size).toBe(0)
    expect(tickets.get(A(1))).toMatchObject({ state: 'seated', calledAt: at(0), endedAt: at(0) })
  })
})
