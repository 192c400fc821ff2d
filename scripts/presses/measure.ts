import type { CDPSession, Page } from '@playwright/test'
import type { Press } from './presses.ts'

/** Milliseconds of one press. */
export interface Took {
  /** From the press to the next paint, as the browser itself counts it (Event Timing), by the clock. */
  clock: number
  /** What the page's own thread worked from the press until two frames later: what a busy machine does not change. */
  thread: number
}

/** Frames are not always drawn where nothing changes; a press is given up after so many milliseconds. */
const PATIENCE = 5000

/**
 * Presses once. Null where there is nothing to press.
 * @param rate how many times slower the browser makes the processor from the press on; 1: not at all
 */
export async function measure(
  page: Page,
  { what, letter, before }: Press,
  rate: number,
): Promise<Took | null> {
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
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const from = await worked(session)
  if (letter) await page.keyboard.press(letter)
  else await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.evaluate(drawn)
  const thread = 1000 * ((await worked(session)) - from)
  const clock = await page.evaluate(longest, PATIENCE)
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

/** Runs in the page: two frames after the press. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(), 0)))
  })
}

/**
 * Runs in the page: the longest of the press's events. They are told of some time after the paint, those under 16 ms not
 * at all.
 */
async function longest(patience: number): Promise<number> {
  const told = () => (globalThis as unknown as Watched).presses ?? []
  const end = performance.now() + patience / 5
  while (told().length === 0 && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 50))
  // the press and its release are told of one by one
  await new Promise((resolve) => setTimeout(resolve, 100))
  return Math.max(0, ...told())
}
