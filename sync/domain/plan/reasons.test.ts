import { describe, expect, it } from 'vitest'
import { explain } from './explain.ts'
import { whyLeftOut } from './left-out.ts'
import { problemOf } from './problem.ts'
import { NO_FACTS, type PlanFacts, type PlanPlace, type PlanRequest } from './request.ts'
import { hours, place, request, TEST_DAYS } from './testing/places.ts'
import { differenceOf } from './difference.ts'

const [DAY, NEXT] = TEST_DAYS
/** Places of no interest, so that a place stands out from the middle. */
const others = Array.from({ length: 6 }, (_, at) =>
  place(500 + at, {
    themes: ['industry'],
    position: { lat: 35.6, lng: 129.1 + at / 100, approximate: false },
  }),
)
const near = (metres: number) => ({ lat: 35.5 + metres / 111_195, lng: 129.4, approximate: false })
type Stop = [placeNo: number, time: string, stayMinutes?: number]

function told(
  places: PlanPlace[],
  stops: Stop[],
  more: Partial<PlanRequest> = {},
  facts: PlanFacts = NO_FACTS,
) {
  const problem = problemOf(
    [...places, ...others],
    request({ interests: ['sea'], meals: false, ...more }),
    facts,
  )
  return explain(problem, [
    { day: DAY, stops: stops.map(([placeNo, time, stayMinutes = 60]) => ({ placeNo, time, stayMinutes })) },
  ])
}
const reasons = (...all: Parameters<typeof told>) => told(...all).days[0]!.stops.map((stop) => stop.reasons)

describe('reasons of a stop', () => {
  it('N4 what was asked for, and what has a time, are said first', () => {
    expect(reasons([place(1)], [[1, '10:00']], { must: [1] })[0]![0]).toEqual({ is: 'must' })
    const fixed = [{ placeNo: 1, day: DAY, time: '10:07', stayMinutes: 60 }]
    expect(reasons([place(1)], [[1, '10:07']], { fixed })[0]![0]).toEqual({ is: 'fixed', at: '10:07' })
  })

  it('N4 closed on the other day is why it stands on this one', () => {
    const thursday = place(1, { hours: hours('09:00', '18:00', { days: [0, 1, 2, 3, 5, 6] }) })
    const days = [DAY, NEXT].map((day) => ({ day, from: '09:00', to: '20:00', start: null, end: null }))
    expect(reasons([thursday], [[1, '10:00']], { days })[0]).toContainEqual({
      is: 'closedOther',
      day: NEXT,
      why: 'weekly',
    })
  })

  it('N4 a narrow last entry or closing is said, a wide one is not', () => {
    const shop = place(1, { hours: hours('09:00', '17:00', { lastEntry: '16:00' }) })
    expect(reasons([shop], [[1, '15:40', 30]])[0]).toContainEqual({ is: 'lastEntry', at: '16:00' })
    expect(reasons([shop], [[1, '13:00', 30]])[0]!.map(({ is }) => is)).not.toContain('lastEntry')
    const late = place(1, { hours: hours('09:00', '17:00') })
    expect(reasons([late], [[1, '15:40']])[0]).toContainEqual({ is: 'open', until: '17:00' })
    expect(reasons([late], [[1, '12:00']])[0]!.map(({ is }) => is)).not.toContain('open')
  })

  it('N4 meals, happenings, sunrise, the night and a roof in the rain', () => {
    expect(reasons([place(1, { category: 'food' })], [[1, '12:00']])[0]).toContainEqual({
      is: 'meal',
      which: 'lunch',
    })
    const facts = {
      ...NO_FACTS,
      events: [{ placeNo: 1, no: 77, from: DAY, to: DAY }],
      sun: [{ day: DAY, rise: 430, set: 1_030 }],
    }
    expect(reasons([place(1)], [[1, '10:00']], {}, facts)[0]).toContainEqual({ is: 'event', no: 77 })
    expect(
      reasons([place(1, { themes: ['sunrise'] })], [[1, '06:50']], {}, { ...facts, events: [] })[0],
    ).toContainEqual({ is: 'sunrise', at: '07:10' })
    expect(
      reasons([place(1, { themes: ['night'] })], [[1, '17:00']], {}, { ...facts, events: [] })[0],
    ).toContainEqual({ is: 'night' })
    expect(reasons([place(1, { themes: ['museum'] })], [[1, '10:00']], { rain: [DAY] })[0]).toContainEqual({
      is: 'rain',
    })
  })

  it('N4 what a place is liked for: theme, rating, children, no steps, quiet, free', () => {
    expect(reasons([place(1, { themes: ['walk', 'sea'] })], [[1, '10:00']])[0]).toContainEqual({
      is: 'fits',
      theme: 'sea',
    })
    const rated = place(1, { themes: ['temple'], rating: { average: 4.7, count: 40 } })
    expect(reasons([rated], [[1, '10:00']])[0]).toContainEqual({ is: 'rated', average: 4.7, count: 40 })
    const kids = { party: { ...request().party, kids: 1 } }
    expect(reasons([place(1, { themes: ['family'] })], [[1, '10:00']], kids)[0]).toContainEqual({
      is: 'kids',
    })
    const flat = place(1, { barrierFree: { stepFree: true, restroom: true, parking: null } })
    expect(reasons([flat], [[1, '10:00']], { barrierFree: 'known' })[0]).toContainEqual({ is: 'stepFree' })
    expect(
      reasons([place(1, { themes: ['temple'], keywords: { quiet: 3 } })], [[1, '10:00']])[0],
    ).toContainEqual({ is: 'quiet' })
    expect(
      reasons([place(1, { themes: ['temple'] })], [[1, '10:00']], { budgetWon: 10_000 })[0],
    ).toContainEqual({ is: 'free' })
  })

  it('N4 the way: near, or on the way to the next', () => {
    const line = [
      place(1),
      place(2, { position: near(500) }),
      place(3, { position: near(20_000) }),
      place(4, { position: near(45_000) }),
    ]
    const plain = { interests: ['art' as const] }
    const found = reasons(
      line,
      [
        [1, '09:00'],
        [2, '10:30'],
        [3, '12:30'],
        [4, '15:00'],
      ],
      plain,
    )
    expect(found[1]).toContainEqual({ is: 'near', minutes: 10, mode: 'walk' })
    expect(found[2]).toMatchObject([{ is: 'onTheWay' }])
  })

  it('N4 where nothing singles a stop out its doors are open, or it costs nothing; of hours nobody knows nothing is said', () => {
    const unknown = { ...hours('09:00', '18:00'), rules: [] }
    const plain = [
      place(1, { themes: [], hours: hours('09:00', '21:00') }),
      place(2, { themes: [] }),
      place(3, { themes: [], admission: { free: false } }),
      place(4, { themes: [], hours: unknown, admission: { free: false } }),
    ]
    const stops = plain.map(({ no }, at): [number, string] => [no, `${10 + 2 * at}:00`])
    const said = told(
      plain.map((own, at) => ({ ...own, position: near(9_000 * at) })),
      stops,
    ).days[0]!.stops
    expect(said.map(({ reasons }) => reasons)).toEqual([
      [{ is: 'open', until: '21:00' }],
      [{ is: 'free' }],
      [],
      [{ is: 'checkHours' }],
    ])
  })

  it('N4 nothing speaks for a stop whose doors are shut', () => {
    const shop = place(1, { hours: hours('09:00', '12:00') })
    const [stop] = told([shop], [[1, '15:00']], { must: [1] }).days[0]!.stops
    expect(stop).toMatchObject({ reasons: [], points: 0, warnings: [{ is: 'after', closes: '12:00' }] })
  })
})

