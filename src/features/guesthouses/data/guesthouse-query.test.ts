import { cheapestNightWon } from '#sync/domain/guesthouse.ts'
import { expect, it } from 'vitest'
import type { Guesthouse } from '#sync/contracts/places/guesthouse.ts'
import { guesthouseAddress } from './address.ts'
import {
  applyQuery,
  facilitiesOf,
  linesOf,
  mostGuests,
  others,
  queryOf,
  searchOf,
} from './guesthouse-query.ts'

const text = { ko: '집', en: 'house', ja: '家', 'zh-Hans': '屋', 'zh-Hant': '屋' }
const room = (weekdayWon: number, weekendWon: number, maxGuests = 3) => ({
  name: text,
  guests: 2,
  maxGuests,
  weekdayWon,
  weekendWon,
})
const house = (no: number, over: Partial<Guesthouse>): Guesthouse => ({
  no,
  slug: `g${no}`,
  name: text,
  romanized: 'Jip',
  city: 'ulsan',
  district: 'ulju',
  region: text,
  summary: text,
  description: text,
  address: text,
  position: { lat: 35.5, lng: 129.1, approximate: true },
  phone: null,
  facilities: ['parking'],
  activities: [],
  usageGuide: text,
  refundRules: text,
  checkIn: '15:00',
  checkOut: '11:00',
  rooms: [room(90_000, 110_000)],
  motif: 'farm',
  sample: true,
  source: 'test',
  listedOn: '2025-01-01',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...over,
})

const tea = house(1, {
  facilities: ['parking', 'wifi'],
  rooms: [room(120_000, 140_000), room(70_000, 88_000)],
})
const valley = house(2, { facilities: ['wifi', 'pets', 'valley'], rooms: [room(160_000, 220_000, 8)] })
const beans = house(3, { district: 'buk', listedOn: '2026-01-01' })
const farm = house(4, { city: 'gyeongju', district: null, facilities: ['parking', 'pets'] })
const all = [valley, farm, beans, tea]
const numbers = (list: readonly Guesthouse[]) => list.map(({ no }) => no)

it('S2-14 sorts by the cheapest night of each house, both ways, and by the day it was listed', () => {
  expect(cheapestNightWon(tea)).toBe(70_000)
  expect(mostGuests(valley)).toBe(8)
  expect(numbers(applyQuery(all, queryOf({})))).toEqual([1, 3, 4, 2])
  expect(numbers(applyQuery(all, queryOf({ sort: 'priceHigh' })))).toEqual([2, 3, 4, 1])
  expect(numbers(applyQuery(all, queryOf({ sort: 'listed' })))[0]).toBe(3)
})

it('S2-14 S3-20 filters by region and asks for every chosen facility', () => {
  expect(numbers(applyQuery(all, queryOf({ area: 'gyeongju' })))).toEqual([4])
  expect(numbers(applyQuery(all, queryOf({ area: 'ulju' })))).toEqual([1, 2])
  expect(numbers(applyQuery(all, queryOf({ facility: 'wifi' })))).toEqual([1, 2])
  expect(numbers(applyQuery(all, queryOf({ facility: 'wifi,pets' })))).toEqual([2])
  expect(facilitiesOf(all)).toEqual(['parking', 'wifi', 'valley', 'pets'])
})

it('S2-14 keeps its filters in the address and leaves out what it does not know', () => {
  const search = { area: 'buk', facility: 'parking,pets', sort: 'listed' } as const
  expect(searchOf(queryOf(guesthouseAddress(search)))).toEqual(search)
  const wrong = queryOf(guesthouseAddress({ area: 'moon', facility: 'pool,wifi', sort: 3 }))
  expect(wrong).toEqual({ area: null, facilities: ['wifi'], sort: 'price' })
})

it('S2-15 S3-20 reads rules line by line and offers others nearby, then of the same price', () => {
  expect(linesOf('하나예요.\n둘이에요.\n')).toEqual(['하나예요.', '둘이에요.'])
  expect(numbers(others(tea, all, 3))).toEqual([2, 3, 4])
})
