import { describe, expect, it } from 'vitest'
import type { Place } from '#sync/contracts/places/place.ts'
import { request } from '#sync/domain/plan/testing/places.ts'
import { documentOf } from '#src/search/document.ts'
import type { SearchRequest } from '#src/search/request.ts'
import { createSearchIndex } from '#src/search/search-index.ts'
import { placeWith, productWith } from '#src/search/testing/records.ts'
import { limitsOf, poolOf } from './pool.ts'

const WORDS = { themes: [], categories: [], cities: [], districts: [], amenities: [] }

function indexOf(places: readonly Place[], won = new Map<number, number>()) {
  const index = createSearchIndex()
  const sold = [...won].map(([shopNo, priceWon]) =>
    productWith(9_000 + shopNo, {
      shopNo,
      units: [{ no: 1, name: placeWith(1).name, listWon: priceWon, priceWon, stock: null, maxPerOrder: 5 }],
    }),
  )
  index.change(
    [
      ...places.map((place) => documentOf('place', place, 'ko')),
      ...sold.map((product) => documentOf('product', product, 'ko')),
    ],
    [],
  )
  return (asked: SearchRequest) => Promise.resolve(index.answer(asked, WORDS))
}

describe('the places a plan is made from', () => {
  it('X-04 of a small city all, of a large one the best of each kind and of what is liked, and what must be in', async () => {
    const kinds = ['spot', 'food', 'cafe', 'stay'] as const
    const large = Array.from({ length: 4_000 }, (_, at) =>
      placeWith(at + 1, {
        category: kinds[at % 4]!,
        themes: at === 3_996 ? ['temple'] : ['sea'],
        rating: { average: (at % 50) / 10, count: 3 },
      }),
    )
    const ask = indexOf(large)
    const { nos } = await poolOf([], request({ must: [3_998], interests: ['temple'] }), ask)
    expect(nos.length).toBeLessThan(400)
    // what must be in, and the only temple, are badly rated
    expect(nos).toEqual(expect.arrayContaining([3_998, 3_997]))
    const few = large.slice(0, 30)
    expect((await poolOf([], request(), indexOf(few))).nos).toEqual(few.map(({ no }) => no))
  })

  it('X-04 a district, a rating and a city that were asked for leave the others out', async () => {
    const places = [
      placeWith(1, { district: 'nam', rating: { average: 4.5, count: 2 } }),
      placeWith(2, { district: 'nam', rating: { average: 3, count: 2 } }),
      placeWith(3, { district: 'dong', rating: { average: 5, count: 2 } }),
      placeWith(4, { city: 'pohang', district: null, rating: { average: 5, count: 2 } }),
    ]
    const chip = (kind: 'district' | 'rating' | 'day', value: string) => ({
      ...{ kind, value, sure: 1 },
      spans: [] as [number, number][],
    })
    const ask = indexOf(places)
    const nos = async (...args: Parameters<typeof chip>[]) =>
      (await poolOf(limitsOf(args.map((own) => chip(...own))), request(), ask)).nos
    expect(await nos(['district', 'nam'])).toEqual([1, 2])
    expect(await nos(['district', 'nam'], ['rating', '4'])).toEqual([1])
    // the day is the planner's to look at: another day of the trip may do
    expect(await nos(['day', '2026-11-23'])).toEqual([1, 2, 3, 4])
    expect((await poolOf([], request({ city: 'pohang' }), ask)).nos).toEqual([4])
  })

  it('X-04 says the cheapest meal where one is sold, and nothing where none is', async () => {
    const places = [placeWith(1, { category: 'food', shopNo: 51 }), placeWith(2, { category: 'food' })]
    const { mealWon } = await poolOf([], request(), indexOf(places, new Map([[51, 8_000]])))
    expect(mealWon).toEqual([[1, 8_000]])
  })

  it('X-04 one city is what the request says, several are limits of what is looked at', async () => {
    const chips = (...cities: string[]) =>
      cities.map((value) => ({ kind: 'city' as const, value, spans: [], sure: 1 }))
    expect(limitsOf(chips('gyeongju'))).toEqual([])
    const limits = limitsOf(chips('ulsan', 'gyeongju'))
    const places = (['ulsan', 'gyeongju', 'pohang'] as const).map((city, at) => placeWith(at + 1, { city }))
    const pool = await poolOf(limits, request({ city: null }), indexOf(places))
    expect(pool.nos).toEqual([1, 2])
  })
})
