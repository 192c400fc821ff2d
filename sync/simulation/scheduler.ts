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
}

export interface Scheduler {
  readonly now: number
  /** Steps taken so far. */
  readonly steps: number
  /** Resolves when the dice say so; never once the actor is dead. */
  step(actor: Actor): Promise<void>
  after(actor: Actor, ms: number, fn: () => void): () => void
  sleep(actor: Actor, ms: number): Promise<void>
  /** Runs until nothing can happen any more, the time is over, or `until` says so. */
  run(limits: {
    until?: () => boolean
    maxMs: number
    maxSteps: number
  }): Promise<'quiet' | 'until' | 'limit'>
}

/** `flush` must resolve after all promise callbacks have run (`setImmediate` in Node). */
export function createScheduler(chance: Dice, flush: () => Promise<void>): Scheduler {
  let tasks: Task[] = []
  let timers: Timer[] = []
  let now = 0
  let steps = 0

  const runnable = (task: Task) => task.actor.alive && !task.actor.frozen

  function nextTask(): Task | undefined {
    const ready: number[] = []
    let dead = false
    for (const [i, task] of tasks.entries()) {
      if (runnable(task)) ready.push(i)
      else dead ||= !task.actor.alive
    }
    if (ready.length === 0) return undefined
    const [task] = tasks.splice(chance.pick(ready), 1)
    if (dead) tasks = tasks.filter((each) => each.actor.alive)
    return task
  }

  function nextTimer(deadline: number): Task | undefined {
    let first: Timer | undefined
    for (const timer of timers) if (runnable(timer) && (!first || timer.at < first.at)) first = timer
    if (first === undefined || first.at > deadline) return undefined
    timers = timers.filter((timer) => timer !== first && timer.actor.alive)
    now = Math.max(now, first.at)
    return first
  }

  const scheduler: Scheduler = {
    get now() {
      return now
    },
    get steps() {
      return steps
    },
    step: (actor) => new Promise((resolve) => tasks.push({ actor, run: resolve })),
    after(actor, ms, fn) {
      const timer: Timer = { actor, at: now + Math.max(0, ms), run: fn }
      timers.push(timer)
      return () => {
        timers = timers.filter((each) => each !== timer)
      }
    },
    sleep: (actor, ms) => new Promise((resolve) => void scheduler.after(actor, ms, resolve)),
    async run({ until, maxMs, maxSteps }) {
      const deadline = now + maxMs
      const lastStep = steps + maxSteps
      for (;;) {
        await flush()
        if (until?.()) return 'until'
        if (steps >= lastStep) return 'limit'
        const task = nextTask() ?? nextTimer(deadline)
        if (task === undefined) return timers.some(runnable) ? 'limit' : 'quiet'
        steps++
        task.run()
      }
    },
  }
  return scheduler
}
