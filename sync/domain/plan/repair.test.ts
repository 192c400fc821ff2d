import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Model } from './model.ts'
import { Random } from './random.ts'
import { bestSpot, Repair, type Taste } from './repair.ts'
import { Routes } from './routes.ts'
import { lineModel, type LinePlace } from './testing/line.ts'

const PLAIN: Taste = { noise: 0, halves: 4, credit: 0 }

function routesWith(model: Model, ...stops: number[]): Routes {
  const routes = new Routes(model)
  for (const option of stops) routes.insert(model.day[option]!, routes.count[model.day[option]!]!, option)
  return routes
}

/** Position and worth are one object for all calls: a copy. */
const spotOf = (
  routes: Routes,
  option: number,
  taste: Partial<Taste> = {},
  random: Random | null = null,
) => ({
  ...bestSpot(routes, option, { ...PLAIN, ...taste }, random),
})
const repaired = (model: Model, taste: Partial<Taste> = {}, random: Random | null = null): Routes => {
  const routes = new Routes(model)
  new Repair(routes).run(random, { ...PLAIN, ...taste })
  return routes
}

describe('where a place is put', () => {
  it('N1 on the way, where it takes no longer', () => {
    const model = lineModel([{ at: 10 }, { at: 50 }, { at: 30 }, { at: 5 }, { at: 70 }], { end: 80 })
    const routes = routesWith(model, 0, 1)
    expect([2, 3, 4].map((option) => spotOf(routes, option).at)).toEqual([1, 0, 2])
  })

  it('N1 in its hours, however far round that is', () => {
    const places = [
      { at: 10, last: 150 },
      { at: 50, last: 150 },
      { at: 30, open: 300 },
      { at: 30, last: 30 },
    ]
    const routes = routesWith(lineModel(places, { end: 80 }, { waitCost: 0 }), 0, 1)
    expect(spotOf(routes, 2).at).toBe(2)
    expect(spotOf(routes, 3).at).toBe(0)
  })

  it('N1 nowhere when the next stop would be too late, and just there when it would not', () => {
    const between = (last: number) =>
      routesWith(lineModel([{ at: 10 }, { at: 50, last }, { at: 30, stay: 20 }], { end: 80 }), 0, 1)
    // 10 to the first, 10 there, 20 on, 20 there, 20 on: at the second after 80 minutes
    expect(spotOf(between(80), 2).at).toBe(1)
    expect(spotOf(between(79), 2).at).toBe(2)
  })

  it('N1 nowhere when the day is full, has had its meal, or the money is gone', () => {
    const places: LinePlace[] = [
      { at: 10, once: 1, price: 6 },
      { at: 20, once: 1 },
      { at: 30, price: 5 },
      { at: 40 },
    ]
    const full = lineModel(places, {}, { maxStops: Int32Array.of(1) })
    expect(spotOf(routesWith(full, 0), 3).at).toBe(-1)
    const dear = lineModel(places, {}, { budget: 10 })
    const routes = routesWith(dear, 0)
    expect([1, 2, 3].map((option) => spotOf(routes, option).at >= 0)).toEqual([false, false, true])
    expect(spotOf(routesWith(lineModel(places, {}, { budget: 11 }), 0), 2).at).toBeGreaterThanOrEqual(0)
  })

  it('N3 not where its ways cost more than it is worth, unless credit makes up for it', () => {
    const model = lineModel([{ at: 200, value: 390 }])
    // 200 there and 200 back
    expect(spotOf(new Routes(model), 0).at).toBe(-1)
    expect(spotOf(new Routes(model), 0, { credit: 10 }).at).toBe(-1)
    expect(spotOf(new Routes(model), 0, { credit: 11 }).at).toBe(0)
  })

  it('N3 more of the same is worth less, each time by as much again', () => {
    const sea = (at: number): LinePlace => ({ at, theme: 2, value: 121 })
    const model = lineModel([sea(0), sea(0), sea(0), { at: 0, theme: 3, value: 121 }])
    const worths = [[], [0], [0, 1]].map(
      (stops) => spotOf(routesWith(model, ...stops), 2, { halves: 2 }).worth,
    )
    // points for a unit of time: ten minutes there, and one
    expect(worths).toEqual([121 / 11, 61 / 11, 1 / 11])
    expect(spotOf(routesWith(model, 0, 1), 3, { halves: 2 }).worth).toBe(121 / 11)
  })

  it('N3 waiting before it and after it is charged beyond what is free', () => {
    const model = lineModel([
      { at: 0, last: 0 },
      { at: 0, open: 40, last: 40, value: 100 },
      { at: 0, open: 60 },
    ])
    // ten minutes at the first: 30 of waiting for the second are 20 too many, 60 points
    expect(spotOf(routesWith(model, 0), 1, { halves: 2 }).worth).toBe(40 / 41)
    // before a third at 60 there was a wait of 50 to pay, and there is one of ten, which is free
    expect(spotOf(routesWith(model, 0, 2), 1, { halves: 2 }).worth).toBe((100 - 60 + 120) / 41)
    // a third that opens at 90 still makes one wait for 40: 30 too many
    model.open[2] = 90
    expect(spotOf(routesWith(model, 0, 2), 1, { halves: 2 }).worth).toBe((100 - 60 + 210 - 90) / 41)
  })

  it('N2 the more power, the more worth counts beside time; chance only lessens it', () => {
    const model = lineModel([{ at: 0, value: 100 }])
    const worths = [2, 3, 4, 5].map((halves) => spotOf(new Routes(model), 0, { halves }).worth)
    expect(worths).toEqual([100, 1_000, 10_000, 100_000].map((worth) => worth / 11))
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { worth } = spotOf(new Routes(model), 0, { noise: 0.5 }, new Random(seed))
        expect(worth).toBeLessThanOrEqual(10_000 / 11)
        expect(worth).toBeGreaterThanOrEqual(5_000 / 11)
      }),
      { numRuns: 50 },
    )
  })
})

