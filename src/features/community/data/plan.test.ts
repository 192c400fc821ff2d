import { expect, it } from 'vitest'
import { ItineraryDraft } from '#sync/contracts/planner/itinerary.ts'
import { daysOf, itineraryFromPlan } from './plan.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const stop = (day: number, title: string) => ({
  ...{ id: ID, placeNo: null, title, day, time: '10:00', stayMinutes: 60, note: '', ticketId: ID },
})
const plan = {
  title: '바다 하루',
  startDay: '2026-05-01',
  days: 3,
  stops: [stop(1, '아침'), stop(3, '저녁')],
}

it('S2-99 a shared plan has each of its days, those without a stop too', () => {
  expect(daysOf(plan).map(({ day, stops }) => [day, stops.length])).toEqual([
    [1, 1],
    [2, 0],
    [3, 1],
  ])
})

it('S2-99 a copy of it is an itinerary of one’s own, without the other’s dates, ids and tickets', () => {
  let minted = 0
  const copy = itineraryFromPlan(plan, () => `00000000-0000-4000-8000-0000000001${10 + minted++}`)
  expect(ItineraryDraft.parse(copy)).toEqual(copy)
  expect(copy).toMatchObject({ title: '바다 하루', startDay: null, days: 3 })
  expect(copy.stops.map(({ title, ticketId }) => [title, ticketId])).toEqual([
    ['아침', null],
    ['저녁', null],
  ])
  expect(new Set([copy.id, ...copy.stops.map(({ id }) => id), ID]).size).toBe(4)
})
