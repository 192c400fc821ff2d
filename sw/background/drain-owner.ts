// Invariant: the worker sends only what belongs to a person signed in on this device, never says that a queue is
// empty when it could not look, and leaves nothing open behind (a database kept open would block a newer version).
import type { Drain, Drained } from './drain.ts'
import type { Cancel } from '#sync/ports/cancel.ts'

/** The queue of the current owner, as far as a background run needs it. */
export type OpenOutbox = {
  /** Operations not yet applied. */
  waiting(): Promise<number>
  drain(cancel: Cancel): Promise<{ remaining: number }>
  /** What the queue waits for: only a sign-in or a newer app can help with the last two. */
  phase(): 'idle' | 'draining' | 'waiting' | 'signedOut' | 'upgrade'
  /** What the icon of the app counts of it, also what waits for the person; absent where it is no person's queue. */
  counted?(): Promise<number>
  close(): Promise<void>
}

/**
 * Opens the queue again for each event: the owner may have changed, and the worker keeps nothing in memory.
 * @param show puts on the icon of the app how many writes wait after the run
 */
export function createOwnerDrain(
  open: () => Promise<OpenOutbox>,
  show: (count: number) => void = () => undefined,
): Drain {
  return async (cancel): Promise<Drained> => {
    const queue = await open()
    try {
      const before = await queue.waiting()
      if (before === 0) return { settled: 0, left: 0 }
      const { remaining } = await queue.drain(cancel)
      if (queue.counted) show(await queue.counted())
      const stuck = queue.phase() === 'signedOut' || queue.phase() === 'upgrade'
      return { settled: Math.max(0, before - (await queue.waiting())), left: stuck ? 0 : remaining }
    } finally {
      await queue.close()
    }
  }
}
