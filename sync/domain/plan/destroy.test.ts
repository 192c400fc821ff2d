import { describe, expect, it } from 'vitest'
import { destroy } from './destroy.ts'
import { problemOf } from './problem.ts'
import { Random } from './random.ts'
import { Repair } from './repair.ts'
import { request, TEST_DAYS, town } from './testing/places.ts'
import { Routes } from './routes.ts'
import { Search } from './search.ts'

const days = TEST_DAYS.map((day) => ({ day, from: '09:00', to: '20:00', start: null, end: null }))
const modelOf = (seed: number, budgetWon: number | null = null) =>
  problemOf(town(seed, 30), request({ seed, days, budgetWon })).model

/** All stops of all days. */
const all = (routes: Routes): number[] => days.flatMap((_, day) => [...routes.ofDay(day)])

/** What a plan says of itself is what is in it. */
function expectSound(routes: Routes): void {
  const { model } = routes
  const options = all(routes)
  const places = options.map((option) => model.place[option]!)
  expect(new Set(places).size).toBe(places.length)
  for (let place = 0; place < model.places; place += 1)
    expect(routes.used[place]).toBe(places.includes(place) ? 1 : 0)
  expect(routes.spent).toBe(places.reduce((sum, place) => sum + model.price[place]!, 0))
  days.forEach((_, day) => expect(routes.retime(day)).toBe(true))
}

describe('taking stops out and putting others in', () => {
  it('N1 N6 a plan stays sound through both, by any chance', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const routes = new Routes(modelOf(seed, seed % 2 ? 30_000 : null))
      const random = new Random(seed)
      const repair = new Repair(routes)
      repair.run(null, { noise: 0, halves: 4, credit: 0 })
      for (let round = 0; round < 30; round += 1) {
        destroy(routes, random)
        expectSound(routes)
        repair.run(random, { noise: 0.6, halves: 3, credit: 200 })
        expectSound(routes)
      }
    }
  })

  it('X-04 sooner or later every stop has been out', () => {
    const model = modelOf(5)
    const random = new Random(5)
    const start = new Routes(model)
    new Repair(start).run(null, { noise: 0, halves: 4, credit: 0 })
    const had = all(start)
    const gone = new Set<number>()
    for (let turn = 0; turn < 200; turn += 1) {
      const routes = new Routes(model)
      routes.copy(start)
      destroy(routes, random)
      const left = all(routes)
      for (const option of had) if (!left.includes(option)) gone.add(option)
    }
    expect(gone.size).toBe(had.length)
  })

  it('X-04 nothing in a plan, or nothing to choose from, is no error', () => {
    const empty = new Routes(modelOf(6))
    const none = new Routes(problemOf([], request({ days })).model)
    for (let seed = 1; seed <= 40; seed += 1) {
      destroy(empty, new Random(seed))
      destroy(none, new Random(seed))
      expectSound(empty)
      expect(all(none)).toEqual([])
    }
  })

  it('N3 the search is never below the plan it began with, and what it begins with stands where it fits', () => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const model = modelOf(seed)
      const first = new Search(model, seed)
      const built = first.best.score
      for (let round = 0; round < 60; round += 1) first.step(round / 60)
      expect(first.best.score).toBeGreaterThanOrEqual(built)
      const again = new Search(model, seed + 1, (routes) => routes.copy(first.best))
      expect(again.best.score).toBeGreaterThanOrEqual(first.best.score)
    }
  })
})
