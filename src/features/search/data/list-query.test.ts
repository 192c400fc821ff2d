import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AMENITIES, CITIES, DISTRICTS, SORTS, THEMES } from '#sync/contracts/base/lists.ts'
import { AREAS } from '#src/entities/place/area.ts'
import { NO_FILTER } from '#src/search/request.ts'
import { inArea, queryOf, requestOf, searchOf, type ListQuery } from './list-query.ts'

const EMPTY: ListQuery = {
  ...{ district: null, city: null, amenities: [], themes: [], priceMax: null, openOn: null },
  ...{ barrierFree: false, category: null, sort: null },
}
const ASKED = { text: '고래', kind: 'place', order: 'relevance' } as const

describe('S2-04 S2-72 the filters of a list and its address', () => {
  it('whatever is chosen comes back from its address as it was', () => {
    const any = fc.record({
      district: fc.constantFrom(null, ...DISTRICTS),
      city: fc.constantFrom(null, ...CITIES),
      amenities: fc.subarray([...AMENITIES]),
      themes: fc.subarray([...THEMES]),
      priceMax: fc.option(fc.nat(100_000)),
      openOn: fc.constantFrom(null, '2026-11-21', '2028-02-29'),
      barrierFree: fc.boolean(),
      category: fc.constantFrom(null, 'spot', 'food'),
      sort: fc.constantFrom(null, ...SORTS),
    })
    fc.assert(
      fc.property(any, (chosen) => {
        // what cannot be chosen together: a district is in Ulsan, and a distance begins in a district
        const { district } = chosen
        const query: ListQuery = {
          ...(chosen as ListQuery),
          city: district ? 'ulsan' : chosen.city,
          sort: chosen.sort === 'distance' && !district ? null : chosen.sort,
        }
        expect(queryOf(JSON.parse(JSON.stringify(searchOf(query))))).toEqual(query)
      }),
    )
  })

  it('what is not chosen is not in the address', () => {
    expect(JSON.stringify(searchOf(EMPTY))).toBe('{}')
    expect(queryOf({})).toEqual(EMPTY)
  })

  it('what an address says that nobody knows is left out', () => {
    const query = queryOf({ amenity: 'wifi,moon,pets', theme: 'x,sea', day: '2026-02-30' })
    expect(query.themes).toEqual(['sea'])
    expect(new Set(query.amenities)).toEqual(new Set(['wifi', 'pets']))
    expect(query.openOn).toBeNull()
  })

  it('the order chosen last holds where the address names none', () => {
    expect(queryOf({}, 'rating').sort).toBe('rating')
    expect(queryOf({ sort: 'newest' }, 'rating').sort).toBe('newest')
  })
})

describe('S5-21 distances need a district', () => {
  it('is not sorted by distance without one, by the address or from memory', () => {
    expect(queryOf({ sort: 'distance' }).sort).toBeNull()
    expect(queryOf({}, 'distance').sort).toBeNull()
    expect(queryOf({ city: 'pohang' }, 'distance').sort).toBeNull()
    expect(queryOf({ district: 'nam' }, 'distance').sort).toBe('distance')
  })

  it.each([...AREAS, null])('leaving for %s keeps the order only where it can be had', (area) => {
    const query = inArea({ ...EMPTY, district: 'nam', city: 'ulsan', sort: 'distance' }, area)
    const isDistrict = area !== null && area !== 'pohang' && area !== 'gyeongju'
    expect(query).toMatchObject({
      district: isDistrict ? area : null,
      city: isDistrict ? 'ulsan' : area,
      sort: isDistrict ? 'distance' : null,
    })
    expect(inArea({ ...EMPTY, sort: 'rating' }, area).sort).toBe('rating')
  })

  it('begins where the device is, else at the office of the district; elsewhere no position is asked with', () => {
    const here = { lat: 35.5, lng: 129.3 }
    const near = { ...EMPTY, district: 'dong', sort: 'distance' } as const
    expect(requestOf(near, ASKED, here).from).toEqual(here)
    expect(requestOf(near, ASKED, null).from).toEqual({ lat: 35.5048, lng: 129.4166 })
    expect(requestOf({ ...near, sort: 'rating' }, ASKED, here).from).toBeNull()
    expect(requestOf({ ...near, district: null }, ASKED, here).from).toBeNull()
  })
})

it('S2-72 the index is asked all that was chosen, in the order of the screen unless another was', () => {
  const query: ListQuery = {
    ...{ district: 'nam', city: 'ulsan', amenities: ['wifi'], themes: ['sea'], priceMax: 5000 },
    ...{ openOn: '2026-11-21', barrierFree: true, category: 'food', sort: null },
  }
  const { sort: _, ...filter } = query
  const request = requestOf(query, ASKED, null)
  expect(request).toEqual({
    text: '고래',
    order: 'relevance',
    from: null,
    filter: { ...NO_FILTER, kind: 'place', ...filter },
  })
})
