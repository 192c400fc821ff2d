import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Model } from './model.ts'
import { Polish } from './polish.ts'
import { Routes } from './routes.ts'
import { lineModel, type LinePlace } from './testing/line.ts'

/** The day with these options in this order, put in order. */
function polished(model: Model, order: readonly number[], day = 0): Routes {
  const routes = new Routes(model)
  for (const [at, option] of order.entries()) routes.insert(day, at, option)
  new Polish(model).run(routes, day)
  return routes
}

const street = (...places: number[]): LinePlace[] => places.map((at) => ({ at }))
const orders = (length: number) =>
  fc.shuffledSubarray(
    Array.from({ length }, (_, at) => at),
    { minLength: length },
  )

describe('the order of a day', () => {
  it('N3 along a street from end to end is the order of the street, however it was before', () => {
    const model = lineModel(street(10, 30, 50, 90), { end: 100 })
    fc.assert(
      fc.property(orders(4), (order) => {
        const routes = polished(model, order)
        expect(routes.ofDay(0)).toEqual([0, 1, 2, 3])
        // 100 minutes of way and four visits of ten
        expect(routes.start[routes.base(0) + 4]).toBe(140)
      }),
    )
  })

  it('N3 where ways cost nothing but time, what shortens them is found all the same', () => {
    const places = street(10, 30, 50, 90)
    const legCost = new Int32Array(36)
    fc.assert(
      fc.property(orders(4), (order) => {
        const routes = polished(
          lineModel(places, { end: 100 }, { legCost, priced: false, waitCost: 0 }),
          order,
        )
        expect(routes.ofDay(0)).toEqual([0, 1, 2, 3])
      }),
    )
  })

  describe.each([
    ['ways cost points', {}],
    ['ways cost time alone', { priced: false, waitCost: 0 }],
  ])('where %s', (_, more) => {
    it('N3 a run of three is moved as one where no single move is any better', () => {
      // turned round, the first of them would be too late
      const far: LinePlace[] = [{ at: 100, last: 145 }, { at: 100 }, { at: 100 }]
      const model = lineModel([...far, ...street(10, 10, 10)], { end: 100 }, more)
      expect(polished(model, [0, 1, 2, 3, 4, 5]).ofDay(0)).toEqual([3, 4, 5, 0, 1, 2])
    })

    it('N3 a run is turned round where none that is moved is any better', () => {
      const model = lineModel(street(100, 100, 100, 100, 10, 10, 10, 10), { end: 100 }, more)
      const routes = polished(model, [0, 1, 2, 3, 4, 5, 6, 7])
      expect(routes.ofDay(0).map((option) => option < 4)).toEqual([
        ...[false, false, false, false],
        ...[true, true, true, true],
      ])
    })
  })

  it('N1 what has to be early stays early, though the way is longer for it', () => {
    const places = [{ at: 10 }, { at: 50, last: 50 }]
    expect(polished(lineModel(places, { end: 100 }), [1, 0]).ofDay(0)).toEqual([1, 0])
    // with time enough it comes where it lies
    expect(polished(lineModel(street(10, 50), { end: 100 }), [1, 0]).ofDay(0)).toEqual([0, 1])
  })

  it('N3 of two orders worth the same the one that ends earlier is taken', () => {
    // equal points, for no way costs any; only the hours of the second make one wait, for less than is counted
    const places = [
      { at: 0, stay: 10 },
      { at: 0, stay: 5, open: 10 },
    ]
    const routes = polished(lineModel(places), [1, 0])
    expect(routes.ofDay(0)).toEqual([0, 1])
    expect(routes.start[routes.base(0) + 2]).toBe(15)
  })

  it('N3 waiting that costs points is ordered away', () => {
    const places = [{ at: 0 }, { at: 0, open: 80 }, { at: 0, stay: 60 }]
    const routes = polished(lineModel(places), [0, 1, 2])
    expect(routes.ofDay(0).at(-1)).toBe(1)
    expect(routes.dayScore[0]).toBe(900)
  })

  it('N3 a day of one stop or none is left as it is, and so are the other days', () => {
    const model = lineModel(street(10, 30, 50), { days: 2, end: 60 })
    const routes = new Routes(model)
    for (const [at, option] of [4, 3].entries()) routes.insert(1, at, option)
    const polish = new Polish(model)
    polish.run(routes, 0)
    expect(routes.ofDay(0)).toEqual([])
    expect(routes.ofDay(1)).toEqual([4, 3])
    polish.run(routes, 1)
    expect(routes.ofDay(1)).toEqual([3, 4])
  })
})
