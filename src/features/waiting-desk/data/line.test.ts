import { describe, expect, it } from 'vitest'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { foldLine } from '#sync/domain/wait/fold.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { DAY, EVENING, SHOP, TestDevice, ticketId } from '#sync/domain/wait/testing/log.ts'
import { countDay } from './day-report.ts'
import { eventOf, legalSteps, STAFF_STEPS, type StaffStep } from './legal-steps.ts'
import { sectionsOf } from './sections.ts'

const fold = (events: WaitEvent[]) => foldLine(events, { shopNo: SHOP, day: DAY })
const A1 = ticketId('A', 1)
const A2 = ticketId('A', 2)

/** A1 after a history of steps, each a second after the other. */
function ticketAfter(...steps: StaffStep[]) {
  const device = new TestDevice('A')
  const events: WaitEvent[] = [device.join(0)]
  for (const [at, kind] of steps.entries())
    events.push(
      kind === 'cancel' || kind === 'defer'
        ? device.gives(kind, A1, at + 1, 'staff')
        : device.does(kind, A1, at + 1),
    )
  const ticket = fold(events).tickets.get(A1)
  if (!ticket) throw new Error('no ticket')
  return ticket
}
const soon = EVENING + 60_000

describe('the buttons staff are given', () => {
  it.each<[StaffStep[], StaffStep[]]>([
    [[], ['call', 'seat', 'defer', 'release', 'cancel']],
    [['call'], ['seat', 'recall', 'noShow', 'uncall', 'defer', 'release', 'cancel']],
    [
      ['call', 'noShow'],
      ['call', 'seat', 'defer', 'release', 'cancel'],
    ],
    [
      ['call', 'noShow', 'call', 'noShow'],
      ['seat', 'revive'],
    ],
    [['seat'], ['unseat']],
    [['cancel'], ['seat', 'revive']],
  ])('W5 after %j are %j', (steps, legal) => {
    expect(legalSteps(ticketAfter(...steps), soon)).toEqual(legal)
  })

  it('W5 a ticket that is out is taken back within an hour and once, a seated one within ten minutes', () => {
    const hour = EVENING + 62 * 60_000
    const out = ticketAfter('call', 'noShow', 'call', 'noShow')
    expect(legalSteps(out, hour)).toEqual(['seat'])
    const again = ticketAfter('call', 'noShow', 'call', 'noShow', 'revive', 'call', 'noShow')
    expect(legalSteps(again, soon)).not.toContain('revive')
    expect(legalSteps(ticketAfter('seat'), EVENING + 12 * 60_000)).toEqual([])
  })

  it('W5 each button changes the line, and a step without a button does not', () => {
    const histories: StaffStep[][] = [
      [],
      ['call'],
      ['seat'],
      ['cancel'],
      ['call', 'noShow', 'call', 'noShow'],
    ]
    for (const history of histories) {
      const ticket = ticketAfter(...history)
      const legal = legalSteps(ticket, soon)
      for (const kind of STAFF_STEPS.filter((each) => each !== 'call' && each !== 'arrive')) {
        const device = new TestDevice('A')
        const before = [
          device.join(0),
          ...history.map((each, at) => ({ ...device.does('call', A1, at + 1), ...eventOf(each) })),
        ]
        const last = { ...device.does('call', A1, 60), ...eventOf(kind) }
        const { noted } = fold([...before, last] as WaitEvent[])
        expect([history, kind, !noted.has(last.id)]).toEqual([history, kind, legal.includes(kind)])
      }
    }
  })
})

it('W4 everybody who joined stands in exactly one part of the panel', () => {
  const device = new TestDevice('A')
  const events = [0, 1, 2, 3, 4].map((at) => device.join(at))
  const line = fold([
    ...events,
    device.does('call', A2, 10),
    device.does('call', A1, 11),
    device.does('seat', ticketId('A', 3), 12),
    device.gives('cancel', ticketId('A', 4), 13),
  ])
  const { called, waiting, past } = sectionsOf(line)
  const numbers = (part: readonly { number: string }[]) => part.map(({ number }) => number)
  expect([numbers(called), numbers(waiting), numbers(past)]).toEqual([['A2', 'A1'], ['A5'], ['A4', 'A3']])
})

it('W4 the record of the evening counts everybody once, and the wait of who was seated', () => {
  const device = new TestDevice('A')
  const events = [0, 60, 120, 180, 240].map((at) => device.join(at, 3))
  const { tickets } = fold([
    ...events,
    device.does('seat', A1, 600),
    device.does('seat', A2, 1260),
    device.gives('cancel', ticketId('A', 3), 1300),
    device.does('call', ticketId('A', 4), 1400),
    device.does('noShow', ticketId('A', 4), 1500),
  ])
  const day = countDay(tickets.values())
  expect(day).toMatchObject({ joined: 5, people: 15, seated: 2, skipped: 0, open: 2 })
  expect(day.cancelled).toEqual({ self: 1, staff: 0, closed: 0, expired: 0 })
  expect([day.waitMedian, day.waitLongest]).toEqual([20, 20])
  expect(day.hours[18]).toBe(5)
  expect(waitDay(EVENING)).toBe(DAY)
})

it('W4 a day nobody came to has no wait', () => {
  expect(countDay([])).toMatchObject({ joined: 0, waitMedian: null, waitLongest: null })
})
