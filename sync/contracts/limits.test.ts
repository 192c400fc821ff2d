/** The edge of every limit a person can meet: the last value that is taken and the first that is not. */
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { FailureEnvelope, envelope } from './base/envelope.ts'
import { ContentPicture, OpeningHours, Position } from './base/facts.ts'
import { ClockTime, Day, Instant, SerialNo, Uuid, Won } from './base/ids.ts'
import { LANGUAGES, languageFromWire, wireLanguage } from './base/lists.ts'
import { numberText } from './base/wire-parts.ts'
import { CartQuantity, CartReservation, NewCart } from './cart/cart.ts'
import { CommentDraft } from './community/comment.ts'
import { PostDraft } from './community/post.ts'
import { ItineraryDraft, ItineraryStop } from './planner/itinerary.ts'
import { SharedPlan } from './planner/shared-plan.ts'
import { ReviewDraft } from './reviews/review.ts'
import { PUSH_LIMIT, BatchOperation, SyncBatch } from './sync/sync.ts'
import { RedemptionDraft } from './tickets/redemption.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const takes = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success
const long = (length: number) => 'x'.repeat(length)
const ids = (count: number) => Array.from({ length: count }, () => ID)

describe('ids, numbers, days and times', () => {
  const TABLE: [string, z.ZodMiniType, unknown[], unknown[]][] = [
    ['an id', Uuid, [ID], ['', 'x', ID.slice(1), `${ID}0`, 1, null]],
    ['a number in an address', SerialNo, [1, 2 ** 31], [0, -1, 1.5, '1', NaN, Infinity]],
    ['an amount in won', Won, [0, 1, 10_000_000], [-1, 0.5, '1', null]],
    [
      'a day',
      Day,
      ['2026-11-22', '2028-02-29'],
      ['2026-11-32', '2026-13-01', '2026-02-29', '26-11-22', '2026-1-1', '2026-11-22T00:00'],
    ],
    ['a time of day', ClockTime, ['00:00', '23:59', '24:00'], ['24:01', '9:00', '12:60', '12:00:00', '']],
    [
      'an instant',
      Instant,
      ['2026-11-22T00:00:00Z', '2026-11-22T00:00:00.123Z'],
      ['2026-11-22', '2026-11-22T00:00:00', 'now'],
    ],
    [
      'a number in a path',
      numberText,
      ['0', '7', '9'.repeat(15)],
      ['', '-1', '1.5', 'x', '9'.repeat(16), '1e3'],
    ],
  ]

  it.each(TABLE)('S7-17 %s', (_name, schema, good, bad) => {
    for (const value of good) expect(takes(schema, value), String(value)).toBe(true)
    for (const value of bad) expect(takes(schema, value), String(value)).toBe(false)
  })

  it('S7-17 one id has one form: capitals are read and become small', () => {
    expect(Uuid.parse(ID.toUpperCase())).toBe(ID)
    expect(numberText.parse('0042')).toBe(42)
  })

  it('S7-16 each language is written for the API and read back, and what nobody knows is Korean', () => {
    for (const language of LANGUAGES) expect(languageFromWire(wireLanguage(language))).toBe(language)
    const read = ['zh-TW', 'zh-HK', 'zh-Hant-TW', 'zh-CN', 'zh', 'en-GB;q=0.8, ja', 'JA', 'fr', '', undefined]
    expect(read.map(languageFromWire)).toEqual([
      ...['zh-Hant', 'zh-Hant', 'zh-Hant', 'zh-Hans', 'zh-Hans', 'en', 'ja', 'ko', 'ko', 'ko'],
    ])
  })
})

