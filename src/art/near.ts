/** How far from what is seen a picture counts as near: a short push of a thumb. */
const AHEAD = '300px'

type Options = IntersectionObserverInit & {
  /** As `rootMargin`, for rows that scroll sideways; not in the platform's types yet. */
  scrollMargin: string
}

const OPTIONS: Options = { rootMargin: AHEAD, scrollMargin: AHEAD }

const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

/**
 * Calls `fn` once, when the element comes near what is seen; at once where the browser cannot tell.
 * Returns how to stop waiting.
 */
export function whenNear(element: Element, fn: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    fn()
    return () => undefined
  }
  observer ??= new IntersectionObserver(arrived, OPTIONS)
  waiting.set(element, fn)
  observer.observe(element)
  return () => forget(element)
}

function arrived(entries: readonly IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) {
    const fn = waiting.get(target)
    if (!isIntersecting || !fn) continue
    forget(target)
    fn()
  }
}

function forget(element: Element) {
  waiting.delete(element)
  observer?.unobserve(element)
}
