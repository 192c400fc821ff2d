import { expect, it } from 'vitest'
import { cheapestUnit, discountPercent } from './price.ts'

it('S3-07 says the discount in whole percent and never more than it is', () => {
  expect(discountPercent(18_000, 14_000)).toBe(22)
  expect(discountPercent(10_000, 10_000)).toBe(0)
  expect(discountPercent(100, 71)).toBe(29)
  expect(discountPercent(0, 0)).toBe(0)
  expect(discountPercent(1000, 1)).toBe(99)
})

it('S3-07 shows the price of the cheapest unit', () => {
  const unit = (no: number, priceWon: number) => ({
    no,
    name: { ko: 'a', en: 'a', ja: 'a', 'zh-Hans': 'a', 'zh-Hant': 'a' },
    listWon: 9000,
    priceWon,
    stock: null,
    maxPerOrder: 5,
  })
  expect(cheapestUnit({ units: [unit(1, 7000), unit(2, 4000), unit(3, 4000)] })?.no).toBe(2)
})
