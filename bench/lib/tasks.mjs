// What the main thread of a page does while something goes on, from the browser's own trace.
const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
]
/** By which the trace tells the thread of the page from all others. */
const BEGUN = 'bench begun'

/** Events of the browser while `run` runs. */
export async function traced(browser, run, categories = CATEGORIES) {
  const events = []
  let isOver = () => {}
  const over = new Promise((resolve) => (isOver = resolve))
  const stop = browser.listen(({ method, params }) => {
    if (method === 'Tracing.dataCollected') events.push(...params.value)
    if (method === 'Tracing.tracingComplete') isOver()
  })
  const traceConfig = { includedCategories: categories }
  await browser.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  const told = await run()
  await browser.send('Tracing.end')
  await over
  stop()
  return { events, told }
}

/**
 * Tasks of a page's main thread while `run` runs, ms: `work` is the time its thread really worked, without what else the
 * machine did meanwhile, `wall` the time that passed; `begun` counts from the first.
 */
export async function tasksDuring(browser, page, run) {
  const { events, told } = await traced(browser, async () => {
    await page.evaluate((name) => void performance.mark(name), BEGUN)
    return run()
  })
  const mark = events.findLast(({ name }) => name === BEGUN)
  if (!mark) throw new Error('the trace has no page')
  const isMain = ({ pid, tid, ts }) => pid === mark.pid && tid === mark.tid && ts >= mark.ts
  const main = events.filter(isMain)
  const tasks = main
    .filter(({ name, ph }) => ph === 'X' && name === 'RunTask')
    .map(({ ts, dur = 0, tdur = 0 }) => ({
      begun: (ts - mark.ts) / 1000,
      work: tdur / 1000,
      wall: dur / 1000,
    }))
  return { tasks, told, main }
}

/** Of several tasks: the longest by work and by wall, how many worked over `long` ms, and all work. */
export const longest = (tasks, long = 50) => ({
  longest: Math.max(0, ...tasks.map(({ work }) => work)),
  wall: Math.max(0, ...tasks.map(({ wall }) => wall)),
  over: tasks.filter(({ work }) => work > long).length,
  worked: tasks.reduce((sum, { work }) => sum + work, 0),
})

/** One scroll from where the page stands to its end, `speed` px a second; resolves at the end. */
export async function scrollToEnd(page, speed = 4000) {
  const { height, shown, width } = await page.evaluate(() => ({
    height: document.scrollingElement.scrollHeight,
    shown: innerHeight,
    width: innerWidth,
  }))
  const distance = height - shown
  await page.send('Input.synthesizeScrollGesture', {
    ...{ x: width / 2, y: shown / 2, yDistance: -distance, speed },
    ...{ gestureSourceType: 'mouse', preventFling: true },
  })
  const reached = await page.evaluate(() => scrollY)
  if (reached < distance * 0.8) throw new Error(`scrolled to ${reached} of ${distance} px`)
  return reached
}
