import type { Versions } from './announced.ts'

/**
 * Notified of committed changes; null: some may have been missed, and the counters have to be looked at.
 */
export type OnChanged = (changed: Versions | null) => void

/** Tells every process which scopes have changed. Only a hint: it may be lost, late or doubled; the counters are the truth. */
export type ScopeBus = {
  /** After the commit, never inside the transaction. */
  announce(changed: Versions): void
  /** @returns ends it */
  subscribe(fn: OnChanged): () => void
  /** Sends what waits and ends. */
  close(): Promise<void>
}

/** Within one process, which the embedded database has. */
export function localBus(): ScopeBus {
  const listeners = new Set<OnChanged>()
  return {
    announce(changed) {
      for (const fn of listeners) fn(changed)
    },
    subscribe(fn) {
      listeners.add(fn)
      return () => void listeners.delete(fn)
    },
    async close() {
      listeners.clear()
    },
  }
}
