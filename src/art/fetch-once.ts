export interface Fetched<T> {
  /** What was fetched, null before. */
  here(): T | null
  /** Gives it at once when it is here, else as soon as it is; the first to ask begins the fetch. */
  ask(give: (loaded: T) => void): void
}

/**
 * Something in a chunk of its own (the service worker keeps it for offline). A failed load is tried again by the next to
 * ask, who brings it to all that asked before.
 */
export function fetchOnce<T>(load: () => Promise<T>): Fetched<T> {
  const waiting = new Set<(loaded: T) => void>()
  let here: T | null = null
  let fetching = false

  const fetchIt = async () => {
    fetching = true
    try {
      here = await load()
    } catch {
      fetching = false
      return
    }
    for (const give of waiting) give(here)
    waiting.clear()
  }

  return {
    here: () => here,
    ask(give) {
      if (here !== null) return give(here)
      waiting.add(give)
      if (!fetching) void fetchIt()
    },
  }
}
