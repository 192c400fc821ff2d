import { expect, it } from 'vitest'
import type { Itinerary } from '#sync/contracts/planner/itinerary.ts'
import { isFull, planWith, withVisit } from './add-to-plan.ts'

const visit = { placeNo: 1003, name: '대왕암공원', stayMinutes: 90 }
const ids = () => {
  let n = 0
  return () => `id-${++n}`
}
const stop = (id: string, day: number) => ({
  id,
  day,
  placeNo: null,
  title: id,
  time: null,
  stayMinutes: null,
  note: '',
})
const plan: Itinerary = {
  id: 'plan',
  title: '우리 여행',
  startDay: '2026-11-28',
  days: 2,
  note: '',
  fromCourseNo: null,
  stops: [stop('a', 1), stop('b', 1), stop('c', 2)],
  version: 4,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
}

it('S2-80 P-05 puts a place at the end of the day and keeps everything else and the version', () => {
  const first = withVisit(plan, 1, visit, ids())
  expect(first.stops.map(({ id }) => id)).toEqual(['a', 'b', 'id-1', 'c'])
  expect(first.stops[2]).toMatchObject({ placeNo: 1003, title: '대왕암공원', day: 1, stayMinutes: 90 })
  expect(first).toMatchObject({ version: 4, startDay: '2026-11-28' })
  expect(first).not.toHaveProperty('updatedAt')
  expect(withVisit(plan, 2, visit, ids()).stops.at(-1)?.day).toBe(2)
})

it('S2-80 begins a plan with the place', () => {
  const made = planWith('새 일정', visit, ids())
  expect(made).toMatchObject({ version: 0, days: 1, title: '새 일정' })
  expect(made.stops).toHaveLength(1)
  expect(made.stops[0]?.id).not.toBe(made.id)
})

it('S2-80 knows when a plan takes no more stops', () => {
  expect(isFull(plan)).toBe(false)
  expect(isFull({ stops: Array.from({ length: 200 }, (_, i) => stop(String(i), 1)) })).toBe(true)
})
