import { expect, it } from 'vitest'
import type { Place } from '#sync/contracts/places/place.ts'
import { landscapeOf, seasonOf, seasonSights, sightsOf } from './ulju.ts'

const place = (no: number, themes: Place['themes'], change: object = {}) =>
  ({
    no,
    category: 'spot',
    district: 'ulju',
    themes,
    motif: 'rocks',
    rating: { average: 4, count: 1 },
    ...change,
  }) as Place

it('S2-24 reads the landscape off the first theme that tells, and falls as valleys', () => {
  expect(landscapeOf(place(1, ['view', 'mountain', 'forest']))).toBe('mountain')
  expect(landscapeOf(place(2, ['temple', 'forest', 'mountain']))).toBe('valley')
  expect(landscapeOf(place(3, ['mountain', 'forest'], { motif: 'waterfall' }))).toBe('valley')
  expect(landscapeOf(place(4, ['market', 'food']))).toBeNull()
})

it('S2-24 groups the sights of Ulju only, best rated first', () => {
  const groups = sightsOf([
    place(1, ['sea'], { rating: { average: 4.1, count: 3 } }),
    place(2, ['sea', 'view'], { rating: { average: 4.7, count: 3 } }),
    place(3, ['sea'], { district: 'dong' }),
    place(4, ['sea'], { category: 'stay' }),
    place(5, ['mountain']),
  ])
  expect(groups.seaside.map(({ no }) => no)).toEqual([2, 1])
  expect(groups.mountain.map(({ no }) => no)).toEqual([5])
  expect(groups.valley).toEqual([])
})

it('S2-24 knows the season of a day and what it is good for', () => {
  expect(['2026-02-28', '2026-03-01', '2026-08-31', '2026-11-30', '2026-12-01'].map(seasonOf)).toEqual([
    'winter',
    'spring',
    'summer',
    'autumn',
    'winter',
  ])
  const places = [place(1, ['flower']), place(2, ['sunrise', 'sea']), place(3, ['mountain'])]
  expect(seasonSights(places, 'winter').map(({ no }) => no)).toEqual([2])
  expect(seasonSights(places, 'autumn').map(({ no }) => no)).toEqual([3])
})
