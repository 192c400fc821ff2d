import { describe, expect, it } from 'vitest'
import { THEMES } from '#sync/contracts/base/lists.ts'
import { candidatesOf, MAX_CANDIDATES } from './candidates.ts'
import { ASKED, endPoint, FAR, startPoint } from './model.ts'
import { MEAL_POINTS, problemOf } from './problem.ts'
import { NO_FACTS, type PlanPlace, type PlanRequest, type Taste } from './request.ts'
import { hours, place, request, TEST_DAYS } from './testing/places.ts'
import type { PlanLeg } from './travel.ts'

const [DAY, NEXT] = TEST_DAYS
const dayOf = (day: string, from = '09:00', to = '20:00') => ({ day, from, to, start: null, end: null })
const near = (metres: number) => ({ lat: 35.5 + metres / 111_195, lng: 129.4, approximate: false })
const taste = (more: Partial<Taste>): Taste => ({
  ...{ themes: {}, planning: 'I', course: 'P', exploration: 'S' },
  ...more,
})

const problem = (places: PlanPlace[], more: Partial<PlanRequest> = {}) => problemOf(places, request(more))

describe('a request in whole numbers', () => {
  it('X-04 a day is drawn together to the grid, and ends an hour earlier for who likes an open course', () => {
    const days = [dayOf(DAY, '09:02', '20:03')]
    const { model } = problem([place(1)], { days })
    expect([model.from[0], model.to[0]]).toEqual([545, 1200])
    expect(problem([place(1)], { days, taste: taste({ course: 'F' }) }).model.to[0]).toBe(1140)
  })

  it('X-04 ways go between places and from and to the ends of a day, which may lie nowhere', () => {
    const end = { lat: 35.6, lng: 129.4 }
    const days = [{ ...dayOf(DAY), start: end }, dayOf(NEXT)]
    const legs: PlanLeg[] = []
    const { model } = problemOf([place(1), place(2)], request({ days }), NO_FACTS, () => {
      legs.push({ mode: 'drive', minutes: 8, metres: 5_000 })
      return legs.at(-1)!
    })
    const way = (from: number, to: number) => model.travel[from * model.points + to]
    const cost = (from: number, to: number) => model.legCost[from * model.points + to]
    // ten minutes and twelve of air after a stop; in the morning there is none before
    expect([way(0, 1), way(startPoint(model, 0), 1), way(1, endPoint(model, 0))]).toEqual([25, 10, 0])
    expect([way(startPoint(model, 1), 0), way(0, 0)]).toEqual([0, 0])
    expect([cost(0, 1), cost(startPoint(model, 0), 1), cost(0, endPoint(model, 1))]).toEqual([32, 32, 0])
  })

  it('X-04 where nobody goes the way is longer than any day', () => {
    const { model } = problem([place(1), place(2, { position: near(3_000) })], { transport: 'walk' })
    expect([model.travel[1], model.legCost[1]]).toEqual([FAR, FAR])
  })

  it('N4 what was asked for counts more than all a day can be worth, and what has a time more than that', () => {
    const fixed = [{ placeNo: 2, day: DAY, time: '11:00', stayMinutes: null }]
    const { model, visits } = problem([place(1), place(2), place(3)], { must: [1], fixed })
    const valueOf = (index: number) => model.value[visits.findIndex((visit) => visit.place === index)]!
    expect(valueOf(0) - valueOf(2)).toBe(ASKED)
    expect(valueOf(1) - valueOf(2)).toBe(3 * ASKED)
    expect(model.maxStops[0]! * (1_000 + MEAL_POINTS)).toBeLessThan(ASKED)
  })

  it('X-04 a day is expected to have the meals that lie within it, if any are wished for', () => {
    const meals = (from: string, to: string, wished = true) =>
      problem([], { days: [dayOf(DAY, from, to)], meals: wished }).meals[0]
    expect(meals('09:00', '20:00')).toEqual(['lunch', 'dinner'])
    expect(meals('09:00', '18:00')).toEqual(['lunch'])
    expect(meals('12:05', '18:05')).toEqual(['dinner'])
    expect(meals('13:00', '17:00')).toEqual([])
    expect(meals('09:00', '20:00', false)).toEqual([])
  })

  it('X-04 a meal that is due is worth its points more, one that is not due is not', () => {
    const table = place(1, { category: 'food', hours: hours('09:00', '22:00') })
    const values = (to: string) => [...problem([table], { days: [dayOf(DAY, '09:00', to)] }).model.value]
    const [lunch, dinner] = values('17:30')
    expect(lunch! - dinner!).toBe(MEAL_POINTS)
    expect(values('20:00')).toEqual([lunch, lunch])
  })

  it('X-04 one tires of sights of one theme, not of meals and cafes', () => {
    const kinds = (['spot', 'food', 'cafe'] as const).map((category, at) => place(at + 1, { category }))
    const bare = place(9, { themes: [] })
    expect([...problem([...kinds, bare]).model.theme]).toEqual([THEMES.indexOf('sea'), -1, -1, -1])
  })

  it('N6 without a budget there is none, and one of nothing is one', () => {
    expect(problem([]).model.budget).toBe(-1)
    expect(problem([], { budgetWon: 0 }).model.budget).toBe(0)
  })
})

