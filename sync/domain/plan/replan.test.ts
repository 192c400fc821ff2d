import { describe, expect, it } from 'vitest'
import { minutesOf } from '../calendar.ts'
import { Planning } from './planning.ts'
import { problemOf } from './problem.ts'
import type { PlanDay, PlanPlace, PlanRequest } from './request.ts'
import { hours, place, request, TEST_DAYS, town } from './testing/places.ts'
import { distance, exchangesFor, otherPlans, replan, withRequest, type Now, type Replan } from './variants.ts'

const [DAY, NEXT] = TEST_DAYS
const days = [DAY, NEXT].map((day) => ({ day, from: '09:00', to: '20:00', start: null, end: null }))
const near = (metres: number) => ({ lat: 35.5 + metres / 111_195, lng: 129.4, approximate: false })

const problemWith = (places: PlanPlace[], more: Partial<PlanRequest> = {}) =>
  problemOf(places, request({ days, meals: false, ...more }))
const planOf = (...stops: number[][]): PlanDay[] =>
  stops.map((own, at) => ({
    day: TEST_DAYS[at]!,
    stops: own.map((placeNo, index) => ({ placeNo, time: `${10 + 2 * index}:00`, stayMinutes: 60 })),
  }))
const numbers = (plan: readonly PlanDay[]): number[][] =>
  plan.map(({ stops }) => stops.map(({ placeNo }) => placeNo ?? 0))

/** Five places within a short drive of each other. */
const five = [1, 2, 3, 4, 5].map((no) => place(no, { position: near(no * 1_000), themes: [] }))

describe('from here', () => {
  const again = (
    places: PlanPlace[],
    plan: PlanDay[],
    now: Partial<Now> = {},
    kind: Replan = 'best',
    more: Partial<PlanRequest> = {},
  ) =>
    replan(
      problemWith(places, more),
      plan,
      { ...{ day: DAY, time: '12:10', here: null, done: [], keep: [] }, ...now },
      kind,
    )

  it('N7 another day, and a day nobody asked for, stay as they are', () => {
    const plan = planOf([1, 2], [3])
    expect(again(five, plan, { day: '2027-01-01' })).toEqual(plan)
    expect(again(five, plan)[1]).toEqual(plan[1])
  })

  it('N7 what other days have, and what was done, does not come again', () => {
    const after = again(five, planOf([1, 2], [3, 4]), { done: [1] })
    expect(numbers(after)[0]!.slice(0, 1)).toEqual([1])
    expect(numbers(after)[0]!.slice(1).toSorted()).toEqual([2, 5])
  })

  it('N7 `order` has the same stops in the order that suits where one is', () => {
    const after = again(five, planOf([1, 3, 5]), { here: near(6_000) }, 'order')
    expect(numbers(after)[0]).toEqual([5, 3, 1])
    expect(numbers(again(five, planOf([5, 3, 1]), { here: near(0) }, 'order'))[0]).toEqual([1, 3, 5])
  })

  it('N7 without a position one is at the last stop that is done', () => {
    const after = again(five, planOf([5, 1, 4]), { done: [5] }, 'order')
    expect(numbers(after)[0]).toEqual([5, 4, 1])
  })

  it('N7 `fewer` drops one stop and has more air', () => {
    const [day] = again(five, planOf([1, 2, 3]), {}, 'fewer')
    expect(day!.stops).toHaveLength(2)
    for (const { placeNo, stayMinutes } of day!.stops) {
      expect([1, 2, 3]).toContain(placeNo)
      // a slow pace stays a fifth longer
      expect(stayMinutes).toBe(75)
    }
    expect(again(five, planOf([1]), {}, 'fewer')[0]!.stops).toEqual([])
  })

  it('N7 what is to be gone to in any case is among the fewer ones', () => {
    for (const kept of [1, 2, 3])
      expect(numbers(again(five, planOf([1, 2, 3]), { keep: [kept] }, 'fewer'))[0]).toContain(kept)
  })

  it('N7 nothing begins before now, drawn to the grid, and late in the evening nothing begins', () => {
    const [day] = again(five, planOf([1, 2, 3]), { time: '12:11' })
    expect(minutesOf(day!.stops[0]!.time!)).toBeGreaterThanOrEqual(minutesOf('12:15'))
    expect(again(five, planOf([1, 2]), { time: '23:58' })[0]!.stops).toEqual([])
    expect(numbers(again(five, planOf([1, 2]), { time: '23:58', done: [1] }))[0]).toEqual([1])
  })

  it('N6 N7 what was spent is gone: the rest of the day has what is left', () => {
    const dear = [1, 2, 3, 4].map((no) => place(no, { admission: { free: false, adult: 4_000 }, themes: [] }))
    const left = (budgetWon: number) =>
      numbers(again(dear, planOf([1, 2], [3]), { done: [1] }, 'best', { budgetWon }))[0]!.length
    // one was visited and one stands on the other day: 8,000 of it
    expect([8_000, 11_999, 12_000, 16_000].map(left)).toEqual([1, 1, 2, 3])
  })

  it('N7 the cafe that was had is not had again, nor is lunch', () => {
    const cafes = [1, 2].map((no) => place(no, { category: 'cafe' }))
    expect(numbers(again(cafes, planOf([1]), { time: '11:10', done: [1] }))[0]).toEqual([1])
    expect(numbers(again(cafes, planOf([]), { time: '11:10' }))[0]).toHaveLength(1)
    const tables = [1, 2, 3].map((no) => place(no, { category: 'food' }))
    const noon = [{ day: DAY, stops: [{ placeNo: 1, time: '11:00', stayMinutes: 60 }] }]
    const fed = again(tables, noon, { done: [1] })[0]!.stops.slice(1)
    expect(fed.map(({ time }) => minutesOf(time!) >= minutesOf('17:00'))).toEqual([true])
  })

  it('N7 the pace counts what was done: a full day takes no more', () => {
    const many = Array.from({ length: 9 }, (_, at) => place(at + 1, { stayMinutes: 20, themes: [] }))
    const after = again(many, planOf([1, 2]), { time: '10:30', done: [1, 2] }, 'best', { pace: 'slow' })
    expect(after[0]!.stops).toHaveLength(4)
  })
})