describe('an explanation', () => {
  it('N4 says why each way is gone: near, the next nearest, or for the hours', () => {
    const places = [
      place(1),
      place(2, { position: near(4_000) }),
      place(3, { position: near(9_000) }),
      place(4, { position: near(300) }),
    ]
    const legs = told(places, [
      [1, '09:00'],
      [3, '11:00'],
      [2, '13:00'],
      [4, '15:00'],
    ]).days[0]!.stops.map(({ leg }) => leg?.is ?? null)
    expect(legs).toEqual([null, 'forTime', 'nextNearest', 'nextNearest'])
    expect(
      told(places, [
        [1, '09:00'],
        [4, '10:30'],
      ]).days[0]!.stops[1]!.leg,
    ).toMatchObject({ is: 'near', mode: 'walk', metres: 411, minutes: 6 })
  })

  it('X-04 counts what is spent, names what nobody knows, and by how much it is over the budget', () => {
    const places = [
      place(1, { admission: { free: false, adult: 12_000 } }),
      place(2, { admission: { free: false } }),
      place(3),
    ]
    expect(
      told(
        places,
        [
          [1, '09:00'],
          [2, '11:00'],
          [3, '13:00'],
        ],
        { budgetWon: 10_000 },
      ),
    ).toMatchObject({
      spentWon: 12_000,
      unknownPrices: [2],
      overBudgetWon: 2_000,
    })
  })

  it('X-04 the points of a day are its terms: visits, meals, ways, waiting, more of the same', () => {
    const places = [place(1), place(2), place(3)]
    const { points } = told(
      places,
      [
        [1, '09:00'],
        [2, '10:15'],
        [3, '12:00'],
      ],
      { meals: true, interests: [] },
    ).days[0]!
    expect(points).toMatchObject({ meals: -700, legs: 0, waits: -60, sameness: -180 })
    expect(points.total).toBe(points.value - 940)
    expect(told([place(1, { category: 'food' })], [[1, '12:00']], { meals: true }).days[0]).toMatchObject({
      missingMeals: ['dinner'],
    })
  })

  it('X-04 of several themes that were asked for each counts once a day, and in the rain not what it spoils', () => {
    const places = [place(1), place(2), place(3, { themes: ['museum', 'sea'] })]
    const stops = [1, 2, 3].map((no): Stop => [no, `${8 + 2 * no}:00`])
    const covers = (more: Partial<PlanRequest>, count = 3) =>
      told(places, stops.slice(0, count), more).days[0]!.points.covers
    expect(covers({ interests: ['sea', 'museum'] })).toBe(500)
    expect(covers({ interests: ['sea', 'museum'] }, 2)).toBe(250)
    expect(covers({ interests: ['sea'] })).toBe(0)
    expect(covers({ interests: ['sea', 'temple'], rain: [DAY] }, 2)).toBe(0)
  })

  it('X-18 goes on where a place is not on the device, and with stops that are no places', () => {
    const problem = problemOf([place(1)], request())
    const stops = [
      { placeNo: 77, time: '09:00', stayMinutes: 30 },
      { placeNo: null, time: '10:00', stayMinutes: 60 },
      { placeNo: 1, time: null, stayMinutes: null },
    ]
    const [day] = explain(problem, [{ day: DAY, stops }]).days
    expect(day!.stops.map(({ begin, end }) => [begin, end])).toEqual([
      ['09:00', '09:30'],
      ['10:00', '11:00'],
      ['11:00', '12:00'],
    ])
    expect(day!.stops[1]).toMatchObject({ warnings: [], reasons: [], leg: null })
  })

  it('X-18 a time after midnight follows the evening before it', () => {
    const [day] = told(
      [place(1), place(2)],
      [
        [1, '22:00'],
        [2, '00:30'],
      ],
    ).days
    expect(day!.stops[1]!.warnings.map(({ is }) => is)).not.toContain('reversed')
    expect(day!.ends).toBe('01:30')
  })
})

