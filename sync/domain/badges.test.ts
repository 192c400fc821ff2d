import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BADGES } from '#sync/contracts/badges/lists.ts'
import { badgeStates, changesOfAwards, type BadgeCity, type BadgeFacts, type Use } from './badges.ts'

const NONE: BadgeFacts = { uses: [], reviews: [], shorts: [], places: [], plans: [], hosted: [], crowns: [] }
const CITY: BadgeCity = {
  courses: [
    [1, 2, 3],
    [4, 5],
  ],
  lines: [71, 72],
}
let made = 0
const use = (
  at: string | null,
  no = 1,
  district: string | null = 'nam',
  city = 'ulsan',
  lines: number[] = [],
): Use => ({
  ...{ id: `use${++made}`, at: at === null ? null : Date.parse(at), lines },
  places: [{ no, city, district }],
})
const reviews = (count: number, more: Partial<BadgeFacts['reviews'][number]> = {}) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `review${index}`, at: index, placeNo: 9, photos: 0, helpful: 0 },
    ...more,
  }))
const posts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `post${index}`, at: index }))
const states = (facts: Partial<BadgeFacts>) => badgeStates({ ...NONE, ...facts }, CITY)
const NOON = '2026-11-21T12:00:00+09:00'

describe('the eighteen badges', () => {
  it('S3-14 with nothing done all are to be had and none is', () => {
    const all = states({})
    expect(Object.keys(all)).toEqual([...BADGES])
    expect(BADGES).toHaveLength(18)
    for (const { have, need, facts } of Object.values(all)) {
      expect(have).toBe(0)
      expect(need).toBeGreaterThan(0)
      expect(facts).toEqual([])
    }
  })

  it('S3-14 the first ticket, districts and cities: each once', () => {
    const uses = [use(NOON), use(NOON, 2, 'nam'), use(NOON, 3, 'jung'), use(NOON, 4, null, 'gyeongju')]
    const all = states({ uses })
    expect(all.firstTicket).toMatchObject({ have: 1, need: 1, facts: [{ id: uses[0]?.id }] })
    expect(all.fiveDistricts).toMatchObject({ have: 2, need: 5 })
    expect(all.threeCities).toMatchObject({ have: 2, need: 3 })
  })

  it.each([
    ['07:59:59', 1, 0],
    ['08:00:00', 0, 0],
    ['19:00:00', 0, 0],
    ['19:01:00', 0, 1],
  ])('S3-14 used at %s in Seoul', (time, early, late) => {
    const all = states({ uses: [use(`2026-11-21T${time}+09:00`)] })
    expect([all.early.have, all.late.have]).toEqual([early, late])
  })

  it('S3-14 a use whose moment nobody noted counts for no hour and no season', () => {
    const all = states({ uses: [use(null)] })
    expect([all.firstTicket.have, all.early.have, all.late.have, all.fourSeasons.have]).toEqual([1, 0, 0, 0])
  })

  it('S3-14 four seasons are of one year', () => {
    const of = (...days: string[]) =>
      states({ uses: days.map((day) => use(`${day}T12:00:00+09:00`)) }).fourSeasons
    expect(of('2026-01-10', '2026-04-10', '2026-07-10', '2026-10-10')).toMatchObject({ have: 4 })
    expect(of('2025-01-10', '2026-04-10', '2026-07-10', '2026-10-10')).toMatchObject({ have: 3 })
    expect(of('2026-12-10', '2026-01-10', '2026-04-10')).toMatchObject({ have: 2 })
  })

  it('S3-14 a course is had by using or reviewing each stop; the furthest one is shown', () => {
    const all = states({ uses: [use(NOON, 1), use(NOON, 4)], reviews: reviews(1, { placeNo: 5 }) })
    expect(all.course).toMatchObject({
      have: 2,
      need: 2,
      facts: [{ kind: 'use' }, { kind: 'review', placeNo: 5 }],
    })
    expect(states({ uses: [use(NOON, 1), use(NOON, 3)] }).course).toMatchObject({ have: 2, need: 3 })
  })

  it('S3-14 all lines of the city tour, however many there are', () => {
    const rides = [use(NOON, 1, 'nam', 'ulsan', [71]), use(NOON, 1, 'nam', 'ulsan', [71, 99])]
    expect(states({ uses: rides }).busLines).toMatchObject({ have: 1, need: 2 })
    expect(states({ uses: [...rides, use(NOON, 1, 'nam', 'ulsan', [72])] }).busLines).toMatchObject({
      have: 2,
    })
  })

  it('S3-14 reviews count to one, ten and fifty, and those with three photos apart', () => {
    const all = states({
      reviews: [...reviews(9), ...reviews(2, { photos: 3 }), ...reviews(1, { photos: 2 })],
    })
    expect([all.review1.have, all.review10.have, all.review50.have, all.photoReviews.have]).toEqual([
      1, 10, 12, 2,
    ])
  })

  it('S3-14 helpful of all reviews together', () => {
    expect(states({ reviews: reviews(3, { helpful: 16 }) }).helpful50.have).toBe(48)
    expect(states({ reviews: reviews(4, { helpful: 16 }) }).helpful50.have).toBe(50)
  })

  it('S3-14 ten places lie in at least three districts', () => {
    const at = (...districts: string[]) =>
      states({ places: posts(10).map((post, index) => ({ ...post, district: districts[index] ?? 'nam' })) })
        .places10
    expect(at('nam', 'jung')).toMatchObject({ have: 9, need: 10 })
    expect(at('nam', 'jung', 'buk')).toMatchObject({ have: 10, need: 10 })
  })

  it('S3-14 the best loved plan, a group that came together, a short, a crown', () => {
    const plans = [
      { id: 'a', at: 0, recommendations: 3 },
      { id: 'b', at: 1, recommendations: 25 },
    ]
    const hosted = [
      { id: 'two', at: 0, people: 2 },
      { id: 'three', at: 0, people: 3 },
    ]
    const all = states({ plans, hosted, shorts: posts(2), crowns: ['2026-10'] })
    expect(all.plan20).toMatchObject({ have: 20, facts: [{ id: 'b' }] })
    expect(all.host).toMatchObject({ have: 1, facts: [{ id: 'three' }] })
    expect(all.firstShort.have).toBe(1)
    expect(all.whale).toMatchObject({ have: 1, facts: [{ kind: 'crown', id: '2026-10' }] })
  })

  it('C22 more facts never take anything away', () => {
    const someUse = fc
      .record({
        hour: fc.integer({ min: 0, max: 20_000 }),
        no: fc.integer({ min: 1, max: 6 }),
        district: fc.constantFrom('nam', 'jung', 'buk', null),
      })
      .map(({ hour, no, district }) =>
        use(new Date(1_750_000_000_000 + hour * 3_600_000).toISOString(), no, district),
      )
    fc.assert(
      fc.property(fc.array(someUse, { maxLength: 12 }), someUse, (uses, next) => {
        const [before, after] = [states({ uses }), states({ uses: [...uses, next] })]
        for (const badge of BADGES)
          expect(after[badge].have / after[badge].need).toBeGreaterThanOrEqual(
            before[badge].have / before[badge].need,
          )
      }),
    )
  })
})

describe('what is had', () => {
  const fact = { kind: 'review' as const, id: 'review0', at: null, placeNo: 9 }
  const award = { badge: 'review1' as const, facts: [fact] }

  it('S3-14 is awarded once', () => {
    const now = states({ reviews: reviews(1) })
    expect(changesOfAwards([], now, () => false)).toEqual({ awarded: ['review1'], takenBack: [] })
    expect(changesOfAwards([award], now, () => false)).toEqual({ awarded: [], takenBack: [] })
  })

  it('S3-14 stays when its facts vanish by themselves, and goes when moderation removed them', () => {
    expect(changesOfAwards([award], states({}), () => false).takenBack).toEqual([])
    expect(changesOfAwards([award], states({}), ({ id }) => id === 'review0').takenBack).toEqual(['review1'])
  })

  it('S3-14 stays when other facts make up for what was removed', () => {
    const now = states({ reviews: reviews(1, { id: 'another' }) })
    expect(changesOfAwards([award], now, () => true).takenBack).toEqual([])
  })
})
