/** A wish to stop, without DOM types, so that the engine compiles for every runtime. */
export interface Cancel {
  readonly cancelled: boolean
  /** Runs `fn` when the wish is made (at once when it already is); returns a function that forgets `fn`. */
  onCancel(fn: () => void): () => void
}

/** A wish and the hand that makes it. */
export function createCancel(): Cancel & { cancel: () => void } {
  const listeners = new Set<() => void>()
  let cancelled = false
  return {
    get cancelled() {
      return cancelled
    },
    onCancel(fn) {
      if (cancelled) fn()
      else listeners.add(fn)
      return () => listeners.delete(fn)
    },
    cancel() {
      if (cancelled) return
      cancelled = true
      for (const fn of listeners) fn()
      listeners.clear()
    },
  }
}
