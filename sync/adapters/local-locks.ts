import type { Cancel } from '#sync/ports/cancel.ts'
import type { Locks } from '#sync/ports/locks.ts'

/** Locks within one context only. */
export function createLocalLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>()
  return {
    async run<T>(name: string, fn: () => Promise<T>, cancel?: Cancel): Promise<T | 'cancelled'> {
      const before = tails.get(name) ?? Promise.resolve()
      const mine: Promise<T | 'cancelled'> = before.then(async () => (cancel?.cancelled ? 'cancelled' : fn()))
      tails.set(
        name,
        mine.catch(() => undefined),
      )
      return mine
    },
  }
}
