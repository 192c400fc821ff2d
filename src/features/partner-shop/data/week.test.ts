import { describe, expect, it } from 'vitest'
import { timesOn, WEEK, withTimes } from './week.ts'

const RULES = [{ days: [1, 2, 3, 4, 5], open: '10:00', close: '20:00' }]

describe('hours by weekday', () => {
  it('S2-147 a closed day has no hours, an open one its own', () => {
    expect(timesOn(RULES, 1)).toEqual({ open: '10:00', close: '20:00' })
    expect(timesOn(RULES, 0)).toBeNull()
  })

  it('S2-147 closing and opening a day again gives the same rules', () => {
    const closed = withTimes(RULES, 3, null)
    expect(closed).toEqual([{ days: [1, 2, 4, 5], open: '10:00', close: '20:00' }])
    expect(withTimes(closed, 3, { open: '10:00', close: '20:00' })).toEqual(RULES)
  })

  it('S2-147 a day with hours of its own leaves the others alone, and keeps its break', () => {
    const breaks = [{ from: '15:00', to: '16:00' }]
    const rules = [{ days: [1, 6], open: '10:00', close: '20:00', breaks }]
    const changed = withTimes(rules, 6, { open: '09:00', close: '22:00' })
    expect(changed).toEqual([
      { days: [1], open: '10:00', close: '20:00', breaks },
      { days: [6], open: '09:00', close: '22:00', breaks },
    ])
  })

  it('S2-147 no rule is left without a day', () => {
    const none = WEEK.reduce((rules, day) => withTimes(rules, day, null), RULES)
    expect(none).toEqual([])
  })
})
