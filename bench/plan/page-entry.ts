import { createPlanHost, type FromPlanner } from '#src/data/plan/host.ts'
import { createPause } from '#src/data/plan/pause.ts'
import { Planning } from '#sync/domain/plan/planning.ts'
import { problemOf } from '#sync/domain/plan/problem.ts'
import { NO_FACTS, type PlanRequest } from '#sync/domain/plan/request.ts'
import { request, TEST_DAYS, town } from '#sync/domain/plan/testing/places.ts'

const days = TEST_DAYS.map((day) => ({ day, from: '09:00', to: '20:30', start: null, end: null }))
const asked = (seed: number): PlanRequest => request({ days, seed, interests: ['sea', 'heritage'] })

/** Three days from 120 candidates, planned on the main thread, which is what is slowed down; milliseconds. */
export function plan(seed: number): { first: number; whole: number; candidates: number } {
  const places = town(5, 600)
  const began = performance.now()
  const problem = problemOf(places, asked(seed))
  const planning = new Planning(problem)
  const first = performance.now() - began
  planning.advance(Infinity)
  return { first, whole: performance.now() - began, candidates: problem.places.length }
}

/** The same behind a worker: what the main thread spends on handing the order over and taking news, at most at once. */
export async function handOver(seed: number, url: string): Promise<{ most: number; whole: number }> {
  const worker = new Worker(url, { type: 'module' })
  const order = { places: town(5, 600), request: asked(seed), facts: NO_FACTS, limits: [] }
  // its first answer says that it has started
  await new Promise((done) => {
    worker.addEventListener('message', done, { once: true })
    worker.postMessage({ type: 'plan', id: 0, order: { ...order, places: [] } })
  })
  let most = 0
  const within = (began: number): void => {
    most = Math.max(most, performance.now() - began)
  }
  const began = performance.now()
  const whole = new Promise<number>((done) => {
    worker.addEventListener('message', (event: MessageEvent<FromPlanner>) => {
      const at = performance.now()
      // reading what came is what takes time
      const { id, news } = event.data
      within(at)
      if (id === 1 && news.done) done(performance.now() - began)
    })
  })
  worker.postMessage({ type: 'plan', id: 1, order })
  within(began)
  const took = await whole
  worker.terminate()
  return { most, whole: took }
}

if (typeof document === 'undefined') {
  const handle = createPlanHost((message) => self.postMessage(message), createPause())
  self.addEventListener('message', ({ data }) => handle(data))
}
