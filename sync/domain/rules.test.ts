import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import { ORDER_STATUSES } from '#sync/contracts/orders/lists.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { findBannedWord } from './banned-words.ts'
import {
  addDays,
  daysBetween,
  holidayOn,
  isDay,
  listHolidays,
  seoulDay,
  seoulInstant,
  seoulTime,
  weekdayOf,
} from './calendar.ts'
import {
  availabilityOf,
  cartTotal,
  checkOptions,
  clampQuantity,
  needsReset,
  pieceWon,
  pointsFor,
  sameOptions,
} from './cart.ts'
import { hoursOn, isOpenAt, nextOpenDay, stateAt } from './opening-hours.ts'
import { canStep, isReviewable, isTicketLeft, isUsableOn, ORDER_STEPS, statusOn } from './order-status.ts'
import { can, type Actor } from './permissions.ts'
import {
  checkReservation,
  formatReservation,
  fromKk,
  nextReservation,
  parseReservation,
  toKk,
} from './reservation.ts'
import { checkReview, countStars, guessLanguage, ratingOf } from './review.ts'
import { textLength } from './text.ts'

const day = fc.integer({ min: 0, max: 1095 }).map((offset) => addDays('2026-01-01', offset))
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)

describe('calendar', () => {
  it('X-18 Seollal, Buddha’s birthday and Chuseok agree with the lunar calendar of the platform', () => {
    const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', {
      month: 'numeric',
      day: 'numeric',
      timeZone: 'Asia/Seoul',
    })
    const lunarOf = (each: string) => lunar.format(new Date(seoulInstant(each, '12:00')))
    const expected = { seollal: '1/1', buddha: '4/8', chuseok: '8/15' } as const
    for (const { day: each, name } of listHolidays())
      if (name in expected)
        expect([each, lunarOf(each)]).toEqual([each, expected[name as keyof typeof expected]])
    for (const year of [2026, 2027, 2028])
      for (const name of Object.keys(expected)) {
        const known = listHolidays().filter((each) => each.day.startsWith(String(year)) && each.name === name)
        // Chuseok 2028 and Foundation Day share a day.
        expect([year, name, known.length]).toEqual([year, name, 1])
      }
  })

  it('X-18 substitutes are weekdays that follow a holiday', () => {
    for (const { day: each, name } of listHolidays().filter((holiday) => holiday.name === 'substitute')) {
      expect([each, name, [0, 6].includes(weekdayOf(each))]).toEqual([each, name, false])
      const before = [1, 2, 3].some((back) => holidayOn(addDays(each, -back)) !== null)
      expect([each, before]).toEqual([each, true])
    }
  })

  it('days and instants in Seoul convert back and forth', () => {
    fc.assert(
      fc.property(day, time, (d, t) => {
        const instant = seoulInstant(d, t)
        expect([seoulDay(instant), seoulTime(instant)]).toEqual([d, t])
      }),
    )
    expect(seoulDay(Date.parse('2026-11-20T15:00:00Z'))).toBe('2026-11-21')
  })

  it('adding days and counting between days undo each other', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days)
      }),
    )
    expect(isDay('2026-02-29')).toBe(false)
    expect(isDay('2028-02-29')).toBe(true)
    expect(isDay('2026-13-01')).toBe(false)
  })
})

const HOURS: OpeningHours = {
  always: false,
  rules: [
    { days: [0, 2, 3, 4, 5, 6], open: '09:00', close: '18:00', breaks: [{ from: '12:00', to: '13:00' }] },
  ],
  closedOn: ['newYear', 'seollal', 'mondayShift'],
  temporaryClosures: [
    {
      from: '2026-11-24',
      to: '2026-11-25',
      reason: { ko: 'x', en: 'x', ja: 'x', 'zh-Hans': 'x', 'zh-Hant': 'x' },
    },
  ],
}

