import { nextPaint } from './next-paint.ts'

/** A page of which nothing is seen (behind another window, say) is not waited for longer than this, ms. */
const TIMEOUT = 1500

/**
 * Resolves once the page as it came is seen. Where a browser does not tell of what it has painted, the frame in which it
 * should counts; without a graphics card its picture may take a quarter of a second more.
 */
export function firstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden' || !tellsPaint()) return nextPaint()
  return new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT)
    // a first paint may be of nothing but the ground, where the page came in two parts
    const seen = (list: PerformanceObserverEntryList) =>
      list.getEntriesByName('first-contentful-paint').length > 0 && resolve()
    new PerformanceObserver(seen).observe({ type: 'paint', buffered: true })
  })
}

const tellsPaint = () =>
  'PerformanceObserver' in globalThis && PerformanceObserver.supportedEntryTypes.includes('paint')
