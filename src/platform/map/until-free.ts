import { deviceClock } from '../device/clock.ts'

/** How sure it must be that what draws has nothing else to do: this many small things in a row at once, so far apart (ms). */
export interface Patience {
  atOnce: number
  apart: number
}

/** While the page itself is drawn for the first time. */
export const PATIENT: Patience = { atOnce: 3, apart: 40 }
/** Later; a frame of the page apart. */
export const QUICK: Patience = { atOnce: 2, apart: 16 }

/** At once is within this, ms. */
const AT_ONCE = 15

/** A page that never rests is not waited for longer than this, ms. */
const LIMIT = 3000

export const pause = (ms: number) => new Promise<void>((resolve) => deviceClock.after(ms, resolve))

/**
 * Resolves once what draws has nothing else to do, three seconds later at most; the page does not stand still meanwhile.
 * @param isDone resolves when a small thing that is asked of what draws is done, or at `end` (ms of the device's clock)
 */
export async function untilFree(
  { atOnce, apart }: Patience,
  isDone: (end: number) => Promise<unknown>,
): Promise<void> {
  const end = deviceClock.now() + LIMIT
  let quick = 0
  while (quick < atOnce && deviceClock.now() < end) {
    await pause(apart)
    const asked = deviceClock.now()
    await isDone(end)
    quick = deviceClock.now() - asked <= AT_ONCE ? quick + 1 : 0
  }
}
