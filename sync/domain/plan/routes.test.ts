import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { destroy } from './destroy.ts'
import { Planning, daysOf, takeUp } from './planning.ts'
import { Polish } from './polish.ts'
import { problemOf, type Problem } from './problem.ts'
import { Random } from './random.ts'
import { bestSpot, Repair } from './repair.ts'
import { Routes } from './routes.ts'
import { request, TEST_DAYS, town } from './testing/places.ts'

const days = TEST_DAYS.slice(0, 2).map((day) => ({
  day,
  from: '09:00',
  to: '19:00',
  start: { lat: 35.52, lng: 129.3 },
  end: null,
}))
const problemFor = (seed: number, budgetWon: number | null = null): Problem =>
  problemOf(town(seed, 24), request({ days, pace: 'full', seed, budgetWon, interests: ['sea'] }))

/** Routes that chance has filled, and that all work out. */
function filled(problem: Problem, seed: number): Routes {
  const routes = new Routes(problem.model)
  const repair = new Repair(routes)
  const random = new Random(seed)
  repair.run(random, { noise: 0.8, halves: 3, credit: 0 })
  for (let turn = 0; turn < 3; turn += 1) {
    destroy(routes, random)
    repair.run(random, { noise: 0.8, halves: 2 + random.below(4), credit: 200 * random.below(3) })
  }
  return routes
}

const works = (routes: Routes): boolean =>
  routes.ofDay(0).length >= 0 && days.every((_, day) => routes.retime(day))
const seeds = fc.tuple(fc.nat(500), fc.nat(10_000))

describe('routes', () => {
  it('N1 one comparison says whether an insertion fits: the day works out after each that is found, and nothing is lost by it', () => {
    fc.assert(
      fc.property(seeds, ([townSeed, seed]) => {
        const problem = problemFor(townSeed)
        const routes = filled(problem, seed)
        const { model } = problem
        for (let option = 0; option < model.options; option += 1) {
          if (routes.used[model.place[option]!] === 1) continue
          const day = model.day[option]!
          const { at } = { ...bestSpot(routes, option, { noise: 0, halves: 2, credit: 1_000_000 }, null) }
          const positions = Array.from({ length: routes.count[day]! + 1 }, (_, position) => position)
          const fits = positions.filter((position) => {
            routes.insert(day, position, option)
            const fit = routes.retime(day)
            routes.cut(day, position, 1)
            routes.retime(day)
            return fit
          })
          expect(at >= 0).toBe(fits.length > 0)
          if (at >= 0) expect(fits).toContain(at)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('N1 a stop may begin as late as is said and not a minute later', () => {
    fc.assert(
      fc.property(seeds, ([townSeed, seed]) => {
        const problem = problemFor(townSeed)
        const routes = filled(problem, seed)
        const { model } = problem
        for (let day = 0; day < model.days; day += 1) {
          const base = routes.base(day)
          for (let at = 0; at < routes.count[day]!; at += 1) {
            const option = routes.stops[base + at]!
            const [open, late] = [model.open[option]!, routes.late[base + at]!]
            model.open[option] = late
            expect(routes.retime(day)).toBe(true)
            model.open[option] = late + 1
            expect(routes.retime(day)).toBe(false)
            model.open[option] = open
            routes.retime(day)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('N6 whatever is taken out and put in, days work out, no place comes twice, and the budget holds', () => {
    fc.assert(
      fc.property(seeds, fc.option(fc.integer({ min: 0, max: 30_000 })), ([townSeed, seed], budgetWon) => {
        const problem = problemFor(townSeed, budgetWon)
        const routes = filled(problem, seed)
        const { model } = problem
        expect(works(routes)).toBe(true)
        const places = days.flatMap((_, day) => routes.ofDay(day).map((option) => model.place[option]!))
        expect(new Set(places).size).toBe(places.length)
        expect([...routes.used].filter(Boolean)).toHaveLength(places.length)
        expect(routes.spent).toBe(places.reduce((sum, place) => sum + model.price[place]!, 0))
        if (budgetWon !== null) expect(routes.spent).toBeLessThanOrEqual(budgetWon)
      }),
      { numRuns: 100 },
    )
  })

  it('N3 putting a day in order never makes it worse and leaves what is in it', () => {
    fc.assert(
      fc.property(seeds, ([townSeed, seed]) => {
        const problem = problemFor(townSeed)
        const routes = filled(problem, seed)
        for (let day = 0; day < days.length; day += 1) {
          const before = { score: routes.dayScore[day]!, stops: routes.ofDay(day) }
          new Polish(problem.model).run(routes, day)
          expect(routes.dayScore[day]!).toBeGreaterThanOrEqual(before.score)
          expect(routes.ofDay(day).sort()).toEqual(before.stops.sort())
          expect(routes.retime(day)).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('N8 a plan that is read back into routes stands as it stood', () => {
    fc.assert(
      fc.property(fc.nat(500), (seed) => {
        const problem = problemFor(seed)
        const planning = new Planning(problem, { rounds: 30 })
        planning.advance(30)
        const routes = new Routes(problem.model)
        expect(takeUp(problem, routes, planning.days)).toEqual([])
        expect(daysOf(problem, routes)).toEqual(planning.days)
        expect(routes.score).toBe(planning.searchScore)
      }),
      { numRuns: 40 },
    )
  })

  it('N8 what no longer fits is named when a plan is read back', () => {
    const problem = problemFor(1)
    const planning = new Planning(problem, { rounds: 30 })
    planning.advance(30)
    const [first] = planning.days[0]!.stops
    const closed = problemOf(
      [...problem.catalogue.values()].map((place) =>
        place.no === first!.placeNo
          ? {
              ...place,
              hours: {
                always: false,
                rules: [{ days: [0], open: '09:00', close: '18:00' }],
                closedOn: [],
                temporaryClosures: [],
              },
            }
          : place,
      ),
      problem.request,
    )
    expect(takeUp(closed, new Routes(closed.model), planning.days)).toContain(first!.placeNo)
  })
})

describe('chance by a seed', () => {
  it('N2 gives the same numbers everywhere: these were written down once', () => {
    const random = new Random(2026)
    expect(Array.from({ length: 4 }, () => random.next())).toMatchInlineSnapshot(`
      [
        1955961175,
        1324980858,
        2839649622,
        2656330836,
      ]
    `)
    expect([new Random(-1).next(), new Random(2 ** 32 - 1).next()]).toEqual([
      new Random(-1).next(),
      new Random(-1).next(),
    ])
  })

  it('N2 stays below its bound and spreads over it', () => {
    const random = new Random(7)
    const counts = new Array<number>(6).fill(0)
    for (let draw = 0; draw < 6_000; draw += 1) counts[random.below(6)]! += 1
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150)
    for (let draw = 0; draw < 1_000; draw += 1) {
      const share = random.share()
      expect(share >= 0 && share < 1).toBe(true)
    }
  })
})
