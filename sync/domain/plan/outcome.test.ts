import { describe, expect, it } from 'vitest'
import { explain } from './explain.ts'
import { outcomeOf, type Outcome } from './outcome.ts'
import { Planning } from './planning.ts'
import { problemOf } from './problem.ts'
import type { PlanPlace, PlanRequest } from './request.ts'
import { hours, place, request, TEST_DAYS, town } from './testing/places.ts'
import { exchangesFor, ifItRains, otherPlans, distance } from './variants.ts'

function plan(places: PlanPlace[], more: Partial<PlanRequest> = {}): Outcome {
  const problem = problemOf(places, request(more))
  const planning = new Planning(problem, { rounds: 200 })
  planning.advance(200)
  return outcomeOf(problem, planning.days)
}

const day = (date: string, from = '09:00', to = '20:00') => ({ day: date, from, to, start: null, end: null })
/** Closed on Wednesdays. */
const museum = place(1, { hours: hours('09:00', '18:00', { days: [0, 1, 2, 4, 5, 6] }), themes: ['museum'] })

describe('requests that cannot be met', () => {
  it('X-04 without any place on the device: says that content is missing', () => {
    expect(plan([])).toEqual({ is: 'none', because: { is: 'noPlaces' }, way: { is: 'loadContent' } })
  })

  it('X-04 everything closed: says so and names the next day something is open', () => {
    expect(plan([museum])).toEqual({
      is: 'none',
      because: { is: 'allClosed' },
      way: { is: 'otherDay', day: TEST_DAYS[1] },
    })
  })

  it('X-04 no time: a day that ends before it begins, and one too short for anything', () => {
    expect(plan([place(1)], { days: [day(TEST_DAYS[0], '18:00', '10:00')] })).toMatchObject({
      because: { is: 'noTime' },
      way: { is: 'setTimes' },
    })
    expect(plan([place(1)], { days: [day(TEST_DAYS[0], '10:00', '10:30')] })).toMatchObject({
      because: { is: 'noTime' },
      way: { is: 'longerDay', minutes: 30 },
    })
  })

  it('X-04 no days, or more than a week', () => {
    expect(plan([place(1)], { days: [] })).toMatchObject({ because: { is: 'noDays' } })
    const days = Array.from({ length: 8 }, (_, at) => day(`2026-12-0${at + 1}`))
    expect(plan([place(1)], { days })).toMatchObject({ because: { is: 'tooManyDays' }, way: { days: 7 } })
  })

  it('X-04 a budget of nothing where all costs: says what is missing; where something is free, goes there', () => {
    const paid = place(1, { admission: { free: false, adult: 4_000 } })
    expect(plan([paid], { budgetWon: 0 })).toEqual({
      is: 'none',
      because: { is: 'budget', leastWon: 4_000 },
      way: { is: 'moreMoney', won: 4_000 },
    })
    expect(plan([paid, place(2)], { budgetWon: 0 })).toMatchObject({
      is: 'plan',
      days: [{ stops: [{ placeNo: 2 }] }],
    })
  })

  it('N4 a must-see on its closed day is named with the next open day', () => {
    expect(plan([museum, place(2)], { must: [1] })).toMatchObject({
      missing: [
        {
          placeNo: 1,
          obstacle: { is: 'closed', why: 'weekly', next: TEST_DAYS[1] },
          way: { is: 'otherDay', day: TEST_DAYS[1] },
        },
      ],
    })
  })

  it('N4 forty must-sees in a day: as many as it holds, each of the others with the reason and more days as the way out', () => {
    const places = town(11, 60)
    const must = places
      .filter(({ category }) => category === 'spot')
      .map(({ no }) => no)
      .slice(0, 40)
    expect(must.length).toBeGreaterThan(25)
    const outcome = plan(places, { must })
    if (outcome.is !== 'plan') throw new Error('no plan')
    const stops = outcome.days[0]!.stops.map(({ placeNo }) => placeNo!)
    expect(stops.length).toBe(7)
    expect(
      [...stops.filter((no) => must.includes(no)), ...outcome.missing.map(({ placeNo }) => placeNo)].sort(),
    ).toEqual([...must].sort())
    expect(outcome.missing.some(({ way }) => way?.is === 'moreDays')).toBe(true)
  })

  it('X-04 only places with steps: the way out is to allow what is not known', () => {
    const steps = place(1, { barrierFree: { stepFree: null, restroom: null, parking: null } })
    expect(plan([steps], { barrierFree: 'strict' })).toMatchObject({
      because: { is: 'steps' },
      way: { is: 'allowUnknownSteps' },
    })
  })

  it('X-04 a year beyond the table of holidays is planned, and says that holidays are not known', () => {
    const dated = request({ days: [day('2031-05-07')] })
    const problem = problemOf(
      [place(1, { hours: { ...hours('09:00', '18:00'), closedOn: ['holidays'] } })],
      dated,
    )
    const planning = new Planning(problem, { rounds: 20 })
    const told = explain(problem, planning.days)
    expect(told.holidaysUnknown).toBe(true)
    expect(told.days[0]!.stops[0]!.warnings).toContainEqual({ is: 'holidaysUnknown' })
  })
})

