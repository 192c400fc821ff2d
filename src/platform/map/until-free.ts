import { deviceClock } from '../device/clock.ts'

/** What draws has nothing else to do once this many small things in a row were done at once … */
const TIMES = 3
/** … so far apart, ms: the page itself is drawn for the first time meanwhile. */
const APART = 40

/** At once is within this, ms. */
const AT_ONCE = 15

/** A page that never rests is not waited for longer than this, ms. */
const LIMIT = 3000

export const pause = (ms: number) => new Promise<void>((resolve) => deviceClock.after(ms, resolve))

/**
 * Resolves once what draws has nothing else to do, three seconds later at most; the page does not stand still meanwhile.
 * @param isDone resolves when a small thing that is asked of what draws is done, or at `end` (ms of the device's clock)
 */
export async function untilFree(isDone: (end: number) => Promise<unknown>): Promise<void> {
  const end = deviceClock.now() + LIMIT
  let quick = 0
  while (quick < TIMES && deviceClock.now() < end) {
    await pause(APART)
    const asked = deviceClock.now()
    await isDone(end)
    quick = deviceClock.now() - asked <= AT_ONCE ? quick + 1 : 0
  }
}
