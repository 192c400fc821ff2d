import { destroy } from './destroy.ts'
import { ASKED, type Model } from './model.ts'
import { Polish } from './polish.ts'
import { Random } from './random.ts'
import { Repair } from './repair.ts'
import { Routes } from './routes.ts'

/** Rounds without a better plan after which the search goes back to the best. */
const PATIENCE = 150
/** Thousandths of the best score a worse plan may lie below the present one at the beginning. */
const HEAT = 80
/** Points by which an insertion may be worth less than nothing. */
const CREDITS = [0, 0, 200, 600]

/**
 * Large-neighbourhood search: takes part of a plan out, puts in by worth and chance, and goes on from the result unless
 * it is much worse, ever less as the rounds go by. The same model, seed and rounds give the same plan on every engine:
 * whole numbers, square roots and divisions alone decide.
 */
export class Search {
  readonly best: Routes
  rounds = 0
  private readonly current: Routes
  private readonly trial: Routes
  private readonly random: Random
  private readonly repair: Repair
  private readonly polish: Polish
  private bestScore = 0
  private bestLength = 0
  private currentScore = 0
  private since = 0
  private turns = 0

  constructor(
    private readonly model: Model,
    seed: number,
    start?: (routes: Routes) => void,
  ) {
    this.random = new Random(seed)
    this.trial = new Routes(model)
    this.repair = new Repair(this.trial)
    this.polish = new Polish(model)
    start?.(this.trial)
    this.repair.run(null, { noise: 0, halves: 4, credit: 0 })
    this.polishAll()
    this.best = new Routes(model)
    this.current = new Routes(model)
    this.best.copy(this.trial)
    this.current.copy(this.trial)
    this.bestScore = this.currentScore = this.best.score
    this.bestLength = lengthOf(this.best)
  }

  /** @param progress how much of the search is over, 0 to 1; @returns whether a better plan was found */
  step(progress: number): boolean {
    const { trial, random } = this
    this.rounds += 1
    trial.copy(this.current)
    destroy(trial, random)
    this.repair.run(random, {
      noise: (1 + random.below(4)) / 5,
      halves: 3 + random.below(3),
      credit: this.credit(),
    })
    if (this.rounds % 4 === 0) {
      this.polishAll()
      this.repair.run(random, { noise: 0.2, halves: 4, credit: 0 })
    }
    const score = trial.score
    this.since += 1
    const slack = Math.trunc(((this.bestScore % ASKED) * HEAT * (1 - progress)) / 1000)
    if (score >= this.currentScore - slack) {
      this.current.copy(trial)
      this.currentScore = score
    }
    const better = score > this.bestScore
    if (better || (score === this.bestScore && lengthOf(trial) < this.bestLength)) {
      this.best.copy(trial)
      this.bestScore = score
      this.bestLength = lengthOf(trial)
      if (better) this.since = 0
    }
    if (this.since >= PATIENCE) this.turnBack()
    return better
  }

  /** Goes on from the best plan, or every other time from a new one that chance has made. */
  private turnBack(): void {
    this.since = 0
    this.turns += 1
    if (this.turns % 2 === 0) {
      this.current.copy(this.best)
      this.currentScore = this.bestScore
      return
    }
    const { trial, random } = this
    for (let day = 0; day < this.model.days; day += 1) {
      trial.cut(day, 0, trial.count[day]!)
      trial.retime(day)
    }
    this.repair.run(random, { noise: 0.8, halves: 2 + random.below(4), credit: this.credit() })
    this.current.copy(trial)
    this.currentScore = trial.score
  }

  private credit(): number {
    return this.model.priced ? (CREDITS[this.random.below(CREDITS.length)] ?? 0) : 0
  }

  private polishAll(): void {
    for (let day = 0; day < this.model.days; day += 1) this.polish.run(this.trial, day)
  }
}

/** When the days are over, added up: of two plans of the same score the shorter one is better. */
function lengthOf(routes: Routes): number {
  let sum = 0
  for (let day = 0; day < routes.model.days; day += 1)
    sum += routes.start[routes.base(day) + routes.count[day]!]!
  return sum
}
