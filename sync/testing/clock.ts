import type { Clock } from '#sync/ports/clock.ts'

/** Lets everything run that waits for nothing but promises. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 300; turn++) await Promise.resolve()
}

export interface ManualClock extends Clock {
  /** Lets that many milliseconds pass: timers fire in their order, and what they started gets its turns. */
  pass(ms: number): Promise<void>
  /** Puts the wall clock elsewhere; timers keep their distance. */
  jump(ms: number): void
  /** Milliseconds until each timer that is set, soonest first. */
  timers(): number[]
}

/** A clock that only moves when it is told to. */
export function manualClock(start = 1_000_000): ManualClock {
  let elapsed = 0
  let offset = start
  let count = 0
  const timers = new Map<number, { at: number; fn: () => void }>()
  const soonest = () => [...timers].toSorted(([, a], [, b]) => a.at - b.at)[0]
  return {
    now: () => offset + elapsed,
    after(ms, fn) {
      const id = ++count
      timers.set(id, { at: elapsed + ms, fn })
      return () => void timers.delete(id)
    },
    async pass(ms) {
      const end = elapsed + ms
      await settled()
      for (let next = soonest(); next !== undefined && next[1].at <= end; next = soonest()) {
        elapsed = Math.max(elapsed, next[1].at)
        timers.delete(next[0])
        next[1].fn()
        await settled()
      }
      elapsed = end
    },
    jump(ms) {
      offset += ms
    },
    timers: () => [...timers.values()].map(({ at }) => at - elapsed).toSorted((a, b) => a - b),
  }
}
