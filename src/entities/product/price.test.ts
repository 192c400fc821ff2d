import { expect, it } from 'vitest'
import { cheapestUnit } from './price.ts'

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
