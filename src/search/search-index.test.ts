import { beforeAll, describe, expect, it } from 'vitest'
import type { Place } from '#sync/contracts/places/place.ts'
import { documentOf } from './document.ts'
import { SEARCH_KINDS } from './kinds.ts'
import { NO_FILTER, type ListWords, type SearchFilter, type SearchOrder } from './request.ts'
import { createSearchIndex } from './search-index.ts'
import { placeWith, productWith } from './testing/records.ts'

const WORDS: ListWords = {
  themes: ['바다', '산'],
  categories: ['관광지', '맛집'],
  cities: ['울산', '포항', '경주'],
  districts: ['울주군', '북구', '중구', '남구', '동구'],
  amenities: ['무료 주차'],
}
const names = (ko: string, en: string, ja: string, hans = ja, hant = ja): Place['name'] => ({
  ko,
  en,
  ja,
  'zh-Hans': hans,
  'zh-Hant': hant,
})
const all = (ko: string) => names(ko, ko, ko)

function indexOf(places: Place[], products: ReturnType<typeof productWith>[] = []) {
  const index = createSearchIndex()
  index.change(
    [
      ...places.map((place) => documentOf('place', place, 'ko')),
      ...products.map((product) => documentOf('product', product, 'ko')),
    ],
    [],
  )
  const ask = (text: string, filter: Partial<SearchFilter> = {}, order: SearchOrder = 'relevance') =>
    index.answer({ text, filter: { ...NO_FILTER, ...filter }, order, from: null }, WORDS)
  const refs = (answer: ReturnType<typeof ask>) =>
    [...answer.nos].map((no, at) => `${SEARCH_KINDS[answer.kinds[at] ?? 0]}:${no}`)
  return { index, ask, numbers: (...of: Parameters<typeof ask>) => [...ask(...of).nos], refs }
}

const library = [
  placeWith(1003, {
    name: names('대왕암공원', 'Daewangam Park', '大王岩公園', '大王岩公园'),
    romanized: 'Daewangam Gongwon',
    summary: all('소나무 숲 끝의 붉은 바위'),
    address: all('울산광역시 동구 등대로 95'),
  }),
  placeWith(1001, {
    name: names(
      '태화강 국가정원',
      'Taehwagang National Garden',
      '太和江国家庭園',
      '太和江国家庭园',
      '太和江國家庭園',
    ),
    romanized: 'Taehwagang Gukga Jeongwon',
    district: 'jung',
    themes: ['mountain'],
    summary: all('도심 강가에 펼쳐진 정원'),
    address: all('울산광역시 중구'),
  }),
  placeWith(1009, {
    name: names('장생포 고래박물관', 'Jangsaengpo Whale Museum', '長生浦クジラ博物館'),
    romanized: 'Jangsaengpo Gorae Bangmulgwan',
    district: 'nam',
    themes: ['mountain'],
    summary: all('박물관과 대왕암 앞바다'),
    address: all('울산광역시 남구'),
  }),
]
const { index, ask, numbers: found } = indexOf(library)
beforeAll(() => index.learn())