describe('the places a plan is made from', () => {
  const chosen = (places: PlanPlace[], more: Partial<PlanRequest> = {}) =>
    candidatesOf(places, request(more), NO_FACTS).chosen
  /** So many places, each in a corner of its own. */
  const spread = (count: number, more: (no: number) => Partial<PlanPlace>) =>
    Array.from({ length: count }, (_, at) =>
      place(at + 1, { position: { lat: 35 + at / 50, lng: 129.4, approximate: false }, ...more(at + 1) }),
    )

  it('X-04 are at most 48 of a theme, 36 tables, 20 cafes, and 25 of a corner', () => {
    expect(chosen(spread(80, () => ({})))).toHaveLength(48)
    const many = (no: number) => ({ themes: [THEMES[no % THEMES.length]!] })
    expect(chosen(spread(80, (no) => ({ ...many(no), category: 'food' })))).toHaveLength(36)
    expect(chosen(spread(80, (no) => ({ ...many(no), category: 'cafe' })))).toHaveLength(20)
    expect(chosen(spread(80, (no) => ({ ...many(no), position: near(0) })))).toHaveLength(25)
    expect(chosen(spread(200, many))).toHaveLength(MAX_CANDIDATES)
  })

  it('N4 what was asked for comes in beside all of these', () => {
    const must = Array.from({ length: 10 }, (_, at) => 71 + at)
    const found = chosen(
      spread(80, () => ({})),
      { must },
    ).map(({ no }) => no)
    expect(found).toHaveLength(58)
    expect(found.filter((no) => no > 70)).toEqual(must)
  })

  it('X-04 the best of them come in, whatever their numbers', () => {
    const found = chosen(spread(60, (no) => ({ rating: { average: no > 12 ? 4.5 : 3.1, count: 30 } }))).map(
      ({ no }) => no,
    )
    expect(found).toEqual(Array.from({ length: 48 }, (_, at) => 13 + at))
  })

  it('X-04 how popular each is counts purchases and ten times the ratings, beside all that are there', () => {
    const places = [
      place(1, { purchased: 50 }),
      place(2, { rating: { average: 4, count: 6 } }),
      place(3, { purchased: 5 }),
    ]
    const { percentiles } = candidatesOf(places, request({ avoid: [2] }), NO_FACTS)
    expect([...percentiles].toSorted(([a], [b]) => a - b)).toEqual([
      [1, 0.5],
      [2, 1],
      [3, 0],
    ])
    const known = new Map([[1, 0.9]])
    expect(candidatesOf(places, request(), NO_FACTS, known).percentiles).toBe(known)
  })
})
