import { describe, expect, it } from 'vitest'
import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import { openState } from './open-state.ts'

const hours = (over: Partial<OpeningHours>): OpeningHours => ({
  always: false,
  rules: [],
  closedOn: [],
  temporaryClosures: [],
  ...over,
})
const at = (seoul: string) => Date.parse(`${seoul}:00+09:00`)
const museum = hours({ rules: [{ days: [0, 2, 3, 4, 5, 6], open: '09:00', close: '18:00' }] })
const kitchen = hours({
  rules: [
    {
      days: [0, 1, 2, 3, 4, 5, 6],
      open: '11:00',
      close: '21:00',
      breaks: [{ from: '15:00', to: '17:00' }],
    },
  ],
})
const bar = hours({ rules: [{ days: [5, 6], open: '18:00', close: '02:00' }] })

describe('S2-63 open or not, right now', () => {
  it('says until when, from when, or on which day', () => {
    expect(openState(museum, at('2026-11-21T10:00'))).toEqual({ state: 'open', until: '18:00' })
    expect(openState(museum, at('2026-11-21T08:00'))).toEqual({ state: 'later', time: '09:00' })
    expect(openState(museum, at('2026-11-21T18:00'))).toEqual({
      state: 'otherDay',
      day: '2026-11-22',
      time: '09:00',
    })
    expect(openState(museum, at('2026-11-22T19:00'))).toEqual({
      state: 'otherDay',
      day: '2026-11-24',
      time: '09:00',
    })
  })

  it('knows breaks', () => {
    expect(openState(kitchen, at('2026-11-21T15:30'))).toEqual({ state: 'break', until: '17:00' })
    expect(openState(kitchen, at('2026-11-21T17:00'))).toEqual({ state: 'open', until: '21:00' })
  })

  it('counts hours past midnight to the day before', () => {
    expect(openState(bar, at('2026-11-20T23:30'))).toEqual({ state: 'open', until: '02:00' })
    expect(openState(bar, at('2026-11-22T01:30'))).toEqual({ state: 'open', until: '02:00' })
    expect(openState(bar, at('2026-11-22T02:00'))).toEqual({
      state: 'otherDay',
      day: '2026-11-27',
      time: '18:00',
    })
  })

  it('says always, unknown, and closed for good', () => {
    expect(openState(hours({ always: true }), at('2026-11-21T03:00'))).toEqual({ state: 'always' })
    expect(openState(hours({}), at('2026-11-21T03:00'))).toEqual({ state: 'unknown' })
    const reason = { ko: 'x', en: 'x', ja: 'x', 'zh-Hans': 'x', 'zh-Hant': 'x' }
    const shut = hours({
      always: true,
      temporaryClosures: [{ from: '2026-11-01', to: '2027-12-31', reason }],
    })
    expect(openState(shut, at('2026-11-21T10:00'))).toEqual({ state: 'closed' })
  })
})
