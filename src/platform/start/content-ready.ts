import { deviceClock } from '../device/clock.ts'

/** A screen that takes longer than this is not waited for, ms. */
const TIMEOUT = 2000

/** Whether the app itself (not the look it had last) shows its content. */
export const contentReady = () =>
  document.querySelector('[data-look]') === null &&
  document.querySelector('main h1') !== null &&
  document.querySelector('main [aria-busy=true]') === null

/**
 * Calls `fn` once the screen shows its content (nothing in it is loading any more and a frame was painted with it), so
 * that what nobody looks at does not delay what they came for. Hidden tabs paint no frames: the timeout decides there.
 */
export function whenContentReady(fn: () => void): void {
  let done = false
  const finish = () => {
    if (done) return
    done = true
    stopTimer()
    fn()
  }
  const stopTimer = deviceClock.after(TIMEOUT, finish)
  const look = () => {
    if (done) return
    if (contentReady()) requestAnimationFrame(() => deviceClock.after(0, finish))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** How long the first screen of a first visit has the device for itself, ms. */
const FIRST_LOOK = 7000

/**
 * For a first visit: calls `fn` when the screen is ready and was looked at for a while, and at once when the person does
 * something or puts the page away. Storing the whole region for later must not make the first impression stutter.
 */
export function afterFirstLook(fn: () => void): void {
  const signs = ['pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const
  let done = false
  const finish = () => {
    if (done) return
    done = true
    for (const sign of signs) document.removeEventListener(sign, finish)
    // whatever was pressed is answered first
    deviceClock.after(0, fn)
  }
  for (const sign of signs) document.addEventListener(sign, finish)
  whenContentReady(() => deviceClock.after(FIRST_LOOK, finish))
}
