import { expect, it } from 'vitest'
import type { Place } from '#sync/contracts/places/place.ts'
import type { Guesthouse } from '#sync/contracts/places/guesthouse.ts'
import type { Product } from '#sync/contracts/shops/shop.ts'
import { applyGuesthouses, applyStays, staysOf } from './stays.ts'

const place = (no: number, change: object = {}) =>
  ({
    no,
    category: 'stay',
    city: 'ulsan',
    district: 'dong',
    shopNo: no,
    rating: { average: 4, count: 1 },
    ...change,
  }) as Place
const room = (no: number, shopNo: number, priceWon: number, maxGuests: number) =>
  ({
    no,
    shopNo,
    placeNos: [],
    units: [{ no, priceWon, listWon: priceWon }],
    room: { guests: maxGuests, maxGuests, checkIn: '15:00', checkOut: '11:00' },
  }) as unknown as Product
const bread = { no: 9, shopNo: 1, placeNos: [1], units: [] } as unknown as Product

const stays = staysOf(
  [
    place(3),
    place(1),
    place(2, { city: 'pohang', district: null, rating: { average: 4.9, count: 9 } }),
    place(4, { category: 'spot' }),
  ],
  [room(11, 1, 120_000, 4), room(12, 1, 54_000, 2), room(21, 2, 90_000, 3), bread],
)
const shape = (list: typeof stays) => list.map((stay) => [stay.place.no, stay.rooms.map(({ no }) => no)])
const any = { area: null, guests: 1, price: null }

it('S2-21 S2-145 lists lodgings with their rooms, cheapest room first, those without rooms last', () => {
  expect(shape(stays)).toEqual([
    [2, [21]],
    [1, [12, 11]],
    [3, []],
  ])
})

it('S2-21 keeps only rooms that hold the guests for the price, and drops lodgings left without any', () => {
  expect(shape(applyStays(stays, any))).toEqual(shape(stays))
  expect(shape(applyStays(stays, { ...any, guests: 3 }))).toEqual([
    [2, [21]],
    [1, [11]],
  ])
  expect(shape(applyStays(stays, { ...any, price: 60_000 }))).toEqual([[1, [12]]])
  expect(shape(applyStays(stays, { ...any, guests: 4, price: 60_000 }))).toEqual([])
})

it('S2-21 narrows by district and by city, also lodgings that sell no rooms here', () => {
  expect(shape(applyStays(stays, { ...any, area: 'dong' }))).toEqual([
    [1, [12, 11]],
    [3, []],
  ])
  expect(shape(applyStays(stays, { ...any, area: 'pohang' }))).toEqual([[2, [21]]])
})

it('S2-21 asks rural guesthouses the same', () => {
  const house = { no: 7, city: 'ulsan', district: 'ulju', rooms: [{ maxGuests: 6, weekdayWon: 160_000 }] }
  const houses = [house as unknown as Guesthouse]
  expect(applyGuesthouses(houses, { ...any, area: 'ulju', guests: 6 })).toHaveLength(1)
  expect(applyGuesthouses(houses, { ...any, guests: 7 })).toEqual([])
  expect(applyGuesthouses(houses, { ...any, price: 150_000 })).toEqual([])
})
