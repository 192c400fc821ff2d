import { describe, expect, it } from 'vitest'
import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import { closedWeekdays, hoursText, lastEntryOn } from './hours.ts'

const rule = (open: string, close: string, days = [1, 2, 3, 4, 5, 6, 0]) => ({ days, open, close })
const hours = (over: Partial<OpeningHours> = {}): OpeningHours => ({
  ...{ always: false, rules: [rule('09:00', '18:00')], closedOn: [], temporaryClosures: [], ...over },
})
const TUESDAY = '2026-11-24'
const MONDAY = '2026-11-23'

describe('the hours of a shop as they are printed', () => {
  it('are each part of the day in turn, and nothing on a day it is closed', () => {
    const parts = hours({ rules: [rule('09:00', '12:00', [2]), rule('13:00', '18:00', [2])] })
    expect(hoursText(parts, TUESDAY, 'ko')).toMatch(/^09:00\D+12:00, 13:00\D+18:00$/)
    expect(hoursText(parts, MONDAY, 'ko')).toBe('')
  })

  it('have the last entry of the part that names one', () => {
    const entry = { ...rule('13:00', '18:00', [2]), lastEntry: '17:30' }
    const parts = hours({ rules: [rule('09:00', '12:00', [2]), entry] })
    expect(lastEntryOn(parts, TUESDAY)).toBe('17:30')
    expect(lastEntryOn(parts, MONDAY)).toBeNull()
    expect(lastEntryOn(hours(), TUESDAY)).toBeNull()
  })

  it('name the weekdays without any, Monday first; of unknown hours none is said to be closed', () => {
    expect(
      closedWeekdays(hours({ rules: [rule('09:00', '18:00', [2, 3, 4]), rule('10:00', '15:00', [6])] })),
    ).toEqual([1, 5, 0])
    expect(closedWeekdays(hours())).toEqual([])
    expect(closedWeekdays(hours({ rules: [] }))).toEqual([])
    expect(closedWeekdays(hours({ always: true, rules: [rule('09:00', '18:00', [1])] }))).toEqual([])
  })
})
