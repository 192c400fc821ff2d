import type { Page } from '@playwright/test'
import { settled } from '../../e2e/support/crawl.ts'
import { drawn } from '../look/shots.ts'

/** What the Web Vitals call good is twice this. */
const MOST = 0.05
/** Milliseconds in which what comes late moves what stands. */
const LATE = 1000

/** Opens the address that stands once more, as on a later visit. @returns how far it moved by itself, where that is much */
export async function shiftFaults(page: Page): Promise<string[]> {
  await page.reload()
  await settled(page)
  await drawn(page)
  await page.waitForTimeout(LATE)
  const moved = await page.evaluate(shifted)
  return moved > MOST ? [`a later visit moves by ${moved.toFixed(3)}`] : []
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Runs in the page: the cumulative layout shift of this visit, the largest window of it. */
function shifted(): Promise<number> {
  return new Promise((resolve) => {
    const entries: Shift[] = []
    new PerformanceObserver((list) => entries.push(...(list.getEntries() as Shift[]))).observe({
      type: 'layout-shift',
      buffered: true,
    })
    setTimeout(() => {
      let [largest, sum, begun, last] = [0, 0, 0, 0]
      for (const { value, startTime, hadRecentInput } of entries) {
        if (hadRecentInput) continue
        const isNext = startTime - last < 1000 && startTime - begun < 5000
        sum = isNext ? sum + value : value
        if (!isNext) begun = startTime
        last = startTime
        largest = Math.max(largest, sum)
      }
      resolve(largest)
    }, 50)
  })
}
