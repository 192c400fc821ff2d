import { expect, it } from 'vitest'
import { distance, sunTimes } from './sun.ts'

const seoul = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 16)

it('S2-01 says when the sun rises at Ganjeolgot, to a few minutes of the almanac', () => {
  const newYear = sunTimes(new Date('2026-01-01T00:30:00+09:00'), 35.359, 129.3606)
  expect(seoul(newYear.rise) >= '2026-01-01T07:29' && seoul(newYear.rise) <= '2026-01-01T07:34').toBe(true)
  const midsummer = sunTimes(new Date('2026-06-21T23:30:00+09:00'), 35.359, 129.3606)
  expect(seoul(midsummer.rise) >= '2026-06-21T05:05' && seoul(midsummer.rise) <= '2026-06-21T05:12').toBe(
    true,
  )
  expect(seoul(midsummer.set) >= '2026-06-21T19:38' && seoul(midsummer.set) <= '2026-06-21T19:46').toBe(true)
})

it('S2-72 measures distances in metres', () => {
  const daewangam = { lat: 35.4924, lng: 129.4396 }
  const ilsan = { lat: 35.4959, lng: 129.431 }
  expect(Math.round(distance(daewangam, ilsan) / 10) * 10).toBe(870)
})
