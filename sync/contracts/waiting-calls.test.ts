/** Edges of the calls of a waiting line: what phones, tablets and desks may ask, and what the server answers at most. */
import { describe, expect, it } from 'vitest'
import { AT, describeEdges, ID, long, text5, type Edges } from './testing/edges.ts'
import { CALLS } from './waiting/api.ts'
import { CALLS as DESK } from './waiting/desk-api.ts'
import { CertificatePayload } from './waiting/device.ts'
import { WAITING_ERRORS } from './waiting/errors.ts'
import { ContactKey, WaitDevice, WaitLine, WaitShop, WaitTicket } from './waiting/line.ts'
import { WAIT_LETTERS, SERVER_LETTER, WAIT_REASONS, WAIT_SOURCES, WAIT_STATES } from './waiting/lists.ts'
import { WaitPlace } from './waiting/place.ts'

const X = long(43)
const KEY = { kty: 'OKP', crv: 'Ed25519', x: X }
const CODE = 'ABCDEFGH2345'
const PHONE = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: `BA${long(85)}`, auth: long(22) },
  language: 'ko',
}
const TICKET = {
  ...{ id: ID, shopNo: 502, day: '2026-11-23', number: 'A12', party: 2, childChairs: 0, source: 'kiosk' },
  ...{ state: 'waiting', reason: null, joinedAt: AT, calledAt: null, calls: 0, absences: 0, deferred: 0 },
  ...{ contact: { sms: false, push: false, masked: null }, language: 'ko', sure: true },
}
const GAPS = { small: [], middle: [], large: [] }
const LINE = { shopNo: 502, day: '2026-11-23', mode: 'open', until: null, order: [ID], recentGaps: GAPS }
const DEVICE = {
  ...{ id: ID, name: 'Door', letter: 'A', role: 'kiosk', certificate: 'GC1.e30.AA', enrolledAt: AT },
  ...{ seenAt: null, revokedAt: null },
}
const SERVER_KEY = { kid: 'k', kty: 'OKP', crv: 'Ed25519', x: X }
const SHOP = {
  ...{ shopNo: 502, name: text5('n'), settings: { on: true, limit: 60, remote: false, gapMinutes: 8 } },
  ...{ devices: [DEVICE], contactKeys: [], serverKeys: [SERVER_KEY] },
}

const EDGES: Edges[] = [
  [
    'W10 an enrolment',
    CALLS.waitingDeviceEnrol.body,
    { code: 'ABCDEFGH', publicKey: KEY },
    [
      [{ code: 'ABCDEFGI' }, false],
      [{ code: 'ABCDEFGO' }, false],
      [{ code: 'ABCDEFGH ' }, false],
      [{ publicKey: { ...KEY, x: long(44) } }, false],
      [{ publicKey: { ...KEY, crv: 'P-256' } }, false],
    ],
  ],
  [
    'W10 a renewal of a bearer',
    CALLS.waitingDeviceToken.body,
    { refresh: X },
    [
      [{ refresh: long(42) }, false],
      [{ refresh: long(44) }, false],
      [{ refresh: `${long(42)}\n` }, false],
    ],
  ],
  [
    'S2-113 joining from afar',
    CALLS.waitingRemote.body,
    { id: ID, party: 2, childChairs: 0, language: 'ko' },
    [
      [{ party: 20, childChairs: 20 }, true],
      [{ party: 21 }, false],
      [{ party: 0 }, false],
      [{ childChairs: -1 }, false],
      [{ language: 'fr' }, false],
      [{ position: { lat: 90, lng: -180 } }, true],
      [{ position: { lat: 90.1, lng: 0 } }, false],
      [{ position: { lat: 0, lng: 180.1 } }, false],
      [{ position: { lat: 35.5, lng: 129.4, accuracy: 5 } }, false],
      [{ position: null }, false],
      [{ invitation: 'GI1.e30.AA' }, true],
      [{ invitation: 'GW1.e30.AA' }, false],
      [{ invitation: 'GI1.e30' }, false],
      [{ invitation: `GI1.${long(593)}.AA` }, true],
      [{ invitation: `GI1.${long(594)}.AA` }, false],
    ],
  ],
  [
    'W10 the claim of a place',
    CALLS.waitingPlaceClaim.body,
    { code: CODE, secretHash: X },
    [
      [{ code: 'ABCDEFGH234' }, false],
      [{ secretHash: `${X}=` }, false],
      // the secret itself never leaves the phone with a claim
      [{ secret: X }, false],
    ],
  ],
  [
    'W10 an act of a guest',
    CALLS.waitingPlaceAct.body,
    { id: ID, code: CODE, secret: long(22), act: 'cancel' },
    [
      [{ act: 'defer' }, true],
      [{ act: 'arrive' }, true],
      [{ act: 'seat' }, false],
      [{ act: 'call' }, false],
      [{ secret: long(21) }, false],
      [{ secret: long(86) }, true],
      [{ secret: long(87) }, false],
    ],
  ],
  [
    'X-08 a phone that is told',
    CALLS.waitingPlacePush.body,
    { code: CODE, secret: long(22), device: null },
    [
      [{ device: PHONE }, true],
      [{ device: { ...PHONE, endpoint: '' } }, false],
      [{ device: { ...PHONE, endpoint: long(2001) } }, false],
      [{ device: { ...PHONE, language: 'fr' } }, false],
      [{ device: { ...PHONE, keys: { ...PHONE.keys, auth: long(21) } } }, false],
      [{ secret: long(21) }, false],
      [{ code: 'A12' }, false],
    ],
  ],
  [
    'S2-112 a ticket',
    WaitTicket,
    TICKET,
    [
      [{ number: 'A1234567' }, false],
      [{ number: 'AA1' }, false],
      // forgotten for its age
      [{ party: 0 }, true],
      [{ party: 1.5 }, false],
      [{ state: 'lost' }, false],
      [{ reason: 'weather' }, false],
      [{ endedAt: AT, arrivedAt: AT, revived: true, released: 1 }, true],
      [{ revived: false }, false],
      [{ endedAt: null }, false],
      [{ contact: { ...TICKET.contact, masked: '•••-3706' } }, true],
      [{ contact: { ...TICKET.contact, phone: '01037063706' } }, false],
    ],
  ],
  [
    'S2-112 a line',
    WaitLine,
    LINE,
    [
      [{ mode: 'paused', until: AT, bellAt: AT }, true],
      [{ mode: 'asleep' }, false],
      [{ order: ['A12'] }, false],
      [{ recentGaps: { ...GAPS, small: [0.5] } }, false],
      [{ recentGaps: { small: [] } }, false],
    ],
  ],
  [
    'W10 a device',
    WaitDevice,
    DEVICE,
    [
      [{ role: 'guest' }, false],
      [{ seenAt: AT, revokedAt: AT }, true],
      [{ tokens: {} }, false],
    ],
  ],
  [
    'W10 what a certificate says',
    CertificatePayload,
    { id: ID, shop: 502, letter: 'A', role: 'kiosk', key: KEY, kid: 'k' },
    [
      [{ shop: 0 }, false],
      [{ key: { ...KEY, d: X } }, false],
      [{ role: 'owner' }, false],
    ],
  ],
  [
    'W9 the key of a day',
    ContactKey,
    { day: '2026-11-23', key: 'k', point: X },
    [
      [{ day: '2026-11-31' }, false],
      // the half that opens numbers stays with the server
      [{ privateKey: X }, false],
    ],
  ],
  [
    'S2-115 a shop as its devices know it',
    WaitShop,
    SHOP,
    [
      [{ name: { ...text5('n'), ja: '' } }, false],
      [{ serverKeys: [{ ...SERVER_KEY, d: X }] }, false],
      [{ serverKeys: [{ ...SERVER_KEY, kty: 'EC' }] }, false],
      [{ settings: { ...SHOP.settings, limit: 301 } }, false],
    ],
  ],
]