describe('texts', () => {
  it('H2 one line takes no line end, several take those and tabs, neither takes other control characters', () => {
    const title = ItineraryStop.shape.title
    const note = ItineraryStop.shape.note
    expect([takes(title, '경주 🌊'), takes(note, '경주 🌊')]).toEqual([true, true])
    for (const sign of ['\n', '\r', '\t'])
      expect([takes(title, `a${sign}b`), takes(note, `a${sign}b`)]).toEqual([false, true])
    for (const sign of ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\ud800', '\udc00'])
      expect([takes(title, `a${sign}b`), takes(note, `a${sign}b`)], JSON.stringify(sign)).toEqual([
        false,
        false,
      ])
  })

  it('I4 a lane travels in a header: visible ASCII and blanks', () => {
    const { lane } = BatchOperation.shape
    expect([takes(lane, 'cart:1 a~'), takes(lane, 'cart:가'), takes(lane, 'a\nb'), takes(lane, '')]).toEqual([
      ...[true, false, false, false],
    ])
  })
})

const STOP = { id: ID, placeNo: 1, title: '', day: 1, time: null, stayMinutes: null, note: '' }
const PLAN = { id: ID, title: 'Trip', startDay: null, days: 1, note: '', stops: [], fromCourseNo: null }
const REVIEW = {
  ...{ id: ID, orderNumber: '1', lineSeq: 1, stars: 5, keywords: ['view'], text: 'good', photos: [] },
}
const GOODS = { gdsSn: 1, gdsDsctSn: 1, gdsQty: 1 }
const CART = { entcmpSn: 1, sesnId: 'abcdef01', shopCartGoods: GOODS }
const POST = {
  ...{ id: ID, type: 'talk', title: 'Sea', content: '', hashtags: [], spot: null, photos: [], video: null },
  ...{ itineraryId: null, meeting: null },
}
const MEETING = { at: '2026-12-01T00:00:00.000Z', people: 2, open: true }
const SCAN = { id: ID, code: 'a', quantity: 1, scannedAt: '2026-12-01T00:00:00.000Z', gate: '' }
const SHARED = { title: 'Trip', startDay: null, days: 1, note: '', fromCourseNo: null, stops: [] }
const SHARED_STOP = [1, null, '', null, null, '']
const OPERATION = { key: ID, lane: 'a', seq: 1, schema: 1, method: 'PUT', path: '/api/x', body: null }
const PICTURE = { url: 'https://a.kr/1.jpg', licence: 'KOGL-1', credit: 'City' }
const HOURS = { always: false, rules: [], closedOn: [], temporaryClosures: [] }
const POSITION = { lat: 35.5, lng: 129.3, approximate: false }

/** Schema, what is whole, and changes of it with whether they are taken. */
const EDGES: [string, z.ZodMiniType, object, [object, boolean][]][] = [
  [
    'S3-18 a plan',
    ItineraryDraft,
    PLAN,
    [
      [{ title: '' }, false],
      [{ title: long(100) }, true],
      [{ title: long(101) }, false],
      [{ days: 0 }, false],
      [{ days: 30 }, true],
      [{ days: 31 }, false],
      [{ note: long(2000) }, true],
      [{ note: long(2001) }, false],
      [{ stops: Array.from({ length: 200 }, () => STOP) }, true],
      [{ stops: Array.from({ length: 201 }, () => STOP) }, false],
      [{ startDay: '2026-13-01' }, false],
    ],
  ],
  [
    'S3-18 a stop',
    ItineraryStop,
    STOP,
    [
      [{ day: 0 }, false],
      [{ day: 31 }, false],
      [{ time: '24:00' }, true],
      [{ time: '25:00' }, false],
      [{ note: long(501) }, false],
      [{ stayMinutes: 1.5 }, false],
      [{ ticketId: null }, true],
    ],
  ],
  [
    'S5-11 a review',
    ReviewDraft,
    REVIEW,
    [
      [{ stars: 0 }, false],
      [{ stars: 1 }, true],
      [{ stars: 6 }, false],
      [{ stars: 4.5 }, false],
      [{ keywords: [] }, false],
      [{ keywords: ['view', 'walk', 'photo', 'clean', 'kind'] }, true],
      [{ keywords: ['view', 'walk', 'photo', 'clean', 'kind', 'taste'] }, false],
      [{ keywords: ['unheard'] }, false],
      [{ text: '' }, false],
      [{ photos: ids(6) }, true],
      [{ photos: ids(7) }, false],
    ],
  ],
  [
    'S7-01 a new line of a cart',
    NewCart,
    CART,
    [
      [{ sesnId: 'abcdef0' }, false],
      [{ sesnId: 'ABCDEF01' }, false],
      [{ sesnId: 'a'.repeat(64) }, true],
      [{ sesnId: 'a'.repeat(65) }, false],
      [{ shopCartGoods: { ...GOODS, gdsQty: 0 } }, false],
      [{ shopCartGoods: { ...GOODS, gdsQty: 99 } }, true],
      [{ shopCartGoods: { ...GOODS, gdsQty: 100 } }, false],
      [{ shopCartGoods: { ...GOODS, shownWon: -1 } }, false],
      [{ rsvtDay: '' }, true],
      [{ rsvtTime: '24:30' }, true],
      [{ rsvtTime: '25:00' }, false],
    ],
  ],
  [
    'S7-03 a quantity',
    CartQuantity,
    { gdsDsctSn: 1, ordrSeq: 1, gdsQty: 1 },
    [
      [{ gdsQty: 100 }, false],
      [{ ordrSeq: 0 }, false],
    ],
  ],
  [
    'S7-06 a reservation',
    CartReservation,
    { rsvtDay: '2026-12-01', rsvtTime: '' },
    [
      [{ rsvtTime: '12:30' }, true],
      [{ rsvtTime: '12:60' }, false],
      [{ rsvtDay: '' }, false],
    ],
  ],
  [
    'S5-15 a post',
    PostDraft,
    POST,
    [
      [{ type: 'blog' }, false],
      [{ title: '' }, false],
      [{ title: 'a\nb' }, false],
      [{ content: 'a\nb' }, true],
      [{ hashtags: Array.from({ length: 10 }, () => 'a') }, true],
      [{ hashtags: Array.from({ length: 11 }, () => 'a') }, false],
      [{ hashtags: [''] }, false],
      [{ hashtags: [long(41)] }, false],
      [{ photos: ids(7) }, false],
      [{ meeting: MEETING }, true],
      [{ meeting: { ...MEETING, people: 1 } }, false],
      [{ meeting: { ...MEETING, people: 99 } }, true],
      [{ meeting: { ...MEETING, people: 100 } }, false],
      [{ spot: { placeNo: null, name: 'Sea', position: POSITION } }, true],
      [{ spot: { placeNo: null, name: '', position: POSITION } }, false],
    ],
  ],
  [
    'S5-19 a comment',
    CommentDraft,
    { id: ID, text: 'a' },
    [
      [{ text: '' }, false],
      [{ text: long(1000) }, true],
      [{ text: long(1001) }, false],
    ],
  ],
  [
    'P-06 a scan',
    RedemptionDraft,
    SCAN,
    [
      [{ code: '' }, false],
      [{ code: long(1000) }, true],
      [{ code: long(1001) }, false],
      [{ quantity: 0 }, false],
      [{ quantity: 99 }, true],
      [{ quantity: 100 }, false],
      [{ gate: long(41) }, false],
    ],
  ],
  [
    'X-16 a plan in a link',
    SharedPlan,
    SHARED,
    [
      [{ stops: [SHARED_STOP] }, true],
      [{ stops: [[...SHARED_STOP, 1]] }, false],
      [{ stops: [[1, null, '', null, 0, '']] }, false],
      [{ stops: [[1, null, '', null, 1440, '']] }, true],
      [{ stops: [[1, null, '', null, 1441, '']] }, false],
      [{ stops: Array.from({ length: 201 }, () => SHARED_STOP) }, false],
    ],
  ],
  [
    'I8 a queued write on the wire',
    BatchOperation,
    OPERATION,
    [
      [{ method: 'GET' }, false],
      [{ path: 'https://other.kr/api/x' }, false],
      [{ path: `/api/${long(295)}` }, true],
      [{ path: `/api/${long(296)}` }, false],
      [{ lane: long(120) }, true],
      [{ lane: long(121) }, false],
      [{ seq: 0 }, false],
      [{ schema: 0 }, false],
      [{ void: true }, true],
      [{ void: false }, false],
      [{ ifMatch: '"3"\n' }, false],
      [{ body: {} }, false],
    ],
  ],
  [
    'S5-17 a position',
    Position,
    POSITION,
    [
      [{ lat: 32.9 }, false],
      [{ lat: 39 }, true],
      [{ lat: 39.1 }, false],
      [{ lng: 123.9 }, false],
      [{ lng: 132.1 }, false],
      [{ lat: NaN }, false],
    ],
  ],
  [
    'S3-05 a picture of others',
    ContentPicture,
    PICTURE,
    [
      [{ url: 'http://a.kr/1.jpg' }, false],
      [{ url: 'javascript:alert(1)' }, false],
      [{ licence: 'KOGL-2' }, false],
      [{ credit: '' }, false],
      [{ width: 0 }, false],
    ],
  ],
  [
    'X-18 opening hours',
    OpeningHours,
    HOURS,
    [
      [{ rules: [{ days: [0], open: '09:00', close: '02:00' }] }, true],
      [{ rules: [{ days: [], open: '09:00', close: '18:00' }] }, false],
      [{ rules: [{ days: [7], open: '09:00', close: '18:00' }] }, false],
      [{ rules: [{ days: [0], open: '9', close: '18:00' }] }, false],
      [{ closedOn: ['mondayShift'] }, true],
      [{ closedOn: ['sundays'] }, false],
    ],
  ],
]

describe.each(EDGES)('%s', (_name, schema, whole, changes) => {
  it('is taken as it is', () => {
    expect(schema.safeParse(whole).error).toBeUndefined()
  })

  it.each(changes)('with %j', (change, taken) => {
    expect(takes(schema, { ...whole, ...change })).toBe(taken)
  })

  it('H7 with a field nobody knows is refused: what is sent is strict', () => {
    expect(takes(schema, { ...whole, sinceNextYear: true })).toBe(false)
  })

  it.each(Object.keys(whole))('S7-17 with nothing sensible as %s is refused', (field) => {
    expect(takes(schema, { ...whole, [field]: Symbol.for('nothing') })).toBe(false)
  })
})

describe('a batch', () => {
  const request = (count: number) => ({
    client: ID,
    operations: Array.from({ length: count }, () => OPERATION),
  })

  it('H3 has one operation at least and as many as the limit at most', () => {
    expect(
      [0, 1, PUSH_LIMIT.operations, PUSH_LIMIT.operations + 1].map((count) =>
        takes(SyncBatch, request(count)),
      ),
    ).toEqual([...[false, true, true, false]])
    expect(PUSH_LIMIT.guestOperations).toBeLessThan(PUSH_LIMIT.operations)
  })
})

describe('the envelope', () => {
  it('S7-17 of a success says 200, of a failure a code the app acts on', () => {
    const schema = envelope(Won)
    expect(takes(schema, { resultCode: 200, resultMessage: '', result: 1 })).toBe(true)
    expect(takes(schema, { resultCode: 500, resultMessage: '', result: 1 })).toBe(false)
    const failure = {
      resultCode: 422,
      resultMessage: 'no',
      error: { code: 'cart.soldOut', facts: { left: 0 } },
    }
    expect(FailureEnvelope.parse(failure)).toMatchObject(failure)
    expect(takes(FailureEnvelope, { resultCode: 'x', resultMessage: '' })).toBe(false)
    expect(takes(FailureEnvelope, { ...failure, error: { facts: {} } })).toBe(false)
  })
})
