import type { CDPSession, Page } from '@playwright/test'
import type { Press } from './presses.ts'

/** Milliseconds of one press, at the whole of the processor. */
export interface Took {
  /** From the press to the next paint, as the browser itself counts it (Event Timing), by the clock. */
  clock: number
  /** What the page's own thread worked from the press until two frames later: what a busy machine does not change. */
  thread: number
}

/** Frames are not always drawn where nothing changes; a press is given up after so many milliseconds. */
const PATIENCE = 5000

/** Presses once. Null where there is nothing to press. */
export async function measure(page: Page, { what, letter, before }: Press): Promise<Took | null> {
  if (before) await before(page)
  const target = what(page)
  await target.waitFor({ timeout: PATIENCE }).catch(() => undefined)
  await target.scrollIntoViewIfNeeded({ timeout: PATIENCE }).catch(() => undefined)
  const box = await target.boundingBox({ timeout: PATIENCE }).catch(() => null)
  if (!box) return null
  if (letter) await target.focus()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.evaluate(watch)
  const from = await worked(session)
  if (letter) await page.keyboard.press(letter)
  else await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  const clock = await page.evaluate(longest)
  const thread = 1000 * ((await worked(session)) - from)
  await session.detach()
  return { clock, thread }
}

/** Seconds the page's thread has worked. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

interface Watched {
  presses?: number[]
}

/** Runs in the page: keeps how long events of presses took. */
function watch(): void {
  const kept = globalThis as unknown as Watched
  kept.presses = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) kept.presses?.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Runs in the page: two frames after the press the longest of its events; under 16 ms the browser tells none. */
function longest(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        setTimeout(() => resolve(Math.max(0, ...((globalThis as unknown as Watched).presses ?? []))), 0),
      ),
    )
  })
}
