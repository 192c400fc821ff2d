import { describe, expect, it, test } from 'vitest'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { WAIT_SOURCES } from '#sync/contracts/waiting/lists.ts'
import { FrameReader, FrameWriter } from './carry-bytes.ts'
import { DAY, deviceId, EVENING, SHOP, TestDevice, ticketId } from './testing/log.ts'

const HEAD = { shopNo: SHOP, day: DAY, device: deviceId('A'), lane: 'A', madeAt: EVENING + 60_000 }
const STEPS = ['call', 'recall', 'uncall', 'seat', 'unseat', 'noShow', 'revive', 'arrive', 'release'] as const

/** Written and read again; ids of events are not carried. */
function over(events: readonly WaitEvent[], until: 'seq' | 'ticket' = 'seq') {
  const writer = new FrameWriter()
  for (const event of events) writer.event({ event, until }, HEAD)
  const reader = new FrameReader(Uint8Array.from(writer.bytes))
  const read = events.map(() => reader.event(HEAD))
  expect(reader.isAtEnd).toBe(true)
  return { read, bytes: writer.bytes.length }
}
const withoutId = ({ id: _, ...event }: WaitEvent) => event

describe('an event in a code', () => {
  it('X-07 of each kind is read as it was written, under an id that is its own each time', () => {
    const a = new TestDevice('A')
    const events = [
      a.join(0),
      ...STEPS.map((kind, at) => a.does(kind, ticketId('A', 1), at)),
      ...(['guest', 'staff'] as const).flatMap((by) => [
        a.gives('cancel', ticketId('A', 1), 20, by),
        a.gives('defer', ticketId('B', 7), 21, by),
      ]),
      ...(['open', 'straightIn', 'close'] as const).map((kind) => a.shop(kind, 30)),
      a.pause(40, new Date(EVENING + 600_000).toISOString()),
      a.pause(41),
    ]
    const { read } = over(events)
    expect(read.map(({ event }) => withoutId(event))).toEqual(events.map(withoutId))
    const ids = read.map(({ event }) => event.id)
    expect(new Set(ids).size).toBe(events.length)
    expect(over(events).read.map(({ event }) => event.id)).toEqual(ids)
  })

  it('X-07 in each language and from each source, with the letter of whoever gave the number', () => {
    for (const language of LANGUAGES)
      for (const source of WAIT_SOURCES) {
        const join = { ...new TestDevice('C').join(0), lane: 'C' }
        const event: WaitEvent = {
          ...join,
          args: { ...join.args, n: 1234, language, source, childChairs: 3 },
        }
        const [one] = over([event], 'ticket').read
        expect(one).toMatchObject({
          until: 'ticket',
          event: { lane: 'C', device: event.ticketId, args: event.args },
        })
      }
  })

  it('X-07 names a ticket once: a party takes some twenty-five bytes, what happens to it some six', () => {
    const a = new TestDevice('A')
    const { bytes } = over([a.join(0)])
    expect(bytes).toBeLessThanOrEqual(26)
    expect(over([a.join(0), a.does('call', ticketId('A', 2), 5)]).bytes - bytes).toBeLessThanOrEqual(22)
    const b = new TestDevice('A')
    expect(over([b.join(0), b.does('call', ticketId('A', 1), 5)]).bytes - bytes).toBeLessThanOrEqual(6)
  })
})

test('W10 what ends too early, names a ticket nobody named, or a kind there is none of, is refused', () => {
  const writer = new FrameWriter().event({ event: new TestDevice('A').join(0), until: 'seq' }, HEAD)
  for (let length = 0; length < writer.bytes.length; length++)
    expect(() => new FrameReader(Uint8Array.from(writer.bytes.slice(0, length))).event(HEAD)).toThrow()
  // a call (1) that is sure, its place 1, no time before, the fifth ticket
  expect(() => new FrameReader(Uint8Array.of(0x11, 1, 0, 5)).event(HEAD)).toThrow()
  // a number without an end
  expect(() => new FrameReader(new Uint8Array(40).fill(0xff)).number()).toThrow()
})
