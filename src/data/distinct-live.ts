import { startTransition } from 'react'

/** What gives a value now and then; the part of Dexie's that is used. */
export interface Live<T> {
  subscribe(next: (value: T) => void, fail?: (error: unknown) => void): { unsubscribe(): void }
}

/** Whether two answers look the same. */
export type Same<T> = (before: T, now: T) => boolean

/**
 * Hands on only what looks different from before, in a transition: it is rendered in slices, and a slow phone answers
 * between them.
 * @param known what is shown already, if anything
 */
export function distinctLive<T>(live: Live<T>, known: T | undefined, same: Same<T>): Live<T> {
  let before = known
  return {
    subscribe: (next, fail) =>
      live.subscribe((value) => {
        if (before !== undefined && same(before, value)) return
        before = value
        startTransition(() => next(value))
      }, fail),
  }
}
