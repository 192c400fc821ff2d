import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, THEMES } from '#sync/contracts/base/lists.ts'
import { hours, place } from '#sync/domain/plan/testing/places.ts'
import { find, type Around, type Findable } from './find.ts'
import { gazetteerOf, understand, type Chip } from './understand.ts'

const now = { day: '2026-11-23', time: '10:00' }
const around: Around = { now, metresTo: null, metresFromPlace: null }
const names = gazetteerOf([])
const chips = (text: string): Chip[] => understand(text, 'ko', now, names).chips
const one = (no: number, more: Partial<Findable> = {}): Findable => ({
  ...place(no),
  slug: `p-${no}`,
  district: null,
  ...more,
})
const nos = (places: readonly { no: number }[]) => places.map(({ no }) => no)

/** Closed on Mondays, and on the day after when Monday is a holiday. */
const whales = one(1, {
  themes: ['whale', 'museum', 'family'],
  hours: { ...hours('09:00', '18:00', { days: [0, 2, 3, 4, 5, 6] }), closedOn: ['mondayShift'] },
})
const coast = one(2, { themes: ['whale', 'sea'], hours: hours('09:00', '17:00') })

describe('what a question finds', () => {
  it('X-04 whales with children on a Monday: what is open, and beside it what is closed that day with its next open day', () => {
    const bar = one(3, { themes: ['whale'], amenities: ['noKids'] })
    const found = find([whales, coast, bar], chips('월요일에 아이랑 고래 볼 수 있는 곳'), around)
    expect(nos(found.places)).toEqual([2])
    expect(found.nearMisses).toEqual([{ place: whales, why: 'weekly', nextDay: '2026-11-24' }])
    expect(found.loosen).toEqual([])
  })

  it('X-04 open that day but not at that time is a near miss without a reason to be closed', () => {
    const found = find([coast], chips('오늘 저녁 7시에 고래 볼 수 있는 곳'), around)
    expect(found.places).toEqual([])
    expect(found.nearMisses).toEqual([{ place: coast, why: null, nextDay: '2026-11-23' }])
  })

  it('X-04 three near misses at most, and none of hours nobody knows', () => {
    const closed = [4, 5, 6, 7].map((no) => ({ ...whales, no }))
    const unsure = one(8, { themes: ['whale'], hours: { ...whales.hours, rules: [] } })
    const { nearMisses } = find([unsure, ...closed], chips('월요일 고래'), around)
    expect(nos(nearMisses.map((miss) => miss.place))).toEqual([4, 5, 6])
  })

  it('X-04 nothing found: says which word to take away, and how many there are then', () => {
    const cafes = [1, 2, 3].map((no) =>
      one(no, { category: 'cafe', amenities: no < 3 ? ['pets'] : ['wifi'] }),
    )
    const found = find(cafes, chips('강아지 데리고 갈 수 있는 와이파이 카페'), around)
    expect(found.places).toEqual([])
    expect(found.loosen.map(({ chip, finds }) => [chip.value, finds])).toEqual([
      ['wifi', 2],
      ['pets', 1],
    ])
  })

  it('X-13 what nobody knows is never found for who asks for it: prices, ratings, steps', () => {
    const unknown = one(1, { admission: { free: false } })
    for (const text of ['무료', '만 원 이하', '평점 4점 이상', '휠체어로 갈 수 있는 곳'])
      expect(find([unknown], chips(text), around).places).toEqual([])
    const flat = one(2, { barrierFree: { stepFree: true, restroom: null, parking: null } })
    expect(nos(find([unknown, flat], chips('휠체어로 갈 수 있는 곳'), around).places)).toEqual([2])
  })

  it('X-04 a mood ranks and leaves nothing out', () => {
    const places = [
      one(1),
      one(2, { keywords: { quiet: 6 } }),
      one(3, { rating: { average: 4.9, count: 3 } }),
    ]
    expect(nos(find(places, chips('조용한 곳'), around).places)).toEqual([2, 3, 1])
  })

  it('X-04 near counts from where one is, as far as was said; without a position nothing is left out', () => {
    const places = [one(1), one(2)]
    const measured = { ...around, metresTo: ({ no }: Findable) => no * 1_500 }
    expect(nos(find(places, chips('내 근처'), measured).places)).toEqual([1])
    expect(nos(find(places, chips('5km 안'), measured).places)).toEqual([1, 2])
    expect(nos(find(places, chips('내 근처'), around).places)).toEqual([1, 2])
  })

  it('X-04 a named place is the answer; near it, others are', () => {
    const named = gazetteerOf([{ id: 'p-1', names: ['대왕암공원'] }])
    const ask = (text: string) => understand(text, 'ko', now, named).chips
    const measured = { ...around, metresFromPlace: (_: string, { no }: Findable) => (no - 1) * 1_500 }
    const places = [one(1), one(2), one(3)]
    expect(nos(find(places, ask('대왕암공원'), measured).places)).toEqual([1])
    expect(nos(find(places, ask('대왕암공원 근처'), measured).places)).toEqual([2])
  })

  it('N10 every answer is one of the places that were handed in, whatever is asked', () => {
    const random = fc.record({ no: fc.nat(50), theme: fc.constantFrom(...THEMES), open: fc.boolean() })
    fc.assert(
      fc.property(
        fc.array(random, { maxLength: 12 }),
        fc.string({ maxLength: 40 }),
        fc.constantFrom(...LANGUAGES),
        (rows, typed, language) => {
          const places = rows.map(({ no, theme, open }) =>
            one(no, { themes: [theme], ...(open ? {} : { hours: whales.hours }) }),
          )
          for (const text of [typed, `월요일 고래 ${typed}`, '토요일 바다 산책']) {
            const asked = understand(text, language, now, names).chips
            const found = find(places, asked, around)
            for (const own of [...found.places, ...found.nearMisses.map((miss) => miss.place)])
              expect(places).toContain(own)
            for (const { chip, finds } of found.loosen)
              expect(
                find(
                  places,
                  asked.filter((other) => other !== chip),
                  around,
                ).places,
              ).toHaveLength(finds)
          }
        },
      ),
      { numRuns: 100 },
    )
  })
})
