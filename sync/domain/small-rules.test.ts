/** The short rules: text lengths, cells, permissions, failures of the token endpoint, order forms, first bytes of files. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CELL_BITS, CELLS_A_DEGREE, cellAt, cellOf, columnOf, rowOf, shelfName, shelfOf } from './cell.ts'
import { HEAD_BYTES, sniffMedia } from './media-type.ts'
import { checkOrderForm, ORDER_TERMS } from './order-form.ts'
import { can, type Actor } from './permissions.ts'
import { PICTURE_TYPES, POLICY, VIDEO_TYPES } from './policy.ts'
import { fromKk, formatReservation, parseReservation, toKk } from './reservation.ts'
import { normalise, textLength } from './text.ts'
import { endsSession, LOGIN_ERRORS, tokenFailure } from './token-errors.ts'

describe('text as it is counted', () => {
  it('S5-11 decomposed and composed count the same, and normalising twice is once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(textLength(text.normalize('NFD'))).toBe(textLength(text))
        expect(normalise(normalise(text))).toBe(normalise(text))
      }),
    )
    expect(textLength('한글')).toBe(2)
    expect(textLength('한글'.normalize('NFD'))).toBe(2)
  })

  it('S5-11 a sign outside of the basic plane is one', () => {
    expect([textLength('🌊'), textLength('a🌊b'), textLength('')]).toEqual([1, 3, 0])
  })

  it('S5-11 lengths add up where nothing grows together', () => {
    const plain = fc.string({ unit: fc.constantFrom('a', '가', '🌊', ' ', '海') })
    fc.assert(
      fc.property(plain, plain, (one, other) => {
        expect(textLength(one + other)).toBe(textLength(one) + textLength(other))
      }),
    )
  })
})

describe('cells of the map', () => {
  const lat = fc.double({ min: 33.01, max: 40, noNaN: true })
  const lng = fc.double({ min: 124.01, max: 131, noNaN: true })

  it('S2-80 different squares have different numbers, and both bits are in them', () => {
    const side = fc.integer({ min: 0, max: 2 ** CELL_BITS - 1 })
    fc.assert(
      fc.property(side, side, side, side, (a, b, c, d) => {
        expect(cellAt(a, b) === cellAt(c, d)).toBe(a === c && b === d)
      }),
    )
  })

  it('S2-80 a square of cells whose side is a power of two is one unbroken run', () => {
    const depth = fc.integer({ min: 0, max: 4 })
    fc.assert(
      fc.property(depth, fc.nat(200), fc.nat(200), (bits, x, y) => {
        const size = 2 ** bits
        const [column, row] = [x * size, y * size]
        if (column + size > 2 ** CELL_BITS || row + size > 2 ** CELL_BITS) return
        const cells = new Set<number>()
        for (let dx = 0; dx < size; dx++)
          for (let dy = 0; dy < size; dy++) cells.add(cellAt(column + dx, row + dy))
        const sorted = [...cells].toSorted((a, b) => a - b)
        expect((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)).toBe(size * size - 1)
      }),
    )
  })

  it('S2-80 two positions in one square are no further apart than it is wide', () => {
    fc.assert(
      fc.property(lat, lng, lat, lng, (a, b, c, d) => {
        const [one, other] = [
          { lat: a, lng: b },
          { lat: c, lng: d },
        ]
        if (cellOf(one) !== cellOf(other)) return
        expect(Math.abs(a - c)).toBeLessThanOrEqual(1 / CELLS_A_DEGREE)
        expect(Math.abs(b - d)).toBeLessThanOrEqual(1 / CELLS_A_DEGREE)
      }),
    )
  })

  it('S2-80 further east and north is never a smaller column and row, beyond the ends it is the last one', () => {
    fc.assert(
      fc.property(lng, lng, (one, other) => {
        expect(columnOf(Math.min(one, other))).toBeLessThanOrEqual(columnOf(Math.max(one, other)))
      }),
    )
    expect([columnOf(-10), columnOf(400), rowOf(-90), rowOf(90)]).toEqual([
      ...[0, 2 ** CELL_BITS - 1, 0, 2 ** CELL_BITS - 1],
    ])
  })

  it('S2-21 on a shelf the better rated comes first, and nothing of another shelf between', () => {
    const average = fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10)
    fc.assert(
      fc.property(average, average, (one, other) => {
        const shelf = (rating: number) =>
          shelfOf({ category: 'spot', city: 'ulsan', district: 'dong', rating: { average: rating } })
        if (one > other) expect(shelf(one) < shelf(other)).toBe(true)
        expect(shelf(one).startsWith(shelfName('spot', 'dong'))).toBe(true)
      }),
    )
    expect(shelfOf({ category: 'spot', city: 'pohang', district: null, rating: { average: 5 } })).toBe(
      'spot/pohang/050',
    )
  })
})

describe('who may do what', () => {
  const visitor: Actor = { kind: 'visitor' }
  const member = (id: string, roles: ('administrator' | 'partner')[] = [], mobileVerified = true): Actor =>
    ({ kind: 'member', id, roles, mobileVerified }) as Actor
  const [ann, ben, fresh] = [member('ann'), member('ben'), member('ann', [], false)]
  const [admin, partner] = [member('adm', ['administrator']), member('par', ['partner'])]

  /** Whether visitor, an unverified owner, the owner, another member, a partner and an administrator may. */
  const CASES: [string, (actor: Actor) => boolean, string][] = [
    ['browse', can.browse, '111111'],
    ['keep a cart', can.keepCart, '111111'],
    ['favourite', can.favourite, '011111'],
    ['order', can.order, '011111'],
    ['use points', can.usePoints, '011111'],
    ['write', can.createContent, '001111'],
    ['edit a review', (actor) => can.editReview(actor, 'ann'), '001000'],
    ['delete a review', (actor) => can.deleteReview(actor, 'ann'), '011001'],
    ['read what is owned', (actor) => can.readOwned(actor, 'ann'), '011000'],
    ['read a secret question', (actor) => can.readSecretQuestion(actor, 'ann'), '011001'],
    ['edit a post', (actor) => can.editPost(actor, 'ann'), '001000'],
    ['delete a post', (actor) => can.deletePost(actor, 'ann'), '011001'],
    ['recommend', (actor) => can.recommend(actor, 'ann'), '000111'],
    ['moderate', can.moderate, '000001'],
    ['scan tickets', can.scanTickets, '000011'],
  ]

  it.each(CASES)('S6-01 S6-02 S6-05 %s', (_name, may, expected) => {
    const actors = [visitor, fresh, ann, ben, partner, admin]
    expect(actors.map((actor) => (may(actor) ? '1' : '0')).join('')).toBe(expected)
  })
})