describe('filling a plan', () => {
  it('N3 takes what is worth most for its time until nothing fits', () => {
    const list = [{ value: 100 }, { value: 300 }, { value: 200 }].map((own) => ({ at: 0, stay: 250, ...own }))
    const routes = repaired(lineModel(list))
    expect(routes.ofDay(0).sort()).toEqual([1, 2])
    expect(routes.score).toBe(500)
  })

  it('N3 goes to a place on one day alone, and uses the other day for another', () => {
    const list = [1, 2, 3].map(() => ({ at: 0, stay: 600 }))
    const routes = repaired(lineModel(list, { days: 2 }))
    const places = [0, 1].flatMap((day) => routes.ofDay(day).map((option) => option % 3))
    expect([places.length, new Set(places).size]).toEqual([2, 2])
  })

  it('N6 money that one day has spent is gone on the other', () => {
    const list = [
      { at: 0, stay: 600, price: 7, value: 400 },
      { at: 0, stay: 600, price: 6 },
      { at: 0, stay: 600, price: 3, value: 100 },
    ]
    const routes = repaired(lineModel(list, { days: 2 }, { budget: 10 }))
    expect([0, 1].flatMap((day) => routes.ofDay(day).map((option) => option % 3)).sort()).toEqual([0, 2])
    expect(routes.spent).toBe(10)
  })

  it('N3 takes out again what came in on credit and is not worth its ways, the worst first', () => {
    const far = { at: 100, value: 150 }
    // alone neither is worth 200 points of way; together they are, and only credit brings the first of them in
    expect(repaired(lineModel([far, far])).ofDay(0)).toEqual([])
    expect(repaired(lineModel([far, far]), { credit: 200 }).score).toBe(100)
    expect(repaired(lineModel([far, { at: 300, value: 20 }]), { credit: 600 }).ofDay(0)).toEqual([])
    const mixed = lineModel([{ at: 10 }, { at: 12, value: 3 }, { at: 200, value: 300 }])
    expect(repaired(mixed, { credit: 600 }).ofDay(0)).toEqual([0])
    // of two alike one is too many: the one that is worth less goes, though it stands behind
    const alike = lineModel([
      { at: 0, value: 50, theme: 1, last: 0 },
      { at: 0, value: 40, theme: 1 },
    ])
    expect(repaired(alike, { credit: 200 }).ofDay(0)).toEqual([0])
  })

  it('N2 without chance it is always the same, and with it the same for a seed', () => {
    const list = Array.from({ length: 8 }, (_, at) => ({ at: at * 9, stay: 60 + at * 10, theme: at % 3 }))
    const model = lineModel(list)
    expect(repaired(model).ofDay(0)).toEqual(repaired(model).ofDay(0))
    const by = (seed: number) => repaired(model, { noise: 1 }, new Random(seed)).ofDay(0).join()
    expect(by(5)).toBe(by(5))
    expect(new Set(Array.from({ length: 20 }, (_, seed) => by(seed))).size).toBeGreaterThan(3)
  })
})
