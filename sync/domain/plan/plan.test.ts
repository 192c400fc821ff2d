import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutesOf } from '../calendar.ts'
import { hoursOn, isOpenAt } from '../opening-hours.ts'
import { assess, scoreOf } from './assess.ts'
import { explain } from './explain.ts'
import { outcomeOf } from './outcome.ts'
import { Planning } from './planning.ts'
import { ASKED } from './model.ts'
import { MEAL_POINTS, priceOf, problemOf, type Problem } from './problem.ts'
import type { PlanDay, PlanRequest } from './request.ts'
import { hours, place, request, TEST_DAYS, town } from './testing/places.ts'
import { replan } from './variants.ts'

const ROUNDS = 60
const END = { lat: 35.55, lng: 129.3 }

const requests: fc.Arbitrary<PlanRequest> = fc
  .record({
    count: fc.integer({ min: 1, max: 3 }),
    from: fc.constantFrom('08:00', '10:30', '13:00'),
    to: fc.constantFrom('15:00', '18:30', '21:00'),
    home: fc.boolean(),
    pace: fc.constantFrom('slow', 'even', 'full'),
    transport: fc.constantFrom('walk', 'transit', 'car'),
    kids: fc.integer({ min: 0, max: 2 }),
    budgetWon: fc.option(fc.integer({ min: 0, max: 40_000 })),
    barrierFree: fc.constantFrom('off', 'known', 'strict'),
    must: fc.uniqueArray(fc.integer({ min: 100, max: 130 }), { maxLength: 3 }),
    meals: fc.boolean(),
    seed: fc.nat(),
  })
  .map(({ count, from, to, home, kids, ...rest }) =>
    request({
      ...(rest as Partial<PlanRequest>),
      days: TEST_DAYS.slice(0, count).map((day) => ({
        day,
        from,
        to,
        start: home ? END : null,
        end: home ? END : null,
      })),
      party: { ...request().party, kids },
    }),
  )

function planned(
  places: ReturnType<typeof town>,
  asked: PlanRequest,
): { problem: Problem; planning: Planning } {
  const problem = problemOf(places, asked)
  const planning = new Planning(problem, { rounds: ROUNDS })
  planning.advance(ROUNDS)
  return { problem, planning }
}

const stopsOf = (days: readonly PlanDay[]): number[] =>
  days.flatMap(({ stops }) => stops.map(({ placeNo }) => placeNo ?? 0))
const HARD = [
  'closed',
  'before',
  'break',
  'lastEntry',
  'after',
  'leaves',
  'reversed',
  'tight',
  'over',
  'walk',
  'noKids',
  'steps',
]