describe('plans made by hand', () => {
  const shop = place(2, {
    hours: hours('10:00', '17:00', { lastEntry: '16:00', breaks: [{ from: '12:00', to: '13:00' }] }),
  })
  const far = place(3, { position: { lat: 35.7, lng: 129.0, approximate: false } })
  const warn = (
    stops: [number, string | null, number?][],
    places = [museum, shop, far],
    more: Partial<PlanRequest> = {},
  ) =>
    explain(problemOf(places, request(more)), [
      {
        day: TEST_DAYS[0],
        stops: stops.map(([placeNo, time, stayMinutes = 60]) => ({ placeNo, time, stayMinutes })),
      },
    ]).days[0]!.stops.map(({ warnings }) => warnings)

  it('X-18 closed that day, with the next open day', () => {
    expect(warn([[1, '10:00']])).toEqual([[{ is: 'closed', why: 'weekly', next: TEST_DAYS[1] }]])
  })

  it('X-18 before opening, in the break, after last entry, staying past the end, after closing', () => {
    expect(warn([[2, '09:00', 30]])[0]).toContainEqual({ is: 'before', opens: '10:00' })
    expect(warn([[2, '12:10', 30]])[0]).toContainEqual({ is: 'break', until: '13:00' })
    expect(warn([[2, '16:30', 30]])[0]).toContainEqual({ is: 'lastEntry', at: '16:00' })
    expect(warn([[2, '11:30', 60]])[0]).toContainEqual({ is: 'leaves', closes: '12:00' })
    expect(warn([[2, '17:30', 30]])[0]).toContainEqual({ is: 'after', closes: '17:00' })
    expect(warn([[2, '10:30', 60]])).toEqual([[]])
  })

  it('X-18 times in reversed order, and a way for which there is no time', () => {
    expect(
      warn([
        [3, '14:00'],
        [2, '10:30'],
      ])[1],
    ).toContainEqual({ is: 'reversed', before: '14:00' })
    expect(
      warn([
        [2, '10:00'],
        [3, '11:05'],
      ])[1],
    ).toMatchObject([{ is: 'tight' }])
    expect(
      warn([
        [2, '10:00'],
        [3, null],
      ])[1],
    ).toEqual([])
  })

  it('X-18 hours nobody knows, steps nobody knows, and a place that is not there', () => {
    const unsure = place(4, { hours: { ...museum.hours, rules: [] } })
    expect(warn([[4, '10:00']], [unsure], { barrierFree: 'known' })[0]).toEqual([
      { is: 'checkHours' },
      { is: 'stepsUnknown' },
    ])
    expect(warn([[77, '10:00']])[0]).toEqual([{ is: 'unknownPlace' }])
  })
})

describe('variants', () => {
  const places = town(21, 60)
  const asked = request({ interests: ['sea', 'mountain'] })
  const problem = problemOf(places, asked)
  const planning = new Planning(problem, { rounds: 400 })
  planning.advance(400)
  const { days } = planning

  it('X-04 if it rains: what changes is named, and the plan is worth no less in the rain than the old one', () => {
    const wet = ifItRains(problem, days, [TEST_DAYS[0]])
    const before = explain(wet.problem, days).score
    expect(explain(wet.problem, wet.days).score).toBeGreaterThanOrEqual(before)
    const { kept, out } = wet.difference
    expect(kept.length + out.length).toBe(days[0]!.stops.length)
  })

  it('X-04 three exchanges for a stop, each as much better or worse as it says', () => {
    const score = explain(problem, days).score
    const exchanges = exchangesFor(problem, days, TEST_DAYS[0], 1)
    expect(exchanges).toHaveLength(3)
    for (const { placeNo, points, day: changed } of exchanges) {
      expect(changed.stops[1]!.placeNo).toBe(placeNo)
      expect(explain(problem, [changed]).score - score).toBe(points)
    }
  })

  it('X-04 two further plans that share less than six tenths with the others', () => {
    const others = otherPlans(problem, days)
    expect(others).toHaveLength(2)
    expect(distance(days, others[0]!)).toBeGreaterThanOrEqual(0.4)
    expect(distance(others[1]!, others[0]!)).toBeGreaterThanOrEqual(0.4)
  })
})