describe('S2-72 X-05 search over what the device holds', () => {
  it('finds by initial consonants, from any syllable on', () => {
    expect(found('ㄷㅇㅇ')).toEqual([1003])
    expect(found('ㄱㄱㅈ')).toEqual([1001])
    expect(found('ㅌㅎㄱ')).toEqual([1001])
  })

  it('finds what was typed on the other keyboard, and says so', () => {
    expect(found('xoghk')).toEqual([1001])
    expect(ask('xoghk').reading).toEqual({ text: '태화', how: 'keyboard' })
    expect(found('eodhkd')).toEqual([1003, 1009])
    expect(found('조믿')).toEqual([])
    expect(found('ㅈㅗㅁㅣㄷ')).toEqual(found('whale'))
  })

  it('finds inside words and across spaces', () => {
    expect(found('정원')[0]).toBe(1001)
    expect(found('암공원')).toEqual([1003])
    expect(found('국가정원')).toEqual([1001])
    expect(found('태화강국가')).toEqual([1001])
    expect(found('wangam')).toEqual([1003])
    expect(found('nationalgarden')).toEqual([1001])
  })

  it('finds while a syllable is still being typed', () => {
    expect(found('대와')).toContain(1003)
    expect(found('대왕아')).toContain(1003)
    expect(found('고랙')).toEqual([])
  })

  it('finds names in other scripts than the page is read in', () => {
    expect(found('大王岩')).toEqual([1003])
    expect(found('太和江')).toEqual([1001])
    expect(found('國家庭園')).toEqual([1001])
    expect(found('クジラ')).toEqual([1009])
    expect(found('くじら')).toEqual([1009])
    expect(found('taehwagang')).toEqual([1001])
    expect(found('TAEHWAGANG garden')).toEqual([1001])
    expect(found('gukga-jeongwon')).toEqual([1001])
  })

  it('ranks a name above a mention and forgives a wrong letter', () => {
    expect(found('대왕암')).toEqual([1003, 1009])
    expect(found('daewangan')).toEqual([1003])
    expect(found('태하강')).toEqual([1001])
    expect(ask('태하강').reading).toEqual({ text: '태화강', how: 'spelling' })
    expect(found('대왕안')[0]).toBe(1003)
  })

  it('takes a whole word in the middle of a name for as much as at its start, so that what is known comes first', () => {
    const { numbers } = indexOf([
      placeWith(1, { name: names('고래길 부엌', 'Whale Road Kitchen', 'コレギル食堂') }),
      placeWith(2, {
        name: names('장생포고래박물관', 'Jangsaengpo Whale Museum', '長生浦クジラ博物館'),
        rating: { average: 4.4, count: 25 },
      }),
      placeWith(3, { name: names('고래마을', 'Whaleton', 'クジラ村'), rating: { average: 5, count: 90 } }),
    ])
    expect(numbers('whale')).toEqual([3, 2, 1])
    expect(numbers('museum')).toEqual([2])
  })

  it('adds what has half of the words when little has them all', () => {
    expect(found('대왕암 일출')).toEqual([1003, 1009])
    expect(found('大王岩日出')).toEqual([1003])
    expect(ask('대왕암 일출').reading.how).toBe('half')
  })

  it('finds by the words of the lists: themes, areas', () => {
    expect(found('바다')).toContain(1003)
    expect(found('중구')).toEqual([1001])
  })

  it('S2-73 finds nothing rather than something else', () => {
    expect(found('  .. ', { kind: 'course' })).toEqual([])
    expect(found('에펠탑')).toEqual([])
    expect(found('에펠탑 루브르 오사카')).toEqual([])
    expect(found('\u0002')).toEqual([])
  })

  it('S2-142 counts every kind, whatever kind is asked for', () => {
    const mixed = indexOf(library, [productWith(7, { name: all('고래박물관 입장권') })])
    const answer = mixed.ask('고래박물관', { kind: 'product' })
    expect(mixed.refs(answer)).toEqual(['product:7'])
    expect(answer.counts.slice(0, 3)).toEqual([1, 0, 1])
  })
})

