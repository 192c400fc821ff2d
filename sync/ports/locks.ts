import type { Cancel } from './cancel.ts'

/** Mutual exclusion over every tab and the service worker of one device. */
export interface Locks {
  /**
   * Waits for the named lock, runs `fn` while holding it, and releases it. Always queued for, never given up
   * because another context holds it; a wish to stop while waiting resolves with 'cancelled' and `fn` never runs.
   */
  run<T>(name: string, fn: () => Promise<T>, cancel?: Cancel): Promise<T | 'cancelled'>
  /**
   * Takes the lock from its holder, whose `run` or `steal` is rejected. Only for what does no harm when two do it
   * for a moment. Missing where locks reach no further than one page.
   */
  steal?<T>(name: string, fn: () => Promise<T>): Promise<T>
}
