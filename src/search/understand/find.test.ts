import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Place } from '#sync/contracts/places/place.ts'
import { LANGUAGES, THEMES } from '#sync/contracts/base/lists.ts'
import { hours } from '#sync/domain/plan/testing/places.ts'
import { documentOf } from '../document.ts'
import type { ListWords } from '../request.ts'
import { createSearchIndex } from '../search-index.ts'
import { placeWith } from '../testing/records.ts'
import { find } from './find.ts'
import type { Around } from './requests.ts'
import type { Understood } from './chips.ts'
import { gazetteerOf, understand } from './understand.ts'

const now = { day: '2026-11-23', time: '10:00' }
const around: Around = { now, here: null, named: null }
const names = gazetteerOf([])
const WORDS: ListWords = { themes: [], categories: [], cities: [], districts: [], amenities: [] }
const asked = (text: string): Understood => understand(text, 'ko', now, names)
const one = (no: number, more: Partial<Place> = {}): Place =>
  placeWith(no, { district: null, hours: hours('00:00', '24:00'), ...more })

/** What a question finds in an index of these places. */
async function findIn(places: readonly Place[], question: Understood, where: Around = around) {
  const index = createSearchIndex()
  index.change(
    places.map((place) => documentOf('place', place, 'ko')),
    [],
  )
  const found = await find(question, where, {
    ask: (request) => Promise.resolve(index.answer(request, WORDS)),
    hoursOf: (nos) =>
      Promise.resolve(new Map(nos.map((no) => [no, places.find((own) => own.no === no)!.hours]))),
  })
  return {
    nos: [...found.answer.nos],
    nearMisses: found.nearMisses,
    unknown: found.unknown,
    loosen: found.loosen.map(({ leave, finds }) => [leave === 'rest' ? leave : leave.value, finds]),
  }
}

/** Closed on Mondays, and on the day after when Monday is a holiday. */
const whales = one(1, {
  themes: ['whale', 'museum', 'family'],
  hours: { ...hours('09:00', '18:00', { days: [0, 2, 3, 4, 5, 6] }), closedOn: ['mondayShift'] },
})
const coast = one(2, { themes: ['whale', 'sea'], hours: hours('09:00', '17:00') })