describe('a place instead of another', () => {
  it('X-04 nothing is offered for a stop or a day that is not there', () => {
    const problem = problemWith(five)
    expect(exchangesFor(problem, planOf([1]), '2027-01-01', 0)).toEqual([])
    expect(exchangesFor(problem, planOf([1]), DAY, 3)).toEqual([])
    expect(exchangesFor(problem, planOf([99]), DAY, 0)).toEqual([])
  })

  it('X-04 are the best three that are open then, affordable, and not in the plan', () => {
    const sight = (no: number, average: number, more: Partial<PlanPlace> = {}) =>
      place(no, { rating: { average, count: 40 }, themes: [], ...more })
    const places = [
      sight(1, 3.5),
      sight(2, 4.1),
      sight(3, 4.4),
      sight(4, 3.9),
      sight(5, 3.2),
      sight(6, 4.8, { hours: hours('09:00', '18:00', { days: [0] }) }),
      sight(7, 4.8, { admission: { free: false, adult: 20_000 } }),
      sight(8, 4.8),
    ]
    const problem = problemWith(places, { budgetWon: 10_000 })
    const found = exchangesFor(problem, planOf([1], [8]), DAY, 0)
    expect(found.map(({ placeNo }) => placeNo)).toEqual([3, 2, 4])
    expect(found.map(({ points }) => points)).toEqual(
      found.map(({ points }) => points).toSorted((a, b) => b - a),
    )
    for (const { placeNo, day } of found) expect(day.stops.map((stop) => stop.placeNo)).toEqual([placeNo])
  })
})

describe('other plans', () => {
  it('X-04 have what was asked for, and there are none where there is nothing else', () => {
    const places = town(17, 40)
    const problem = problemWith(places, { must: [103] })
    const planning = new Planning(problem, { rounds: 100 })
    planning.advance(Infinity)
    expect(numbers(planning.days).flat()).toContain(103)
    const others = otherPlans(problem, planning.days, 1)
    expect(others).toHaveLength(1)
    expect(numbers(others[0]!).flat()).toContain(103)
    expect(distance(planning.days, others[0]!)).toBeGreaterThanOrEqual(0.4)
    const few = problemWith(five, { must: [1, 2, 3, 4, 5] })
    const all = new Planning(few, { rounds: 50 })
    all.advance(Infinity)
    expect(otherPlans(few, all.days, 1)).toEqual([])
  })

  it('X-04 the request again with something changed knows the same places and how popular they are', () => {
    const problem = problemWith(town(3, 30))
    const wet = withRequest(problem, { rain: [DAY] })
    expect(wet.request).toEqual({ ...problem.request, rain: [DAY] })
    expect([...wet.catalogue.keys()]).toEqual([...problem.catalogue.keys()])
    expect(wet.percentiles).toBe(problem.percentiles)
    expect(problem.request.rain).toEqual([])
  })
})
