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

const due = new Set<Element>()

function arrived(entries: readonly IntersectionObserverEntry[]) {
  const isDrawing = due.size > 0
  for (const { isIntersecting, target } of entries) if (isIntersecting && waiting.has(target)) due.add(target)
  if (!isDrawing) drawDue()
}

/** One picture in a frame: a long push of a thumb brings more of them near at once than a frame has time for. */
function drawDue() {
  const [element] = due
  if (!element) return
  const fn = waiting.get(element)
  forget(element)
  fn?.()
  if (due.size > 0) requestAnimationFrame(drawDue)
}

function forget(element: Element) {
  due.delete(element)
  waiting.delete(element)
  observer?.unobserve(element)
}