describe('opening hours', () => {
  it('X-18 weekly closures, breaks and temporary closures', () => {
    expect(hoursOn(HOURS, '2026-11-23')).toMatchObject({ open: false, reason: 'weekly' })
    expect(hoursOn(HOURS, '2026-11-24')).toMatchObject({ open: false, reason: 'temporary' })
    expect(hoursOn(HOURS, '2026-11-26').open).toBe(true)
    expect(stateAt(HOURS, '2026-11-26', '12:30')).toBe('break')
    expect([isOpenAt(HOURS, '2026-11-26', '09:00'), isOpenAt(HOURS, '2026-11-26', '18:00')]).toEqual([
      true,
      false,
    ])
  })

  it('X-18 a Monday closure moves past a holiday Monday to the first day that is none', () => {
    expect(holidayOn('2026-08-17')).toBe('substitute')
    expect(hoursOn(HOURS, '2026-08-17').open).toBe(true)
    expect(hoursOn(HOURS, '2026-08-18')).toMatchObject({ open: false, reason: 'weekly' })
    expect(hoursOn(HOURS, '2026-08-19').open).toBe(true)
    // Seollal 2026: Monday to Wednesday are holidays, so Thursday is closed.
    expect(hoursOn(HOURS, '2026-02-16').open).toBe(true)
    expect(hoursOn(HOURS, '2026-02-17')).toMatchObject({ open: false, reason: 'holiday' })
    expect(hoursOn(HOURS, '2026-02-18').open).toBe(true)
    expect(hoursOn(HOURS, '2026-02-19')).toMatchObject({ open: false, reason: 'weekly' })
  })

  it('X-18 seasons wrap over New Year and nights past midnight belong to the evening before', () => {
    const night: OpeningHours = {
      ...HOURS,
      closedOn: [],
      temporaryClosures: [],
      rules: [
        { days: [5], open: '18:00', close: '02:00' },
        { days: [6], open: '10:00', close: '24:00', season: { from: '11-01', to: '02-28' } },
      ],
    }
    expect(isOpenAt(night, '2026-11-21', '01:59')).toBe(true)
    expect(isOpenAt(night, '2026-11-21', '02:00')).toBe(false)
    expect(isOpenAt(night, '2026-11-21', '23:59')).toBe(true)
    expect(hoursOn(night, '2026-07-18')).toMatchObject({ open: false, reason: 'season' })
    expect(hoursOn(night, '2027-01-02').open).toBe(true)
    expect(nextOpenDay(night, '2026-07-18')).toBe('2026-07-24')
  })

  it('X-18 never open on a day it is closed, always open when always', () => {
    fc.assert(
      fc.property(day, time, (d, t) => {
        if (!hoursOn(HOURS, d).open) expect(isOpenAt(HOURS, d, t)).toBe(false)
        const always = { ...HOURS, always: true, rules: [], closedOn: [], temporaryClosures: [] }
        expect(isOpenAt(always, d, t)).toBe(true)
      }),
    )
  })

  it('X-18 every week of the three years has exactly one closure where only Mondays close', () => {
    const weekly: OpeningHours = { ...HOURS, closedOn: ['mondayShift'], temporaryClosures: [] }
    let closures = 0
    for (let each = '2026-01-05'; each < '2028-12-25'; each = addDays(each, 1))
      if (!hoursOn(weekly, each).open) closures += 1
    expect(closures).toBe(daysBetween('2026-01-05', '2028-12-25') / 7)
  })
})

const shop = (more: Partial<Shop['reservation']> = {}): Pick<Shop, 'reservation' | 'hours'> => ({
  hours: { ...HOURS, temporaryClosures: [] },
  reservation: { type: 'TIM', leadDays: 1, horizonDays: 14, slots: [], ...more },
})
const NOW = { day: '2026-11-21', time: '12:00' }

