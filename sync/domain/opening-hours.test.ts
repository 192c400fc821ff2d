import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import { addDays, holidayOn, weekdayOf } from './calendar.ts'
import { hoursOn, isOpenAt, nextOpenDay, stateAt } from './opening-hours.ts'

const ALL_WEEK = [0, 1, 2, 3, 4, 5, 6]
type Rule = OpeningHours['rules'][number]
const rule = (more: Partial<Rule> = {}): Rule => ({ days: ALL_WEEK, open: '09:00', close: '18:00', ...more })
const hours = (more: Partial<OpeningHours> = {}): OpeningHours => ({
  ...{ always: false, rules: [rule()], closedOn: [], temporaryClosures: [] },
  ...more,
})
const SUNDAY = '2026-11-22'
const REPAIRS = { ko: '수리', en: 'Repairs', ja: '修理', 'zh-Hans': '维修', 'zh-Hant': '維修' }
const at = (given: OpeningHours, ...times: string[]) => times.map((time) => stateAt(given, SUNDAY, time))

describe('the hours of one day', () => {
  it('X-18 open from the first minute on, closed from the minute of closing on', () => {
    expect(at(hours(), '08:59', '09:00', '17:59', '18:00')).toEqual(['closed', 'open', 'open', 'closed'])
  })

  it('X-18 a break is told apart from closed, to the minute', () => {
    const withBreak = hours({ rules: [rule({ breaks: [{ from: '12:00', to: '13:00' }] })] })
    expect(at(withBreak, '11:59', '12:00', '12:59', '13:00')).toEqual(['open', 'break', 'break', 'open'])
    expect(isOpenAt(withBreak, SUNDAY, '12:30')).toBe(false)
  })

  it('X-18 two services of a day are one day', () => {
    const two = hours({
      rules: [rule({ open: '11:00', close: '14:00' }), rule({ open: '17:00', close: '21:00' })],
    })
    expect(at(two, '12:00', '15:00', '18:00')).toEqual(['open', 'closed', 'open'])
    expect(hoursOn(two, SUNDAY)).toMatchObject({ open: true, always: false })
  })

  it('X-18 a night past midnight belongs to the evening before, also its break', () => {
    const night = hours({
      rules: [rule({ days: [0], open: '18:00', close: '02:00', breaks: [{ from: '20:00', to: '21:00' }] })],
    })
    expect(stateAt(night, SUNDAY, '23:59')).toBe('open')
    expect(stateAt(night, SUNDAY, '20:30')).toBe('break')
    expect(stateAt(night, addDays(SUNDAY, 1), '01:59')).toBe('open')
    expect(stateAt(night, addDays(SUNDAY, 1), '02:00')).toBe('closed')
    expect(stateAt(night, addDays(SUNDAY, 1), '19:00')).toBe('closed')
    expect(stateAt(night, SUNDAY, '01:00')).toBe('closed')
  })

  it('X-18 open till 24:00 is open at 23:59 and not a minute into the next day', () => {
    const late = hours({ rules: [rule({ days: [0], close: '24:00' })] })
    expect(stateAt(late, SUNDAY, '23:59')).toBe('open')
    expect(stateAt(late, addDays(SUNDAY, 1), '00:00')).toBe('closed')
  })

  it('X-18 always open is open at every minute, but for a closure', () => {
    const park = hours({ always: true, rules: [] })
    expect(at(park, '00:00', '12:00', '23:59')).toEqual(['open', 'open', 'open'])
    const shut = { ...park, temporaryClosures: [{ from: SUNDAY, to: SUNDAY, reason: REPAIRS }] }
    expect(hoursOn(shut, SUNDAY)).toMatchObject({ open: false, reason: 'temporary' })
  })

  it('X-18 where nobody knows the hours nothing is promised', () => {
    expect(hoursOn(hours({ rules: [] }), SUNDAY)).toMatchObject({ open: false, reason: 'unknown' })
  })
})

