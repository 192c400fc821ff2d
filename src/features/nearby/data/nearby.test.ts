import { expect, it } from 'vitest'
import type { Happening } from '#sync/contracts/places/happening.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { Guesthouse } from '#sync/contracts/places/guesthouse.ts'
import { nearAddress, startOf } from './address.ts'
import { around, isFar, narrow } from './around.ts'

const name = (ko: string, en = ko) => ({ ko, en, ja: ko, 'zh-Hans': ko, 'zh-Hant': ko })
const place = (no: number, lat: number, ko: string, en = ko, category = 'spot') =>
  ({
    no,
    category,
    name: name(ko, en),
    romanized: en,
    position: { lat, lng: 129.3, approximate: false },
    rating: { average: 4, count: no },
  }) as Place
const festival = { no: 401, title: name('축제'), position: { lat: 35.51, lng: 129.3 } } as Happening
const house = { no: 701, name: name('민박'), position: { lat: 35.6, lng: 129.3 } } as Guesthouse
const here = { lat: 35.5, lng: 129.3 }
const places = [
  place(1, 35.53, '대왕암공원', 'Daewangam Park'),
  place(2, 35.505, '바위 식당', 'Rock Table', 'food'),
  place(3, 35.5, '암각화 박물관', 'Rock Museum'),
]
const all = around(here, { places, happenings: [festival], guesthouses: [house] })

it('S2-117 sorts places, happenings and guesthouses together by distance, with the walking time', () => {
  expect(all.map(({ id }) => id)).toEqual(['place-3', 'place-2', 'now-401', 'place-1', 'gh-701'])
  expect(all[1]?.metres).toBeGreaterThan(540)
  expect(all[1]?.minutes).toBe(9)
  expect(all[4]?.minutes).toBeNull()
})

it('S2-117 keeps one kind', () => {
  expect(narrow(all, 'happening').map(({ id }) => id)).toEqual(['now-401'])
  expect(narrow(all, 'food').map(({ id }) => id)).toEqual(['place-2'])
  expect(narrow(all, undefined)).toHaveLength(5)
})

it('S2-117 knows when even the nearest thing is far away', () => {
  expect(isFar(all)).toBe(false)
  expect(isFar(around({ lat: 37.5, lng: 127 }, { places, happenings: [], guesthouses: [] }))).toBe(true)
  expect(isFar([])).toBe(false)
})

it('S2-117 reads stations and places out of the address, never a position', () => {
  expect(startOf('station-taehwagang')).toEqual({ kind: 'station', id: 'taehwagang' })
  expect(startOf('place-1004')).toEqual({ kind: 'place', no: 1004 })
  expect(startOf('station-mars')).toEqual({ kind: 'here' })
  expect(nearAddress({ from: 'station-ulsan', what: 'gh' })).toEqual({ from: 'station-ulsan', what: 'gh' })
  expect(nearAddress({ from: '35.5,129.3', what: 'x' })).toEqual({})
})
