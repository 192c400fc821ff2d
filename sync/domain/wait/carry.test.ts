import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { base64urlOf } from '../base64url.ts'
import { stillCarried, toCarry, type CarriedEvent } from './carried.ts'
import { frameTexts, isFrame, readFrame, signedFrame } from './carry-frames.ts'
import { foldLine, layOver } from './fold.ts'
import { DAY, deviceId, EVENING, SHOP, TestDevice, ticketId } from './testing/log.ts'

const OF = { shopNo: SHOP, day: DAY }
const HEAD = { ...OF, device: deviceId('A'), lane: 'A', madeAt: EVENING + 3_600_000 }
const SIGNATURE = base64urlOf(new Uint8Array(64).fill(7))
/** Letters of a QR code of version 20 with a quarter of its words to spare for faults (20-M, alphanumeric). */
const CODE_HOLDS = 970

/** Over codes and back. */
const carry = (events: readonly CarriedEvent[]): CarriedEvent[] =>
  frameTexts(events, HEAD).flatMap((text) => readFrame(signedFrame(text, SIGNATURE))?.events ?? [])

/** What a tablet that wrote `unsent` onto `published` hands on. */
const handedOn = (published: ReturnType<typeof foldLine>, unsent: readonly WaitEvent[]) =>
  toCarry({ published, unsent }, new Set(layOver(published, unsent).line.order))

/** The line of a device that knows what is published, and what was carried to it. */
const brought = (published: ReturnType<typeof foldLine>, carried: readonly CarriedEvent[]) =>
  layOver(
    published,
    [],
    stillCarried(published, carried).map(({ event }) => event),
  )

const numbers = ({ line, tickets }: ReturnType<typeof foldLine>) =>
  line.order.map((id) => tickets.get(id)?.number)

describe('a line that is carried to a device without a network', () => {
  it('X-07 W2 shows there the same people in the same order, whichever frame is read first and however often', () => {
    const [a, b] = [new TestDevice('A'), new TestDevice('B')]
    const before = [a.join(0), a.join(10), b.join(20)]
    const published = foldLine(before, OF)
    const unsent = [
      a.join(60, 5),
      a.does('call', ticketId('A', 1), 70),
      a.does('noShow', ticketId('A', 1), 400),
      a.gives('defer', ticketId('A', 2), 410, 'staff'),
      a.pause(420, new Date(EVENING + 1_800_000).toISOString()),
      a.join(430, 20),
    ]
    const read = carry(handedOn(published, unsent))
    const here = (events: readonly CarriedEvent[]) => brought(published, events)
    const there = layOver(published, unsent)
    expect(numbers(here(read))).toEqual(numbers(there))
    expect(here([...read.toReversed(), ...read]).line).toEqual(here(read).line)
    expect(here(read).line).toMatchObject({
      mode: 'paused',
      until: new Date(EVENING + 1_800_000).toISOString(),
    })
    expect(here(read).tickets.get(ticketId('A', 4))).toMatchObject({
      number: 'A4',
      party: 20,
      state: 'waiting',
    })
  })

  it('X-07 brings what the other has heard of over the network, too, with who is being called', () => {
    const [a, b] = [new TestDevice('A'), new TestDevice('B')]
    const published = foldLine([a.join(0), b.join(5), a.does('call', ticketId('B', 1), 30)], OF)
    const nothing = foldLine([], OF)
    const here = brought(nothing, carry(handedOn(published, [])))
    expect(numbers(here)).toEqual(['A1', 'B1'])
    expect(here.tickets.get(ticketId('B', 1))).toMatchObject({ state: 'called', calls: 1 })
  })

  it('X-07 W4 counts nobody twice once the server has said the same', () => {
    const a = new TestDevice('A')
    const unsent = [a.join(0), a.join(10), a.does('call', ticketId('A', 1), 20)]
    const read = carry(handedOn(foldLine([], OF), unsent))
    const half = foldLine(unsent.slice(0, 1), OF)
    expect(numbers(brought(half, read))).toEqual(['A1', 'A2'])
    const all = foldLine(unsent, OF)
    expect(stillCarried(all, read)).toEqual([])
    const other = foldLine([], { ...OF, day: '2026-11-24' })
    expect(stillCarried(other, read)).toEqual([])
  })

  it('X-07 leaves out who came and went meanwhile, and the bell', () => {
    const a = new TestDevice('A')
    const unsent = [a.join(0), a.join(5), a.does('seat', ticketId('A', 1), 9), a.shop('bell', 10)]
    expect(handedOn(foldLine([], OF), unsent).map(({ event }) => [event.kind, event.ticketId])).toEqual([
      ['join', ticketId('A', 2)],
    ])
  })

  it('X-07 forty parties fit two codes of version 20', () => {
    const a = new TestDevice('A')
    const unsent = Array.from({ length: 40 }, (_, at) => a.join(at * 90, 1 + (at % 8)))
    const texts = frameTexts(handedOn(foldLine([], OF), unsent), HEAD).map((text) =>
      signedFrame(text, SIGNATURE),
    )
    expect(texts).toHaveLength(2)
    for (const text of texts) {
      expect(text.length).toBeLessThanOrEqual(CODE_HOLDS)
      expect(text).toMatch(/^[0-9A-Z $%*+\-./:]+$/)
    }
    expect(texts.map((text) => readFrame(text)?.frame)).toEqual([0, 1])
  })
})

