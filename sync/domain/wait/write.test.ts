import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { seoulInstant } from '../calendar.ts'
import { readSigned, signedText } from './signed-text.ts'
import { eventOf, type WaitAct } from './write.ts'

const WRITER = { device: '0198f6a0-2222-7000-8000-00000000000b', lane: 'A', shopNo: 502 }
const ID = '0198f6a0-3333-7000-8000-00000000000c'
const TICKET = '0198f6a0-1111-7000-8000-00000000000a'
const at = (day: string, time: string) => ({ at: seoulInstant(day, time), sure: true })
const JOIN: WaitAct = {
  ...{ kind: 'join', ticketId: TICKET },
  args: { party: 4, childChairs: 1, source: 'kiosk', language: 'ko', sealed: null },
}

const ACTS: WaitAct[] = [
  JOIN,
  { kind: 'call', ticketId: TICKET, args: {} },
  { kind: 'seat', ticketId: TICKET, args: {} },
  { kind: 'defer', ticketId: TICKET, args: { by: 'guest' } },
  { kind: 'bell', ticketId: null, args: {} },
  { kind: 'pause', ticketId: null, args: { until: '2026-11-23T12:00:00.000Z' } },
]

describe('an event a device writes', () => {
  it.each(ACTS)('W1 $kind has the whole form of the contract once its numbers are given', (act) => {
    const { args, numbers } = eventOf(WRITER, act, at('2026-11-23', '19:00'), ID)
    const given = { ...args, seq: 1, ...(act.kind === 'join' && { args: { ...act.args, n: 1 } }) }
    expect(WaitEvent.parse(given)).toMatchObject({ kind: act.kind, lane: 'A', sure: true, id: ID })
    expect(Object.keys(numbers)).toEqual(act.kind === 'join' ? ['seq', 'args.n'] : ['seq'])
  })

  it('W1 numbers of people begin anew with each business day, places in the log never', () => {
    const counters = (day: string, time: string) => eventOf(WRITER, JOIN, at(day, time), ID).numbers
    expect(counters('2026-11-23', '19:00')).toEqual({ seq: 'wait', 'args.n': 'wait:502:2026-11-23' })
    expect(counters('2026-11-24', '04:59')).toEqual(counters('2026-11-23', '19:00'))
    expect(counters('2026-11-24', '05:00')).toEqual({ seq: 'wait', 'args.n': 'wait:502:2026-11-24' })
  })

  it('W3 says when the clock is not sure', () => {
    const time = { ...at('2026-11-23', '19:00'), sure: false }
    expect(eventOf(WRITER, JOIN, time, ID).args).toMatchObject({
      sure: false,
      day: '2026-11-23',
      at: '2026-11-23T10:00:00.000Z',
    })
  })
})

describe('a text with its signature', () => {
  it('W10 gives back what was signed, and nothing of another kind or form', () => {
    const payload = { id: TICKET, kid: 'k1' }
    const text = signedText('GC1', payload)
    expect(readSigned('GC1', `${text}.AAAA`)).toEqual({ payload, signed: text, signature: 'AAAA' })
    for (const other of [
      '',
      text,
      `${text}.`,
      `${text}.A.A`,
      `GW1${text.slice(3)}.AAAA`,
      'GC1.*.AAAA',
      'GC1.e3.AA',
    ])
      expect(readSigned('GC1', other)).toBeNull()
  })

  it('W10 no text whatever makes it throw', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        readSigned('GC1', text)
        readSigned('GC1', `GC1.${text}.AA`)
      }),
    )
  })
})
