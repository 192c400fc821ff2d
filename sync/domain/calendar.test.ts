import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  daysBetween,
  holidayOn,
  isDay,
  listHolidays,
  minutesOf,
  seoulDay,
  seoulInstant,
  seoulTime,
  weekdayOf,
} from './calendar.ts'

const days = fc
  .integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 31) })
  .map((ms) => new Date(ms).toISOString().slice(0, 10))

describe('days', () => {
  it('X-18 adding and counting undo each other, whatever month or leap day lies between', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
        const other = addDays(day, count)
        expect(isDay(other)).toBe(true)
        expect(daysBetween(day, other)).toBe(count)
        expect(daysBetween(other, day)).toBe(count === 0 ? 0 : -count)
        expect(addDays(other, -count)).toBe(day)
      }),
    )
  })

  it('X-18 text order is the order of time, which every comparison of days relies on', () => {
    fc.assert(
      fc.property(days, days, (one, other) => {
        expect(one < other).toBe(daysBetween(one, other) > 0)
      }),
    )
  })

  it('X-18 seven days on it is the same weekday, and no weekday but the next follows', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day))
        expect(weekdayOf(addDays(day, 1))).toBe((weekdayOf(day) + 1) % 7)
      }),
    )
    expect(weekdayOf('2026-11-22')).toBe(0)
  })

  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-1', false],
    ['20260101', false],
    ['2026-01-01T00:00', false],
    ['', false],
  ])('S4-04 whether %s is a day: %s', (text, is) => {
    expect(isDay(text)).toBe(is)
  })
})

describe('instants in Seoul', () => {
  it('X-18 a day and time there and the instant are one', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 1439 }), (day, minute) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        const instant = seoulInstant(day, time)
        expect([seoulDay(instant), seoulTime(instant)]).toEqual([day, time])
        expect(minutesOf(time)).toBe(minute)
      }),
    )
  })

  it('X-18 its day begins at 15:00 of the day before in UTC, all year round', () => {
    for (const day of ['2026-01-15', '2026-07-15']) {
      expect(new Date(seoulInstant(day)).toISOString()).toBe(`${addDays(day, -1)}T15:00:00.000Z`)
      expect(seoulDay(seoulInstant(day) - 1)).toBe(addDays(day, -1))
      expect(seoulDay(seoulInstant(day))).toBe(day)
    }
  })

  it('S4-04 24:00 is the end of a day, which is the beginning of the next', () => {
    expect(minutesOf('24:00')).toBe(1440)
    expect(seoulInstant('2026-11-22', '24:00')).toBe(seoulInstant('2026-11-23'))
  })
})

describe('holidays', () => {
  it('X-18 they are listed in order, each day once, and asked for one by one they are the same', () => {
    const list = listHolidays()
    expect(list.map(({ day }) => day)).toEqual([...new Set(list.map(({ day }) => day))].toSorted())
    for (const { day, name } of list) expect(holidayOn(day)).toBe(name)
  })

  it('X-18 every year known has each fixed holiday on its date, unless a feast of the moon falls on it', () => {
    const moving = new Set([
      'seollalEve',
      'seollal',
      'seollalNext',
      'buddha',
      'chuseokEve',
      'chuseok',
      'chuseokNext',
    ])
    for (const year of [2026, 2027, 2028])
      for (const [date, name] of [
        ...[
          ['01-01', 'newYear'],
          ['03-01', 'independence'],
          ['05-05', 'children'],
          ['06-06', 'memorial'],
        ],
        ...[
          ['08-15', 'liberation'],
          ['10-03', 'foundation'],
          ['10-09', 'hangul'],
          ['12-25', 'christmas'],
        ],
      ]) {
        const found = holidayOn(`${year}-${date}`)
        expect(found === name || moving.has(found ?? ''), `${year}-${date} ${found}`).toBe(true)
      }
  })

  it('X-18 the three days of each feast stand together', () => {
    for (const { day, name } of listHolidays()) {
      if (name !== 'seollal' && name !== 'chuseok') continue
      expect([holidayOn(addDays(day, -1)), holidayOn(addDays(day, 1))]).toEqual([`${name}Eve`, `${name}Next`])
    }
  })

  it('X-18 of years nobody has looked up nothing is said', () => {
    expect([holidayOn('2025-12-25'), holidayOn('2029-01-01'), holidayOn('2026-11-22')]).toEqual([
      null,
      null,
      null,
    ])
  })
})