/** What may happen at a door: somebody comes, or something happens to the one so many places from the front. */
const happenings = fc.array(
  fc.record({
    kind: fc.constantFrom('join', 'call', 'recall', 'seat', 'noShow', 'revive', 'unseat', 'cancel', 'defer'),
    who: fc.nat(7),
    after: fc.nat(400),
  }),
  { maxLength: 40 },
)

test('W4 W6 X-07 whatever happened at the door, who is open there is open on the device it was carried to, and nobody else', () => {
  fc.assert(
    fc.property(happenings, fc.nat(40), (happened, heard) => {
      const door = new TestDevice('A')
      let second = 0
      const log = happened.map(({ kind, who, after }): WaitEvent => {
        second += after
        if (kind === 'join' || door.n === 0) return door.join(second, 1 + who)
        const id = ticketId('A', 1 + (who % door.n))
        if (kind === 'cancel' || kind === 'defer')
          return door.gives(kind, id, second, who % 2 ? 'guest' : 'staff')
        return door.does(kind as 'call', id, second)
      })
      const published = foldLine(log.slice(0, heard), OF)
      const unsent = log.slice(heard)
      const there = layOver(published, unsent)
      const here = brought(published, carry(handedOn(published, unsent)))
      const openIn = ({ line, tickets }: typeof there) =>
        line.order.map((id) => [tickets.get(id)?.number, tickets.get(id)?.state].join(' ')).toSorted()
      expect(openIn(here)).toEqual(openIn(there))
      for (const [id, { number }] of here.tickets) expect(there.tickets.get(id)?.number).toBe(number)
    }),
  )
})

describe('what is no line, or one of nobody', () => {
  it('X-07 a line of nobody is one code, too: it says that there is nobody', () => {
    const texts = frameTexts(handedOn(foldLine([], OF), []), HEAD)
    expect(texts).toHaveLength(1)
    expect(readFrame(signedFrame(texts[0] ?? '', SIGNATURE))).toMatchObject({
      ...HEAD,
      events: [],
      frames: 1,
    })
  })

  it('X-07 a blank is a letter of a code, also the last one; the end of a line that a scanner types is none', () => {
    const [text = ''] = frameTexts([], HEAD)
    const blank = base64urlOf(
      Uint8Array.from({ length: 64 }, (_, at) => (at < 62 ? 7 : at === 62 ? 0xff : 0xd8)),
    )
    const code = signedFrame(text, blank)
    expect(readFrame(`${code}\r\n`)).toMatchObject({ signature: blank })
    expect(readFrame(`  ${code}`)).toMatchObject({ signature: blank })
  })

  it('X-07 a pause without an end, a clock that was set back, and a moment that is not sure come over as they are', () => {
    const a = new TestDevice('A')
    const early = { ...a.join(7200), sure: false }
    const read = carry([
      { event: early, until: 'seq' },
      { event: a.pause(10), until: 'seq' },
      { event: a.shop('straightIn', 11), until: 'seq' },
    ])
    expect(read.map(({ event }) => [event.seq, event.kind, event.at, event.sure])).toEqual([
      [1, 'join', early.at, false],
      [2, 'pause', new Date(EVENING + 10_000).toISOString(), true],
      [3, 'straightIn', new Date(EVENING + 11_000).toISOString(), true],
    ])
    expect(read[1]?.event.args).toEqual({ until: null })
  })
})

test('W10 whatever is read, a frame is one or nothing, and never throws', () => {
  const [text = ''] = frameTexts([{ event: new TestDevice('A').join(0), until: 'seq' }], HEAD)
  const whole = signedFrame(text, SIGNATURE)
  expect(readFrame(whole)).toMatchObject({ ...HEAD, signed: text, signature: SIGNATURE, frames: 1 })
  expect([isFrame(whole), isFrame('GW1.a.b')]).toEqual([true, false])
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.string({ maxLength: 3 }), (at, other) => {
      const read = readFrame(whole.slice(0, at) + other + whole.slice(at + 1))
      if (read !== null) expect(read.events.every(({ event }) => event.shopNo === read.shopNo)).toBe(true)
    }),
  )
  fc.assert(fc.property(fc.string(), (any) => void readFrame(`GL1:${any}`)))
})
