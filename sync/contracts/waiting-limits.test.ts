/** Edges of what a waiting line is told: the last value that is taken and the first that is not. */
import { describe, expect, it } from 'vitest'
import { AT, describeEdges, ID, type Edges } from './testing/edges.ts'
import { DevicePublicKey, DeviceWish, EnrolCode } from './waiting/device.ts'
import { SealedNumber, WaitEvent, WaitLane } from './waiting/event.ts'
import { WaitSettings } from './waiting/line.ts'
import { PlaceCode, PlaceSecret, SecretHash, TicketCodePayload } from './waiting/place.ts'

const COMMON = { id: ID, shopNo: 502, day: '2026-11-23', device: ID, lane: 'A', seq: 1, at: AT, sure: true }
const JOIN = {
  ...{ n: 12, party: 2, childChairs: 0, source: 'kiosk', language: 'ko', sealed: null },
}
const args = (more: object) => ({ args: { ...JOIN, ...more } })
const X = 'x'.repeat(43)
const SEALED = { key: '2026-11-23', box: 'b'.repeat(120), masked: '•••-3706' }

const EDGES: Edges[] = [
  [
    'S2-113 an event that joins',
    WaitEvent,
    { ...COMMON, ticketId: ID, kind: 'join', args: JOIN },
    [
      [args({ party: 20 }), true],
      [args({ party: 21 }), false],
      [args({ party: 0 }), false],
      [args({ party: 1.5 }), false],
      [args({ n: 0 }), false],
      [args({ childChairs: 20 }), true],
      [args({ childChairs: -1 }), false],
      [args({ childChairs: 21 }), false],
      [args({ source: 'phone' }), false],
      [args({ language: 'zh' }), false],
      [args({ sealed: SEALED }), true],
      [args({ sealed: '01037063706' }), false],
      [{ ticketId: null }, false],
      [{ seq: 0 }, false],
      [{ lane: 'I' }, false],
      [{ lane: 'AA' }, false],
      [{ lane: 'M' }, true],
      [{ day: '2026-02-29' }, false],
    ],
  ],
  [
    'S2-114 an event of staff',
    WaitEvent,
    { ...COMMON, ticketId: ID, kind: 'call', args: {} },
    [
      [{ kind: 'seat' }, true],
      [{ kind: 'noShow' }, true],
      [{ kind: 'join' }, false],
      [{ kind: 'close' }, false],
      [{ kind: 'dance' }, false],
      [{ args: { party: 3 } }, false],
      [{ kind: 'cancel' }, false],
      [{ kind: 'cancel', args: { by: 'guest' } }, true],
      [{ kind: 'defer', args: { by: 'staff' } }, true],
      [{ kind: 'defer', args: { by: 'nobody' } }, false],
    ],
  ],
  [
    'S2-115 an event of the shop',
    WaitEvent,
    { ...COMMON, ticketId: null, kind: 'pause', args: { until: null } },
    [
      [{ args: { until: AT } }, true],
      [{ args: { until: 'soon' } }, false],
      [{ args: {} }, false],
      [{ ticketId: ID }, false],
      [{ kind: 'close', args: {} }, true],
      [{ kind: 'bell', args: {} }, true],
      [{ kind: 'screenLeft', args: {} }, true],
      [{ kind: 'screenLeft', ticketId: ID, args: {} }, false],
    ],
  ],
  [
    'S2-116 a telephone number as it travels',
    SealedNumber,
    SEALED,
    [
      [{ masked: '3706' }, false],
      [{ masked: '•••-37061' }, false],
      [{ box: 'b'.repeat(99) }, false],
      [{ box: 'b'.repeat(401) }, false],
      [{ box: '0'.repeat(60) + '010-3706-3706' + '0'.repeat(60) + ' ' }, false],
      [{ key: '' }, false],
    ],
  ],
  [
    'S2-112 what a ticket code says',
    TicketCodePayload,
    { t: ID, s: 502, n: 'A12', d: '2026-11-23', p: 2, j: 1_795_000_000_000, k: ID },
    [
      [{ n: '12' }, false],
      [{ n: 'a12' }, false],
      [{ n: 'A1234567' }, false],
      [{ p: 0 }, false],
      [{ p: 21 }, false],
      [{ j: -1 }, false],
      [{ t: 'A12' }, false],
      [{ k: 'k'.repeat(65) }, false],
    ],
  ],
  [
    'S2-115 the settings of a shop',
    WaitSettings,
    { on: true, limit: 60, remote: false, gapMinutes: 8 },
    [
      [{ limit: 0 }, false],
      [{ limit: 300 }, true],
      [{ limit: 301 }, false],
      [{ gapMinutes: 0 }, false],
      [{ gapMinutes: 60 }, true],
      [{ gapMinutes: 61 }, false],
    ],
  ],
  [
    'S2-115 a wish for a device',
    DeviceWish,
    { name: 'Door', role: 'kiosk' },
    [
      [{ name: '' }, false],
      [{ name: 'x'.repeat(40) }, true],
      [{ name: 'x'.repeat(41) }, false],
      [{ name: 'Door\nwindow' }, false],
      [{ role: 'guest' }, false],
      [{ role: 'both' }, true],
    ],
  ],
  [
    'W10 the key of a device',
    DevicePublicKey,
    { kty: 'EC', crv: 'P-256', x: X, y: X },
    [
      [{ crv: 'Ed25519' }, false],
      [{ x: 'x' }, false],
      [{ d: X }, false],
      [{ kty: 'oct' }, false],
    ],
  ],
]

describe('what devices and phones of a waiting line may say', () => {
  describeEdges(EDGES)

  it('W10 a private key never travels, whatever kind it is', () => {
    const open = { kty: 'OKP', crv: 'Ed25519', x: X }
    expect(DevicePublicKey.safeParse(open).success).toBe(true)
    expect(DevicePublicKey.safeParse({ ...open, d: X }).success).toBe(false)
  })

  it.each([
    ['the code of a ticket', PlaceCode, 'GW1.eyJ0IjoxfQ.c2ln', true],
    ['its twelve letters', PlaceCode, 'ABCDEFGH2345', true],
    ['letters that look like digits', PlaceCode, 'ABCDEFGHIO01', false],
    ['another kind of code', PlaceCode, 'GR1.eyJ0IjoxfQ.c2ln', false],
    ['a code without signature', PlaceCode, 'GW1.eyJ0IjoxfQ', false],
    ['a code that is too long', PlaceCode, `GW1.${'a'.repeat(600)}.b`, false],
    ['eight letters of a device code', EnrolCode, 'ABCDEFGH', true],
    ['seven', EnrolCode, 'ABCDEFG', false],
    ['small letters', EnrolCode, 'abcdefgh', false],
    ['the hash of a secret', SecretHash, 'h'.repeat(43), true],
    ['a shorter one', SecretHash, 'h'.repeat(42), false],
    ['a secret of sixteen bytes', PlaceSecret, 's'.repeat(22), true],
    ['one that can be guessed', PlaceSecret, 'secret', false],
    ['a lane', WaitLane, 'Z', true],
    ['a lane that looks like a one', WaitLane, 'I', false],
  ])('W10 %s', (_name, schema, value, taken) => {
    expect(schema.safeParse(value).success).toBe(taken)
  })
})
