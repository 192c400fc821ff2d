/**
 * One deterministic thread for many clients. Every await on a port is a task here; the dice pick which goes next, so
 * that any interleaving can happen and the same seed repeats it. Time stands still while a task is ready.
 */
import type { Dice } from './random.ts'

export interface Actor {
  readonly name: string
  alive: boolean
  /** A page in the back/forward cache: nothing of it runs until it comes back. */
  frozen: boolean
  /** A hidden page's own timers fire at whole multiples of this many milliseconds only; 1 when it is seen. */
  timersEvery: number
  readonly died: Promise<void>
  kill(): void
}

export function createActor(name: string): Actor {
  let tell: () => void = () => undefined
  const died = new Promise<void>((resolve) => (tell = resolve))
  const actor: Actor = {
    name,
    alive: true,
    frozen: false,
    timersEvery: 1,
    died,
    kill() {
      actor.alive = false
      tell()
    },
  }
  return actor
}

interface Task {
  actor: Actor
  run(): void
}

interface Timer extends Task {
  at: number
  /** Set by the page itself: the browser may hold it back. */
  isOwn: boolean
}

const dueAt = ({ actor, at, isOwn }: Timer) =>
  isOwn && actor.timersEvery > 1 ? Math.ceil(at / actor.timersEvery) * actor.timersEvery : at

export interface Scheduler {
  readonly now: number
  /** Steps taken so far. */
  readonly steps: number
  /** Resolves when the dice say so; never once the actor is dead. */
  step(actor: Actor): Promise<void>
  after(actor: Actor, ms: number, fn: () => void): () => void
  /** What happens outside of the page. */
  sleep(actor: Actor, ms: number): Promise<void>
  /** Runs until nothing can happen any more, the time is over, or `until` says so. */
  run(limits: {
    until?: () => boolean
    maxMs: number
    maxSteps: number
  }): Promise<'quiet' | 'until' | 'limit'>
}

/** Calls back, out of a promise callback, after all promise callbacks have run: `process.nextTick` in Node. */
export type Settled = (then: () => void) => void

const NOW = Promise.resolve()

export function createScheduler(chance: Dice, settled: Settled): Scheduler {
  /** In the order they came; the dice choose among those that can run. */
  let tasks: Task[] = []
  let timers: Timer[] = []
  let now = 0
  let steps = 0

  const runnable = ({ actor }: Task) => actor.alive && !actor.frozen

  function nextTask(): Task | undefined {
    let ready = 0
    let dead = false
    for (const task of tasks)
      if (runnable(task)) ready++
      else dead ||= !task.actor.alive
    if (ready === 0) return undefined
    const task = take(chance.below(ready))
    if (dead) tasks = tasks.filter((each) => each.actor.alive)
    return task
  }

  /** Takes the task with this number among the runnable ones out of the row. */
  function take(number: number): Task | undefined {
    let left = number
    const at = tasks.findIndex((task) => runnable(task) && left-- === 0)
    return tasks.splice(at, 1)[0]
  }

  function nextTimer(deadline: number): Task | undefined {
    let first: Timer | undefined
    for (const timer of timers) if (runnable(timer) && (!first || dueAt(timer) < dueAt(first))) first = timer
    if (first === undefined || dueAt(first) > deadline) return undefined
    timers = timers.filter((timer) => timer !== first && timer.actor.alive)
    now = Math.max(now, dueAt(first))
    return first
  }

  function begin(actor: Actor, ms: number, what: Pick<Timer, 'run' | 'isOwn'>): () => void {
    const timer: Timer = { actor, at: now + Math.max(0, ms), ...what }
    timers.push(timer)
    return () => stop(timer)
  }

  function stop(timer: Timer): void {
    const at = timers.indexOf(timer)
    if (at >= 0) timers.splice(at, 1)
  }

  const scheduler: Scheduler = {
    get now() {
      return now
    },
    get steps() {
      return steps
    },
    step: (actor) => new Promise((resolve) => void tasks.push({ actor, run: resolve })),
    after: (actor, ms, fn) => begin(actor, ms, { run: fn, isOwn: true }),
    sleep: (actor, ms) => new Promise((resolve) => void begin(actor, ms, { run: resolve, isOwn: false })),
    run({ until, maxMs, maxSteps }) {
      const deadline = now + maxMs
      const lastStep = steps + maxSteps
      /** One step, unless this was the last: then how it ended. */
      const turn = () => {
        if (until?.()) return 'until'
        if (steps >= lastStep) return 'limit'
        const task = nextTask() ?? nextTimer(deadline)
        if (task === undefined) return timers.some(runnable) ? 'limit' : 'quiet'
        steps++
        task.run()
        return null
      }
      return new Promise((resolve, reject) => {
        // no async function: there are millions of turns
        const next = () => {
          try {
            const end = turn()
            if (end === null) void NOW.then(wait)
            else resolve(end)
          } catch (error) {
            reject(error)
          }
        }
        const wait = () => settled(next)
        void NOW.then(wait)
      })
    },
  }
  return scheduler
}
