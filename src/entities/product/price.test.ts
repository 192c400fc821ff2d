import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cheapestUnit, discountPercent } from './price.ts'

const won = fc.integer({ min: 1, max: 100_000_000 })

it('S3-07 says the discount in whole percent', () => {
  expect(discountPercent(18_000, 14_000)).toBe(22)
  expect(discountPercent(10_000, 10_000)).toBe(0)
  expect(discountPercent(5000, 4500)).toBe(10)
  expect(discountPercent(100, 71)).toBe(29)
  expect(discountPercent(0, 0)).toBe(0)
  expect(discountPercent(1000, 1)).toBe(99)
})

it('S3-07 never promises more than is taken off, and never a whole percent less', () => {
  fc.assert(
    fc.property(won, won, (listWon, priceWon) => {
      const percent = discountPercent(listWon, priceWon)
      const off = Math.max(0, listWon - priceWon)
      expect(percent * listWon).toBeLessThanOrEqual(off * 100)
      expect((percent + 1) * listWon).toBeGreaterThan(off * 100)
    }),
  )
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
  fc.assert(
    fc.property(fc.array(won, { minLength: 1 }), (prices) => {
      expect(cheapestUnit({ units: prices.map((priceWon, no) => unit(no, priceWon)) })?.priceWon).toBe(
        Math.min(...prices),
      )
    }),
  )
})
