import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cheapestNightWon } from './guesthouse.ts'

const won = fc.integer({ min: 10_000, max: 500_000 })

it('S2-14 the cheapest night is one somebody can book, and no other night costs less', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(won, won), { minLength: 1, maxLength: 6 }), (prices) => {
      const rooms = prices.map(([weekdayWon, weekendWon]) => ({
        name: { ko: 'a', en: 'a', ja: 'a', 'zh-Hans': 'a', 'zh-Hant': 'a' },
        guests: 2,
        maxGuests: 2,
        weekdayWon,
        weekendWon,
      }))
      const cheapest = cheapestNightWon({ rooms })
      expect(prices.flat()).toContain(cheapest)
      expect(prices.flat().every((price) => price >= cheapest)).toBe(true)
    }),
  )
})
