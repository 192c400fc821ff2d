/** Keeps I16: while nothing answers, a growing, jittered pause that costs no operation an attempt. */
import { backoff, isDue } from './backoff.ts'
import type { EngineDeps } from './types.ts'

/** A new write may end a pause, but not more often than this. */
const EAGER_MS = 1_000

export function createOutage(deps: EngineDeps) {
  let count = 0
  let lastTry = 0
  let pause = { notBefore: 0, delay: 0 }
  return {
    tried() {
      lastTry = deps.clock.now()
    },
    record() {
      count++
      const delay = backoff(count, deps.random, { ...deps.retry, capMs: deps.retry.outageCapMs })
      pause = { delay, notBefore: deps.clock.now() + delay }
    },
    /** Something answered, or a hint says that it may: try at once. */
    clear() {
      count = 0
      pause = { notBefore: 0, delay: 0 }
    },
    /** Somebody is writing: do not let them wait out a long pause. */
    hurry() {
      const eager = lastTry + EAGER_MS
      if (!isDue(pause, deps.clock.now()) && eager < pause.notBefore)
        pause = { notBefore: eager, delay: EAGER_MS }
    },
    /** Milliseconds of pause left; null when none was called for since the last answer, 0 or less when it is over. */
    left: (): number | null =>
      count > 0 ? (isDue(pause, deps.clock.now()) ? 0 : pause.notBefore - deps.clock.now()) : null,
  }
}

export type Outage = ReturnType<typeof createOutage>
