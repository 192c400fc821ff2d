import { describe, expect, it } from 'vitest'
import { addBusinessDays, isBusinessDay } from './business-days.ts'
import { addDays, daysBetween, holidayOn, weekdayOf } from './calendar.ts'

describe('business days', () => {
  it.each([
    ['2026-11-20', '2026-11-25'],
    ['2026-09-23', '2026-09-30'],
    // sent on a Saturday: Monday is the first day
    ['2026-11-21', '2026-11-25'],
    // a Friday before a Monday that is a substitute holiday
    ['2026-10-02', '2026-10-08'],
    // over New Year, whose calendar is the next year's
    ['2026-12-30', '2027-01-05'],
  ])('S4-16 S2 an application sent on %s is decided on %s at the latest', (sent, due) => {
    expect(addBusinessDays(sent, 3)).toBe(due)
  })

  it('S2 for every day of 2026 to 2028 exactly three business days lie behind it, the last of them the due day', () => {
    for (let day = '2026-01-01'; day <= '2028-12-31'; day = addDays(day, 1)) {
      const due = addBusinessDays(day, 3)
      const between = Array.from({ length: daysBetween(day, due) }, (_, at) => addDays(day, at + 1))
      const worked = between.filter((each) => ![0, 6].includes(weekdayOf(each)) && holidayOn(each) === null)
      expect([day, worked.length, worked.at(-1)]).toEqual([day, 3, due])
      expect(isBusinessDay(due)).toBe(true)
    }
  })

  it('S2 no day is added where none is asked for, not even to a Sunday', () => {
    expect(addBusinessDays('2026-11-22', 0)).toBe('2026-11-22')
  })
})