describe('failures of the token endpoint', () => {
  const refused = (error_description?: string, error = 'invalid_grant') =>
    tokenFailure({ error, ...(error_description === undefined ? {} : { error_description }) } as never)

  it('S8-02 silence is the network, and does not end a session', () => {
    expect(tokenFailure(undefined)).toEqual({ code: 'login.network' })
    expect(endsSession('login.network')).toBe(false)
  })

  it.each([
    ['Invalid refresh token', 'login.expiredRefresh', true],
    ['Token is not active', 'login.expiredRefresh', true],
    ['Session not active', 'login.expiredRefresh', true],
    ['Failed to parse JWT', 'login.failedToken', true],
    ['Invalid user credentials', 'login.failedCredentials', false],
    ['Account is locked', 'login.locked', false],
    ['Account is dormant', 'login.dormant', false],
    ['Temporary password', 'login.temporary', false],
  ] as const)('S8-01 S8-03 "%s" is %s; whether it ends the session: %s', (text, code, ends) => {
    expect(refused(text)).toEqual({ code })
    expect(endsSession(code)).toBe(ends)
    expect(LOGIN_ERRORS).toContain(code)
  })

  it('S8-01 what nobody has heard of passes through, and never ends a session', () => {
    expect(refused('The moon is full')).toEqual({ code: 'login.unknown', description: 'The moon is full' })
    expect(refused('Invalid refresh token', 'server_error')).toMatchObject({ code: 'login.unknown' })
    expect(refused()).toMatchObject({ code: 'login.unknown' })
    expect(endsSession('login.unknown')).toBe(false)
    // a name every object has is no description the app knows
    expect(refused('constructor').code).toBeDefined()
  })
})

describe('the form of an order', () => {
  const person = { name: 'Ann', email: 'ann@goraero.kr', mobile: '010-1234-5678', nationality: 'KR' }
  const form = {
    ...{ buyer: person, recipient: person, visitors: 1, remarks: '', terms: [...ORDER_TERMS] },
    ...{ ride: null, method: 'card' },
  } as unknown as Parameters<typeof checkOrderForm>[0]
  const problems = (more: object) =>
    checkOrderForm({ ...form, ...more }).map(({ path, code }) => `${path} ${code}`)

  it('S5-07 complete, it has no problems', () => {
    expect(problems({})).toEqual([])
  })

  it.each(['+81 90 1234 5678', '1-604-555 0100', '+8613812345678'])(
    'S5-07 the number %s of another country is taken as people write it',
    (mobile) => {
      const buyer = { ...person, nationality: 'JP', mobile }
      expect(problems({ buyer })).toEqual([])
    },
  )

  it.each([
    [{ buyer: { ...person, name: ' ' } }, ['buyer.name required']],
    [{ buyer: { ...person, email: '' } }, ['buyer.email required']],
    [{ recipient: { ...person, email: 'ann' } }, ['recipient.email email']],
    [{ buyer: { ...person, mobile: '' } }, ['buyer.mobile required']],
    [{ buyer: { ...person, mobile: '011' } }, ['buyer.mobile mobile']],
    [{ buyer: { ...person, nationality: 'JP', mobile: 'x' } }, ['buyer.mobile phone']],
    [{ buyer: { ...person, nationality: 'JP', mobile: '+81 90 12(34)' } }, ['buyer.mobile phone']],
    [{ buyer: { ...person, nationality: 'JP', mobile: '1 2 3' } }, ['buyer.mobile phone']],
    [{ visitors: 0 }, ['visitors visitors']],
    [{ remarks: '가'.repeat(POLICY.order.remarksMax + 1) }, ['remarks remarks']],
    [{ method: null }, ['method method']],
    [{ terms: ['purchase', 'privacy'] }, ['terms terms']],
    [
      { ride: { pickUp: '', dropOff: 'x'.repeat(POLICY.order.placeMax + 1) } },
      ['ride.pickUp required', 'ride.dropOff tooLong'],
    ],
  ])('S5-07 %j is told at its field', (more, expected) => {
    expect(problems(more)).toEqual(expected)
  })

  it('S5-07 the very edge of each limit is still good', () => {
    expect(
      problems({
        remarks: '🌊'.repeat(POLICY.order.remarksMax),
        ride: { pickUp: 'a', dropOff: '🌊'.repeat(POLICY.order.placeMax) },
      }),
    ).toEqual([])
  })
})

