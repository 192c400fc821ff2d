import { describe, expect, it } from 'vitest'
import { whyLeftOut } from './left-out.ts'
import type { Obstacle } from './obstacle.ts'
import { Planning } from './planning.ts'
import { problemOf } from './problem.ts'
import type { PlanDay, PlanRequest } from './request.ts'
import { request, town } from './testing/places.ts'
import { withRequest } from './variants.ts'

function planned(seed: number, more: Partial<PlanRequest> = {}) {
  const problem = problemOf(town(seed, 30), request({ seed, ...more }))
  const planning = new Planning(problem, { rounds: 40 })
  planning.advance(40)
  return { problem, days: planning.days }
}

/** Each place that is not in a plan, with its obstacle. */
function obstacles({ problem, days }: ReturnType<typeof planned>): { no: number; obstacle: Obstacle }[] {
  return [...problem.catalogue.keys()].flatMap((no) => {
    const obstacle = whyLeftOut(problem, days, no)
    return obstacle ? [{ no, obstacle }] : []
  })
}

const has = (days: readonly PlanDay[], no: number): boolean =>
  days.some(({ stops }) => stops.some(({ placeNo }) => placeNo === no))

describe('an obstacle is true', () => {
  it('N4 each place is in the plan or has one, never both', () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const own = planned(seed)
      const out = new Set(obstacles(own).map(({ no }) => no))
      for (const no of own.problem.catalogue.keys()) expect(has(own.days, no)).toBe(!out.has(no))
    }
  })

  it('N4 money: with so much more it is no longer the money', () => {
    let seen = 0
    for (let seed = 1; seed <= 20; seed += 1) {
      const own = planned(seed, { budgetWon: 8_000 })
      for (const { no, obstacle } of obstacles(own)) {
        if (obstacle.is !== 'budget') continue
        seen += 1
        expect(obstacle.overWon).toBeGreaterThan(0)
        const richer = withRequest(own.problem, { budgetWon: 8_000 + obstacle.overWon })
        expect(whyLeftOut(richer, own.days, no)?.is).not.toBe('budget')
        const poorer = withRequest(own.problem, { budgetWon: 8_000 + obstacle.overWon - 1 })
        expect(whyLeftOut(poorer, own.days, no)?.is).toBe('budget')
      }
    }
    expect(seen).toBeGreaterThan(5)
  })

  it('N4 closed: on every day of the trip, and open on the day it names', () => {
    let seen = 0
    for (let seed = 1; seed <= 60; seed += 1) {
      const own = planned(seed)
      for (const { no, obstacle } of obstacles(own)) {
        if (obstacle.is !== 'closed' || !obstacle.next) continue
        seen += 1
        const [first] = own.problem.request.days
        const then = withRequest(own.problem, { days: [{ ...first!, day: obstacle.next }] })
        expect(whyLeftOut(then, [], no)?.is).not.toBe('closed')
      }
    }
    expect(seen).toBeGreaterThan(5)
  })

  it('N6 steps, children, area and what was left out by hand are said whatever else is in the way', () => {
    const { problem, days } = planned(2)
    const [one] = [...problem.catalogue.keys()].filter((no) => !has(days, no))
    const why = (more: Partial<PlanRequest>) => whyLeftOut(withRequest(problem, more), days, one!)
    expect(why({ avoid: [one!] })).toEqual({ is: 'avoided' })
    expect(why({ city: 'pohang' })).toEqual({ is: 'elsewhere' })
    for (const [no, { barrierFree, amenities }] of problem.catalogue) {
      if (has(days, no)) continue
      const strict = whyLeftOut(withRequest(problem, { barrierFree: 'strict' }), days, no)
      if (!amenities.includes('noKids')) expect(strict?.is === 'steps').toBe(barrierFree.stepFree !== true)
    }
  })
})
