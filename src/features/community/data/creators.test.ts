import { describe, expect, it } from 'vitest'
import { creatorWith } from '../testing/creators.ts'
import { creatorSearch, creatorSpots, inCreatorOrder, postCount } from './creators.ts'

const early = creatorWith(1, { recommendations: 9, newestAt: '2026-11-01T00:00:00.000Z' })
const late = creatorWith(2, { recommendations: 3, newestAt: '2026-11-20T00:00:00.000Z', spot: null })
const last = creatorWith(3, { recommendations: 9, newestAt: '2026-11-21T00:00:00.000Z' })
const numbers = (creators: readonly { no: number }[]) => creators.map(({ no }) => no)

describe('creators in an order', () => {
  it('S2-109 come by who wrote last, or by recommendations and then by who wrote last', () => {
    expect(numbers(inCreatorOrder([early, late, last], 'newest'))).toEqual([3, 2, 1])
    expect(numbers(inCreatorOrder([early, late, last], 'popular'))).toEqual([3, 1, 2])
  })

  it('S2-109 an address may name any order; what there is none of is left out', () => {
    expect(creatorSearch({ sort: 'popular' })).toEqual({ sort: 'popular' })
    for (const sort of ['newest', 'x', 1, null]) expect(creatorSearch({ sort })).toEqual({})
  })

  it('S2-110 who never wrote about a place has no pin', () => {
    expect(creatorSpots([early, late]).map(({ id }) => id)).toEqual(['1'])
  })

  it('S2-111 all posts count, whatever their type', () => {
    expect(postCount(creatorWith(1, { posts: { shorts: 2, class: 3 } }))).toBe(5)
    expect(postCount(creatorWith(1, { posts: {} }))).toBe(0)
  })
})