describe('the text of a reservation', () => {
  it('S4-04 midnight has two names and one meaning', () => {
    for (const minute of ['00', '30']) {
      expect(toKk(`00:${minute}`)).toBe(`24:${minute}`)
      expect(fromKk(toKk(`00:${minute}`))).toBe(`00:${minute}`)
    }
    expect([toKk('12:30'), fromKk('12:30')]).toEqual(['12:30', '12:30'])
  })

  it.each([
    ['2026-11-22 09:30', { rsvtDay: '2026-11-22', rsvtTime: '09:30' }],
    ['2026-11-22T09:30', { rsvtDay: '2026-11-22', rsvtTime: '09:30' }],
    ['2026-11-22 09:30:59', { rsvtDay: '2026-11-22', rsvtTime: '09:30' }],
    ['2026-11-22 00:30', { rsvtDay: '2026-11-22', rsvtTime: '24:30' }],
    ['2026-11-22', { rsvtDay: '2026-11-22', rsvtTime: '' }],
    ['2026-02-30 09:30', null],
    ['tomorrow', null],
    ['', null],
  ])('S4-04 "%s"', (text, reservation) => {
    expect(parseReservation(text, 'TIM')).toEqual(reservation)
  })

  it('S4-04 nothing reserved is no text', () => {
    expect(formatReservation(null)).toBeNull()
    expect(formatReservation({ rsvtDay: '', rsvtTime: '' })).toBeNull()
  })
})

describe('a file by its first bytes', () => {
  const head = (...parts: (string | number[])[]) => {
    const bytes = parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part,
    )
    return Uint8Array.from({ length: HEAD_BYTES }, (_, at) => bytes[at] ?? 0)
  }

  it.each([
    ['image/jpeg', head([0xff, 0xd8, 0xff, 0xe0])],
    ['image/png', head([0x89], 'PNG\r\n', [0x1a, 0x0a])],
    ['image/webp', head('RIFF', [0, 0, 0, 0], 'WEBP')],
    ['image/gif', head('GIF89a')],
    ['video/x-msvideo', head('RIFF', [0, 0, 0, 0], 'AVI ')],
    ['video/mp4', head([0, 0, 0, 32], 'ftypisom')],
    ['video/quicktime', head([0, 0, 0, 32], 'ftypqt  ')],
    ['video/x-ms-wmv', head([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11])],
    ['video/webm', head([0x1a, 0x45, 0xdf, 0xa3], '....webm')],
    ['video/x-matroska', head([0x1a, 0x45, 0xdf, 0xa3], '....matroska')],
  ])('S5-18 %s', (type, bytes) => {
    expect(sniffMedia(bytes)).toBe(type)
    expect([...PICTURE_TYPES, ...VIDEO_TYPES]).toContain(type)
  })

  it.each([
    ['a picture in the container of films (HEIC)', head([0, 0, 0, 32], 'ftypheic')],
    ['sound in the container of pictures', head('RIFF', [0, 0, 0, 0], 'WAVE')],
    ['something whose name only begins alike', head('RIFF', [0, 0, 0, 0], 'WEBX')],
    ['a page', head('<html>')],
    ['a program', head('MZ')],
    ['a drawing that may run scripts', head('<svg xmlns=')],
    ['nothing', head()],
  ])('S5-18 %s is none we take', (_name, bytes) => {
    expect(sniffMedia(bytes)).toBeNull()
  })

  it('S5-18 a file cut within its first bytes is none', () => {
    for (const [type, bytes] of [
      ['image/png', head([0x89], 'PNG\r\n', [0x1a, 0x0a])],
      ['image/webp', head('RIFF', [0, 0, 0, 0], 'WEBP')],
    ] as const)
      for (let length = 0; length < 8; length++)
        expect(sniffMedia(bytes.subarray(0, length)), `${type} cut at ${length}`).toBeNull()
  })
})
