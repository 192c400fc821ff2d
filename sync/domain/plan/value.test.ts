import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { THEMES } from '#sync/contracts/base/lists.ts'
import { barOf, candidatesOf, MAX_CANDIDATES } from './candidates.ts'
import { legPoints, priceOf, problemOf } from './problem.ts'
import { paceOf, plannedMinutes, stayOf } from './pace.ts'
import { NO_FACTS, type PlanFacts, type PlanPlace, type PlanRequest, type Taste } from './request.ts'
import { hours, place, request, TEST_DAYS, town } from './testing/places.ts'
import { fitOf, qualityOf, sumOf, TERM_POINTS, termsOf, themeWeights } from './value.ts'

const DAY = TEST_DAYS[0]
const taste: Taste = {
  themes: { mountain: 3, walk: 3, heritage: 2 },
  planning: 'I',
  course: 'P',
  exploration: 'S',
}

const measures = (asked: PlanRequest, facts = NO_FACTS, percentile = 0.5, no = 1) => ({
  request: asked,
  facts,
  weights: themeWeights(asked),
  percentiles: new Map([[no, percentile]]),
})

function terms(
  own: Partial<PlanPlace>,
  asked: Partial<PlanRequest> = {},
  facts: PlanFacts = NO_FACTS,
  percentile = 0.5,
) {
  const wanted = request(asked)
  return termsOf(place(1, own), DAY, measures(wanted, facts, percentile))
}
const party = (more: Partial<PlanRequest['party']>) => ({ party: { ...request().party, ...more } })