describe('the calls of a waiting line', () => {
  describeEdges(EDGES)

  it('S2-112 every state, reason and source crosses the wire', () => {
    for (const state of WAIT_STATES) expect(WaitTicket.safeParse({ ...TICKET, state }).success).toBe(true)
    for (const reason of WAIT_REASONS) expect(WaitTicket.safeParse({ ...TICKET, reason }).success).toBe(true)
    for (const source of WAIT_SOURCES) expect(WaitTicket.safeParse({ ...TICKET, source }).success).toBe(true)
  })

  it('W1 the letter of the server is none a tablet may get, so that two lanes never share a number', () => {
    expect(WAIT_LETTERS).not.toContain(SERVER_LETTER)
    expect(new Set(WAIT_LETTERS).size).toBe(WAIT_LETTERS.length)
  })

  it('S2-113 a place nobody has heard of yet is answered without what nobody knows', () => {
    const unknown = {
      ...{ code: CODE, number: 'A12', state: 'unknown', ahead: null, from: null, to: null },
      ...{ shopSeenAt: null, canDefer: false },
    }
    expect(WaitPlace.parse(unknown)).toEqual(unknown)
    // an older page reads on when the server says more
    expect(WaitPlace.parse({ ...unknown, sinceNextYear: 1 })).toEqual(unknown)
    expect(WaitPlace.safeParse({ ...unknown, state: 'forgotten' }).success).toBe(false)
  })

  it.each([
    ['502', 502],
    ['0502', 502],
    ['-1', null],
    ['5e2', null],
    ['502/../501', null],
    ['1234567890123456', null],
  ])('S2-112 the shop %s of an address is %j', (shopNo, read) => {
    const { data } = CALLS.waitingEvent.params.safeParse({ shopNo })
    expect(data?.shopNo ?? null).toBe(read)
  })

  it('S2-115 a report is of one day that exists', () => {
    const { query } = DESK.waitingReport
    expect(query.safeParse({ day: '2026-11-23' }).success).toBe(true)
    for (const day of ['2026-11-31', '20261123', '']) expect(query.safeParse({ day }).success).toBe(false)
    expect(query.safeParse({}).success).toBe(false)
  })

  it('W6 every refusal a call names is final: a queue that met it never sends the same again', () => {
    const own = Object.keys(WAITING_ERRORS)
    const named = [...Object.values(CALLS), ...Object.values(DESK)].flatMap(({ errors }) => [...errors])
    for (const code of own) expect(named).toContain(code)
    for (const each of Object.values(WAITING_ERRORS)) expect(each.class).toBe('reject')
  })
})