describe('plans', () => {
  const cases = fc.tuple(fc.nat(10_000), requests)

  it('N1 every stop begins while the doors are open, before last entry, and ends before closing and the end of the day', () => {
    fc.assert(
      fc.property(cases, ([seed, asked]) => {
        const { problem, planning } = planned(town(seed, 40), asked)
        const own = stopsOf(planning.days)
        expect(new Set(own).size).toBe(own.length)
        for (const { day, stops, end } of assess(problem, planning.days)) {
          expect(end).toBeLessThanOrEqual(minutesOf(asked.days[0]!.to))
          for (const { place: at, stop, begin, end: over, warnings } of stops) {
            expect(warnings.filter(({ is }) => HARD.includes(is))).toEqual([])
            const today = hoursOn(at!.hours, day)
            if (!today.open) continue
            expect(isOpenAt(at!.hours, day, stop.time!)).toBe(true)
            if (!today.always)
              expect(
                today.rules.some((rule) => begin >= minutesOf(rule.open) && over <= minutesOf(rule.close)),
              ).toBe(true)
            for (const rule of today.rules)
              if (rule.lastEntry) expect(begin).toBeLessThanOrEqual(minutesOf(rule.lastEntry))
          }
        }
      }),
      { numRuns: 120 },
    )
  })

  it('N2 the same request, places and rounds give the same bytes, in whatever order the places come and in whatever slices it runs', () => {
    fc.assert(
      fc.property(cases, ([seed, asked]) => {
        const places = town(seed, 30)
        const { planning } = planned(places, asked)
        const other = new Planning(problemOf([...places].reverse(), asked), { rounds: ROUNDS })
        while (!other.done) other.advance(7)
        expect(JSON.stringify(other.days)).toBe(JSON.stringify(planning.days))
      }),
      { numRuns: 25 },
    )
  })

  it('N2 a stored plan is made again on another engine: these bytes were written down once', () => {
    const { planning } = planned(town(7, 40), request({ seed: 99, interests: ['sea'], meals: true }))
    expect(planning.days[0]!.stops.map(({ placeNo, time }) => `${placeNo} ${time}`)).toMatchInlineSnapshot(`
      [
        "139 09:00",
        "126 11:00",
        "101 12:05",
        "137 13:20",
        "114 15:40",
        "103 17:10",
        "111 18:10",
      ]
    `)
  })

  it('N3 the best plan never becomes worse from round to round, and its points are what the explanation counts', () => {
    fc.assert(
      fc.property(cases, ([seed, asked]) => {
        const problem = problemOf(town(seed, 30), asked)
        const planning = new Planning(problem, { rounds: ROUNDS })
        let score = planning.searchScore
        while (!planning.done) {
          planning.advance(1)
          expect(planning.searchScore).toBeGreaterThanOrEqual(score)
          score = planning.searchScore
        }
        const own = stopsOf(planning.days)
        const bonus = ASKED * asked.must.filter((no) => own.includes(no)).length
        const due = problem.meals.flat().length * MEAL_POINTS
        expect(scoreOf(assess(problem, planning.days))).toBe(score - bonus - due)
      }),
      { numRuns: 40 },
    )
  })

  it('N4 what was asked for is in the plan, or named with what is in its way', () => {
    fc.assert(
      fc.property(cases, ([seed, asked]) => {
        const { problem, planning } = planned(town(seed, 25), asked)
        const outcome = outcomeOf(problem, planning.days)
        if (outcome.is === 'none') return
        const own = stopsOf(outcome.days)
        const named = outcome.missing.map(({ placeNo }) => placeNo)
        for (const no of asked.must) expect(own.includes(no)).toBe(!named.includes(no))
        for (const { placeNo, obstacle } of outcome.missing) {
          const at = problem.catalogue.get(placeNo)
          if (obstacle.is === 'unknown') expect(at).toBeUndefined()
          if (obstacle.is === 'closed')
            for (const { day } of asked.days) expect(hoursOn(at!.hours, day).open).toBe(false)
          if (obstacle.is === 'noKids') expect(at!.amenities).toContain('noKids')
          if (obstacle.is === 'steps') expect(at!.barrierFree.stepFree).not.toBe(true)
          if (obstacle.is === 'budget')
            expect(
              explain(problem, outcome.days).spentWon +
                (priceOf(at!, asked, problem.facts) ?? 0) -
                asked.budgetWon!,
            ).toBe(obstacle.overWon)
        }
      }),
      { numRuns: 80 },
    )
  })

  it('N4 every reason is a fact that is found again', () => {
    fc.assert(
      fc.property(cases, ([seed, asked]) => {
        const { problem, planning } = planned(town(seed, 30), { ...asked, interests: ['sea', 'museum'] })
        for (const { day, stops } of explain(problem, planning.days).days)
          for (const { placeNo, begin, end, leg, reasons } of stops) {
            const at = problem.catalogue.get(placeNo!)!
            expect(reasons.length).toBeLessThanOrEqual(3)
            for (const reason of reasons) {
              if (reason.is === 'must') expect(asked.must).toContain(placeNo)
              if (reason.is === 'fits')
                expect(at.themes.filter((theme) => theme === 'sea' || theme === 'museum')).toContain(
                  reason.theme,
                )
              if (reason.is === 'open') {
                const left = minutesOf(reason.until) - minutesOf(end)
                // said of wide hours only where there is nothing else to say
                if (reasons.length > 1) expect(left).toBeLessThan(30)
              }
              if (reason.is === 'lastEntry') expect(minutesOf(reason.at) - minutesOf(begin)).toBeLessThan(30)
              if (reason.is === 'closedOther')
                expect([reason.day === day, hoursOn(at.hours, reason.day).open]).toEqual([false, false])
              if (reason.is === 'rated') expect(reason.count).toBe(at.rating.count)
              if (reason.is === 'kids') expect(asked.party.kids).toBeGreaterThan(0)
              if (reason.is === 'stepFree') expect(at.barrierFree.stepFree).toBe(true)
              if (reason.is === 'free') expect(at.admission.free).toBe(true)
              if (reason.is === 'quiet') expect(at.keywords.quiet).toBeGreaterThanOrEqual(3)
              if (reason.is === 'near')
                expect([leg!.minutes, reason.minutes <= 10]).toEqual([reason.minutes, true])
              if (reason.is === 'meal') expect(at.category).toBe('food')
              if (reason.is === 'checkHours') expect(hoursOn(at.hours, day).reason).toBe('unknown')
            }
          }
      }),
      { numRuns: 60 },
    )
  })

  it('N6 the budget holds, and where no steps are asked for nothing unknown is called good', () => {
    fc.assert(
      fc.property(cases, ([seed, asked]) => {
        const { problem, planning } = planned(town(seed, 40), asked)
        if (asked.budgetWon !== null)
          expect(explain(problem, planning.days).spentWon).toBeLessThanOrEqual(asked.budgetWon)
        for (const no of stopsOf(planning.days)) {
          const { stepFree } = problem.catalogue.get(no)!.barrierFree
          if (asked.barrierFree === 'strict') expect(stepFree).toBe(true)
          if (asked.barrierFree === 'known') expect(stepFree).not.toBe(false)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('N7 from here: what is done stays, what has a time stays, nothing begins before now', () => {
    fc.assert(
      fc.property(cases, fc.constantFrom('best', 'order', 'fewer'), ([seed, asked], kind) => {
        const places = town(seed, 30)
        const day = TEST_DAYS[0]
        const fixed = [{ placeNo: 900, day, time: '14:30', stayMinutes: 30 }]
        const one = {
          ...asked,
          days: [{ ...asked.days[0]!, to: '21:00' }],
          fixed,
          budgetWon: null,
          barrierFree: 'off' as const,
          transport: 'car' as const,
        }
        const { problem, planning } = planned(
          [...places, place(900, { position: { lat: 35.55, lng: 129.3, approximate: false } })],
          one,
        )
        const before = planning.days
        const first = before[0]!.stops.slice(0, 1)
        if (first.length === 0 || first[0]!.placeNo === 900) return
        const done = first.flatMap(({ placeNo }) => placeNo ?? [])
        const now = { day, time: '13:10', here: { lat: 35.5, lng: 129.35 }, done, keep: [] }
        const after = replan(problem, before, now, kind as 'best')
        expect(after[0]!.stops.slice(0, 1)).toEqual(first)
        expect(after[0]!.stops.find(({ placeNo }) => placeNo === 900)?.time).toBe('14:30')
        for (const { time } of after[0]!.stops.slice(1))
          expect(minutesOf(time!)).toBeGreaterThanOrEqual(minutesOf('13:10'))
        if (kind !== 'best') for (const no of stopsOf(after)) expect(stopsOf(before)).toContain(no)
      }),
      { numRuns: 40 },
    )
  })

  it('N8 a plan that was saved and opened again is explained the same', () => {
    fc.assert(
      fc.property(cases, ([seed, asked]) => {
        const places = town(seed, 30)
        const { problem, planning } = planned(places, asked)
        const saved = JSON.parse(JSON.stringify({ asked, days: planning.days })) as {
          asked: PlanRequest
          days: PlanDay[]
        }
        expect(explain(problemOf(places, saved.asked), saved.days)).toEqual(explain(problem, planning.days))
      }),
      { numRuns: 30 },
    )
  })

  it('X-04 a plan has its meals at meal times, one cafe a day, and no more stops than the pace and one', () => {
    const problem = problemOf(town(3, 80), request({ pace: 'full' }))
    const planning = new Planning(problem)
    planning.advance(300)
    const [day] = assess(problem, planning.days)
    expect(day!.missingMeals).toEqual([])
    expect(day!.stops.filter(({ place: at }) => at!.category === 'food')).toHaveLength(2)
    expect(day!.stops.filter(({ place: at }) => at!.category === 'cafe').length).toBeLessThanOrEqual(1)
    expect(day!.stops.length).toBeLessThanOrEqual(9)
  })

  it('X-04 a ticket with a time is kept to the minute, and the rest goes round it', () => {
    const fixed = [{ placeNo: 900, day: TEST_DAYS[1], time: '11:07', stayMinutes: 50 }]
    const days = TEST_DAYS.slice(0, 2).map((day) => ({
      day,
      from: '09:00',
      to: '20:00',
      start: null,
      end: null,
    }))
    const places = [...town(5, 40), place(900, { hours: hours('09:00', '18:00') })]
    const { planning } = planned(places, request({ days, fixed }))
    expect(planning.days[1]!.stops.find(({ placeNo }) => placeNo === 900)).toMatchObject({ time: '11:07' })
    expect(planning.days[1]!.stops.length).toBeGreaterThan(2)
  })
})