describe('reservation', () => {
  it('S4-04 a fetched text gives day and kk:mm time, no time for DAT', () => {
    expect(parseReservation('2026-11-22 18:30', 'TIM')).toEqual({ rsvtDay: '2026-11-22', rsvtTime: '18:30' })
    expect(parseReservation('2026-11-22T00:15:00', 'TIM')).toEqual({
      rsvtDay: '2026-11-22',
      rsvtTime: '24:15',
    })
    expect(parseReservation('2026-11-22 24:15', 'TIM')).toEqual({ rsvtDay: '2026-11-22', rsvtTime: '24:15' })
    expect(parseReservation('2026-11-22 18:30', 'DAT')).toEqual({ rsvtDay: '2026-11-22', rsvtTime: '' })
    expect(parseReservation('2026-11-22', 'TIM')).toEqual({ rsvtDay: '2026-11-22', rsvtTime: '' })
    for (const bad of ['', 'soon', '2026-02-30 10:00', '22.11.2026'])
      expect(parseReservation(bad, 'TIM')).toBeNull()
  })

  it('S4-04 what is written is read back the same', () => {
    fc.assert(
      fc.property(day, time, (rsvtDay, t) => {
        const reservation = { rsvtDay, rsvtTime: toKk(t) }
        expect(parseReservation(formatReservation(reservation) ?? '', 'TIM')).toEqual(reservation)
        expect(fromKk(toKk(t))).toBe(t)
      }),
    )
    expect(formatReservation(null)).toBeNull()
  })

  it('S8-10 lead, horizon, closed days, breaks and the past', () => {
    const check = (rsvtDay: string, rsvtTime: string, more = {}) =>
      checkReservation(shop(more), { rsvtDay, rsvtTime }, NOW)
    expect(check('2026-11-22', '10:00')).toBeNull()
    expect(check('2026-11-21', '17:00')).toBe('cart.dateUnavailable')
    expect(check('2026-11-21', '17:00', { leadDays: 0 })).toBeNull()
    expect(check('2026-11-21', '11:00', { leadDays: 0 })).toBe('cart.dateUnavailable')
    expect(check('2026-11-23', '10:00')).toBe('cart.dateUnavailable')
    expect(check('2026-11-22', '12:30')).toBe('cart.breakTime')
    expect(check('2026-11-22', '20:00')).toBe('cart.dateUnavailable')
    expect(check('2026-12-06', '10:00')).toBe('cart.dateUnavailable')
    expect(check('2026-11-22', '')).toBe('cart.dateUnavailable')
    expect(check('2026-11-22', '', { type: 'DAT' })).toBeNull()
    expect(check('2026-11-22', '', { type: 'NON' })).toBe('cart.dateUnavailable')
  })

  it('S7-06 the next time offered always passes the check, and no earlier day would', () => {
    fc.assert(
      fc.property(
        day,
        time,
        fc.constantFrom('DAT', 'TIM'),
        fc.integer({ min: 0, max: 5 }),
        (d, t, type, leadDays) => {
          const store = shop({
            type,
            leadDays,
            slots: [
              { time: '11:00', capacity: 1 },
              { time: '17:00', capacity: 1 },
            ],
          })
          const now = { day: d, time: t }
          const next = nextReservation(store, now)
          expect(next && checkReservation(store, next, now)).toBeNull()
          expect(next).not.toBeNull()
          for (let each = d; each < (next?.rsvtDay ?? d); each = addDays(each, 1))
            for (const rsvtTime of type === 'DAT' ? [''] : ['11:00', '17:00'])
              expect(checkReservation(store, { rsvtDay: each, rsvtTime }, now)).not.toBeNull()
        },
      ),
      { numRuns: 60 },
    )
  })
})

const OPTIONS = [
  {
    id: 'size',
    required: true,
    max: 1,
    choices: [
      { id: 's', extraWon: 0 },
      { id: 'l', extraWon: 1500 },
    ],
  },
  { id: 'egg', required: false, max: 2, choices: [{ id: 'egg', extraWon: 1000 }] },
] as unknown as Product['options']
const UNITS = [{ no: 1, priceWon: 9000, maxPerOrder: 4 }] as unknown as Product['units']

