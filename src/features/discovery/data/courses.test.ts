import { expect, it } from 'vitest'
import type { Course } from '#sync/contracts/places/course.ts'
import { ItineraryDraft } from '#sync/contracts/planner/itinerary.ts'
import { courseMetres, coursesFor } from './courses.ts'
import { itineraryFromCourse } from './itinerary-from-course.ts'

const text = (ko: string, en = ko) => ({ ko, en, ja: ko, 'zh-Hans': ko, 'zh-Hant': ko })
const course = (no: number, over: Partial<Course> = {}): Course => ({
  no,
  slug: `c${no}`,
  title: text('코스', 'Course'),
  summary: text('요약'),
  description: text('설명'),
  days: 1,
  totalMinutes: 300,
  cities: ['ulsan'],
  districts: ['nam'],
  themes: ['sea'],
  transport: 'car',
  stops: [
    {
      placeNo: 1001,
      day: 1,
      stayMinutes: 60,
      note: text('먼저', 'First'),
      legToNext: { mode: 'walk', minutes: 9, metres: 500 },
    },
    { placeNo: 1002, day: 1, stayMinutes: 30, note: text('다음', 'Then'), legToNext: null },
  ],
  motif: 'whale',
  saved: 0,
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...over,
})

it('S2-04 narrows courses by length and theme, the most saved first', () => {
  const all = [
    course(1, { saved: 5 }),
    course(2, { days: 2, saved: 9 }),
    course(3, { saved: 7, themes: ['temple'] }),
  ]
  const numbers = (...filter: [Parameters<typeof coursesFor>[1], Parameters<typeof coursesFor>[2]]) =>
    coursesFor(all, ...filter).map(({ no }) => no)
  expect(numbers(null, null)).toEqual([2, 3, 1])
  expect(numbers('one', null)).toEqual([3, 1])
  expect(numbers('more', null)).toEqual([2])
  expect(numbers('one', 'temple')).toEqual([3])
})

it('S2-05 adds up the way between the stops', () => {
  expect(courseMetres(course(1))).toBe(500)
})

it('S2-05 S3-18 turns a course into a plan the server accepts, in the reader’s language', () => {
  let made = 0
  const newId = () => `01a1fd69-0000-7000-8000-${String(++made).padStart(12, '0')}`
  const places = [{ no: 1001, name: text('정원', 'Garden') }]
  const long = course(1, { title: text('가'.repeat(120), 'x'.repeat(120)) })
  const plan = itineraryFromCourse(long, places, 'en', newId)
  expect(ItineraryDraft.parse(plan)).toEqual(plan)
  expect(plan).toMatchObject({ fromCourseNo: 1, days: 1, startDay: null })
  expect(plan.title).toHaveLength(100)
  expect(plan.stops.map(({ placeNo, title, note }) => [placeNo, title, note])).toEqual([
    [1001, 'Garden', 'First'],
    [1002, '', 'Then'],
  ])
  expect(new Set([plan.id, ...plan.stops.map(({ id }) => id)]).size).toBe(3)
})
