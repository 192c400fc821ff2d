/** A tab that paints nothing (in the background, say) is not waited for longer than this, ms. */
const TIMEOUT = 200

/**
 * Resolves once what stands in the page now was painted. At the start that is the page as it came (its own shell, or the
 * look of the last visit): the app's scripts, with half a megabyte to evaluate, must not be between a person and what is
 * there already.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve()
    setTimeout(resolve, TIMEOUT)
    // the frame is painted between its callback and the next task
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
