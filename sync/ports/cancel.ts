/** A wish to stop, without DOM types, so that the engine compiles for every runtime. */
export interface Cancel {
  readonly cancelled: boolean
  /** Runs `fn` when the wish is made (at once when it already is); returns a function that forgets `fn`. */
  onCancel(fn: () => void): () => void
}

/** A wish and the hand that makes it. */
class Wish implements Cancel {
  readonly #listeners = new Set<() => void>()
  #cancelled = false

  get cancelled(): boolean {
    return this.#cancelled
  }

  readonly onCancel = (fn: () => void) => {
    if (this.#cancelled) fn()
    else this.#listeners.add(fn)
    return () => void this.#listeners.delete(fn)
  }

  readonly cancel = () => {
    if (this.#cancelled) return
    this.#cancelled = true
    for (const fn of this.#listeners) fn()
    this.#listeners.clear()
  }
}

/** A new wish, not made yet. */
export const createCancel = (): Cancel & { cancel: () => void } => new Wish()
