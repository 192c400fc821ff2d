/**
 * Time as the engine may use it. `now` is only ever compared with values of the same device and never decides order:
 * a clock that jumps by years must change nothing but waiting times (I17).
 */
export interface Clock {
  /** Wall clock in milliseconds; may jump in either direction. */
  now(): number
  /** Calls `fn` once after about `ms` milliseconds; returns a function that cancels it. */
  after(ms: number, fn: () => void): () => void
}
