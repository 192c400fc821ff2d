import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import type { Shop } from '#sync/contracts/shops/shop.ts'
import { addDays } from './calendar.ts'
import { hoursOn } from './opening-hours.ts'
import { checkReservation, nextReservation, whyNotDay } from './reservation.ts'
import { lastDayOf, usePeriodOf } from './validity.ts'
import { shutOn, visitOf, visitOn, type Visit } from './visit.ts'

const opening = (more: Partial<OpeningHours> = {}): OpeningHours => ({
  ...{ always: false, closedOn: [], temporaryClosures: [] },
  rules: [{ days: [0, 2, 3, 4, 5, 6], open: '09:00', close: '18:00', lastEntry: '17:30' }],
  ...more,
})
const ALWAYS = opening({ always: true, rules: [] })
const MUSEUM = opening({ closedOn: ['newYear', 'mondayShift'] })
const reason = { ko: '', en: '', ja: '', 'zh-Hans': '', 'zh-Hant': '' }
const of = (venues: OpeningHours[], more: Partial<Visit> = {}): Visit => ({
  productNo: 1,
  validity: { kind: 'days', days: 30 },
  venues: venues.map((hours, index) => ({ no: index + 1, hours })),
  ...more,
})
/** Open daily until seven: the hours of a desk that only sells. */
const desk: Pick<Shop, 'reservation' | 'hours'> = {
  reservation: { type: 'DAT', leadDays: 0, horizonDays: 90, slots: [] },
  hours: opening({ rules: [{ days: [0, 1, 2, 3, 4, 5, 6], open: '09:00', close: '19:00' }] }),
}
/** A Sunday at eleven at night. */
const NIGHT = { day: '2026-11-22', time: '23:00' }
const why = (day: string, visits: Visit[], now = NIGHT) => whyNotDay({ ...desk, visits }, day, now)

describe('the days a pass can be used', () => {
  it('X-18 on Sunday night neither today nor Monday can be chosen, and Tuesday comes first, whatever the desk says', () => {
    const visits = [of([MUSEUM])]
    expect(why('2026-11-22', visits)).toBe('late')
    expect(why('2026-11-23', visits)).toBe('weekly')
    expect(why('2026-11-24', visits)).toBeNull()
    expect(nextReservation({ ...desk, visits }, NIGHT)).toEqual({ rsvtDay: '2026-11-24', rsvtTime: '' })
  })

  it('X-18 today can be chosen until the last entry, not until the doors close', () => {
    expect(shutOn(MUSEUM, '2026-11-22', { day: '2026-11-22', time: '17:30' })).toBeNull()
    expect(shutOn(MUSEUM, '2026-11-22', { day: '2026-11-22', time: '17:31' })).toBe('late')
    const late = opening({ rules: [{ days: [0], open: '18:00', close: '02:00' }] })
    expect(shutOn(late, '2026-11-22', NIGHT)).toBeNull()
  })

  it('X-18 several venues: good when one of them is open, with those that are shut named', () => {
    const visit = of([MUSEUM, ALWAYS])
    expect(visitOn(visit, '2026-11-23', NIGHT)).toEqual({ usable: true, shut: [{ no: 1, why: 'weekly' }] })
    expect(visitOn(of([MUSEUM, MUSEUM]), '2026-11-23', NIGHT)).toMatchObject({ usable: false, why: 'weekly' })
  })

  it('X-18 holidays, closures and the Monday that moves: New Year, a Monday that is a holiday, a closure for repairs', () => {
    const repairs = { from: '2026-12-01', to: '2026-12-03', reason }
    const visits = [
      of([{ ...MUSEUM, temporaryClosures: [repairs] }], { validity: { kind: 'days', days: 90 } }),
    ]
    expect(why('2026-12-02', visits)).toBe('temporary')
    expect(why('2027-01-01', visits)).toBe('holiday')
    // 27 December 2027 is a substitute holiday on a Monday: open, and shut the day after
    const then = { day: '2027-12-26', time: '10:00' }
    expect(why('2027-12-27', visits, then)).toBeNull()
    expect(why('2027-12-28', visits, then)).toBe('shifted')
  })

  it('X-18 a guided walk has days of its own', () => {
    const walk = of([ALWAYS], {
      hours: opening({ rules: [{ days: [3, 5], open: '19:00', close: '21:00', lastEntry: '19:00' }] }),
    })
    expect(why('2026-11-24', [walk])).toBe('weekly')
    expect(why('2026-11-25', [walk])).toBeNull()
    expect(why('2026-11-25', [walk], { day: '2026-11-25', time: '19:01' })).toBe('late')
  })

  it('X-18 no day after the end of validity, before today or beyond what can be reserved', () => {
    const visits = [of([ALWAYS])]
    expect(why('2026-12-22', visits)).toBeNull()
    expect(why('2026-12-23', visits)).toBe('expired')
    expect(why('2026-11-21', visits)).toBe('past')
    expect(
      whyNotDay(
        { ...desk, visits: [of([ALWAYS], { validity: { kind: 'until', day: '2027-06-30' } })] },
        '2027-03-01',
        NIGHT,
      ),
    ).toBe('tooFar')
    const tomorrow = { ...desk, reservation: { ...desk.reservation, leadDays: 1 }, visits }
    expect(whyNotDay(tomorrow, '2026-11-22', { day: '2026-11-22', time: '10:00' })).toBe('tooSoon')
  })

  it('X-18 a cart with two passes needs a day on which both can be used', () => {
    const walk = of([ALWAYS], {
      hours: opening({ rules: [{ days: [1, 2], open: '10:00', close: '12:00' }] }),
    })
    expect(why('2026-11-23', [walk])).toBeNull()
    expect(why('2026-11-23', [walk, of([MUSEUM])])).toBe('weekly')
    expect(why('2026-11-24', [walk, of([MUSEUM])])).toBeNull()
  })

  it('X-18 the hours of the shop decide where things are used in the shop', () => {
    expect(whyNotDay(desk, '2026-11-22', NIGHT)).toBe('late')
    expect(whyNotDay(desk, '2026-11-23', NIGHT)).toBeNull()
    expect(
      visitOf({ no: 1, kind: 'market', placeNos: [1], validity: { kind: 'days', days: 30 } }, []),
    ).toBeNull()
  })
})

