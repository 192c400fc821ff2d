import { describe, expect, it } from 'vitest'
import { Planning } from '#sync/domain/plan/planning.ts'
import { problemOf } from '#sync/domain/plan/problem.ts'
import { NO_FACTS } from '#sync/domain/plan/request.ts'
import { request, town } from '#sync/domain/plan/testing/places.ts'
import { createPlanHost, type FromPlanner, type ToPlanner } from './host.ts'
import { createPlanner, type PlanNews, type PlanWorker } from './planner.ts'

const order = (seed: number, rounds = 200) => ({
  places: town(seed, 40),
  request: request({ seed, interests: ['sea', 'museum'] }),
  facts: NO_FACTS,
  limits: [],
  rounds,
})

/** A host behind copied messages, which goes on only when it is told to. */
function stand() {
  const steps: (() => void)[] = []
  const listeners: ((event: MessageEvent<FromPlanner>) => void)[] = []
  const handle = createPlanHost(
    (message) => {
      for (const listener of listeners)
        listener({ data: structuredClone(message) } as MessageEvent<FromPlanner>)
    },
    () => new Promise((done) => steps.push(done)),
  )
  const worker: PlanWorker = {
    postMessage: (message: ToPlanner) => handle(structuredClone(message)),
    addEventListener: (_, listener) => listeners.push(listener),
    terminate: () => listeners.splice(0),
  }
  const step = async (times = 1): Promise<void> => {
    for (let turn = 0; turn < times; turn += 1) {
      steps.shift()?.()
      await Promise.resolve()
      await Promise.resolve()
    }
  }
  return { planner: createPlanner(() => worker), step, waiting: () => steps.length }
}

describe('the planner behind a worker', () => {
  it('N2 gives the same plan as the planner in the page, first plan at once, each further one better', async () => {
    const { planner, step } = stand()
    const told: PlanNews[] = []
    planner.plan(order(3), (news) => told.push(news))
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ rounds: 0, done: false, outcome: { is: 'plan' } })
    await step(20)
    const last = told.at(-1)!
    const own = new Planning(problemOf(town(3, 40), order(3).request), { rounds: 200 })
    own.advance(200)
    expect(last).toMatchObject({ done: true, rounds: 200, outcome: { days: own.days } })
    const scores = told.map(({ explanation }) => explanation!.score)
    expect(scores).toEqual([...scores].sort((a, b) => a - b))
  })

  it('X-04 leaves an order for a newer one, and tells nothing more of the older', async () => {
    const { planner, step, waiting } = stand()
    const first: PlanNews[] = []
    const second: PlanNews[] = []
    planner.plan(order(4), (news) => first.push(news))
    await step(2)
    const before = first.length
    planner.plan(order(5), (news) => second.push(news))
    await step(30)
    expect(first).toHaveLength(before)
    expect(second.at(-1)).toMatchObject({ done: true, rounds: 200 })
    expect(waiting()).toBe(0)
  })

  it('X-04 stops when it is told to', async () => {
    const { planner, step, waiting } = stand()
    const told: PlanNews[] = []
    planner.plan(order(6), (news) => told.push(news))
    planner.stop()
    await step(3)
    expect(told).toHaveLength(1)
    expect(waiting()).toBe(0)
  })

  it('X-04 answers a request that cannot be met once, with the reason and the way out', () => {
    const { planner } = stand()
    const told: PlanNews[] = []
    planner.plan({ ...order(7), places: [] }, (news) => told.push(news))
    expect(told).toEqual([
      {
        outcome: { is: 'none', because: { is: 'noPlaces' }, way: { is: 'loadContent' } },
        explanation: null,
        leftOut: [],
        among: 0,
        rounds: 0,
        done: true,
      },
    ])
  })

  it('N4 X-04 says of an itinerary made by hand what speaks for it and what was left out, and changes nothing of it', () => {
    const { planner, waiting } = stand()
    const told: PlanNews[] = []
    const [first, second] = town(8, 40)
    const stops = [first!, second!].map(({ no }) => ({ placeNo: no, time: null, stayMinutes: null }))
    const from = [{ day: order(8).request.days[0]!.day, stops }]
    planner.plan({ ...order(8), from, only: 'explain' }, (news) => told.push(news))
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ done: true, rounds: 0, outcome: { is: 'plan', days: from } })
    expect(told[0]!.explanation!.days[0]!.stops.map(({ placeNo }) => placeNo)).toEqual([
      first!.no,
      second!.no,
    ])
    expect(told[0]!.leftOut.length).toBeGreaterThan(0)
    expect(waiting()).toBe(0)
  })

  it('X-04 a plan begun from another one stays as short as that was, where that is asked', async () => {
    const { planner, step } = stand()
    const counts: number[] = []
    const [first, second] = town(9, 40)
    const stops = [first!, second!].map(({ no }) => ({ placeNo: no, time: null, stayMinutes: null }))
    const from = [{ day: order(9).request.days[0]!.day, stops }]
    const tell = ({ outcome }: PlanNews) =>
      counts.push(outcome.is === 'plan' ? outcome.days[0]!.stops.length : 0)
    planner.plan({ ...order(9), from, noMore: true }, tell)
    await step(20)
    expect(Math.max(...counts)).toBeLessThanOrEqual(2)
    planner.plan({ ...order(9), from }, tell)
    await step(20)
    expect(counts.at(-1)).toBeGreaterThan(2)
  })
})
