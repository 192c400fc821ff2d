import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { destroy } from './destroy.ts'
import { Random } from './random.ts'
import { Routes } from './routes.ts'
import { lineModel } from './testing/line.ts'

/** Chance that draws what it is told, and then nothing but zero. */
class Told extends Random {
  constructor(private readonly draws: number[]) {
    super(0)
  }

  override next(): number {
    return this.draws.shift() ?? 0
  }
}

/** Draws that choose how stops are taken out. */
const RUN = 0
const THIN = 50
const FORCE = 70
const NEAR = 90

const street = Array.from({ length: 6 }, (_, at) => ({ at: 10 * at, price: 1 }))

/** Two days: the first four places of the street on the first, the fifth on the second; the sixth nowhere. */
function planned(): Routes {
  const routes = new Routes(lineModel(street, { days: 2, end: 60 }))
  for (const [at, option] of [0, 1, 2, 3].entries()) routes.insert(0, at, option)
  routes.insert(1, 0, 6 + 4)
  return routes
}

function after(draws: number[], routes = planned()): number[][] {
  destroy(routes, new Told(draws))
  return [routes.ofDay(0), routes.ofDay(1)]
}

describe('taking stops out of a plan', () => {
  it('N6 leaves order, times, money and what is visited right, and brings in one place at most', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const routes = planned()
        const before = [routes.ofDay(0), routes.ofDay(1)]
        destroy(routes, new Random(seed))
        const now = [routes.ofDay(0), routes.ofDay(1)]
        const fresh = now.flatMap((stops, day) => stops.filter((option) => !before[day]!.includes(option)))
        expect(fresh.length).toBeLessThanOrEqual(1)
        for (const [day, stops] of now.entries()) {
          const stayed = stops.filter((option) => !fresh.includes(option))
          expect(stayed).toEqual(before[day]!.filter((option) => stayed.includes(option)))
          const times = [...routes.start]
          expect(routes.retime(day)).toBe(true)
          expect([...routes.start]).toEqual(times)
        }
        const visited = now.flat().map((option) => option % 6)
        expect([...routes.used].flatMap((used, place) => (used ? [place] : []))).toEqual(visited.sort())
        expect(routes.spent).toBe(visited.length)
      }),
      { numRuns: 300 },
    )
  })

  it('N3 a run of neighbours goes, of one day or, every other time, twice', () => {
    // one day; the first day; not the whole of it; two stops, from the second on
    expect(after([RUN, 1, 0, 2, 1, 1])).toEqual([[0, 3], [10]])
    // two days: one stop of the first, then the whole of the second
    expect(after([RUN, 0, 0, 1, 0, 3, 1, 0])).toEqual([[0, 1, 2], []])
  })

  it('N3 now and then a whole day goes', () => {
    expect(after([RUN, 1, 0, 0])).toEqual([[], [10]])
  })

  it('N3 an empty day is passed over for the next one with stops', () => {
    const routes = new Routes(lineModel(street, { days: 2 }))
    routes.insert(1, 0, 8)
    expect(after([RUN, 1, 0, 1, 0], routes)).toEqual([[], []])
  })

  it('N3 each stop goes by the same chance, of 15 to 50 in a hundred', () => {
    // 15 %, from the last stop of the first day on: 14 is within it and 15 is not
    expect(after([THIN, 0, 14, 15, 99, 14, 15])).toEqual([[1, 2], [10]])
    expect(after([THIN, 35, 49, 50, 50, 50, 49])).toEqual([[0, 1, 2], []])
  })

  it('N3 room is made for a place that is in no day, and it comes in', () => {
    // the sixth place on the first day; one stop goes, the first that begins when it may be visited
    expect(after([FORCE, 5, 0, 0])).toEqual([[1, 2, 3, 5], [10]])
    // a place that is in the plan already: twenty draws for another, then nothing happens
    expect(after([FORCE, ...Array.from({ length: 21 }, () => 1)])).toEqual([[0, 1, 2, 3], [10]])
  })

  it('N3 room is made at the hours of the place that comes in', () => {
    const late = [...street.slice(0, 5), { at: 50, open: 55, last: 90 }]
    const routes = new Routes(lineModel(late, { days: 2, end: 60 }))
    for (const [at, option] of [0, 1, 2, 3].entries()) routes.insert(0, at, option)
    // the fourth stop is the first that begins after 55 minutes
    expect(after([FORCE, 5, 0, 0], routes)).toEqual([[0, 1, 2, 5], []])
  })

  it('N3 the stops nearest to one of them go, on whichever day they are', () => {
    // round the fourth of the first day: itself, then the fifth, which the second day has, then the third
    expect(after([NEAR, 0, 3, 0])).toEqual([[0, 1, 2], [10]])
    expect(after([NEAR, 0, 3, 2])).toEqual([[0, 1], []])
  })
})