describe('cart', () => {
  it('S7-03 a quantity never exceeds stock, the limit per order or 99, and never what was asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.option(fc.integer({ min: 0, max: 200 })),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 0, max: 200 }),
        (wanted, stock, maxPerOrder, others) => {
          const held = clampQuantity(wanted, { stock, maxPerOrder }, others)
          expect(held).toBeGreaterThanOrEqual(0)
          expect(held).toBeLessThanOrEqual(Math.min(wanted, 99))
          if (held > 0) expect(held + others).toBeLessThanOrEqual(Math.min(stock ?? Infinity, maxPerOrder))
          else expect(others).toBeGreaterThanOrEqual(Math.min(stock ?? Infinity, maxPerOrder))
        },
      ),
    )
  })

  it('S7-01 a piece costs its unit and its options; what does not exist has no price', () => {
    const product = { units: UNITS, options: OPTIONS }
    const egg = { optionId: 'egg', choiceId: 'egg' }
    expect(pieceWon(product, 1, [{ optionId: 'size', choiceId: 'l' }, egg, egg])).toBe(12_500)
    expect(pieceWon(product, 2, [])).toBeNull()
    expect(pieceWon(product, 1, [{ optionId: 'size', choiceId: 'xl' }])).toBeNull()
    expect(checkOptions(product, [egg]).map(({ code }) => code)).toEqual(['required'])
    expect(checkOptions(product, [{ optionId: 'size', choiceId: 's' }, egg, egg])).toEqual([])
    expect(
      sameOptions([egg, { optionId: 'size', choiceId: 's' }], [{ optionId: 'size', choiceId: 's' }, egg]),
    ).toBe(true)
    expect(sameOptions([egg], [egg, egg])).toBe(false)
  })

  it('S3-07 on sale, sales ended, temporarily sold out', () => {
    const product = { availability: 'onSale', validity: { kind: 'until', day: '2026-11-21' } } as const
    expect(availabilityOf(product, null, '2026-11-21')).toBe('onSale')
    expect(availabilityOf(product, null, '2026-11-22')).toBe('salesEnded')
    expect(availabilityOf(product, 0, '2026-11-21')).toBe('soldOut')
    expect(availabilityOf({ ...product, availability: 'soldOut' }, 9, '2026-11-21')).toBe('soldOut')
  })

  it('S3-01 totals count only what can be bought; money stays whole won, rounded down', () => {
    const lines = [
      { lineWon: 5000, availability: 'onSale' as const },
      { lineWon: 7000, availability: 'soldOut' as const },
    ]
    expect(cartTotal(lines)).toBe(5000)
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000), (won, points) => {
        const earned = pointsFor(won, points)
        expect(Number.isInteger(earned)).toBe(true)
        expect(earned * 10_000).toBeLessThanOrEqual(won * points)
      }),
    )
  })

  it('S7-01 a cart belongs to one shop', () => {
    expect(needsReset({ shopNo: 1, lines: [1] }, 2)).toBe(true)
    expect([
      needsReset({ shopNo: 1, lines: [1] }, 1),
      needsReset({ shopNo: 1, lines: [] }, 2),
      needsReset(null, 2),
    ]).toEqual([false, false, false])
  })
})

describe('orders', () => {
  it('S4-08 all fifteen statuses, each reachable from a first one, and the last ones final', () => {
    expect(Object.keys(ORDER_STEPS).sort()).toEqual([...ORDER_STATUSES].sort())
    const reached = new Set(['reservationStandby', 'reservationRequested', 'paymentComplete'])
    for (let grew = true; grew;) {
      const before = reached.size
      for (const from of ORDER_STATUSES)
        if (reached.has(from)) ORDER_STEPS[from].forEach((to) => reached.add(to))
      grew = reached.size > before
    }
    expect(ORDER_STATUSES.filter((status) => !reached.has(status))).toEqual([])
    for (const last of ['used', 'refundComplete', 'paymentCanceled'] as const)
      expect(ORDER_STEPS[last]).toEqual([])
  })

  it('S4-10 a refund is withdrawn only while requested, and completed only after it was approved', () => {
    expect(ORDER_STATUSES.filter((from) => canStep(from, 'refundWithdrawn'))).toEqual(['refundRequested'])
    expect(canStep('refundRequested', 'refundComplete')).toBe(false)
    expect(canStep('refundApproved', 'refundComplete')).toBe(true)
    expect(ORDER_STATUSES.filter((from) => canStep(from, 'cancelRequested'))).not.toContain('partiallyUsed')
  })

  it('S4-08 P-06 tickets expire the day after their last, and open the gate only within their days', () => {
    const ticket = {
      status: 'ticketIssued' as const,
      validFrom: '2026-11-21',
      validTo: '2026-11-30',
      quantity: 2,
      usedQuantity: 0,
    }
    expect([statusOn(ticket, '2026-11-30'), statusOn(ticket, '2026-12-01')]).toEqual([
      'ticketIssued',
      'expired',
    ])
    // before its first day it is there already, after its last no more
    expect(['2026-11-20', '2026-11-30', '2026-12-01'].map((day) => isTicketLeft(ticket, day))).toEqual([
      true,
      true,
      false,
    ])
    expect(isTicketLeft({ ...ticket, status: 'used' }, '2026-11-21')).toBe(false)
    expect([isUsableOn(ticket, '2026-11-20'), isUsableOn(ticket, '2026-11-21')]).toEqual([false, true])
    expect(isUsableOn({ ...ticket, usedQuantity: 2 }, '2026-11-21')).toBe(false)
    expect(ORDER_STATUSES.filter(isReviewable)).toEqual(['partiallyUsed', 'used'])
  })
})

