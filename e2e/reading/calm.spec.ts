import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { reading } from '../support/reading.ts'

// what is drawn when is the business of the browser people have
const at = reading({ whole: true })

const SCREENS = [
  '/',
  '/curation/hotplace',
  '/curation/travel',
  '/curation/travel/202',
  '/list/spot',
  '/search',
  '/ulsannow/cnf',
  '/landing/mobility',
  '/gh/list',
  '/product/vp-2118',
  '/bag',
  '/bag/packs',
]
/** What the Web Vitals call good. */
const GOOD = 0.1

/** A layout shift as the browser tells of it. */
type Shift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/**
 * How far what is seen has moved since the screen was opened, as the browser itself counts it (layout shift), and what
 * moved from where to where.
 */
async function shiftOf(page: Page): Promise<{ sum: number; moved: string[] }> {
  await page.waitForFunction(() => document.querySelector('main') && !document.querySelector('.g-loading'))
  return page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        // entries of frames that are drawn after this one come with them; two frames later all are there
        let sum = 0
        const moved: string[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) {
            sum += entry.value
            for (const { node, previousRect: from, currentRect: to } of entry.sources)
              moved.push(`${node?.textContent?.slice(0, 30)}: ${from.top} to ${to.top}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        const later = (frames: number) =>
          requestAnimationFrame(() => (frames > 0 ? later(frames - 1) : resolve({ sum, moved })))
        later(12)
      }),
  )
}

test('S2-01 S2-02 S2-04 S2-05 S2-25 S2-66 S2-72 S2-82 nothing that is seen jumps while a screen opens, on a later visit', async () => {
  // the worker has everything, as on any visit but the first
  await at.app.go('/')
  await at.app.warm()
  const jumping: string[] = []
  for (const path of SCREENS) {
    await at.app.go(path)
    const { sum, moved } = await shiftOf(at.app.page)
    if (sum >= GOOD) jumping.push(`${path} ${sum.toFixed(3)}, ${moved.join('; ')}`)
  }
  expect(jumping).toEqual([])
})
