import { deviceClock } from './clock.ts'

/** A screen that takes longer than this is not waited for, ms. */
const PATIENCE = 2000

const stands = () =>
  document.querySelector('main h1') !== null && document.querySelector('main [aria-busy=true]') === null

/**
 * Calls `fn` once the screen shows its content (nothing in it is loading any more and a frame was painted with it), so
 * that what nobody looks at does not delay what they came for. Hidden tabs paint no frames: patience decides there.
 */
export function whenContentStands(fn: () => void): void {
  let done = false
  const finish = () => {
    if (done) return
    done = true
    stopTimer()
    fn()
  }
  const stopTimer = deviceClock.after(PATIENCE, finish)
  const look = () => {
    if (done) return
    if (stands()) requestAnimationFrame(() => deviceClock.after(0, finish))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
