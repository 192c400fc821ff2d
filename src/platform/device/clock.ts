import type { Clock } from '#sync/ports/clock.ts'

/** The device's clock and timers; elsewhere time is an argument. */
export const deviceClock: Clock = {
  now: () => Date.now(),
  after(ms, fn) {
    const id = setTimeout(fn, ms)
    return () => clearTimeout(id)
  },
}
