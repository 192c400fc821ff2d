import { expect, it } from 'vitest'
import type { Product } from '#sync/contracts/shops/shop.ts'
import { applyRides, ridesOf, timeOf } from './rides.ts'

const text = { ko: 'x', en: 'x', ja: 'x', 'zh-Hans': 'x', 'zh-Hant': 'x' }
const product = (no: number, change: Partial<Product>): Product => ({
  no,
  slug: `p${no}`,
  kind: 'market',
  category: 'taxi',
  shopNo: 1,
  placeNos: [],
  name: text,
  summary: text,
  description: text,
  usageGuide: text,
  howToUse: text,
  purchaseNotes: text,
  refundPolicy: text,
  cancel: 'D-2',
  units: [{ no: no * 10, name: text, listWon: 9000, priceWon: no * 1000, stock: null, maxPerOrder: 1 }],
  options: [],
  pointBasisPoints: 0,
  validity: { kind: 'days', days: 30 },
  availability: 'onSale',
  motif: 'taxi',
  sample: true,
  rating: { average: 0, count: 0 },
  purchased: 0,
  listedOn: '2026-01-01',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...change,
})
const night = product(4, { ride: { minutes: 180, passengers: 4 } })
const coast = product(3, { ride: { minutes: 240, passengers: 7 } })
const bike = product(1, { category: 'mobility', ride: { minutes: 600, passengers: 1 } })
const gone = product(2, { availability: 'soldOut', ride: { minutes: 60, passengers: 4 } })
const bread = product(9, { category: 'market' })

it('S2-22 S2-145 lists what can be ridden, cheapest first and what is not on sale last', () => {
  expect(ridesOf([night, bread, gone, coast, bike]).map(({ no }) => no)).toEqual([1, 3, 4, 2])
})

it('S2-22 narrows by kind, by time and by the seats that are needed', () => {
  const rides = ridesOf([night, gone, coast, bike])
  const numbers = (query: Parameters<typeof applyRides>[1]) => applyRides(rides, query).map(({ no }) => no)
  expect(numbers({ kind: 'mobility', time: null, people: 1 })).toEqual([1])
  expect(numbers({ kind: null, time: 'short', people: 1 })).toEqual([4, 2])
  expect(numbers({ kind: null, time: null, people: 5 })).toEqual([3])
  expect(numbers({ kind: 'taxi', time: 'day', people: 1 })).toEqual([])
})

it('S2-22 counts the limit itself to the shorter time', () => {
  expect([180, 181, 300, 301].map(timeOf)).toEqual(['short', 'half', 'half', 'day'])
})
