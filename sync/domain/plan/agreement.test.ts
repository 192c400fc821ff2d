import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assess, scoreOf } from './assess.ts'
import { explain } from './explain.ts'
import { outcomeOf } from './outcome.ts'
import { Planning } from './planning.ts'
import { problemOf, type Problem } from './problem.ts'
import type { PlanDay, PlanRequest } from './request.ts'
import { request, TEST_DAYS, town } from './testing/places.ts'
import { exchangesFor } from './variants.ts'
import type { PlanWarning } from './warnings.ts'

/** What the planner itself must never plan. */
const NEVER: readonly PlanWarning['is'][] = [
  ...(['closed', 'before', 'break', 'lastEntry', 'after', 'leaves', 'reversed', 'tight'] as const),
  ...(['walk', 'over', 'steps', 'noKids', 'unknownPlace'] as const),
]

const PARTIES = [
  {},
  { kids: 2 },
  { seniors: 1 },
  { wheelchair: true },
  { stroller: true, kids: 1 },
] as const satisfies readonly Partial<PlanRequest['party']>[]

const day = (at: number, more: Partial<PlanRequest['days'][number]> = {}) => ({
  ...{ day: TEST_DAYS[at]!, from: '09:00', to: '20:00', start: null, end: null },
  ...more,
})

/** Requests of all kinds, each with a town of its own. */
function cases(count: number): { problem: Problem; days: PlanDay[] }[] {
  return Array.from({ length: count }, (_, at) => {
    const base = request()
    const asked = request({
      seed: at + 1,
      days: [day(0, at % 2 ? { from: '10:30', to: '17:00' } : {}), ...(at % 3 ? [day(1)] : [])],
      party: { ...base.party, ...PARTIES[at % PARTIES.length] },
      pace: (['slow', 'even', 'full'] as const)[at % 3]!,
      transport: (['walk', 'transit', 'car'] as const)[at % 3]!,
      budgetWon: at % 4 === 0 ? 20_000 : null,
      rain: at % 5 === 0 ? [TEST_DAYS[0]] : [],
      barrierFree: at % 7 === 0 ? 'known' : 'off',
    })
    const problem = problemOf(town(at + 1, 30), asked)
    const planning = new Planning(problem, { rounds: 30 })
    planning.advance(30)
    return { problem, days: planning.days }
  })
}

