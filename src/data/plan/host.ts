import { explain, type Explanation } from '#sync/domain/plan/explain.ts'
import { whyLeftOut } from '#sync/domain/plan/left-out.ts'
import type { Obstacle } from '#sync/domain/plan/obstacle.ts'
import { measuredTravel, type MeasuredWay } from '#sync/domain/plan/measured.ts'
import { outcomeOf, refuse, type Outcome } from '#sync/domain/plan/outcome.ts'
import { Planning } from '#sync/domain/plan/planning.ts'
import { problemOf, type Problem } from '#sync/domain/plan/problem.ts'
import type { PlanDay, PlanFacts, PlanPlace, PlanRequest } from '#sync/domain/plan/request.ts'
import { sumOf, termsOf, themeWeights } from '#sync/domain/plan/value.ts'
import { replan, type Now, type Replan } from '#sync/domain/plan/variants.ts'

/** What is asked of the planner, all of it plain data. */
export interface PlanOrder {
  places: PlanPlace[]
  request: PlanRequest
  facts: PlanFacts
  /** What left places out before; nothing to the planner, kept with the plan. */
  limits: readonly string[]
  /** Ways somebody has measured; others are reckoned. */
  ways?: MeasuredWay[]
  /** A plan to begin with. */
  from?: PlanDay[]
  /** Says only what speaks for and against `from`, whatever it is. */
  only?: 'explain'
  /** No day gets more stops than it has in `from`. */
  noMore?: boolean
  rounds?: number
  /** The rest of a day from where one is, instead of a whole plan; needs `from`. */
  now?: Now
  kind?: Replan
}

export type ToPlanner = { type: 'plan'; id: number; order: PlanOrder } | { type: 'stop' }

/** A plan, and whether it is the last one for its order; what is told before that is the best so far. */
export interface PlanNews {
  outcome: Outcome
  explanation: Explanation | null
  /** With the last news: the best of what is not in the plan, and why. */
  leftOut: LeftOut[]
  /** How many places it is made from. */
  among: number
  /** Rounds done: with request and places they give the same plan again. */
  rounds: number
  done: boolean
}

export interface LeftOut {
  placeNo: number
  obstacle: Obstacle
}

export type FromPlanner = { type: 'news'; id: number; news: PlanNews }

/** So many places are given a reason why they are not in the plan. */
const LEFT_OUT = 6

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

  function tellOf(
    id: number,
    problem: Problem,
    days: PlanDay[] | null,
    said: Pick<PlanNews, 'outcome' | 'rounds' | 'done'>,
  ): void {
    const explanation = days === null ? null : explain(problem, days)
    const leftOut = days !== null && said.done ? leftOutOf(problem, days) : []
    post({ type: 'news', id, news: { ...said, explanation, leftOut, among: problem.catalogue.size } })
  }

  async function plan(id: number, order: PlanOrder): Promise<void> {
    const { places, request, facts, from, rounds, now, kind, noMore } = order
    running += 1
    const own = running
    const travel = order.ways && measuredTravel(order.ways, request)
    const problem = problemOf(places, request, facts, travel)
    if (order.only === 'explain' && from) {
      tellOf(id, problem, from, { outcome: outcomeOf(problem, from), rounds: 0, done: true })
      return
    }
    const refused = refuse(problem)
    if (refused) {
      tellOf(id, problem, null, { outcome: refused, rounds: 0, done: true })
      return
    }
    if (now && from) {
      const days = replan(problem, from, now, kind)
      tellOf(id, problem, days, { outcome: outcomeOf(problem, days), rounds: 0, done: true })
      return
    }
    if (from && noMore) keepCount(problem, from)
    const planning = new Planning(problem, { from, rounds })
    const tell = (): void => {
      const { days, roundsDone, done } = planning
      tellOf(id, problem, days, { outcome: outcomeOf(problem, days), rounds: roundsDone, done })
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

function keepCount({ model, request }: Problem, from: readonly PlanDay[]): void {
  request.days.forEach(({ day }, at) => {
    const count = from.find((own) => own.day === day)?.stops.length ?? 0
    model.maxStops[at] = count
    model.capacity = Math.max(model.capacity, count)
  })
}

/** The places of most worth that are not in a plan, those that are closed among them. */
function leftOutOf(problem: Problem, days: readonly PlanDay[]): LeftOut[] {
  const { request, facts, percentiles, catalogue } = problem
  const planned = new Set(days.flatMap(({ stops }) => stops.flatMap(({ placeNo }) => placeNo ?? [])))
  const [first] = request.days
  if (!first) return []
  const weights = themeWeights(request)
  const worth = (place: PlanPlace): number =>
    sumOf(termsOf(place, first.day, { request, facts, weights, percentiles }))
  return [...catalogue.values()]
    .filter(({ no, category }) => !planned.has(no) && category === 'spot')
    .map((place) => ({ no: place.no, points: worth(place) }))
    .sort((a, b) => b.points - a.points || a.no - b.no)
    .slice(0, LEFT_OUT)
    .flatMap(({ no }) => {
      const obstacle = whyLeftOut(problem, days, no)
      return obstacle ? [{ placeNo: no, obstacle }] : []
    })
}