describe('why a place was left out', () => {
  const planned = (places: PlanPlace[], stops: Stop[], no: number, more: Partial<PlanRequest> = {}) => {
    const problem = problemOf(places, request({ meals: false, ...more }))
    const days = [
      { day: DAY, stops: stops.map(([placeNo, time, stayMinutes = 60]) => ({ placeNo, time, stayMinutes })) },
    ]
    return whyLeftOut(problem, days, no)
  }
  const short = [{ day: DAY, from: '09:00', to: '10:30', start: null, end: null }]

  it('N4 it is in the plan, or not on the device', () => {
    expect(planned([place(1)], [[1, '09:00']], 1)).toBeNull()
    expect(planned([place(1)], [[1, '09:00']], 9)).toEqual({ is: 'unknown' })
  })

  it('N4 no time, and by how many minutes', () => {
    expect(planned([place(1), place(2)], [[1, '09:00']], 2, { days: short })).toEqual({
      is: 'noTime',
      shortMinutes: 45,
    })
  })

  it('N4 the budget, and by how much', () => {
    const dear = place(2, { admission: { free: false, adult: 8_000 } })
    expect(planned([place(1), dear], [[1, '09:00']], 2, { budgetWon: 5_000 })).toEqual({
      is: 'budget',
      overWon: 3_000,
    })
  })

  it('N4 the day has its cafe, or all the stops of its pace', () => {
    const cafes = [place(1, { category: 'cafe' }), place(2, { category: 'cafe' })]
    expect(planned(cafes, [[1, '09:00']], 2)).toEqual({ is: 'oncePerDay' })
    const five = [1, 2, 3, 4, 5].map((no) => place(no, { stayMinutes: 30 }))
    const stops = [1, 2, 3, 4].map((no): Stop => [no, `${String(8 + no).padStart(2, '0')}:00`, 35])
    expect(planned(five, stops, 5, { pace: 'slow' })).toEqual({ is: 'fullDay', stops: 4 })
  })

  it('N4 too far on foot, or open at other hours', () => {
    const far = place(2, { position: near(9_000) })
    expect(planned([place(1), far], [[1, '09:00']], 2, { transport: 'walk' })).toMatchObject({ is: 'tooFar' })
    const bar = place(2, { hours: hours('21:00', '23:30'), category: 'food' })
    expect(planned([place(1), bar], [[1, '09:00']], 2)).toEqual({
      is: 'hours',
      opens: '21:00',
      closes: '23:30',
    })
  })

  it('N4 it would fit, and the day would be worth less', () => {
    const far = place(2, { position: near(60_000), themes: ['temple'] })
    const answer = planned([place(1), far], [[1, '09:00']], 2, { interests: ['sea'] })
    expect(answer).toMatchObject({ is: 'worse' })
  })
})

describe('the difference of two plans', () => {
  it('X-04 names what is kept, moved, out and in', () => {
    const plan = (one: number[], two: number[]) =>
      [one, two].map((numbers, at) => ({
        day: TEST_DAYS[at]!,
        stops: numbers.map((placeNo) => ({ placeNo, time: null, stayMinutes: null })),
      }))
    expect(differenceOf(plan([1, 2], [3]), plan([1], [2, 4]))).toEqual({
      kept: [1],
      moved: [{ placeNo: 2, from: DAY, to: NEXT }],
      out: [3],
      in: [4],
    })
  })
})
