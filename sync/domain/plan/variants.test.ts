import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutesOf } from '../calendar.ts'
import { differenceOf } from './difference.ts'
import { Planning } from './planning.ts'
import { problemOf } from './problem.ts'
import type { PlanDay } from './request.ts'
import { request, TEST_DAYS, town } from './testing/places.ts'
import { isOpenAir } from './value.ts'
import { distance, ifItRains, replan, type Now, type Replan } from './variants.ts'

const days = [0, 1].map((at) => ({
  ...{ day: TEST_DAYS[at]!, from: '09:00', to: '20:00', start: null, end: null },
}))

function planned(seed: number, more = {}) {
  const problem = problemOf(town(seed, 30), request({ seed, days, ...more }))
  const planning = new Planning(problem, { rounds: 40 })
  planning.advance(40)
  return { problem, plan: planning.days }
}

const nosOf = (plan: readonly PlanDay[], day: string): number[] =>
  plan.find((own) => own.day === day)?.stops.flatMap(({ placeNo }) => placeNo ?? []) ?? []

const anyPlan = fc
  .uniqueArray(fc.nat(20), { maxLength: 12 })
  .chain((nos) => fc.tuple(...nos.map((no) => fc.record({ no: fc.constant(no), day: fc.nat(1) }))))
  .map((stops) =>
    [0, 1].map((day) => ({
      day: TEST_DAYS[day]!,
      stops: stops
        .filter((stop) => stop.day === day)
        .map(({ no }) => ({ placeNo: no, time: null, stayMinutes: null })),
    })),
  )

describe('the rest of a day', () => {
  const now = (plan: readonly PlanDay[], done: number): Now => ({
    ...{ day: TEST_DAYS[0], time: '12:10', here: { lat: 35.5, lng: 129.3 }, keep: [] },
    done: nosOf(plan, TEST_DAYS[0]).slice(0, done),
  })

  it.each<Replan>(['best', 'order', 'fewer'])(
    'N7 planned again (%s): what was visited stands first and as it was, the other day is left alone, nothing begins before now',
    (kind) => {
      for (let seed = 1; seed <= 12; seed += 1) {
        const { problem, plan } = planned(seed)
        const at = now(plan, 1)
        const after = replan(problem, plan, at, kind)
        expect(after[1]).toEqual(plan[1])
        const [first, ...rest] = after[0]!.stops
        if (at.done.length > 0) expect(first).toEqual(plan[0]!.stops[0])
        for (const { time } of rest) expect(minutesOf(time!)).toBeGreaterThanOrEqual(minutesOf(at.time))
        expect(new Set(nosOf(after, TEST_DAYS[0])).size).toBe(nosOf(after, TEST_DAYS[0]).length)
      }
    },
  )

  it('N7 another order has no new stop, and one less has at least one less', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const { problem, plan } = planned(seed)
      const had = nosOf(plan, TEST_DAYS[0])
      const same = nosOf(replan(problem, plan, now(plan, 1), 'order'), TEST_DAYS[0])
      const fewer = nosOf(replan(problem, plan, now(plan, 1), 'fewer'), TEST_DAYS[0])
      for (const no of [...same, ...fewer]) expect(had).toContain(no)
      expect(fewer.length).toBeLessThanOrEqual(Math.max(1, had.length - 1))
    }
  })

  it('N7 of a day that is not in the plan, or that nobody asked for, nothing changes', () => {
    const { problem, plan } = planned(3)
    expect(replan(problem, plan, { ...now(plan, 0), day: '2027-01-01' })).toEqual(plan)
    expect(replan(problem, [], now(plan, 0))).toEqual([])
  })

  it('N7 late in the evening nothing is left but what was visited', () => {
    const { problem, plan } = planned(4)
    const late = { ...now(plan, 2), time: '23:40' }
    expect(nosOf(replan(problem, plan, late), TEST_DAYS[0])).toEqual(late.done)
  })

  it('N6 N7 what was spent counts: the rest of the trip stays within the budget', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const { problem, plan } = planned(seed, { budgetWon: 15_000 })
      const after = replan(problem, plan, now(plan, 1))
      const spent = after
        .flatMap(({ stops }) => stops.flatMap(({ placeNo }) => problem.indexOf.get(placeNo ?? 0) ?? []))
        .reduce((sum, at) => sum + problem.model.price[at]!, 0)
      expect(spent).toBeLessThanOrEqual(15_000)
    }
  })
})

describe('plans beside one another', () => {
  it('X-04 the difference of any two names each of their places once', () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, (before, after) => {
        const { kept, moved, out, in: fresh } = differenceOf(before, after)
        const all = (plan: readonly PlanDay[]) => TEST_DAYS.flatMap((day) => nosOf(plan, day)).sort()
        const still = [...kept, ...moved.map(({ placeNo }) => placeNo)]
        expect([...still, ...out].sort()).toEqual(all(before))
        expect([...still, ...fresh].sort()).toEqual(all(after))
        for (const { from, to } of moved) expect(from).not.toBe(to)
      }),
    )
  })

  it('X-04 how far two are apart is 0 for the same, 1 for nothing in common, and the same both ways', () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, (one, other) => {
        expect(distance(one, one)).toBe(0)
        expect(distance(one, other)).toBe(distance(other, one))
        expect(distance(one, other)).toBeGreaterThanOrEqual(0)
        expect(distance(one, other)).toBeLessThanOrEqual(1)
        const shares = TEST_DAYS.some((day) =>
          nosOf(one, day).some((no) => TEST_DAYS.some((own) => nosOf(other, own).includes(no))),
        )
        const isEmpty = [...one, ...other].every(({ stops }) => stops.length === 0)
        expect(distance(one, other) === 1).toBe(!shares && !isEmpty)
      }),
    )
  })

  it('X-04 in the rain open air gives way to roofs: fewer stops by the sea or on a mountain than before', () => {
    const openAir = (problem: ReturnType<typeof planned>['problem'], plan: readonly PlanDay[]): number =>
      plan
        .flatMap(({ stops }) => stops.flatMap(({ placeNo }) => problem.catalogue.get(placeNo ?? 0) ?? []))
        .filter((place) => place.category === 'spot' && isOpenAir(place)).length
    let before = 0
    let after = 0
    for (let seed = 1; seed <= 10; seed += 1) {
      const { problem, plan } = planned(seed)
      before += openAir(problem, plan)
      after += openAir(problem, ifItRains(problem, plan, [TEST_DAYS[0], TEST_DAYS[1]]).days)
    }
    expect(after).toBeLessThan(before)
  })
})
