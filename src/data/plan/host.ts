import { explain, type Explanation } from '#sync/domain/plan/explain.ts'
import { outcomeOf, refuse, type Outcome } from '#sync/domain/plan/outcome.ts'
import { Planning } from '#sync/domain/plan/planning.ts'
import { problemOf } from '#sync/domain/plan/problem.ts'
import type { PlanDay, PlanFacts, PlanPlace, PlanRequest } from '#sync/domain/plan/request.ts'

/** What is asked of the planner, all of it plain data. */
export interface PlanOrder {
  places: PlanPlace[]
  request: PlanRequest
  facts: PlanFacts
  /** A plan to begin with. */
  from?: PlanDay[]
  rounds?: number
}

export type ToPlanner = { type: 'plan'; id: number; order: PlanOrder } | { type: 'stop' }

/** A plan, and whether it is the last one for its order; what is told before that is the best so far. */
export interface PlanNews {
  outcome: Outcome
  explanation: Explanation | null
  /** Rounds done: with request and places they give the same plan again. */
  rounds: number
  done: boolean
}

export type FromPlanner = { type: 'news'; id: number; news: PlanNews }

/** Rounds between two looks at what else was asked: some ten milliseconds on a slow phone. */
const SLICE = 20

/**
 * The planner wherever it runs: tells of the first plan at once and of each better one, and leaves an order for the next
 * one or for `stop`.
 * @param pause lets messages come in between two slices
 */
export function createPlanHost(
  post: (message: FromPlanner) => void,
  pause: () => Promise<void>,
): (message: ToPlanner) => void {
  let running = 0

  async function plan(id: number, { places, request, facts, from, rounds }: PlanOrder): Promise<void> {
    running += 1
    const own = running
    const problem = problemOf(places, request, facts)
    const refused = refuse(problem)
    if (refused) {
      post({ type: 'news', id, news: { outcome: refused, explanation: null, rounds: 0, done: true } })
      return
    }
    const planning = new Planning(problem, { from, rounds })
    const tell = (): void => {
      const { days, roundsDone, done } = planning
      const explanation = explain(problem, days)
      post({
        type: 'news',
        id,
        news: { outcome: outcomeOf(problem, days), explanation, rounds: roundsDone, done },
      })
    }
    tell()
    while (!planning.done) {
      await pause()
      if (own !== running) return
      if (planning.advance(SLICE) || planning.done) tell()
    }
  }

  return (message) => {
    if (message.type === 'stop') running += 1
    else void plan(message.id, message.order)
  }
}