describe('why it is closed', () => {
  const closures = (from: string, to: string) => hours({ temporaryClosures: [{ from, to, reason: REPAIRS }] })

  it('X-18 a closure holds from its first to its last day', () => {
    const given = closures('2026-11-20', '2026-11-22')
    expect(['19', '20', '22', '23'].map((day) => hoursOn(given, `2026-11-${day}`).open)).toEqual([
      ...[true, false, false, true],
    ])
  })

  it('X-18 season and weekday are told apart', () => {
    const summer = hours({ rules: [rule({ days: [0], season: { from: '06-01', to: '08-31' } })] })
    expect(hoursOn(summer, SUNDAY).reason).toBe('season')
    expect(hoursOn(summer, addDays(SUNDAY, 1)).reason).toBe('weekly')
    expect(hoursOn(summer, '2026-07-05').open).toBe(true)
  })

  it('X-18 a season over New Year holds on both sides of it', () => {
    const winter = hours({ rules: [rule({ season: { from: '11-15', to: '02-15' } })] })
    expect(
      ['2026-11-14', '2026-11-15', '2027-01-03', '2027-02-15', '2027-02-16'].map(
        (day) => hoursOn(winter, day).open,
      ),
    ).toEqual([...[false, true, true, true, false]])
  })

  it('X-18 all holidays, or only those named', () => {
    const named = hours({ closedOn: ['newYear'] })
    const all = hours({ closedOn: ['holidays'] })
    expect([hoursOn(named, '2027-01-01').reason, hoursOn(named, '2026-10-09').open]).toEqual([
      'holiday',
      true,
    ])
    expect([hoursOn(all, '2026-12-25').reason, hoursOn(all, '2026-10-09').reason]).toEqual([
      'holiday',
      'holiday',
    ])
  })
})

describe('any hours', () => {
  const time = fc
    .integer({ min: 0, max: 95 })
    .map(
      (quarter) =>
        `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
    )
  const rules = fc.array(
    fc.record({
      days: fc.subarray(ALL_WEEK, { minLength: 1 }),
      open: time,
      close: time,
    }),
    { maxLength: 3 },
  )
  const given = fc.record({ rules, shift: fc.boolean(), holidays: fc.boolean() }).map((each) =>
    hours({
      rules: each.rules,
      closedOn: [
        ...(each.shift ? (['mondayShift'] as const) : []),
        ...(each.holidays ? (['holidays'] as const) : []),
      ],
    }),
  )
  const day = fc.integer({ min: 0, max: 1000 }).map((ahead) => addDays('2026-01-01', ahead))

  it('X-18 a day that is closed with a day before it that is closed too is open at no minute', () => {
    fc.assert(
      fc.property(given, day, time, (each, on, minute) => {
        const isShut = !hoursOn(each, on).open && !hoursOn(each, addDays(on, -1)).open
        if (isShut) expect(stateAt(each, on, minute)).toBe('closed')
      }),
    )
  })

  it('X-18 open at a minute means that the day or the evening before is an open one', () => {
    fc.assert(
      fc.property(given, day, time, (each, on, minute) => {
        if (isOpenAt(each, on, minute))
          expect(hoursOn(each, on).open || hoursOn(each, addDays(on, -1)).open).toBe(true)
      }),
    )
  })

  it('X-18 the next open day is open, and none before it is', () => {
    fc.assert(
      fc.property(given, day, (each, on) => {
        const next = nextOpenDay(each, on)
        if (next === null) {
          for (let ahead = 0; ahead <= 60; ahead += 10)
            expect(hoursOn(each, addDays(on, ahead)).open).toBe(false)
          return
        }
        expect(hoursOn(each, next).open).toBe(true)
        for (let before = on; before < next; before = addDays(before, 1))
          expect(hoursOn(each, before).open).toBe(false)
      }),
    )
  })

  it('X-18 a closure that moved from a holiday Monday falls on a day that is neither', () => {
    const monday = hours({ rules: [rule({ days: [0, 2, 3, 4, 5, 6] })], closedOn: ['mondayShift'] })
    fc.assert(
      fc.property(day, (on) => {
        const found = hoursOn(monday, on)
        if (found.open) return
        expect(holidayOn(on)).toBeNull()
        if (weekdayOf(on) === 1) return
        // a day that is closed although its weekday is open is right behind holidays that began on a Monday
        let before = addDays(on, -1)
        while (weekdayOf(before) !== 1) {
          expect(holidayOn(before)).not.toBeNull()
          before = addDays(before, -1)
        }
        expect(holidayOn(before)).not.toBeNull()
      }),
    )
  })
})
