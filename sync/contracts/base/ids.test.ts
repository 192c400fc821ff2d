import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ClockTime, Day, Instant, Uuid } from './ids.ts'

const two = (value: number) => String(value).padStart(2, '0')
/** Years a device may write of; the text of a date beyond has another form. */
const moment = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })

describe('an id', () => {
  it('I7 is the same whatever case it came in', () => {
    fc.assert(
      fc.property(fc.uuid({ version: 7 }), fc.boolean(), (id, upper) => {
        expect(Uuid.parse(upper ? id.toUpperCase() : id)).toBe(id)
      }),
    )
  })

  it('I7 with anything around it is none', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom(' ', '\n', '{', '/', '0'), fc.boolean(), (id, more, before) => {
        expect(Uuid.safeParse(before ? more + id : id + more).success).toBe(false)
      }),
    )
  })
})

describe('a day', () => {
  it('S9-04 is every day of the calendar, and nothing with more or less around it', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(' ', 'T', '-', '\n', '1'), (date, more) => {
        const day = date.toISOString().slice(0, 10)
        expect(Day.safeParse(day).success).toBe(true)
        expect(Day.safeParse(day + more).success).toBe(false)
        expect(Day.safeParse(more + day).success).toBe(false)
        expect(Day.safeParse(day.slice(1)).success).toBe(false)
      }),
    )
  })

  it('S9-04 is refused when its month has no such day, in leap years and others', () => {
    for (let year = 1896; year <= 2104; year++)
      for (let month = 1; month <= 12; month++)
        for (let day = 28; day <= 31; day++) {
          const text = `${year}-${two(month)}-${two(day)}`
          const exists = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
          expect([text, Day.safeParse(text).success]).toEqual([text, exists])
        }
  })

  it.each([
    '2026-02-31',
    '2026-04-31',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '2026-1-1',
    '01-01-2026',
    '２０２６-01-01',
  ])('S9-04 is not %s', (text) => {
    expect(Day.safeParse(text).success).toBe(false)
  })
})

describe('a time of day', () => {
  it('S9-04 is each minute up to the end of the day, and no other four digits', () => {
    for (let hour = 0; hour < 100; hour++)
      for (let minute = 0; minute < 100; minute++) {
        const isTime = (hour < 24 && minute < 60) || (hour === 24 && minute === 0)
        expect([hour, minute, ClockTime.safeParse(`${two(hour)}:${two(minute)}`).success]).toEqual([
          hour,
          minute,
          isTime,
        ])
      }
  })
})

describe('an instant', () => {
  it('S7-17 is what a device writes, to the millisecond', () => {
    fc.assert(
      fc.property(moment, (date) => {
        expect(Instant.parse(date.toISOString())).toBe(date.toISOString())
      }),
    )
  })

  it.each(['2026-04-01T09:00:00', '2026-04-01T09:00:00+09:00', '2026-04-01', '1775001600000'])(
    'S7-17 is in UTC and says so: %s is refused',
    (text) => {
      expect(Instant.safeParse(text).success).toBe(false)
    },
  )
})
