import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import { PlanMade } from '#sync/contracts/planner/plan-made.ts'
import { explain } from './explain.ts'
import { madeOf, planDaysOf, requestOf, withDays, type Planned } from './itinerary.ts'
import { Planning } from './planning.ts'
import { problemOf } from './problem.ts'
import type { PlanDay, PlanRequest } from './request.ts'
import { place, request, TEST_DAYS, town } from './testing/places.ts'

const stop = (no: number, more: Partial<ItineraryStop> = {}): ItineraryStop => ({
  ...{ id: `s${no}`, placeNo: no, title: `place ${no}`, day: 1, time: null, stayMinutes: null, note: '' },
  ...more,
})
const plan = (stops: ItineraryStop[], more: Partial<Planned> = {}): Planned => ({
  ...{ startDay: TEST_DAYS[0], days: 1, stops },
  ...more,
})
const made = (asked: PlanRequest) => ({ made: madeOf(asked, [], 100) })
const twoDays = TEST_DAYS.slice(0, 2).map((day) => ({
  ...{ day, from: '10:00', to: '18:00', start: null, end: null },
}))
let minted = 0
const given = {
  isKnown: () => true,
  newId: () => `new${(minted += 1)}`,
  titleOf: (no: number) => `name of ${no}`,
}

describe('what was asked of the planner, kept with its plan', () => {
  it('N8 what is kept is what the server takes, and gives the same request and the same reasons again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.boolean(), (seed, careful) => {
        const taste = { themes: { sea: 3 }, planning: 'C', course: 'F', exploration: 'S' } as const
        const asked = request({ seed, days: twoDays, interests: ['sea'], taste: careful ? taste : null })
        const problem = problemOf(town(seed, 30), asked)
        const planning = new Planning(problem, { rounds: 20 })
        planning.advance(20)
        const stops = planning.days.flatMap(({ stops: own }, at) =>
          own.map(({ placeNo, ...times }) => stop(placeNo!, { ...times, day: at + 1 })),
        )
        const kept = PlanMade.parse(JSON.parse(JSON.stringify(madeOf(asked, ['district:nam'], 20))))
        const reopened = plan(stops, { days: 2, made: kept })
        expect(requestOf(reopened)).toEqual(asked)
        const again = problemOf(town(seed, 30), requestOf(reopened)!)
        expect(explain(again, planDaysOf(reopened))).toEqual(explain(problem, planning.days))
      }),
      { numRuns: 20 },
    )
  })

  it('X-16 where a day begins is kept to some hundred metres, no closer', () => {
    const days = [{ ...twoDays[0]!, start: { lat: 35.538_412_3, lng: 129.311_467_8 } }]
    expect(madeOf(request({ days }), [], 1).request.days[0]!.start).toEqual({ lat: 35.538, lng: 129.311 })
  })

  it('X-04 moved to other dates and longer by a day it asks the same of those days', () => {
    const asked = request({ days: twoDays, rain: [TEST_DAYS[1]], budgetWon: 9_000 })
    const later = plan([stop(1)], { startDay: '2026-12-05', days: 3, ...made(asked) })
    expect(requestOf(later)).toMatchObject({
      days: [
        { day: '2026-12-05', from: '10:00' },
        { day: '2026-12-06', to: '18:00' },
        { day: '2026-12-07', from: '10:00' },
      ],
      rain: ['2026-12-06'],
      budgetWon: 9_000,
    })
  })

  it('X-04 what was taken out by hand is not asked for again, what was put in is not avoided, a ticket is fixed', () => {
    const asked = request({ must: [1, 2], avoid: [3, 4] })
    const edited = plan([stop(1), stop(3, { time: '11:00', stayMinutes: 40, ticketId: 't' })], made(asked))
    expect(requestOf(edited)).toMatchObject({
      ...{ must: [1], avoid: [4] },
      fixed: [{ placeNo: 3, day: TEST_DAYS[0], time: '11:00', stayMinutes: 40 }],
    })
  })

  it('X-04 a plan made by hand is as long as its stops say, and nothing is asked of one without a first day', () => {
    const early = stop(1, { time: '06:00', stayMinutes: 60 })
    const late = stop(2, { time: '21:30', stayMinutes: 120 })
    expect(requestOf(plan([early]))).toMatchObject({ days: [{ from: '06:00', to: '22:00' }], pace: 'even' })
    expect(requestOf(plan([late]))).toMatchObject({ days: [{ from: '09:30', to: '24:00' }], meals: false })
    expect(requestOf(plan(Array.from({ length: 7 }, (_, no) => stop(no + 1))))!.pace).toBe('full')
    expect([requestOf(plan([early], { startDay: null })), planDaysOf(plan([], { startDay: null }))]).toEqual([
      null,
      [],
    ])
  })

  it('X-04 X-18 any plan made by hand is explained: what speaks for its stops and what does not work out', () => {
    const own = plan([stop(1, { time: '10:00', stayMinutes: 60 }), stop(2, { time: '10:30' })])
    const places = [place(1, { rating: { average: 4.9, count: 30 } }), place(2), place(3)]
    const [day] = explain(problemOf(places, requestOf(own)!), planDaysOf(own)).days
    expect(day!.stops[0]!.reasons).toContainEqual({ is: 'rated', average: 4.9, count: 30 })
    expect(day!.stops[1]!.warnings).toContainEqual({ is: 'tight', shortMinutes: 30 })
  })
})

