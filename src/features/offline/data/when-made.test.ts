import { expect, it } from 'vitest'
import { whenMade } from './when-made.ts'

const MADE = Date.UTC(2026, 10, 19, 5, 3)

it('P-11 a write of today is told by its time, one of three days ago by its day as well', () => {
  expect(whenMade(MADE, '2026-11-19', 'en')).toEqual({ is: 'today', time: '14:03' })
  expect(whenMade(MADE, '2026-11-22', 'en')).toEqual({ is: 'day', day: 'Thu 19 Nov', time: '14:03' })
  expect(whenMade(MADE, '2026-11-22', 'ko')).toEqual({ is: 'day', day: '11월 19일(목)', time: '14:03' })
})

it('P-11 the day is the one in Seoul, and another year is named', () => {
  const beforeMidnightUtc = Date.UTC(2026, 10, 19, 15, 30)
  expect(whenMade(beforeMidnightUtc, '2026-11-20', 'en')).toEqual({ is: 'today', time: '00:30' })
  expect(whenMade(MADE, '2027-01-02', 'en')).toMatchObject({ day: 'Thu 19 Nov 2026' })
})
