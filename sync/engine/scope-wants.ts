/** Which scopes a page wants: each as long as something shows it, and for a while after. */
import type { Clock } from '#sync/ports/clock.ts'

/** People come back soon: a scope stays wanted this long after the last screen let go, in ms of running time. */
const LINGER_MS = 5 * 60_000

export interface Wants {
  /** @returns lets go */
  want(scope: string, window?: number): () => void
  /** In the order in which they came to be wanted. */
  all(): string[]
  has(scope: string): boolean
  /** How many records a first window of it should have; undefined leaves it to the server. */
  window(scope: string): number | undefined
  /** Lets go of everything at once. */
  clear(): void
}

/** @param changed told when a scope comes to be wanted, or is no longer */
export function createWants(clock: Clock, changed: () => void): Wants {
  const wanted = new Map<string, { by: number; window: number | undefined; stop: () => void }>()
  return {
    want(scope, window) {
      const known = wanted.get(scope)
      known?.stop()
      const entry = known ?? { by: 0, window, stop: () => undefined }
      entry.by += 1
      entry.window = Math.max(entry.window ?? 0, window ?? 0) || undefined
      wanted.set(scope, entry)
      if (!known) changed()
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        entry.by -= 1
        if (entry.by > 0) return
        entry.stop = clock.after(LINGER_MS, () => {
          if (wanted.get(scope) !== entry) return
          wanted.delete(scope)
          changed()
        })
      }
    },
    all: () => [...wanted.keys()],
    has: (scope) => wanted.has(scope),
    window: (scope) => wanted.get(scope)?.window,
    clear() {
      for (const { stop } of wanted.values()) stop()
      wanted.clear()
    },
  }
}