describe('S2-25 S2-142 filters and orders', () => {
  it('S9-08 filters by district, neighbouring city, every amenity and any theme', () => {
    const { numbers } = indexOf([
      placeWith(1, { district: 'ulju', amenities: ['wifi', 'pets'], themes: ['sea'] }),
      placeWith(2, { district: 'ulju', amenities: ['wifi'], themes: ['mountain'] }),
      placeWith(3, { district: null, city: 'pohang', themes: ['sea'] }),
    ])
    expect(numbers('', { district: 'ulju' })).toEqual([1, 2])
    expect(numbers('', { city: 'pohang' })).toEqual([3])
    expect(numbers('', { amenities: ['wifi', 'pets'] })).toEqual([1])
    expect(numbers('', { themes: ['sea', 'mountain'] })).toEqual([1, 2, 3])
    expect(numbers('', { district: 'ulju', themes: ['mountain'] })).toEqual([2])
    expect(numbers('', { district: 'nam' })).toEqual([])
  })

  it('X-18 keeps what is open on the day: weekly closures, Seollal, no rules at all', () => {
    const weekdays = { days: [0, 2, 3, 4, 5, 6], open: '09:00', close: '18:00' }
    const hours = (over: Partial<Place['hours']>) => ({
      hours: { always: false, rules: [weekdays], closedOn: [], temporaryClosures: [], ...over },
    })
    const { numbers } = indexOf([
      placeWith(1),
      placeWith(2, hours({})),
      placeWith(3, hours({ closedOn: ['seollal'] })),
      placeWith(4, hours({ rules: [] })),
      placeWith(
        5,
        hours({ temporaryClosures: [{ from: '2026-11-20', to: '2026-11-30', reason: all('공사') }] }),
      ),
    ])
    expect(numbers('', { openOn: '2026-11-21' })).toEqual([1, 2, 3])
    expect(numbers('', { openOn: '2026-11-23' })).toEqual([1])
    expect(numbers('', { openOn: '2026-02-17' })).toEqual([1, 2, 5])
  })

  it('filters by price, entrance or what is sold there, and by ways without steps', () => {
    const { numbers, ask: asked } = indexOf(
      [
        placeWith(1, { admission: { free: true } }),
        placeWith(2, { admission: { free: false, adult: 8000 } }),
        placeWith(3, { admission: { free: false }, shopNo: 501 }),
        placeWith(4, {
          admission: { free: false },
          barrierFree: { stepFree: true, restroom: null, parking: null },
        }),
      ],
      [
        productWith(9, { shopNo: 501, placeNos: [3] }),
        productWith(8, { shopNo: 501, availability: 'soldOut' }),
      ],
    )
    expect(numbers('', { kind: 'place', priceMax: 0 })).toEqual([1])
    expect(numbers('', { kind: 'place', priceMax: 8000 })).toEqual([1, 2])
    expect(numbers('', { kind: 'place', priceMax: 9000 })).toEqual([1, 2, 3])
    expect(numbers('', { kind: 'place', barrierFree: true })).toEqual([4])
    expect([...asked('', { kind: 'place' }).won]).toEqual([-1, -1, 9000, -1])
  })

  it('S9-08 sorts by the orders, ties by number', () => {
    const { numbers } = indexOf([
      placeWith(1, { listedOn: '2026-03-01', purchased: 5, rating: { average: 4.5, count: 10 } }),
      placeWith(2, { listedOn: '2026-05-01', purchased: 9, rating: { average: 4.9, count: 2 } }),
      placeWith(3, { listedOn: '2026-04-01', purchased: 5, rating: { average: 4.5, count: 30 } }),
    ])
    expect(numbers('', {}, 'newest')).toEqual([2, 3, 1])
    expect(numbers('', {}, 'purchased')).toEqual([2, 1, 3])
    expect(numbers('', {}, 'rating')).toEqual([2, 3, 1])
    expect(numbers('', {}, 'reviews')).toEqual([3, 1, 2])
  })

  it('S5-21 sorts by distance only from a known start', () => {
    const made = indexOf([
      placeWith(1, { position: { lat: 35.5048, lng: 129.4166, approximate: false } }),
      placeWith(2, { position: { lat: 35.4924, lng: 129.4396, approximate: false } }),
    ])
    const near = made.index.answer(
      { text: '', filter: NO_FILTER, order: 'distance', from: { lat: 35.4924, lng: 129.4396 } },
      WORDS,
    )
    expect([...near.nos]).toEqual([2, 1])
    expect(near.metres?.[0]).toBe(0)
    expect(made.ask('', {}, 'distance').metres).toBeNull()
  })

  it('lists passes and orders as products, found by the places they lead to', () => {
    const { numbers, ask: asked } = indexOf(
      [placeWith(1030, { category: 'food', district: 'ulju', themes: ['food'] })],
      [
        productWith(701, { placeNos: [1030], purchased: 3 }),
        productWith(702),
        productWith(801, { kind: 'pass', category: 'pass', placeNos: [1030] }),
      ],
    )
    expect(numbers('', { category: 'food' })).toEqual([1030])
    expect(numbers('', { category: 'pass' })).toEqual([801])
    expect(numbers('', { category: 'market' }, 'purchased')).toEqual([701, 702])
    expect(numbers('', { category: 'pass', district: 'ulju' })).toEqual([801])
    expect(asked('', { category: 'market' }).scope).toEqual({
      count: 2,
      cities: ['ulsan'],
      themes: ['food'],
      placed: true,
    })
  })

  it('finds what lies in a box', () => {
    const { numbers } = indexOf([
      placeWith(1, { position: { lat: 35.5, lng: 129.4, approximate: false } }),
      placeWith(2, { position: { lat: 36.0, lng: 129.4, approximate: false } }),
    ])
    expect(numbers('', { box: { south: 35.4, north: 35.6, west: 129, east: 130 } })).toEqual([1])
  })
})
