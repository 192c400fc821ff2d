import { describe, expect, it } from 'vitest'
import { timeOf } from './clock.ts'
import { dayByPlace } from './difference.ts'
import { daysOf, Planning, takeUp } from './planning.ts'
import { problemOf } from './problem.ts'
import type { PlanDay, PlanPlace, PlanRequest } from './request.ts'
import { Routes } from './routes.ts'
import { hours, place, request, TEST_DAYS, town } from './testing/places.ts'

const [DAY, NEXT] = TEST_DAYS
const days = [DAY, NEXT].map((day) => ({ day, from: '09:00', to: '20:00', start: null, end: null }))
const problemWith = (places: PlanPlace[], more: Partial<PlanRequest> = {}) =>
  problemOf(places, request({ days, meals: false, ...more }))

const planOf = (...stops: (number | null)[][]): PlanDay[] =>
  stops.map((own, at) => ({
    day: TEST_DAYS[at]!,
    stops: own.map((placeNo) => ({ placeNo, time: null, stayMinutes: null })),
  }))

/** What a plan became when it was read into routes, and what found no room. */
function read(problem: ReturnType<typeof problemWith>, plan: PlanDay[]) {
  const routes = new Routes(problem.model)
  const missed = takeUp(problem, routes, plan)
  return { missed, days: daysOf(problem, routes), routes }
}

describe('a search in slices', () => {
  const problem = problemWith(town(11, 40), { pace: 'full' })

  it('N2 ends after as many rounds as it was given, in whatever slices', () => {
    const planning = new Planning(problem, { rounds: 30 })
    expect([planning.done, planning.roundsDone]).toEqual([false, 0])
    planning.advance(12)
    expect([planning.done, planning.roundsDone]).toEqual([false, 12])
    planning.advance(Infinity)
    expect([planning.done, planning.roundsDone]).toEqual([true, 30])
    expect(planning.advance(5)).toBe(false)
    expect(planning.roundsDone).toBe(30)
  })

  it('N3 has a first plan before any round, and says whether a slice made it better', () => {
    const planning = new Planning(problem, { rounds: 200 })
    expect(planning.days.flatMap(({ stops }) => stops).length).toBeGreaterThan(4)
    let slices = 0
    while (!planning.done) {
      const before = planning.searchScore
      const better = planning.advance(20)
      expect(better).toBe(planning.searchScore > before)
      slices += better ? 1 : 0
    }
    expect(slices).toBeGreaterThan(0)
  })

  it('N8 begun from a plan it is never worse than that plan', () => {
    const good = new Planning(problem, { rounds: 300 })
    good.advance(Infinity)
    const again = new Planning(problem, { rounds: 1, from: good.days })
    expect(again.searchScore).toBeGreaterThanOrEqual(good.searchScore)
    expect(again.days.map(({ day }) => day)).toEqual([DAY, NEXT])
    // without it the first plan is another
    expect(new Planning(problem).searchScore).toBeLessThan(good.searchScore)
  })
})

describe('a plan read back', () => {
  it('N8 stands in the order it had, with the times this request gives it', () => {
    const problem = problemWith([place(1), place(2), place(3)])
    const { days: again, missed } = read(problem, planOf([3, 1], [2]))
    expect(missed).toEqual([])
    expect(again).toEqual([
      {
        day: DAY,
        stops: [
          { placeNo: 3, time: '09:00', stayMinutes: 60 },
          // twelve minutes of air, on the grid
          { placeNo: 1, time: '10:15', stayMinutes: 60 },
        ],
      },
      { day: NEXT, stops: [{ placeNo: 2, time: '09:00', stayMinutes: 60 }] },
    ])
  })

  it('N8 names what is not there, is there twice, or lies on a day that is not asked for', () => {
    const problem = problemWith([place(1), place(2)])
    const stray: PlanDay = { ...planOf([2])[0]!, day: '2027-01-01' }
    const { days: again, missed } = read(problem, [...planOf([1, 77], [1]), stray])
    expect(missed).toEqual([77, 1, 2])
    expect([...dayByPlace(again)]).toEqual([[1, DAY]])
  })

  it('N8 passes over what is no place, without naming it', () => {
    const { days: again, missed } = read(problemWith([place(1)]), planOf([null, 1, null]))
    expect(missed).toEqual([])
    expect(again[0]!.stops.map(({ placeNo }) => placeNo)).toEqual([1])
  })

  it('N1 takes the first of its hours in which the day still works out, and else leaves it out', () => {
    const split = place(2, {
      hours: hours('09:00', '18:00', { breaks: [{ from: '09:30', to: '14:00' }] }),
      stayMinutes: 30,
    })
    const morning = place(3, { hours: hours('09:00', '10:30') })
    const problem = problemWith([place(1), split, morning])
    expect(read(problem, planOf([2, 1])).days[0]!.stops.map(({ time }) => time)).toEqual(['09:00', '09:45'])
    expect(read(problem, planOf([1, 2])).days[0]!.stops.map(({ time }) => time)).toEqual(['09:00', '14:00'])
    const late = read(problem, planOf([1, 3, 2]))
    expect(late.missed).toEqual([3])
    expect(late.days[0]!.stops.map(({ placeNo }) => placeNo)).toEqual([1, 2])
  })

  it('N6 leaves out what the pace, the budget or one meal a day leave no room for', () => {
    const six = Array.from({ length: 7 }, (_, at) => place(at + 1, { stayMinutes: 20 }))
    expect(read(problemWith(six), planOf([1, 2, 3, 4, 5, 6, 7])).missed).toEqual([7])
    expect(read(problemWith(six, { pace: 'slow' }), planOf([1, 2, 3, 4, 5])).missed).toEqual([5])
    const dear = [1, 2, 3].map((no) => place(no, { admission: { free: false, adult: 4_000 } }))
    const { missed, routes } = read(problemWith(dear, { budgetWon: 8_000 }), planOf([1], [2, 3]))
    expect([missed, routes.spent]).toEqual([[3], 8_000])
    const cafes = [1, 2].map((no) => place(no, { category: 'cafe' }))
    expect(read(problemWith(cafes), planOf([1, 2])).missed).toEqual([2])
    expect(read(problemWith(cafes), planOf([1], [2])).missed).toEqual([])
  })
})

describe('the clock of a plan', () => {
  it('X-04 goes on after midnight, and back before it', () => {
    expect([0, 59, 605, 1439, 1440, 1535, 2880, -5].map(timeOf)).toEqual([
      ...['00:00', '00:59', '10:05', '23:59', '00:00', '01:35', '00:00', '23:55'],
    ])
  })
})
