import { useDeferredValue, useState } from 'react'

/** index.html's own shell is still what is seen: nothing of the app was painted yet. */
const nothingPainted = () => document.querySelector('#root > .boot') !== null

/**
 * True but for the very first paint of the app: what is below the first look comes a moment after it, in a task of
 * its own, so that a slow phone is not held up by all of it at once. Where the look of the last visit is seen, or a
 * screen is come back to, everything comes at once: nothing that was there may vanish, no scroll position be lost.
 */
export function useSecondStep(): boolean {
  const [inSteps] = useState(nothingPainted)
  return useDeferredValue(true, !inSteps)
}