describe('what a place is worth', () => {
  it('X-04 is 0 to 1000 points, each term 0 to its own', () => {
    fc.assert(
      fc.property(
        fc.nat(2_000),
        fc.subarray([...THEMES]),
        fc.boolean(),
        fc.float({ min: 0, max: 1, noNaN: true }),
        (seed, interests, rain, percentile) => {
          const wanted = request({
            interests,
            rain: rain ? [DAY] : [],
            taste,
            ...party({ kids: seed % 3, pets: seed % 2 === 0 }),
          })
          for (const own of town(seed, 8)) {
            const found = termsOf(own, DAY, measures(wanted, NO_FACTS, percentile, own.no))
            for (const [name, points] of Object.entries(found)) {
              expect(Number.isInteger(points)).toBe(true)
              expect(points).toBeGreaterThanOrEqual(0)
              expect(points).toBeLessThanOrEqual(TERM_POINTS[name as keyof typeof TERM_POINTS])
            }
            expect(sumOf(found)).toBeLessThanOrEqual(1_000)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('X-04 fits by its themes beside the three that count most; half where nothing was said', () => {
    expect(fitOf(['sea'], new Map())).toBe(0.5)
    expect(fitOf(['sea'], new Map([['sea', 3]]))).toBe(1)
    expect(
      fitOf(
        ['sea', 'walk'],
        new Map([
          ['sea', 3],
          ['walk', 1],
          ['art', 2],
        ]),
      ),
    ).toBeCloseTo(4 / 6)
    expect(fitOf(['temple'], new Map([['sea', 3]]))).toBe(0)
    expect([...themeWeights(request({ interests: ['walk'], taste }))]).toEqual([
      ['mountain', 3],
      ['walk', 6],
      ['heritage', 2],
    ])
  })

  it('X-04 is held to the middle while few have rated', () => {
    expect(qualityOf({ average: 0, count: 0 })).toBe(0.5)
    expect(qualityOf({ average: 5, count: 1 })).toBeLessThan(qualityOf({ average: 4.7, count: 200 }))
    expect(qualityOf({ average: 5, count: 10_000 })).toBe(1)
    expect(qualityOf({ average: 1, count: 10_000 })).toBe(0)
  })

  it('X-13 what nobody knows about steps is never as good as what is known to have none', () => {
    const facts = (stepFree: boolean | null, restroom: boolean | null = null) => ({
      barrierFree: { stepFree, restroom, parking: null },
    })
    const wheels = party({ wheelchair: true })
    const points = [facts(true, true), facts(true), facts(null), facts(false)].map(
      (own) => terms(own, wheels).party,
    )
    expect(points).toEqual([150, 120, 30, 30])
  })

  it('X-04 children, pets and elders each count', () => {
    expect(terms({ themes: ['family'] }, party({ kids: 1 })).party).toBe(150)
    expect(terms({ themes: ['night'] }, party({ kids: 1 })).party).toBe(45)
    expect(terms({ amenities: ['pets'] }, party({ pets: true })).party).toBe(150)
    expect(terms({ amenities: ['freeParking'] }, party({ seniors: 1 })).party).toBe(75)
    expect(terms({}, {}).party).toBe(75)
  })

  it('X-04 in the rain a roof counts fully and open air a tenth; when it is dry neither', () => {
    const wet = { rain: [DAY] }
    expect(terms({ themes: ['museum'] }, wet).weather).toBe(100)
    expect(terms({ category: 'cafe' }, wet).weather).toBe(100)
    expect(terms({ themes: ['sea'] }, wet).weather).toBe(10)
    expect(terms({ themes: ['market'] }, wet).weather).toBe(50)
    expect(terms({ themes: ['sea'] }, { rain: [TEST_DAYS[1]] }).weather).toBe(50)
  })

  it('X-04 who likes the known goes where many go, who likes discoveries where few do', () => {
    expect(terms({}, { taste }, NO_FACTS, 0.9).discovery).toBe(90)
    expect(terms({}, { taste: { ...taste, exploration: 'D' } }, NO_FACTS, 0.9).discovery).toBe(10)
    expect(terms({}, {}, NO_FACTS, 0.9).discovery).toBe(50)
  })

  it('X-04 a happening counts on its days, flowers in their months', () => {
    const events = { ...NO_FACTS, events: [{ placeNo: 1, no: 9, from: DAY, to: DAY }] }
    expect(terms({}, {}, events).season).toBe(50)
    expect(
      terms({}, {}, { ...events, events: [{ ...events.events[0]!, from: TEST_DAYS[1], to: TEST_DAYS[2] }] })
        .season,
    ).toBe(0)
    const spring = request()
    const flowers = (day: string) => termsOf(place(1, { themes: ['flower'] }), day, measures(spring)).season
    expect([flowers('2027-04-10'), flowers('2027-07-10')]).toEqual([50, 0])
  })
})

describe('what it costs', () => {
  const paid = { free: false, adult: 10_000, youth: 7_000, child: 4_000 }

  it('X-04 is the price of one, by who comes', () => {
    const price = (more: Partial<PlanRequest['party']>) =>
      priceOf(place(1, { admission: paid }), request(party(more)), NO_FACTS)
    expect(price({ adults: 2 })).toBe(10_000)
    expect(price({ adults: 1, kids: 1 })).toBe(7_000)
    expect(price({ adults: 1, kids: 2 })).toBe(6_000)
    expect(price({ adults: 0, seniors: 1, kids: 1 })).toBe(7_000)
  })

  it('X-04 free is nothing, what nobody says is not known, and a table costs its cheapest dish', () => {
    expect(priceOf(place(1), request(), NO_FACTS)).toBe(0)
    expect(priceOf(place(1, { admission: { free: false } }), request(), NO_FACTS)).toBeNull()
    const meals: PlanFacts = { ...NO_FACTS, mealWon: [[1, 9_000]] }
    expect(priceOf(place(1, { category: 'food' }), request(), meals)).toBe(9_000)
    expect(priceOf(place(2, { category: 'cafe' }), request(), meals)).toBeNull()
  })

  it('X-04 a way takes 4 points a minute riding, 3 on foot beyond ten', () => {
    expect(legPoints({ mode: 'drive', minutes: 12, metres: 5_000 })).toBe(48)
    expect(legPoints({ mode: 'walk', minutes: 10, metres: 600 })).toBe(0)
    expect(legPoints({ mode: 'walk', minutes: 20, metres: 1_300 })).toBe(30)
  })
})

describe('pace', () => {
  it('X-04 slow stays longer and has more air than full; all on five minutes', () => {
    const [slow, even, full] = (['slow', 'even', 'full'] as const).map((pace) => request({ pace }))
    expect([slow!, even!, full!].map((asked) => stayOf(60, asked))).toEqual([75, 60, 55])
    expect([slow!, even!, full!].map((asked) => paceOf(asked).maxStops)).toEqual([4, 6, 8])
    const leg = { mode: 'drive' as const, minutes: 10, metres: 4_000 }
    expect([slow!, even!, full!].map((asked) => plannedMinutes(leg, asked, true))).toEqual([35, 25, 25])
    expect(plannedMinutes(leg, even!, false)).toBe(15)
    expect(plannedMinutes(leg, request({ taste: { ...taste, planning: 'C' } }), true)).toBe(30)
  })

  it('X-04 who likes an open course has an hour free at the end of the day', () => {
    const last = (course: Taste['course']) =>
      problemOf([place(1)], request({ taste: { ...taste, course } })).model.to[0]!
    expect(last('P') - last('F')).toBe(60)
  })
})

describe('candidates', () => {
  it('X-04 are what was asked for and the 120 best, of many themes and corners, in whatever order the places come', () => {
    const places = town(3, 900)
    const must = [100, 101, 102]
    const asked = request({ must })
    const { chosen } = candidatesOf(places, asked, NO_FACTS)
    const bars = places.filter(({ no }) => must.includes(no)).filter((own) => barOf(own, asked) === null)
    for (const { no } of bars) expect(chosen.map((own) => own.no)).toContain(no)
    const others = chosen.filter(({ no }) => !must.includes(no))
    expect(others.length).toBe(MAX_CANDIDATES)
    for (const theme of THEMES)
      expect(others.filter(({ themes }) => themes[0] === theme).length).toBeLessThanOrEqual(48)
    expect(others.filter(({ category }) => category === 'food').length).toBeLessThanOrEqual(36)
    expect(candidatesOf([...places].reverse(), asked, NO_FACTS).chosen).toEqual(chosen)
  })

  it('X-04 are not what is avoided, elsewhere, a lodging, for adults alone when children come, or closed all days', () => {
    const is = (own: Partial<PlanPlace>, asked: Partial<PlanRequest> = {}) =>
      barOf(place(1, own), request(asked))?.is ?? null
    expect(is({})).toBeNull()
    expect(is({}, { avoid: [1] })).toBe('avoided')
    expect(is({ city: 'pohang' }, { city: 'ulsan' })).toBe('elsewhere')
    expect(is({ category: 'stay' })).toBe('lodging')
    expect(is({ category: 'stay' }, { must: [1] })).toBeNull()
    expect(is({ amenities: ['noKids'] }, party({ kids: 1 }))).toBe('noKids')
    expect(is({ hours: hours('09:00', '18:00', { days: [0] }) })).toBe('closed')
    expect(
      is({ barrierFree: { stepFree: false, restroom: null, parking: null } }, party({ wheelchair: true })),
    ).toBe('steps')
    expect(is({}, { barrierFree: 'strict' })).toBe('steps')
  })
})
