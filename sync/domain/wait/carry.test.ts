import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { WaitLine, type WaitTicket } from '#sync/contracts/waiting/line.ts'
import { base64urlOf } from '../base64url.ts'
import { stillCarried, toCarry, type CarriedEvent } from './carried.ts'
import { frameTexts, isFrame, readFrame, signedFrame } from './carry-frames.ts'
import { foldLine } from './fold.ts'
import { layOver } from './lay-over.ts'
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
  layOver(published, [], stillCarried(published, carried))

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

  it('X-07 W6 shows nobody again whom another device seated or let go after it was taken back, as the server will read it', () => {
    const [a, b, c] = [new TestDevice('A'), new TestDevice('B'), new TestDevice('C')]
    const joins = [a.join(0), a.join(5), a.join(6)]
    const heard = [
      b.does('seat', ticketId('A', 3), 20),
      b.does('seat', ticketId('A', 1), 100),
      b.gives('cancel', ticketId('A', 2), 110, 'staff'),
    ]
    const unsent = [
      c.does('seat', ticketId('A', 1), 40),
      c.does('unseat', ticketId('A', 1), 50),
      c.gives('cancel', ticketId('A', 2), 60, 'staff'),
      c.does('revive', ticketId('A', 2), 70),
      c.does('unseat', ticketId('A', 3), 80),
    ]
    const published = foldLine([...joins, ...heard], OF)
    const server = foldLine([...joins, ...heard, ...unsent], OF)
    const states = ({ tickets }: Pick<ReturnType<typeof foldLine>, 'tickets'>) =>
      [1, 2, 3].map((n) => tickets.get(ticketId('A', n))?.state)
    expect(states(server)).toEqual(['seated', 'cancelled', 'called'])
    expect(states(brought(published, carry(handedOn(published, unsent))))).toEqual(states(server))
    expect(states(layOver(published, unsent))).toEqual(states(server))
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

/** What each of three tablets does, how much of it the server has heard, and which news of that two of them have read. */
const evening = fc.record({
  happened: fc.array(
    fc.record({
      by: fc.constantFrom(0, 1, 2),
      kind: fc.constantFrom(
        ...([
          'join',
          'join',
          'join',
          'call',
          'recall',
          'uncall',
          'seat',
          'noShow',
          'revive',
          'unseat',
        ] as const),
        ...(['cancel', 'defer', 'arrive', 'close', 'open', 'pause', 'straightIn'] as const),
      ),
      of: fc.constantFrom(0, 1, 2),
      no: fc.nat(5),
      after: fc.nat(300),
    }),
    { maxLength: 60 },
  ),
  sent: fc.tuple(fc.nat(40), fc.nat(40), fc.nat(40)),
  read: fc.tuple(fc.nat(100), fc.nat(100)),
})

test('X-07 W2 W4 W6 a device shows of every party what all it could know says, also where it hears late of what was earlier', () => {
  fc.assert(
    fc.property(evening, ({ happened, sent, read }) => {
      const tablets = [new TestDevice('A'), new TestDevice('B'), new TestDevice('C')] as const
      let second = 0
      const log = happened.map(({ by, kind, of, no, after }): WaitEvent => {
        const [tablet, owner] = [tablets[by] ?? tablets[0], tablets[of] ?? tablets[0]]
        second += after
        // nothing happens to a party before it is there
        if (kind === 'join' || owner.n === 0) return tablet.join(second)
        const id = ticketId(owner.lane, 1 + (no % owner.n))
        if (kind === 'pause') return tablet.pause(second)
        if (kind === 'close' || kind === 'open' || kind === 'straightIn') return tablet.shop(kind, second)
        return kind === 'cancel' || kind === 'defer'
          ? tablet.gives(kind, id, second)
          : tablet.does(kind, id, second)
      })
      const heard = log.filter(({ lane, seq }) => seq <= (sent['ABC'.indexOf(lane)] ?? 0))
      const device = (lane: string, version: number) => {
        const known = heard.slice(0, version)
        const unsent = log.filter((event) => event.lane === lane && !known.includes(event))
        return { known, unsent, published: foldLine(known, OF) }
      }
      const [door, staff] = [device('A', read[0]), device('B', read[1])]
      const carried = stillCarried(staff.published, carry(handedOn(door.published, door.unsent)))
      const shown = layOver(staff.published, staff.unsent, carried)
      const written = carried.filter(({ until }) => until === 'seq').map(({ event }) => event)
      const all = foldLine([...staff.known, ...staff.unsent, ...written], OF)
      expect([shown.line.mode, shown.line.until]).toEqual([all.line.mode, all.line.until])
      const lives = ({ tickets, line }: typeof all, ids: readonly string[]) =>
        ids.map((id) => {
          const { number, state, reason, calls, absences, deferred, endedAt } = tickets.get(id) ?? {}
          return {
            number,
            state,
            reason,
            calls,
            absences,
            deferred,
            endedAt,
            stands: line.order.includes(id),
          }
        })
      // of what the door only read there is no more than who is called
      const isRead = (id: string) =>
        carried.some(({ event, until }) => until === 'ticket' && event.ticketId === id)
      const told = [...all.tickets.keys()].filter((id) => !isRead(id))
      expect(lives(shown, told)).toEqual(lives(all, told))
      // whom nothing of it concerns stands as published; what closes here closes for them, too
      const fresh = [...written, ...staff.unsent]
      const isOld = ({ id }: WaitTicket) =>
        !fresh.some(({ ticketId, kind }) => ticketId === id || kind === 'close')
      for (const ticket of [...staff.published.tickets.values()].filter(isOld))
        expect(shown.tickets.get(ticket.id)).toEqual(ticket)
    }),
    { numRuns: 1000 },
  )
})

describe('what the server heard of a party before its joining', () => {
  const [door, staff] = [new TestDevice('A'), new TestDevice('B')]
  const [first, second] = [door.join(0), door.join(10)]
  const seat = staff.does('seat', first.ticketId, 20)
  const close = staff.shop('close', 30)
  const late = door.join(40)

  it('X-07 W6 W4 a party another device has seated by its code, or closing has sent away, is not called again', () => {
    const read = carry(handedOn(foldLine([], OF), [first, second, late]))
    const shown = brought(foldLine([seat, close], OF), read)
    expect([first, second, late].map(({ ticketId: id }) => shown.tickets.get(id)?.state)).toEqual([
      'seated',
      'cancelled',
      'waiting',
    ])
    expect(shown.line.mode).toBe('closed')
  })

  it('X-07 W6 a tablet that has not sent its number yet knows that the party sits already', () => {
    const shown = layOver(foldLine([seat], OF), [first, second])
    expect(numbers(shown)).toEqual(['A2'])
  })

  it('W2 X-07 what a device did itself and reads at another one before its own answer came counts once', () => {
    const called = staff.does('call', first.ticketId, 70)
    const heard = foldLine([first, second, called], OF)
    const read = carry(handedOn(heard, []))
    const shown = layOver(foldLine([], OF), [called], read)
    expect(shown.tickets.get(first.ticketId)).toMatchObject({ state: 'called', calls: 1 })
    // the same of a number it gave itself
    const own = [staff.join(80), staff.does('call', ticketId('B', 1), 90)]
    const told = carry(handedOn(foldLine(own, OF), []))
    const here = layOver(foldLine([], OF), own, told)
    expect(here.tickets.get(ticketId('B', 1))).toMatchObject({ state: 'called', calls: 1 })
  })

  it('W2 X-07 a call that the server knows of a party it does not, and another device read, counts once', () => {
    const published = foldLine([staff.does('call', first.ticketId, 70)], OF)
    const read = carry(
      handedOn(foldLine([first, new TestDevice('C').does('call', first.ticketId, 70)], OF), []),
    )
    const shown = layOver(published, [first], read)
    expect(shown.tickets.get(first.ticketId)).toMatchObject({ state: 'called', calls: 1 })
  })

  it('W2 X-07 who was seated by mistake here, which another device heard and handed back, was called once', () => {
    const own = [first, seat, staff.does('unseat', first.ticketId, 70)]
    // the server counts it from its own moment
    const heard = [first, seat, { ...own[2], at: new Date(EVENING + 80_000).toISOString() } as WaitEvent]
    const read = carry(handedOn(foldLine(heard, OF), []))
    const once = foldLine(own, OF).tickets.get(first.ticketId)?.calls
    expect(layOver(foldLine([], OF), own, read).tickets.get(first.ticketId)).toMatchObject({
      state: 'called',
      calls: once,
    })
  })

  it('W6 X-07 who was seated by mistake and called again before the shop closed is sent away by that closing', () => {
    const published = foldLine([first, seat, close], OF)
    const shown = layOver(published, [new TestDevice('D').does('unseat', first.ticketId, 25)])
    expect(shown.tickets.get(first.ticketId)).toMatchObject({ state: 'cancelled', reason: 'closed' })
  })

  it('W4 W6 who joined after what another clock raised to a later hour is not sent away by a closing in between', () => {
    const [other, closer] = [new TestDevice('C'), new TestDevice('D')]
    const known = other.join(100)
    const published = foldLine([closer.shop('close', 80), known], OF)
    const here = new TestDevice('B')
    const own = [here.gives('defer', known.ticketId, 50), here.join(60)]
    const [id = ''] = own.flatMap(({ kind, ticketId: of }) => (kind === 'join' ? (of ?? []) : []))
    const server = foldLine([closer.shop('close', 80), known, ...own], OF)
    expect(server.tickets.get(id)?.state).toBe('waiting')
    expect(layOver(published, own).tickets.get(id)?.state).toBe('waiting')
  })

  it('W4 W6 nor by a closing of that very moment, which was before the joining that raised it', () => {
    const other = new TestDevice('C')
    const closing = other.shop('close', 100)
    const known = other.join(100)
    const here = new TestDevice('B')
    const own = [here.gives('defer', known.ticketId, 50), here.join(60)]
    const [id = ''] = own.flatMap(({ kind, ticketId: of }) => (kind === 'join' ? (of ?? []) : []))
    expect(foldLine([closing, known, ...own], OF).tickets.get(id)?.state).toBe('waiting')
    expect(layOver(foldLine([closing, known], OF), own).tickets.get(id)?.state).toBe('waiting')
  })

  it('W6 a closing sends away who joined in its moment where it had to wait for somebody who did, too', () => {
    const [here, one, two] = [new TestDevice('B'), new TestDevice('C'), new TestDevice('D')]
    const known = [one.join(100), two.join(100)]
    const own = [here.gives('defer', ticketId('D', 1), 100), here.shop('close', 100)]
    const gone = { state: 'cancelled', reason: 'closed' }
    expect(foldLine([...known, ...own], OF).tickets.get(ticketId('C', 1))).toMatchObject(gone)
    expect(layOver(foldLine(known, OF), own).tickets.get(ticketId('C', 1))).toMatchObject(gone)
  })

  it('W4 W6 nor where what another device did of somebody unknown tells that it was before', () => {
    const [one, far] = [new TestDevice('C'), new TestDevice('D')]
    const known = [one.does('seat', ticketId('D', 1), 100), one.join(100)]
    const own = [far.shop('close', 100), far.join(100)]
    expect(foldLine([...known, ...own], OF).tickets.get(ticketId('C', 1))?.state).toBe('waiting')
    expect(layOver(foldLine(known, OF), own).tickets.get(ticketId('C', 1))?.state).toBe('waiting')
  })

  it('W4 a closing of before does not send away who came after the shop opened again', () => {
    const other = new TestDevice('C')
    const published = foldLine([close, staff.shop('open', 50), other.join(60)], OF)
    const shown = brought(published, carry(handedOn(foldLine([], OF), [first, late])))
    expect(numbers(shown)).toEqual(['C1', 'A3'])
    expect(shown.line.mode).toBe('open')
  })

  it('W2 S2-112 is published with nothing of a guest in it, bounded, and only as long as nobody knows the party', () => {
    const busy = new TestDevice('D')
    const unknown = Array.from({ length: 200 }, (_, at) => busy.does('call', ticketId('Z', 1 + at), 100 + at))
    const shop = Array.from({ length: 60 }, (_, at) => busy.shop(at % 2 ? 'open' : 'close', 400 + at))
    const { line } = foldLine([first, seat, ...unknown, ...shop, busy.shop('bell', 500)], OF)
    expect(line.early?.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 80 }, () => 'call'),
      ...Array.from({ length: 20 }, () => 'close'),
      'open',
    ])
    expect(WaitLine.parse(line)).toEqual(line)
  })
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
