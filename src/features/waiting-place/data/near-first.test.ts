import { expect, it } from 'vitest'
import type { WaitingShop } from '#sync/contracts/waiting/report.ts'
import { named } from '#src/testing/words.ts'
import { nearFirst } from './near-first.ts'

const shopAt = (shopNo: number, name: string, placeNo: number | null): WaitingShop => ({
  ...{ shopNo, placeNo, name: named(name), mode: 'open', until: null, teams: 0, from: 5, to: 10 },
  ...{ remote: false, seenAt: null },
})
const near = shopAt(1, '하', 11)
const far = shopAt(2, '가', 12)
const nowhere = shopAt(3, '나', null)
const spots = new Map([
  [11, { lat: 35.5, lng: 129.38 }],
  [12, { lat: 35.6, lng: 129.38 }],
])
const ids = (here: { lat: number; lng: number } | null) =>
  nearFirst([nowhere, far, near], here, spots, ({ name }) => name.ko).map(({ shop }) => shop.shopNo)

it('S2-112 shops stand by distance, those nobody can place last', () => {
  expect(ids({ lat: 35.5, lng: 129.38 })).toEqual([1, 2, 3])
  expect(ids({ lat: 35.6, lng: 129.38 })).toEqual([2, 1, 3])
})

it('S2-112 without a position they stand by name', () => {
  expect(ids(null)).toEqual([2, 3, 1])
})
