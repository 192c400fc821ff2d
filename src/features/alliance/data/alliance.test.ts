import { expect, it } from 'vitest'
import type { Course } from '#sync/contracts/places/course.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { Product } from '#sync/contracts/shops/shop.ts'
import { allianceAddress } from './address.ts'
import { coastOf, nextSunrises, sunrises } from './coasts.ts'
import { coursesAcross, passesAcross, placesIn } from './three-cities.ts'

const at = (seoul: string) => Date.parse(`${seoul}:00+09:00`)
const place = (no: number, city: Place['city'], average: number, themes: Place['themes'] = ['sea']) =>
  ({ no, city, category: 'spot', themes, rating: { average, count: 10 } }) as Place
const pass = (no: number, placeNos: number[], kind: Product['kind'] = 'pass') =>
  ({ no, placeNos, kind }) as Product

it('S2-78 tells this morning’s sun until it is up everywhere, then tomorrow’s, for each of the three coasts', () => {
  const before = nextSunrises(at('2026-11-21T05:30'))
  expect(before.isToday).toBe(true)
  expect(before.times.map(({ coast }) => coast.city).sort()).toEqual(['gyeongju', 'pohang', 'ulsan'])
  expect(before.times.every(({ rise }) => rise >= '07:00' && rise <= '07:10')).toBe(true)
  const after = nextSunrises(at('2026-11-21T09:00'))
  expect(after.isToday).toBe(false)
  const ulsan = sunrises(coastOf('ulsan'), at('2026-11-22T12:00'), 1)
  expect(after.times.find(({ coast }) => coast.city === 'ulsan')?.rise).toBe(ulsan[0]?.rise)
})

it('S2-78 computes the days to come: in December the sun rises later every day', () => {
  const week = sunrises(coastOf('pohang'), at('2026-12-01T12:00'), 7)
  expect(week.map(({ day }) => day.slice(8))).toEqual(['01', '02', '03', '04', '05', '06', '07'])
  expect((week[6]?.rise ?? '') > (week[0]?.rise ?? '')).toBe(true)
  expect(week.every(({ rise, set }) => rise < set)).toBe(true)
})

it('S2-78 shows the places of one city, where the sun is met first', () => {
  const places = [
    place(1, 'pohang', 4.9),
    place(2, 'pohang', 4.1, ['sunrise']),
    place(3, 'gyeongju', 5),
    place(4, 'pohang', 4.95),
  ]
  expect(placesIn('pohang', places, 2).map(({ no }) => no)).toEqual([2, 4])
})

it('S2-78 finds the courses and passes that join the cities', () => {
  const courses = [
    { no: 1, cities: ['ulsan'] },
    { no: 2, cities: ['ulsan', 'gyeongju'] },
    { no: 3, cities: ['ulsan', 'gyeongju', 'pohang'] },
  ] as Course[]
  expect(coursesAcross(courses).map(({ no }) => no)).toEqual([3, 2])
  const places = [place(11, 'ulsan', 4), place(12, 'gyeongju', 4), place(13, 'pohang', 4)]
  const passes = [pass(21, [11]), pass(22, [13]), pass(23, [11, 12, 13]), pass(24, [12], 'market')]
  expect(passesAcross(passes, places).map(({ no }) => no)).toEqual([23, 22])
})

it('S2-78 opens the tab the address names', () => {
  expect(allianceAddress({ city: 'pohang' })).toEqual({ city: 'pohang' })
  expect(allianceAddress({ city: 'seoul' })).toEqual({ city: undefined })
})