describe('reviews', () => {
  const draft = { stars: 5, keywords: ['view'], text: 'fine', photos: [] as string[] }
  const codes = (more: object) =>
    checkReview({ ...draft, ...more }).map(({ path, code }) => `${path} ${code}`)

  it('S5-11 stars and text required, 5000 code points, 1 to 5 keywords, 6 photos', () => {
    expect(codes({})).toEqual([])
    expect(codes({ stars: 0, text: ' \n' })).toEqual(['stars required', 'text required'])
    expect(codes({ text: '😀'.repeat(5000) })).toEqual([])
    expect(codes({ text: '😀'.repeat(5001) })).toEqual(['text tooLong'])
    expect(codes({ keywords: [] })).toEqual(['keywords required'])
    expect(codes({ keywords: ['a', 'b', 'c', 'd', 'e', 'f'] })).toEqual(['keywords tooMany'])
    expect(codes({ photos: Array.from({ length: 7 }, (_, index) => String(index)) })).toEqual([
      'photos tooMany',
    ])
    expect(codes({ photos: ['a', 'a'] })).toEqual(['photos twice'])
  })

  it('S5-11 decomposed Hangul counts as it looks', () => {
    expect(textLength('한글'.normalize('NFD'))).toBe(2)
  })

  it('S3-09 the average has one decimal and lies between the extremes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 50 }), (stars) => {
        const { average, count } = ratingOf(countStars(stars))
        expect(count).toBe(stars.length)
        expect(Math.round(average * 10) / 10).toBe(average)
        expect(average).toBeGreaterThanOrEqual(Math.min(...stars) - 0.05)
        expect(average).toBeLessThanOrEqual(Math.max(...stars) + 0.05)
      }),
    )
    expect(ratingOf([])).toEqual({ average: 0, count: 0 })
  })

  it('S5-19 banned words are found inside, spaced and decomposed, and clean texts are not', () => {
    expect(findBannedWord('너 개 새 끼'.normalize('NFD'))).not.toBeNull()
    expect(findBannedWord('What the F-U-C-K')).not.toBeNull()
    for (const clean of ['시발점에서 버스를 탔어요', '병이 신기해요', 'Scunthorpe', '고래가 보여요'])
      expect([clean, findBannedWord(clean)]).toEqual([clean, null])
  })

  it('S3-09 the script of a text tells its language', () => {
    expect(guessLanguage('바다가 좋아요', 'en')).toBe('ko')
    expect(guessLanguage('海がきれい', 'ko')).toBe('ja')
    expect([guessLanguage('海邊很美', 'zh-Hant'), guessLanguage('海边很美', 'ko')]).toEqual([
      'zh-Hant',
      'zh-Hans',
    ])
    expect([guessLanguage('Lovely', 'ko'), guessLanguage('123', 'ja')]).toEqual(['en', 'ja'])
  })
})

describe('permissions', () => {
  const actor = (more = {}): Actor => ({
    kind: 'member',
    id: 'a',
    roles: ['member'],
    mobileVerified: true,
    ...more,
  })
  const visitor: Actor = { kind: 'visitor' }

  it('S6-01 S6-02 visitors browse, members order, the verified write', () => {
    expect([can.browse(), can.keepCart(), can.order(visitor), can.favourite(visitor)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect([can.order(actor()), can.createContent(actor())]).toEqual([true, true])
    expect(can.createContent(actor({ mobileVerified: false }))).toBe(false)
  })

  it('S6-03 S6-04 S6-05 own things are one’s own; administrators read secrets and delete', () => {
    const admin = actor({ id: 'x', roles: ['member', 'administrator'] })
    expect([
      can.deleteReview(actor(), 'a'),
      can.deleteReview(actor(), 'b'),
      can.deleteReview(admin, 'b'),
    ]).toEqual([true, false, true])
    expect([can.readSecretQuestion(actor(), 'b'), can.readSecretQuestion(admin, 'b')]).toEqual([false, true])
    expect([can.editReview(admin, 'b'), can.readOwned(admin, 'b')]).toEqual([false, false])
    expect([can.scanTickets(actor()), can.scanTickets(actor({ roles: ['partner'] }))]).toEqual([false, true])
  })
})