describe('the search and the explanation reckon alike', () => {
  it('N1 nothing the search plans is warned of: doors, breaks, last entry, ways, steps, the end of the day', () => {
    let stops = 0
    for (const { problem, days } of cases(60))
      for (const own of explain(problem, days).days)
        for (const stop of own.stops) {
          stops += 1
          const said = stop.warnings.map(({ is }) => is)
          expect(said.filter((is) => NEVER.includes(is))).toEqual([])
        }
    expect(stops).toBeGreaterThan(200)
  })

  it('N4 each stop of the planner has something that speaks for it or is among many, and three reasons at most', () => {
    const counts = cases(40).flatMap(({ problem, days }) =>
      explain(problem, days).days.flatMap((own) => own.stops.map(({ reasons }) => reasons.length)),
    )
    expect(Math.max(...counts)).toBeLessThanOrEqual(3)
    // what is liked no more than the others, far from the stops beside it, has none
    expect(counts.filter((count) => count === 0).length / counts.length).toBeLessThan(0.2)
  })

  it('X-04 an exchange is worth what it says, and its day can be gone', () => {
    for (const { problem, days } of cases(25)) {
      const before = assess(problem, days)
      for (const own of before)
        own.stops.forEach((_, at) => {
          for (const { points, day: other, placeNo } of exchangesFor(problem, days, own.day, at)) {
            const after = assess(problem, [other])
            expect(scoreOf(after) - own.points.total).toBe(points)
            expect(other.stops.map((stop) => stop.placeNo)).toContain(placeNo)
            const said = after.flatMap(({ stops }) => stops.flatMap(({ warnings }) => warnings))
            expect(said.filter(({ is }) => NEVER.includes(is))).toEqual([])
          }
        })
    }
  })

  it('X-18 any itinerary made by hand is explained: times in order of the stops, no points where the doors are shut', () => {
    const places = town(5, 12)
    const problem = problemOf(places, request({ days: [day(0), day(1)] }))
    const time = fc.option(
      fc.integer({ min: 0, max: 1439 }).map((minutes) => {
        const two = (value: number) => String(value).padStart(2, '0')
        return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
      }),
    )
    const stop = fc.record({
      placeNo: fc.option(fc.constantFrom(...places.map(({ no }) => no), 99_999)),
      time,
      stayMinutes: fc.option(fc.integer({ min: 0, max: 600 })),
    })
    const plan = fc.array(fc.array(stop, { maxLength: 8 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(plan, (stopsOfDays) => {
        const days = stopsOfDays.map((stops, at) => ({ day: TEST_DAYS[at]!, stops }))
        const { days: explained } = explain(problem, days)
        expect(explained.map(({ stops }) => stops.map(({ placeNo }) => placeNo))).toEqual(
          stopsOfDays.map((stops) => stops.map(({ placeNo }) => placeNo)),
        )
        for (const { stops } of explained)
          stops.forEach(({ points, warnings, reasons, waitMinutes }, at) => {
            expect(waitMinutes).toBeGreaterThanOrEqual(0)
            const isShut = warnings.some(({ is }) => is === 'closed' || is === 'after' || is === 'before')
            if (isShut) expect([points, reasons]).toEqual([0, []])
            if (warnings.some(({ is }) => is === 'reversed')) expect(at).toBeGreaterThan(0)
          })
      }),
      { numRuns: 150 },
    )
  })

  it('X-04 whatever is asked there is a plan or a reason, never an error', () => {
    const party = fc.record({
      ...{ adults: fc.nat(3), kids: fc.nat(2), seniors: fc.nat(2) },
      ...{ stroller: fc.boolean(), wheelchair: fc.boolean(), pets: fc.boolean() },
    })
    const clock = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:30`)
    const asked = fc.record({
      party,
      days: fc.array(
        fc.record({ from: clock, to: clock }).map((times) => ({ ...day(0), ...times })),
        { maxLength: 9 },
      ),
      pace: fc.constantFrom('slow', 'even', 'full'),
      transport: fc.constantFrom('walk', 'transit', 'car'),
      budgetWon: fc.option(fc.constantFrom(0, 1, 5_000, 1e9)),
      barrierFree: fc.constantFrom('off', 'known', 'strict'),
      must: fc.array(fc.constantFrom(100, 101, 102, 7), { maxLength: 40 }),
      avoid: fc.array(fc.constantFrom(100, 103), { maxLength: 2 }),
      meals: fc.boolean(),
      city: fc.option(fc.constantFrom('ulsan', 'pohang')),
    })
    fc.assert(
      fc.property(asked, fc.integer({ min: 0, max: 15 }), (given, size) => {
        // the same day twice is no trip
        const days = given.days.map((own, at) => ({ ...own, day: `2026-12-0${at + 1}` }))
        const whole = request({ ...(given as Partial<PlanRequest>), days })
        const problem = problemOf(town(3, size), whole)
        if (days.length === 0 || days.length > 7) {
          expect(outcomeOf(problem, []).is).toBe('none')
          return
        }
        const planning = new Planning(problem, { rounds: 5 })
        planning.advance(5)
        const outcome = outcomeOf(problem, planning.days)
        if (outcome.is === 'none') {
          expect(outcome.because.is).toBeTruthy()
          return
        }
        const planned = outcome.days.flatMap(({ stops }) => stops.map(({ placeNo }) => placeNo))
        expect(planned.length).toBeGreaterThan(0)
        const missing = outcome.missing.map(({ placeNo }) => placeNo)
        for (const no of new Set(whole.must)) expect([...planned, ...missing]).toContain(no)
        for (const no of whole.avoid) expect(planned).not.toContain(no)
      }),
      { numRuns: 120 },
    )
  })
})
