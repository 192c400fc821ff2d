import type { Itinerary, ItineraryStop } from '#sync/contracts/planner/itinerary.ts'

/** A stop at Daewangam Park on the first day, at no certain time. */
export const stopWith = (over: Partial<ItineraryStop> = {}): ItineraryStop => ({
  id: '01900000-0000-7000-8000-0000000000f1',
  placeNo: 1003,
  title: '대왕암공원',
  day: 1,
  time: null,
  stayMinutes: 90,
  note: '',
  ...over,
})

/** A plan of two days that begin on no certain day, with one stop. */
export const planWith = (over: Partial<Itinerary> = {}): Itinerary => ({
  id: '01900000-0000-7000-8000-0000000000f0',
  title: '바다 보러 가는 날',
  startDay: null,
  days: 2,
  note: '',
  stops: [stopWith()],
  fromCourseNo: null,
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...over,
})
