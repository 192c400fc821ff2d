import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seoulInstant, seoulTime, weekdayOf, seoulDay, holidayOn } from './calendar.ts'
import { answerDueAt, serviceTimeBetween } from './service-hours.ts'

const at = (day: string, time: string) => seoulInstant(day, time)
const moments = fc.integer({
  min: at('2026-01-01', '00:00'),
  max: at('2028-10-01', '00:00'),
})

describe('S9-12 the hours of customer service', () => {
  it.each([
    [
      'during the day: at the same time of the next working day',
      '2026-11-23',
      '14:30',
      '2026-11-24',
      '14:30',
    ],
    ['at night: as if asked when they open', '2026-11-23', '03:00', '2026-11-23', '18:00'],
    ['in the evening: by the end of the next working day', '2026-11-23', '20:00', '2026-11-24', '18:00'],
    ['on Friday afternoon: over the weekend', '2026-11-20', '17:00', '2026-11-23', '17:00'],
    ['on Saturday: by the end of Monday', '2026-11-21', '12:00', '2026-11-23', '18:00'],
    ['before Christmas, a Friday: on Monday', '2026-12-24', '12:00', '2026-12-28', '12:00'],
    ['as they close', '2026-11-23', '18:00', '2026-11-24', '18:00'],
  ])('asked %s', (_, day, time, dueDay, dueTime) => {
    expect(answerDueAt(at(day, time))).toBe(at(dueDay, dueTime))
  })

  it('what is due is never due before it was asked, always within working hours, and after as much work as promised', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 3 * 9 * 60 }), (from, minutes) => {
        const worked = minutes * millisecondsInMinute
        const due = answerDueAt(from, worked)
        expect(due).toBeGreaterThan(from)
        expect(seoulTime(due) >= '09:00' && seoulTime(due) <= '18:00').toBe(true)
        expect([0, 6]).not.toContain(weekdayOf(seoulDay(due)))
        expect(holidayOn(seoulDay(due))).toBeNull()
        expect(serviceTimeBetween(from, due)).toBe(worked)
      }),
    )
  })

  it('what is asked later is never due earlier', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 5 * millisecondsInDay }), (from, later) => {
        expect(answerDueAt(from + later)).toBeGreaterThanOrEqual(answerDueAt(from))
      }),
    )
  })

  it('of two spans side by side the working times add up, and no hour has more of it than an hour', () => {
    const span = fc.integer({ min: 0, max: 10 * millisecondsInDay })
    fc.assert(
      fc.property(moments, span, span, (from, first, second) => {
        const [middle, end] = [from + first, from + first + second]
        const sum = serviceTimeBetween(from, middle) + serviceTimeBetween(middle, end)
        expect(serviceTimeBetween(from, end)).toBe(sum)
        expect(serviceTimeBetween(from, from + millisecondsInHour)).toBeLessThanOrEqual(millisecondsInHour)
      }),
    )
  })
})
