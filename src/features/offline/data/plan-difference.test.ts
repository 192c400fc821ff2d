import { expect, it } from 'vitest'
import type { ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import { planDifference } from './plan-difference.ts'

const stop = (
  id: string,
  placeNo: number | null,
  day = 1,
  more: Partial<ItineraryStop> = {},
): ItineraryStop => ({
  id,
  placeNo,
  title: '',
  day,
  time: null,
  stayMinutes: null,
  note: '',
  ...more,
})
const plan = (stops: ItineraryStop[], more = {}) => ({
  title: '친구의 일정',
  startDay: null,
  days: 2,
  note: '',
  stops,
  ...more,
})

it('P-11 two copies of a plan are told apart by the way through the day, by times and by what is noted', () => {
  const mine = plan([stop('a', 1), stop('b', 2), stop('c', 3, 2)])
  const moved = plan([stop('b', 2), stop('a', 1), stop('c', 3, 2)])
  expect(planDifference(mine, moved)).toEqual([{ is: 'day', day: 1, stops: [stop('a', 1), stop('b', 2)] }])
  expect(planDifference(moved, mine)).toEqual([{ is: 'day', day: 1, stops: [stop('b', 2), stop('a', 1)] }])

  const late = plan([stop('a', 1, 1, { time: '10:00' }), stop('b', 2), stop('c', 3, 2)])
  expect(planDifference(late, mine).map(({ is }) => is)).toEqual(['day'])

  const noted = plan([stop('a', 1, 1, { note: '우산' }), stop('b', 2), stop('c', 3, 2)])
  expect(planDifference(noted, mine)).toEqual([{ is: 'stop', stop: stop('a', 1, 1, { note: '우산' }) }])
  expect(planDifference(mine, noted)).toEqual([{ is: 'stop', stop: stop('a', 1) }])
})

it('P-11 title, first day, length and note are named, and equal copies have no line', () => {
  const one = plan([stop('a', 1)])
  const other = plan([stop('a', 1)], { title: '우리 일정', startDay: '2026-12-01', days: 3, note: '천천히' })
  expect(planDifference(other, one)).toEqual([
    { is: 'title', text: '우리 일정' },
    { is: 'start', day: '2026-12-01' },
    { is: 'length', days: 3 },
    { is: 'note', text: '천천히' },
  ])
  expect(planDifference(one, plan([stop('a', 1)]))).toEqual([])
})
