/**
 * Keeps I16 and I17: full jitter, Retry-After is a floor, time without an answer costs no attempt, and a clock that
 * jumps can shorten a wait but never lengthen it.
 */
import type { Random } from '#sync/ports/random.ts'

export interface RetryPolicy {
  /** First step of the exponential wait, milliseconds. */
  baseMs: number
  /** Longest wait after answered failures, milliseconds. */
  capMs: number
  /** Longest wait while nothing answers, milliseconds; a person looks at the screen meanwhile. */
  noAnswerCapMs: number
}

export const DEFAULT_RETRY: RetryPolicy = { baseMs: 500, capMs: 15_000, noAnswerCapMs: 10_000 }

/** Milliseconds to wait after failure number `attempt` (from 1): uniform in [0, min(cap, base × 2^(attempt−1))], above the floor. */
export function backoff(attempt: number, random: Random, policy: RetryPolicy, retryAfterSeconds = 0): number {
  const ceiling = Math.min(policy.capMs, policy.baseMs * 2 ** Math.min(attempt - 1, 30))
  return Math.max(0, retryAfterSeconds) * 1000 + Math.floor(random.unit() * ceiling)
}

/** Whether a wait is over. A `now` from before the wait was set means the clock was put back: the wait is void. */
export function isDue(wait: { notBefore: number; delay: number }, now: number): boolean {
  return now >= wait.notBefore || now < wait.notBefore - wait.delay
}

/** Longest wait of a lane that was moved, milliseconds; not none, for a server that moves it again and again. */
export const MOVED_MS = 500
