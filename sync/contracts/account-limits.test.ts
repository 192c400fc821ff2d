/** The edges of what members, buyers and askers hand in. */
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import {
  EmailCheck,
  JoinForm,
  PasswordChange,
  SocialGrant,
  SocialStart,
  VerificationCode,
  VerificationRequest,
  Withdrawal,
} from './account/calls.ts'
import { HashtagChange, HashtagList } from './account/hashtags.ts'
import { ProfileEdit } from './account/profile.ts'
import { PushDevice } from './notifications/device.ts'
import { CancelWish, OrderDraft, OrderWish, PayReturn } from './orders/calls.ts'
import { GameRun } from './play/game.ts'
import { GAME_LIMITS } from './play/lists.ts'
import { InquiryDraft } from './support/inquiry.ts'
import { QuestionDraft } from './support/question.ts'
import { TicketPayload } from './tickets/code.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const long = (length: number) => 'x'.repeat(length)
const many = <T>(count: number, value: T) => Array.from({ length: count }, () => value)

const GRANT = { code: long(20), codeVerifier: long(43) }
const JOIN = {
  ...{ id: ID, email: 'a@b.kr', emailProof: long(20), password: 'secret', social: null, mobile: null },
  ...{ mobileProof: null, terms: [], name: 'Ann', firstName: null, lastName: null, gender: 'female' },
  ...{ birthDate: '2000-02-29', nationality: 'KR', region: null, language: 'ko' },
}
const START = { purpose: 'signIn', codeChallenge: long(43), state: long(16), returnTo: '/login' }
const WISH = { shopCartId: ID, coupons: [], pointsWon: 0, visitors: 1, checkOut: null }
const PERSON = { name: 'Ann', lastName: null, nationality: 'KR', email: 'a@b.kr', mobile: '010-1234-5678' }
const LINE = { gdsDsctSn: 1, ordrSeq: 1 }
const ORDER = {
  ...WISH,
  ...{ id: ID, shown: { lines: [], rsvtDt: null, payWon: 0 }, buyer: PERSON, recipient: PERSON },
  ...{ remarks: '', ride: null, method: 'card', terms: [] },
}
const QUESTION = { id: ID, productNo: 1, title: 'a', content: 'a', secret: false, notify: 'email' }
const INQUIRY = { id: ID, type: 'app', orderNumber: null, title: 'a', content: 'a' }
const RUN = { id: ID, day: '2026-11-22', seed: 1, moves: [], score: 0 }
const DEVICE = {
  ...{ endpoint: 'https://push.test/1', language: 'ko' },
  keys: { p256dh: `BA${long(85)}`, auth: long(22) },
}
const TICKET = { kid: 'k', id: ID, product: 1, shop: 1, quantity: 1, from: '2026-11-22', to: '2026-11-22' }

