/**
 * A circuit breaker (I16, I22): while nothing answers, a jittered pause that costs no operation an attempt. The pause stays under a
 * second for the first minute or so and grows after that; any hint that the server may be back ends it.
 */
import { backoff, isDue } from './backoff.ts'
import type { EngineDeps, RetryDeps } from './types.ts'

/** A new write may end a pause, but not more often than this. */
const EAGER_MS = 1_000
/** While the device itself says that it has no network: before a new write is tried, and between tries. */
const OFFLINE_FIRST_MS = 1_000
const OFFLINE_MS = 10_000
/** So many tries in a row keep the pause under EAGER_MS; after them it grows to the policy's cap. */
const EAGER_TRIES = 100

export function createCircuitBreaker(deps: RetryDeps & Pick<EngineDeps, 'isOffline'>) {
  let count = 0
  let lastTry = 0
  let pause = { notBefore: 0, delay: 0 }
  let suspected = false
  let hinted = false
  /** A new write waits although nothing was tried yet. */
  let held = false
  /** Something answered although the device said that it had no network: its word is not taken again. */
  let doubted = false
  /** Lanes whose turn it has been while nothing answers: the next try is another's. */
  const tried = new Set<string>()

  function pauseFor(delay: number, from = deps.clock.now()): void {
    pause = { delay, notBefore: from + delay }
  }

  /** Whether looking is of no use before there is an `online`: it would only slow down writing and use up the battery. */
  function isOffline(): boolean {
    const is = deps.isOffline?.() === true
    if (!is) doubted = false
    return is && !doubted
  }

  function hold(): void {
    if (held || count > 0) return
    held = true
    pauseFor(OFFLINE_FIRST_MS)
  }

  return {
    turns: tried,
    tried() {
      lastTry = deps.clock.now()
      held = false
    },
    /** Nothing answered a request of this moment: who waited for it until it was given up has waited already. */
    record(sentAt = deps.clock.now()) {
      count++
      const capMs =
        count > EAGER_TRIES ? deps.retry.noAnswerCapMs : Math.min(EAGER_MS, deps.retry.noAnswerCapMs)
      pauseFor(isOffline() ? OFFLINE_MS : backoff(count, deps.random, { ...deps.retry, capMs }), sentAt)
    },
    /**
     * Another run, perhaps of another tab, got no answer: one write goes ahead before the others follow, of a lane that
     * had no turn there.
     */
    suspect(turns: readonly string[] = []) {
      suspected = true
      for (const lane of turns) tried.add(lane)
    },
    /** Whether only one write may be tried at a time. */
    isOn: () => suspected || count > 0,
    /** Something says that the server may answer again: try at once; after a `hint` everything, not one write first. */
    clear(hint = false) {
      count = 0
      held = false
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
      doubted ||= isOffline()
      suspected = false
      tried.clear()
      this.clear()
    },
    /** The person is writing: do not let them wait out a long pause. */
    hurry() {
      if (isOffline()) return hold()
      const eager = lastTry + EAGER_MS
      if (!isDue(pause, deps.clock.now()) && eager < pause.notBefore)
        pause = { notBefore: eager, delay: EAGER_MS }
    },
    /** Milliseconds of pause left; null when none was called for since the last answer, 0 when it is over. */
    left: (): number | null =>
      count > 0 || held ? (isDue(pause, deps.clock.now()) ? 0 : pause.notBefore - deps.clock.now()) : null,
  }
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>
