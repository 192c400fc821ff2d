import { describe, expect, it } from 'vitest'
import type { Itinerary } from '#sync/contracts/planner/itinerary.ts'
import { isPlanned, planWithMeeting } from './meeting-plan.ts'

const group = {
  ...{
    title: '노을 모임',
    spot: { placeNo: 1001, name: '슬도', position: { lat: 35, lng: 129, approximate: false } },
  },
  meeting: { at: '2026-11-21T07:40:00.000Z', people: 8, joined: 2, open: true },
}
const stop = (id: string, day: number, time: string | null) => ({
  ...{ id, placeNo: null, title: id, day, time, stayMinutes: null, note: '' },
})
const plan = (startDay: string | null, stops: Itinerary['stops'] = []): Itinerary => ({
  ...{ id: 'plan', title: '이틀', startDay, days: 2, note: '', stops, fromCourseNo: null, version: 4 },
  ...{ createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z' },
})
const newId = () => 'new'

describe('a meeting in a plan', () => {
  it('S3-18 S2-91 stands in the plan of its day, on its day and in the order of the times', () => {
    const stops = [stop('a', 1, '09:00'), stop('b', 2, '09:00'), stop('c', 2, '18:00')]
    const made = planWithMeeting([plan('2026-11-20', stops)], group, newId)
    expect(made).toMatchObject({ id: 'plan', version: 4 })
    expect(made.stops.map(({ id }) => id)).toEqual(['a', 'b', 'new', 'c'])
    expect(made.stops[2]).toMatchObject({
      placeNo: 1001,
      title: '노을 모임',
      day: 2,
      time: '16:40',
      note: '슬도',
    })
  })

  it('S3-18 S2-91 makes a plan of its day where there is none, and is found again', () => {
    for (const plans of [[], [plan(null)], [plan('2026-11-22')], [plan('2026-11-19')]]) {
      const made = planWithMeeting(plans, group, newId)
      expect(made).toMatchObject({ id: 'new', version: 0, startDay: '2026-11-21', days: 1 })
      expect(isPlanned(plans, group)).toBe(false)
      expect(isPlanned([{ ...plan('2026-11-21'), ...made }], group)).toBe(true)
    }
  })
})