describe('what a question finds', () => {
  it('X-04 whales with children on a Monday: what is open, and beside it what is closed that day with its next open day', async () => {
    const bar = one(3, { themes: ['whale'], amenities: ['noKids'] })
    const found = await findIn([whales, coast, bar], asked('월요일에 아이랑 고래 볼 수 있는 곳'))
    expect(found.nos).toEqual([2])
    expect(found.nearMisses).toEqual([{ no: 1, why: 'weekly', nextDay: '2026-11-24' }])
    expect(found.loosen).toEqual([])
  })

  it('X-04 open that day but not at that time is a near miss without a reason to be closed', async () => {
    const found = await findIn([coast], asked('오늘 저녁 7시에 고래 볼 수 있는 곳'))
    expect(found.nos).toEqual([])
    expect(found.nearMisses).toEqual([{ no: 2, why: null, nextDay: '2026-11-23' }])
  })

  it('X-04 three near misses at most, and none of hours nobody knows', async () => {
    const closed = [4, 5, 6, 7].map((no) => ({ ...whales, no }))
    const unsure = one(3, { themes: ['whale'], hours: { ...whales.hours, rules: [] } })
    const { nearMisses } = await findIn([unsure, ...closed], asked('월요일 고래'))
    expect(nearMisses.map(({ no }) => no)).toEqual([4, 5, 6])
  })

  it('X-04 nothing found: says which word to take away, and how many there are then', async () => {
    const cafes = [1, 2, 3].map((no) =>
      one(no, { category: 'cafe', amenities: no < 3 ? ['pets'] : ['wifi'] }),
    )
    const found = await findIn(cafes, asked('강아지 데리고 갈 수 있는 와이파이 카페'))
    expect(found.nos).toEqual([])
    expect(found.loosen).toEqual([
      ['wifi', 2],
      ['pets', 1],
    ])
  })

  it('X-04 words nobody understands are searched as they are; those in no place are left out and told', async () => {
    const places = [
      one(1, { category: 'cafe' }),
      one(2, { category: 'cafe', name: { ...whales.name, ko: '솔숲 다방' } }),
    ]
    const found = await findIn(places, asked('솔숲 카페'))
    expect([found.nos, found.unknown]).toEqual([[2], []])
    const none = await findIn(places, asked('뷁뷁 카페'))
    expect([none.nos.sort(), none.unknown, none.loosen]).toEqual([[1, 2], ['뷁뷁'], []])
  })

  it('X-04 where words are all there is, nothing is found for words nobody knows', async () => {
    const found = await findIn([coast], asked('뷁뷁'))
    expect([found.nos, found.unknown]).toEqual([[], []])
  })

  it('X-13 what nobody knows is never found for who asks for it: prices, ratings, steps', async () => {
    const unknown = one(1, { admission: { free: false } })
    for (const text of ['무료', '만 원 이하', '평점 4점 이상', '휠체어로 갈 수 있는 곳'])
      expect((await findIn([unknown], asked(text))).nos, text).toEqual([])
    const flat = one(2, { barrierFree: { stepFree: true, restroom: null, parking: null } })
    expect((await findIn([unknown, flat], asked('휠체어로 갈 수 있는 곳'))).nos).toEqual([2])
  })

  it('X-04 a mood ranks and leaves nothing out, by what at least a tenth of the reviews say', async () => {
    const places = [
      one(1, { keywords: { quiet: 1, view: 40 } }),
      one(2, { keywords: { quiet: 6, view: 40 } }),
      one(3, { rating: { average: 4.9, count: 3 } }),
    ]
    expect((await findIn(places, asked('조용한 곳'))).nos).toEqual([2, 3, 1])
  })

  it('X-04 two districts or two kinds of place are either of them, two themes are both', async () => {
    const places = [
      one(1, { district: 'nam', category: 'cafe' }),
      one(2, { district: 'jung', category: 'food' }),
      one(3, { district: 'dong', category: 'cafe', themes: ['sea', 'walk'] }),
      one(4, { district: 'dong', category: 'cafe', themes: ['sea'] }),
    ]
    expect((await findIn(places, asked('남구 중구 카페 식당'))).nos).toEqual([1, 2])
    expect((await findIn(places, asked('바다 산책'))).nos).toEqual([3])
  })

  it('X-04 near counts from where one is, as far as was said; without a position nothing is left out', async () => {
    const here = { lat: 35.5, lng: 129.4 }
    const north = (no: number, metres: number) =>
      one(no, { position: { lat: here.lat + metres / 111_195, lng: here.lng, approximate: false } })
    const places = [north(1, 1_900), north(2, 2_100), north(3, 5_100)]
    const from = { ...around, here }
    expect((await findIn(places, asked('내 근처'), from)).nos).toEqual([1])
    expect((await findIn(places, asked('5km 안'), from)).nos).toEqual([1, 2])
    expect((await findIn(places, asked('내 근처'))).nos).toEqual([1, 2, 3])
  })

  it('X-04 a named place is the answer; near it, others are', async () => {
    const gazetteer = gazetteerOf([{ id: '1', names: ['대왕암공원'] }])
    const ask = (text: string) => understand(text, 'ko', now, gazetteer)
    const far = one(3, { position: { lat: 35.6, lng: 129.43, approximate: false } })
    const where = { ...around, named: { no: 1, lat: 35.49, lng: 129.43 } }
    const places = [one(1), one(2), far]
    expect((await findIn(places, ask('대왕암공원'), where)).nos).toEqual([1])
    expect((await findIn(places, ask('대왕암공원 근처'), where)).nos).toEqual([2])
  })

  it('X-04 names are sought in the index without reading a record, in any language, brackets and spaces aside', () => {
    const index = createSearchIndex()
    const name = {
      ...{ ko: '태화강 국가정원', en: 'Taehwa River Garden', ja: '太和江国家庭園（テファガン）' },
      ...{ 'zh-Hans': '太和江国家庭园', 'zh-Hant': '太和江國家庭園' },
    }
    index.change(
      [one(1), one(2, { name })].map((place) => documentOf('place', place, 'ko')),
      [],
    )
    for (const text of [
      '내일 태화강국가정원에 가고 싶어',
      'plan a day around Taehwa river garden',
      '太和江国家庭園の近くのカフェ',
    ])
      expect(index.named(text), text).toEqual([2])
    expect(index.named('고래')).toEqual([])
  })

  it('N10 every answer is one of the places that are on the device, whatever is asked', async () => {
    const random = fc.record({ no: fc.nat(50), theme: fc.constantFrom(...THEMES), open: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(random, { maxLength: 12, selector: ({ no }) => no }),
        fc.string({ maxLength: 40 }),
        fc.constantFrom(...LANGUAGES),
        async (rows, typed, language) => {
          const places = rows.map(({ no, theme, open }) =>
            one(no, { themes: [theme], ...(open ? {} : { hours: whales.hours }) }),
          )
          const nos = places.map(({ no }) => no)
          for (const text of [typed, `월요일 고래 ${typed}`, '토요일 바다 산책']) {
            const found = await findIn(places, understand(text, language, now, names))
            expect(nos).toEqual(expect.arrayContaining(found.nos))
            expect(nos).toEqual(expect.arrayContaining(found.nearMisses.map(({ no }) => no)))
            expect(found.loosen.every(([, finds]) => Number(finds) > 0)).toBe(true)
          }
        },
      ),
      { numRuns: 100 },
    )
  })
})