const hours = fc
  .record({
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    open: fc.constantFrom('08:00', '10:00', '20:00'),
    close: fc.constantFrom('18:00', '23:00', '02:00'),
    always: fc.boolean(),
    closedOn: fc.subarray(['newYear', 'seollal', 'chuseok', 'holidays'] as const),
    closed: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ days, open, close, always, closedOn, closed }) =>
    opening({
      ...{ always, closedOn: [...closedOn], rules: always ? [] : [{ days, open, close }] },
      temporaryClosures: [
        { from: addDays('2026-12-01', closed), to: addDays('2026-12-01', closed + 3), reason },
      ],
    }),
  )
const time = fc
  .integer({ min: 0, max: 1439 })
  .map(
    (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  )

describe('the rule of days holds for any venues', () => {
  const visits = fc.array(
    fc.array(hours, { minLength: 1, maxLength: 3 }).map((all) => of(all)),
    { minLength: 1, maxLength: 2 },
  )
  const ahead = fc.integer({ min: 0, max: 60 })

  it('X-18 what is accepted can be used: some venue of each pass is open that day and, today, still lets people in', () => {
    fc.assert(
      fc.property(visits, ahead, time, (all, days, at) => {
        const now = { day: '2026-12-05', time: at }
        const day = addDays(now.day, days)
        const accepted =
          checkReservation({ ...desk, visits: all }, { rsvtDay: day, rsvtTime: '' }, now) === null
        const open = all.every(({ venues }) => venues.some((venue) => shutOn(venue.hours, day, now) === null))
        const valid = all.every(({ validity }) => day <= lastDayOf(validity, now.day))
        expect(accepted).toBe(open && valid)
        if (accepted)
          expect(all.every(({ venues }) => venues.some((venue) => hoursOn(venue.hours, day).open))).toBe(true)
      }),
    )
  })

  it('S7-06 the first day offered is the first that can be used', () => {
    fc.assert(
      fc.property(visits, time, (all, at) => {
        const now = { day: '2026-12-05', time: at }
        const shop = { ...desk, visits: all }
        const next = nextReservation(shop, now)
        for (let each = now.day; each < (next?.rsvtDay ?? '2027-03-06'); each = addDays(each, 1))
          expect(whyNotDay(shop, each, now)).not.toBeNull()
        if (next) expect(whyNotDay(shop, next.rsvtDay, now)).toBeNull()
      }),
      { numRuns: 50 },
    )
  })
})

describe('how long what was bought is good', () => {
  const today = '2026-11-22'
  const none = { reservedDay: null, checkOut: null, today }

  it('S3-04 a chosen day is good that day, a two-day pass the next too, a stay until its last morning', () => {
    const pass = { validity: { kind: 'days', days: 30 } } as const
    expect(usePeriodOf([pass], { ...none, reservedDay: '2026-12-31' })).toEqual({
      from: '2026-12-31',
      to: '2026-12-31',
    })
    expect(usePeriodOf([{ ...pass, useDays: 2 }], { ...none, reservedDay: '2026-12-31' })).toEqual({
      from: '2026-12-31',
      to: '2027-01-01',
    })
    expect(usePeriodOf([pass], { ...none, reservedDay: '2026-12-31', checkOut: '2027-01-02' }).to).toBe(
      '2027-01-02',
    )
  })

  it('S3-04 without a chosen day it is good from today to the earliest end', () => {
    const bought = [
      { validity: { kind: 'days', days: 90 } as const },
      { validity: { kind: 'until', day: '2026-12-01' } as const },
    ]
    expect(usePeriodOf(bought, none)).toEqual({ from: today, to: '2026-12-01' })
    expect(usePeriodOf(bought.slice(0, 1), none)).toEqual({ from: today, to: '2027-02-20' })
  })
})
