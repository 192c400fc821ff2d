/**
 * Keeps I6 and I22: finds the write that only ever meets silence (a firewall refuses its words, the server dies of it)
 * while others are answered. Silence alone says nothing about a write; silence while the server answered another request does.
 * What was silent then is divided, half by half, until one lane is left: that one is suspect (`Lane.silent`).
 */
export interface Suspicion {
  /** The server answered some request. */
  heard(): void
  /** A request begins; the answer, at its end: has the server answered another one since? */
  watch(): () => boolean
  /** A push with these lanes got no answer. */
  silent(lanes: readonly string[], wasAnswered: boolean): void
  /** These lanes were answered. */
  cleared(lanes: readonly string[]): void
  /** Lanes of one group travel together and with no others; undefined travels with anybody. */
  groupOf(lane: string): string | undefined
  /** Whether this lane alone is left of those that were silent once already. */
  isLast(lane: string): boolean
}

export function createSuspicion(): Suspicion {
  let signs = 0
  let groups = 0
  const groupOf = new Map<string, string>()
  /** Batches without an answer since the server answered last. */
  let unproved: (readonly string[])[] = []

  function group(lanes: readonly string[]): void {
    const name = `group ${++groups}`
    for (const lane of lanes) groupOf.set(lane, name)
  }

  function divide(lanes: readonly string[]): void {
    const half = Math.ceil(lanes.length / 2)
    group(lanes.slice(0, half))
    group(lanes.slice(half))
  }

  return {
    heard() {
      signs++
      const silent = unproved
      unproved = []
      for (const lanes of silent) if (lanes.length > 1) divide(lanes)
      // tried one by one while nothing answered anybody: most of them are innocent, so they stay one group
      const alone = silent.filter((lanes) => lanes.length === 1).flat()
      if (alone.length > 0) group(alone)
    },
    watch() {
      const before = signs
      return () => signs > before
    },
    silent(lanes, wasAnswered) {
      if (wasAnswered) divide(lanes)
      else unproved.push(lanes)
    },
    cleared(lanes) {
      for (const lane of lanes) groupOf.delete(lane)
    },
    groupOf: (lane) => groupOf.get(lane),
    isLast(lane) {
      const own = groupOf.get(lane)
      return own !== undefined && [...groupOf.values()].filter((name) => name === own).length === 1
    },
  }
}
