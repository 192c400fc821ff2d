/**
 * A circuit breaker (I16, I22): while nothing answers, a jittered pause that costs no operation an attempt. The pause stays under a
 * second for the first minute or so and grows after that; any hint that the server may be back ends it.
 */
import { backoff, isDue } from './backoff.ts'
import type { RetryDeps } from './types.ts'

/** A new write may end a pause, but not more often than this. */
const EAGER_MS = 1_000
/** So many tries in a row keep the pause under EAGER_MS; after them it grows to the policy's cap. */
const EAGER_TRIES = 100

export function createCircuitBreaker(deps: RetryDeps) {
  let count = 0
  let lastTry = 0
  let pause = { notBefore: 0, delay: 0 }
  let suspected = false
  let hinted = false
  /** Lanes whose turn it has been while nothing answers: the next try is another's. */
  const tried = new Set<string>()
  return {
    turns: tried,
    tried() {
      lastTry = deps.clock.now()
    },
    record() {
      count++
      const capMs =
        count > EAGER_TRIES ? deps.retry.noAnswerCapMs : Math.min(EAGER_MS, deps.retry.noAnswerCapMs)
      const delay = backoff(count, deps.random, { ...deps.retry, capMs })
      pause = { delay, notBefore: deps.clock.now() + delay }
    },
    /** Another run, perhaps of another tab, got no answer: one write goes ahead before the others follow. */
    suspect() {
      suspected = true
    },
    /** Whether only one write may be tried at a time. */
    isOn: () => suspected || count > 0,
    /** Something says that the server may answer again: try at once; after a `hint` everything, not one write first. */
    clear(hint = false) {
      count = 0
      pause = { notBefore: 0, delay: 0 }
      hinted ||= hint
    },
    /** A run begins: what was hinted at since the last one counts once. */
    believe() {
      if (hinted) suspected = false
      hinted = false
    },
    /** It has answered. */
    over() {
      suspected = false
      tried.clear()
      this.clear()
    },
    /** Somebody is writing: do not let them wait out a long pause. */
    hurry() {
      const eager = lastTry + EAGER_MS
      if (!isDue(pause, deps.clock.now()) && eager < pause.notBefore)
        pause = { notBefore: eager, delay: EAGER_MS }
    },
    /** Milliseconds of pause left; null when none was called for since the last answer, 0 when it is over. */
    left: (): number | null =>
      count > 0 ? (isDue(pause, deps.clock.now()) ? 0 : pause.notBefore - deps.clock.now()) : null,
  }
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>
