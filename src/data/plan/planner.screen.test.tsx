import { expect, it } from 'vitest'
import type { Outcome } from '#sync/domain/plan/outcome.ts'
import { Planning } from '#sync/domain/plan/planning.ts'
import { problemOf } from '#sync/domain/plan/problem.ts'
import { NO_FACTS } from '#sync/domain/plan/request.ts'
import { request, town } from '#sync/domain/plan/testing/places.ts'
import { createPlanner } from './planner.ts'

const places = town(7, 40)
const asked = request({ seed: 99, interests: ['sea'], meals: true })
const ROUNDS = 60
/** As it was written down in Node (`sync/domain/plan/plan.test.ts`). */
const WRITTEN = ['139 09:00', '126 11:00', '101 12:05', '137 13:20', '114 15:40', '103 17:10', '111 18:10']

const lines = (outcome: Pick<Extract<Outcome, { is: 'plan' }>, 'days'>) =>
  outcome.days[0]!.stops.map(({ placeNo, time }) => `${placeNo} ${time}`)

it('N2 the page and the worker of a browser make the plan to the byte that was written down in Node', async () => {
  const planning = new Planning(problemOf(places, asked), { rounds: ROUNDS })
  planning.advance(ROUNDS)
  expect(lines(planning)).toEqual(WRITTEN)
  const planner = createPlanner()
  const order = { places, request: asked, facts: NO_FACTS, limits: [], rounds: ROUNDS }
  const outcome = await new Promise<Outcome>((done) =>
    planner.plan(order, (news) => news.done && done(news.outcome)),
  )
  planner.close()
  if (outcome.is === 'none') throw new Error('no plan')
  expect(lines(outcome)).toEqual(WRITTEN)
  expect(JSON.stringify(outcome.days)).toBe(JSON.stringify(planning.days))
})
