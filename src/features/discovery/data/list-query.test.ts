import { describe, expect, it } from 'vitest'
import type { Place } from '#sync/contracts/content.ts'
import type { Product } from '#sync/contracts/shop.ts'
import { entriesOf, type Entry } from './entries.ts'
import { applyQuery, queryOf, searchOf } from './list-query.ts'

const text = (ko: string) => ({ ko, en: ko, ja: ko, 'zh-Hans': ko, 'zh-Hant': ko })
const place = (no: number, over: Partial<Place> = {}): Place => ({
  no,
  slug: `p${no}`,
  category: 'spot',
  city: 'ulsan',
  district: 'dong',
  name: text(`장소 ${no}`),
  romanized: `Place ${no}`,
  summary: text('요약'),
  description: text('설명'),
  address: text('주소'),
  position: { lat: 35.49, lng: 129.43, approximate: false },
  phone: null,
  website: null,
  hours: { always: true, rules: [], closedOn: [], temporaryClosures: [] },
  admission: { free: true },
  amenities: [],
  barrierFree: { stepFree: null, restroom: null, parking: null },
  access: {},
  themes: ['sea'],
  stayMinutes: 60,
  motif: 'rocks',
  sample: false,
  source: 'test',
  shopNo: null,
  rating: { average: 0, count: 0 },
  keywords: {},
  purchased: 0,
  listedOn: '2026-01-01',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...over,
})
const product = (no: number, over: Partial<Product> = {}): Product => ({
  no,
  slug: `g${no}`,
  kind: 'market',
  category: 'food',
  shopNo: 501,
  placeNos: [],
  name: text(`상품 ${no}`),
  summary: text('요약'),
  description: text('설명'),
  usageGuide: text('이용'),
  howToUse: text('쓰기'),
  purchaseNotes: text('유의'),
  refundPolicy: text('환불'),
  cancel: 'none',
  units: [{ no: 1, name: text('한 개'), listWon: 9000, priceWon: 9000, stock: null, maxPerOrder: 5 }],
  options: [],
  pointBasisPoints: 100,
  validity: { kind: 'days', days: 30 },
  availability: 'onSale',
  motif: 'bowl',
  sample: true,
  rating: { average: 0, count: 0 },
  purchased: 0,
  listedOn: '2026-01-01',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...over,
})
const spots = (...places: Place[]): Entry[] => entriesOf('spot', places, [])
const numbers = (entries: Entry[]) => entries.map((entry) => entry.no)

describe('S2-25 category list', () => {
  it('S9-08 filters by district, neighbouring city, every amenity and any theme', () => {
    const entries = spots(
      place(1, { district: 'ulju', amenities: ['wifi', 'pets'], themes: ['sea'] }),
      place(2, { district: 'ulju', amenities: ['wifi'], themes: ['mountain'] }),
      place(3, { district: null, city: 'pohang', themes: ['sea'] }),
    )
    const show = (search: Parameters<typeof queryOf>[0]) =>
      numbers(applyQuery(entries, queryOf(search), null))
    expect(show({ district: 'ulju' })).toEqual([1, 2])
    expect(show({ city: 'pohang' })).toEqual([3])
    expect(show({ amenity: 'wifi,pets' })).toEqual([1])
    expect(show({ theme: 'sea,mountain' })).toEqual([1, 2, 3])
    expect(show({ district: 'ulju', theme: 'mountain' })).toEqual([2])
    expect(show({ district: 'nam' })).toEqual([])
  })

  it('S9-08 sorts by the five orders, ties by number', () => {
    const entries = spots(
      place(1, { listedOn: '2026-03-01', purchased: 5, rating: { average: 4.5, count: 10 } }),
      place(2, { listedOn: '2026-05-01', purchased: 9, rating: { average: 4.9, count: 2 } }),
      place(3, { listedOn: '2026-04-01', purchased: 5, rating: { average: 4.5, count: 30 } }),
    )
    const show = (sort: 'newest' | 'purchased' | 'rating' | 'reviews') =>
      numbers(applyQuery(entries, queryOf({ sort }), null))
    expect(show('newest')).toEqual([2, 3, 1])
    expect(show('purchased')).toEqual([2, 1, 3])
    expect(show('rating')).toEqual([2, 3, 1])
    expect(show('reviews')).toEqual([3, 1, 2])
  })

  it('S5-21 sorts by distance only within a district: from the device, else from the district centre', () => {
    expect(queryOf({ sort: 'distance' }).sort).toBe('purchased')
    const entries = spots(
      place(1, { position: { lat: 35.5048, lng: 129.4166, approximate: false } }),
      place(2, { position: { lat: 35.4924, lng: 129.4396, approximate: false } }),
    )
    const query = queryOf({ district: 'dong', sort: 'distance' })
    expect(numbers(applyQuery(entries, query, null))).toEqual([1, 2])
    const here = applyQuery(entries, query, { lat: 35.4924, lng: 129.4396 })
    expect(numbers(here)).toEqual([2, 1])
    expect(here[0]?.metres).toBe(0)
  })

  it('keeps filters in the address and drops what it does not know', () => {
    const query = queryOf({ district: 'jung', amenity: 'pets,castle', theme: 'sea', sort: 'rating' })
    expect(query.amenities).toEqual(['pets'])
    expect(searchOf(query)).toEqual({
      district: 'jung',
      city: undefined,
      amenity: 'pets',
      theme: 'sea',
      sort: 'rating',
    })
    expect(searchOf(queryOf({}))).toEqual({ sort: 'purchased' })
    expect(queryOf({}, 'rating').sort).toBe('rating')
    expect(queryOf({ sort: 'newest' }, 'rating').sort).toBe('newest')
    expect(queryOf({ district: 'jung', city: 'pohang' }).city).toBe('ulsan')
  })

  it('lists passes and orders as products, restaurants as places with their cheapest price', () => {
    const places = [place(1030, { category: 'food', shopNo: 501, district: 'ulju' })]
    const goods = [
      product(701, { units: [{ ...product(0).units[0]!, priceWon: 12_000 }], placeNos: [1030] }),
      product(702, { availability: 'soldOut', units: [{ ...product(0).units[0]!, priceWon: 1000 }] }),
      product(801, { kind: 'pass', category: 'pass', shopNo: 508, placeNos: [1030] }),
    ]
    expect(entriesOf('food', places, goods)).toEqual([
      { kind: 'place', no: 1030, place: places[0], places, fromWon: 12_000 },
    ])
    expect(numbers(entriesOf('pass', places, goods))).toEqual([801])
    expect(numbers(entriesOf('market', places, goods))).toEqual([701, 702])
    const inUlju = applyQuery(entriesOf('pass', places, goods), queryOf({ district: 'ulju' }), null)
    expect(numbers(inUlju)).toEqual([801])
  })
})
