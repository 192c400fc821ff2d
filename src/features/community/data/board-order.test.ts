import { expect, it } from 'vitest'
import { cardOf, postWith, spotOf } from '../testing/posts.ts'
import { inOrder } from './board-order.ts'

const at = (no: number, lat: number | null) =>
  cardOf(
    postWith(no, 'place', {
      spot: lat === null ? null : { ...spotOf('spot'), position: { lat, lng: 129.4, approximate: false } },
    }),
  )
const [one, two, three] = [at(1, 35.5), at(2, 35.6), at(3, null)] as const
const counts = new Map([
  [`post:${one.id}`, { recommendations: 1, views: 9 }],
  [`post:${two.id}`, { recommendations: 5, views: 2 }],
])
const order = (by: Parameters<typeof inOrder>[1], from: { lat: number; lng: number } | null = null) =>
  inOrder([one, two, three], by, { counts, from }).map(({ no }) => no)

it('S2-93 orders what is held by recommendations and views; what was never counted is last', () => {
  expect([order('newest'), order('popular'), order('viewed')]).toEqual([
    [1, 2, 3],
    [2, 1, 3],
    [1, 2, 3],
  ])
})

it('S5-21 orders by distance from where the person is, without what has no spot', () => {
  expect(order('near', { lat: 35.61, lng: 129.4 })).toEqual([2, 1])
  expect(order('near')).toEqual([1, 2, 3])
})
