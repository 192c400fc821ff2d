import { describe, expect, it } from 'vitest'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { POLICY } from '../policy.ts'
import { foldLine } from './fold.ts'
import { logged } from './log.ts'
import { addedAhead, canDefer, inFront, modeAt } from './place.ts'
import { isSilent } from './silence.ts'
import { DAY, EVENING, SHOP, TestDevice, ticketId } from './testing/log.ts'

const OF = { shopNo: SHOP, day: DAY }
const A = (n: number) => ticketId('A', n)

/** A line of so many parties, and what happened then. */
function lineOf(parties: number, happened: (device: TestDevice) => WaitEvent[] = () => []) {
  const kiosk = new TestDevice('A')
  const joins = Array.from({ length: parties }, (_, at) => kiosk.join(at))
  return foldLine([...joins, ...happened(kiosk)], OF)
}

describe('who is in front', () => {
  it('S2-113 are those that wait before one, the first in front; a new one has everybody before it', () => {
    const line = lineOf(3)
    expect([A(1), A(2), A(3)].map((id) => inFront(line, id))).toEqual([[], [A(1)], [A(1), A(2)]])
    expect(inFront(line, null)).toEqual([A(1), A(2), A(3)])
  })

  it('S2-113 not who is called, seated or gone', () => {
    const line = lineOf(5, (staff) => [
      staff.does('call', A(1), 60),
      staff.does('seat', A(2), 61),
      staff.gives('cancel', A(3), 62),
    ])
    expect(inFront(line, A(5))).toEqual([A(4)])
    expect(inFront(line, null)).toEqual([A(4), A(5)])
  })

  it('S2-113 nobody is in front of who is not in the line', () => {
    const line = lineOf(3, (staff) => [staff.does('seat', A(3), 60)])
    expect(inFront(line, A(3))).toEqual([])
    expect(inFront(line, A(9))).toEqual([])
  })
})

describe('letting others go before', () => {
  it('W7 is for who waits or is called, not for the last, whom nobody could overtake', () => {
    const line = lineOf(3, (staff) => [staff.does('call', A(2), 60)])
    expect([A(1), A(2), A(3)].map((id) => canDefer(line, id))).toEqual([true, true, false])
  })

  it('W7 is for nobody who is out of the line, or was never in it', () => {
    const line = lineOf(4, (staff) => [staff.does('seat', A(1), 60), staff.gives('cancel', A(2), 61)])
    expect([A(1), A(2), A(9)].map((id) => canDefer(line, id))).toEqual([false, false, false])
  })

  it('W7 is possible twice; what staff do does not count', () => {
    const deferred = (by: readonly ('guest' | 'staff')[]) =>
      lineOf(9, (device) => by.map((who, at) => device.gives('defer', A(1), 60 + at, who)))
    expect(canDefer(deferred(['guest']), A(1))).toBe(true)
    expect(canDefer(deferred(['guest', 'guest']), A(1))).toBe(false)
    expect(canDefer(deferred(['guest', 'staff', 'staff']), A(1))).toBe(true)
  })

  it('W7 what is offered is what the line then does', () => {
    for (const times of [0, 1, 2]) {
      const before = (device: TestDevice) =>
        Array.from({ length: times }, (_, at) => device.gives('defer', A(1), 60 + at))
      const offered = canDefer(lineOf(9, before), A(1))
      const after = lineOf(9, (device) => [...before(device), device.gives('defer', A(1), 90)])
      expect(after.noted.size === 0).toBe(offered)
    }
  })
})

describe('what a shop does now', () => {
  const until = (ms: number) => new Date(EVENING + ms).toISOString()

  it.each([
    ['paused', until(1), 'paused'],
    ['paused', until(0), 'open'],
    ['paused', until(-1), 'open'],
    // until somebody opens
    ['paused', null, 'paused'],
    ['closed', until(-1), 'closed'],
    ['straightIn', null, 'straightIn'],
    ['open', null, 'open'],
  ] as const)('S2-115 %s until %s is %s at 18:00', (mode, end, now) => {
    expect(modeAt({ mode, until: end }, EVENING)).toBe(now)
  })

  it('S2-113 a shop is silent when it was never heard of, or not for longer than one believes it', () => {
    const longest = POLICY.waiting.silentMinutes * 60_000
    expect(
      [null, EVENING - longest - 1, EVENING - longest, EVENING].map((at) => isSilent(at, EVENING)),
    ).toEqual([true, true, false, false])
  })
})

describe('who was added in front', () => {
  const iso = (second: number) => new Date(EVENING + second * 1000).toISOString()
  const ofB = (n: number) => ticketId('B', n)

  /** A has two numbers; B had no connection and is heard of at ten minutes. */
  function merged(happened: (b: TestDevice) => WaitEvent[] = () => []) {
    const [a, b] = [new TestDevice('A'), new TestDevice('B')]
    const online = [a.join(10), a.join(100)]
    const late = [b.join(5), b.join(50), b.join(200), ...happened(b)]
    return foldLine([...online, ...late.map((event) => logged(event, EVENING + 600_000))], OF)
  }

  it('W6 are those who joined before at a device without a connection, as each place sees it', () => {
    const line = merged()
    expect(addedAhead(line, A(1))).toEqual({ parties: 1, at: iso(600) })
    expect(addedAhead(line, A(2))).toEqual({ parties: 2, at: iso(600) })
    // those who were heard of together were never shown another line
    expect([1, 2, 3].map((n) => addedAhead(line, ofB(n)))).toEqual([null, null, null])
    expect(addedAhead(line, ticketId('Z', 1))).toBeNull()
  })

  it('W6 not who is seated by now, nor who joined later and was let go before', () => {
    expect(
      addedAhead(
        merged((b) => [b.does('seat', ofB(1), 300)]),
        A(1),
      ),
    ).toBeNull()
    const behind = merged((b) => [b.gives('defer', A(2), 300)])
    expect(inFront(behind, A(2))).toContain(ofB(3))
    expect(addedAhead(behind, A(2))?.parties).toBe(2)
  })
})
