import { expect, it } from 'vitest'
import type { Course } from '#sync/contracts/places/course.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { Itinerary } from '#sync/contracts/planner/itinerary.ts'
import { boundsOfWay, wayOfCourse, wayOfPlan } from './way.ts'

const text = (ko: string) => ({ ko, en: ko, ja: ko, 'zh-Hans': ko, 'zh-Hant': ko })
const places = new Map(
  [1, 2, 3].map((no): [number, Pick<Place, 'name' | 'position'>] => [
    no,
    { name: text(`곳${no}`), position: { lat: 35.5 + no / 100, lng: 129.3, approximate: false } },
  ]),
)
const read = ({ ko }: { ko: string }) => ko
const stop = (placeNo: number | null, day: number) => ({ placeNo, day, title: '' })
const plan = (stops: object[]) => ({ id: 'a', title: '우리 여행', stops }) as unknown as Itinerary

it('P-04 a saved itinerary becomes numbered stops, day after day', () => {
  const way = wayOfPlan(plan([stop(3, 2), stop(1, 1), stop(null, 1), stop(2, 1)]), places, read)
  expect(way.id).toBe('plan-a')
  expect(way.route.stops.map(({ id }) => id)).toEqual(['place-1', 'place-2', 'place-3'])
  expect(way.stops).toBe(4)
})

it('P-04 a place that is visited twice is two stops with ids of their own', () => {
  const way = wayOfPlan(plan([stop(1, 1), stop(2, 1), stop(1, 2)]), places, read)
  expect(way.route.stops.map(({ id }) => id)).toEqual(['place-1', 'place-2', 'place-1~2'])
})

it('S2-80 a course is drawn with the stops the device knows and fits into its bounds', () => {
  const course = {
    no: 202,
    title: text('하루'),
    stops: [{ placeNo: 1 }, { placeNo: 99 }, { placeNo: 3 }],
  } as unknown as Course
  const way = wayOfCourse(course, places, read)
  expect(way.route.stops.map(({ label }) => label)).toEqual(['곳1', '곳3'])
  const [west, south, east, north] = boundsOfWay(way) ?? [0, 0, 0, 0]
  expect(west).toBeLessThan(129.3)
  expect(east).toBeGreaterThan(129.3)
  expect(south).toBeLessThan(35.51)
  expect(north).toBeGreaterThan(35.53)
  expect(boundsOfWay({ ...way, route: { id: 'x', stops: [] } })).toBeNull()
})