describe('a plan taken over into an itinerary', () => {
  const days: PlanDay[] = [
    { day: TEST_DAYS[0], stops: [{ placeNo: 2, time: '10:00', stayMinutes: 60 }] },
    { day: TEST_DAYS[1], stops: [{ placeNo: 5, time: '12:00', stayMinutes: 45 }] },
  ]

  it('X-04 what stays keeps its id, note and ticket, also on another day; what is new has the name of its place', () => {
    const ticket = stop(5, { note: '창가 자리', ticketId: 'ticket' })
    const { stops } = withDays(plan([ticket, stop(9)], { days: 2 }), days, given)
    expect(stops).toEqual([
      {
        ...{ id: expect.stringMatching(/^new/) as string, placeNo: 2, title: 'name of 2', note: '' },
        ...{ day: 1, time: '10:00', stayMinutes: 60 },
      },
      { ...ticket, day: 2, time: '12:00', stayMinutes: 45 },
    ])
  })

  it('X-04 stops in own words, twice the same place, and places the planner does not know stay where they were', () => {
    const words = stop(0, { id: 'lunch', placeNo: null, title: '점심', time: '13:00' })
    const bag = stop(0, { id: 'bag', placeNo: null, title: '짐 맡기기' })
    const unknown = stop(77, { id: 'unknown' })
    const again = stop(2, { id: 'again' })
    const before = plan([bag, stop(2), unknown, words, again], { days: 2 })
    const { stops } = withDays(before, days, { ...given, isKnown: (no) => no !== 77 })
    expect(stops.map(({ id, day }) => `${id} ${day}`)).toEqual([
      'bag 1',
      's2 1',
      'unknown 1',
      'lunch 1',
      'again 1',
      expect.stringMatching(/^new\d+ 2$/),
    ])
    expect(stops.find(({ id }) => id === 'lunch')).toEqual(words)
  })

  it('S3-18 whatever is taken over, no stop without a place is lost and no id is there twice', () => {
    const stops = fc.array(
      fc.record({ placeNo: fc.option(fc.integer({ min: 1, max: 6 })), day: fc.integer({ min: 1, max: 2 }) }),
      { maxLength: 9 },
    )
    fc.assert(
      fc.property(stops, fc.uniqueArray(fc.integer({ min: 1, max: 6 })), (own, nos) => {
        const before = plan(
          own.map(({ placeNo, day }, at) => stop(at, { placeNo, day })),
          { days: 2 },
        )
        const half = nos.length >> 1
        const after = withDays(
          before,
          [nos.slice(0, half), nos.slice(half)].map((some, at) => ({
            day: TEST_DAYS[at]!,
            stops: some.map((placeNo) => ({ placeNo, time: null, stayMinutes: null })),
          })),
          given,
        )
        const ids = after.stops.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const each of before.stops) if (each.placeNo === null) expect(after.stops).toContainEqual(each)
        for (const no of nos) expect(after.stops.some(({ placeNo }) => placeNo === no)).toBe(true)
      }),
    )
  })
})
