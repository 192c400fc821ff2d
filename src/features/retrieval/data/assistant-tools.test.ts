import { describe, expect, it } from 'vitest'
import { Seen } from '#sync/contracts/planner/assistant.ts'
import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import { seenOn } from './assistant-tools.ts'

const HOURS: OpeningHours = {
  always: false,
  rules: [
    { days: [0, 2, 3, 4, 5, 6], open: '09:00', close: '18:00', breaks: [{ from: '12:00', to: '13:00' }] },
  ],
  closedOn: [],
  temporaryClosures: [],
}
const on = (day: string | null, hours = HOURS) => seenOn({ no: 7, hours }, day)

describe('what a model is told of a place', () => {
  it('X-18 X-04 when it is open that day, parted by its break, or the next day it is', () => {
    expect(on('2026-11-24').on).toEqual({
      day: '2026-11-24',
      open: [
        { from: '09:00', to: '12:00' },
        { from: '13:00', to: '18:00' },
      ],
      next: null,
    })
    expect(on('2026-11-23').on).toEqual({ day: '2026-11-23', open: [], next: '2026-11-24' })
    expect(on('2026-11-23', { ...HOURS, always: true, rules: [] }).on?.open).toEqual([
      { from: '00:00', to: '24:00' },
    ])
    expect(on(null).on).toBeNull()
    for (const day of [null, '2026-11-23', '2026-11-24'])
      expect(Seen.safeParse({ count: 1, places: [on(day)], days: [], leftOut: [] }).success).toBe(true)
  })
})