/** Schema, what is whole, and changes of it with whether they are taken. */
const EDGES: [string, z.ZodMiniType, object, [object, boolean][]][] = [
  [
    'S5-06 an address to look up',
    EmailCheck,
    { email: 'a' },
    [
      [{ email: '' }, false],
      [{ email: long(254) }, true],
      [{ email: long(255) }, false],
    ],
  ],
  [
    'S5-05 a code to be sent',
    VerificationRequest,
    { channel: 'email', to: 'a', purpose: 'join' },
    [
      [{ channel: 'post' }, false],
      [{ to: '' }, false],
      [{ purpose: 'fun' }, false],
    ],
  ],
  [
    'S5-05 a code',
    VerificationCode,
    { code: '123456' },
    [
      [{ code: '' }, true],
      [{ code: long(21) }, false],
    ],
  ],
  [
    'S7-13 a social code',
    SocialGrant,
    GRANT,
    [
      [{ code: long(19) }, false],
      [{ codeVerifier: long(42) }, false],
      [{ codeVerifier: long(128) }, true],
      [{ codeVerifier: `${long(42)}!` }, false],
    ],
  ],
  [
    'S7-13 the beginning of a social sign-in',
    SocialStart,
    START,
    [
      [{ purpose: 'play' }, false],
      [{ state: long(15) }, false],
      [{ codeChallenge: long(44) }, false],
      [{ returnTo: '/bag?x=1#y' }, true],
      [{ returnTo: '//other.kr' }, false],
      [{ returnTo: '/\\other.kr' }, false],
      [{ returnTo: 'https://other.kr' }, false],
      [{ returnTo: '/a b' }, false],
    ],
  ],
  [
    'S2-137 a sign-up',
    JoinForm,
    JOIN,
    [
      [{ password: null, social: GRANT }, true],
      [{ nationality: 'kr' }, false],
      [{ nationality: 'KOR' }, false],
      [{ gender: 'none' }, false],
      [{ birthDate: '2000-02-29' }, true],
      [{ birthDate: '2000-02-30' }, false],
      [{ birthDate: '2000-2-1' }, false],
      [{ name: 'a\nb' }, false],
      [{ name: long(81) }, false],
      [{ emailProof: 'short' }, false],
      [{ language: 'fr' }, false],
      [{ region: { province: '', district: null } }, false],
      [{ terms: many(21, { id: 'use', version: '1', agreed: true }) }, false],
    ],
  ],
  [
    'S5-02 a new password',
    PasswordChange,
    { current: 'a', proof: null, next: 'b' },
    [
      [{ next: '' }, false],
      [{ next: long(201) }, false],
      [{ current: null, proof: long(20) }, true],
    ],
  ],
  [
    'S5-13 a withdrawal',
    Withdrawal,
    { reason: '', agreed: [], proof: long(20) },
    [
      [{ reason: long(8000) }, true],
      [{ reason: long(8001) }, false],
      [{ agreed: ['everything'] }, false],
      [{ proof: '' }, false],
    ],
  ],
  [
    'S3-06 a profile',
    ProfileEdit,
    { name: 'Ann', buddy: '', region: null },
    [
      [{ name: '' }, false],
      [{ name: long(40) }, true],
      [{ name: long(41) }, false],
      [{ region: { province: 'Ulsan', district: null } }, true],
    ],
  ],
  [
    'S2-45 favourite hashtags',
    HashtagList,
    { tags: [] },
    [
      [{ tags: many(30, 'a') }, true],
      [{ tags: many(31, 'a') }, false],
      [{ tags: [''] }, false],
    ],
  ],
  [
    'S2-45 a change of them',
    HashtagChange,
    { add: [], remove: [] },
    [
      [{ add: many(31, 'a') }, false],
      [{ remove: [long(41)] }, false],
    ],
  ],
  [
    'S5-08 what somebody wants to order',
    OrderWish,
    WISH,
    [
      [{ visitors: 0 }, false],
      [{ visitors: 99 }, true],
      [{ visitors: 100 }, false],
      [{ pointsWon: -1 }, false],
      [{ coupons: many(50, { couponId: ID, line: LINE }) }, true],
      [{ coupons: many(51, { couponId: ID, line: null }) }, false],
      [{ checkOut: '2026-12-03' }, true],
      [{ checkOut: '' }, false],
    ],
  ],
  [
    'S5-07 an order',
    OrderDraft,
    ORDER,
    [
      [{ method: 'cash in hand' }, false],
      [{ terms: ['purchase', 'privacy', 'share'] }, true],
      [{ terms: ['everything'] }, false],
      [{ remarks: long(400) }, true],
      [{ remarks: long(401) }, false],
      [{ remarks: 'a\u0000' }, false],
      [{ ride: { pickUp: long(200), dropOff: '' } }, true],
      [{ ride: { pickUp: long(201), dropOff: '' } }, false],
      [{ shown: { lines: many(51, { ...LINE, gdsQty: 1, unitWon: 1 }), rsvtDt: null, payWon: 0 } }, false],
      [{ shown: { lines: [{ ...LINE, gdsQty: 0, unitWon: 1 }], rsvtDt: null, payWon: 0 } }, false],
    ],
  ],
  [
    'S4-10 why an order is cancelled',
    CancelWish,
    { reason: 'weather', text: '' },
    [
      [{ reason: 'boredom' }, false],
      [{ text: long(2000) }, true],
      [{ text: long(2001) }, false],
    ],
  ],
  [
    'S4-08 what a pay page sent back',
    PayReturn,
    { paymentId: ID, providerKey: null },
    [
      [{ providerKey: long(200) }, true],
      [{ providerKey: long(201) }, false],
    ],
  ],
  [
    'S5-09 a question',
    QuestionDraft,
    QUESTION,
    [
      [{ title: '' }, false],
      [{ title: 'a\nb' }, false],
      [{ content: 'a\nb' }, true],
      [{ content: long(4001) }, false],
      [{ notify: 'pigeon' }, false],
      [{ productNo: 0 }, false],
    ],
  ],
  [
    'S5-10 an inquiry',
    InquiryDraft,
    INQUIRY,
    [
      [{ type: '' }, false],
      [{ orderNumber: long(41) }, false],
      [{ content: '' }, false],
    ],
  ],
  [
    'X-19 a run of the game',
    GameRun,
    RUN,
    [
      [{ moves: [0, GAME_LIMITS.steps] }, true],
      [{ moves: [GAME_LIMITS.steps + 1] }, false],
      [{ moves: [-1] }, false],
      [{ moves: many(GAME_LIMITS.moves, 1) }, true],
      [{ moves: many(GAME_LIMITS.moves + 1, 1) }, false],
      [{ score: -1 }, false],
      [{ seed: 0.5 }, false],
    ],
  ],
  [
    'S2-39 a device to be told of things',
    PushDevice,
    DEVICE,
    [
      [{ endpoint: '' }, false],
      [{ endpoint: long(2001) }, false],
      [{ keys: { ...DEVICE.keys, auth: long(21) } }, false],
      [{ keys: { ...DEVICE.keys, auth: `${long(22)}==` } }, true],
      [{ keys: { ...DEVICE.keys, p256dh: `A${long(86)}` } }, false],
      [{ replaces: null }, true],
      [{ language: null }, true],
    ],
  ],
  [
    'P-06 what a ticket code says',
    TicketPayload,
    TICKET,
    [
      [{ quantity: 0 }, false],
      [{ product: 0 }, false],
      [{ from: '2026-11' }, false],
      [{ id: '1' }, false],
    ],
  ],
]

describe.each(EDGES)('%s', (_name, schema, whole, changes) => {
  it('is taken as it is', () => {
    expect(schema.safeParse(whole).error).toBeUndefined()
  })

  it.each(changes.map(([change, taken]) => ({ change, taken, shown: JSON.stringify(change).slice(0, 60) })))(
    'with $shown: $taken',
    ({ change, taken }) => {
      expect(schema.safeParse({ ...whole, ...change }).success).toBe(taken)
    },
  )

  it('H7 with a field nobody knows is refused: what is sent is strict', () => {
    expect(schema.safeParse({ ...whole, sinceNextYear: true }).success).toBe(false)
  })

  it.each(Object.keys(whole))('S7-17 with nothing sensible as %s is refused', (field) => {
    expect(schema.safeParse({ ...whole, [field]: Symbol.for('nothing') }).success).toBe(false)
  })
})
