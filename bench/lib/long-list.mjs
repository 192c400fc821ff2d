// A list of the built app grown to its length and scrolled through, beside its floor: the same markup and style without a
// line of script, scrolled alike.
import { sleep } from './figures.mjs'
import { startServer } from './servers.mjs'
import { longest, scrollToEnd, tasksDuring } from './tasks.mjs'

const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }
/** Until nothing is on its way any more, ms. */
const REST = 1500

/** A new page as a phone shows it, its processor slowed down `slow` times. */
export async function phonePage(browser, slow = 1) {
  const page = await browser.page()
  await Promise.all([
    page.send('Emulation.setDeviceMetricsOverride', PHONE),
    page.send('Emulation.setTouchEmulationEnabled', { enabled: true }),
    page.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
    }),
    page.send('Emulation.setCPUThrottlingRate', { rate: slow }),
  ])
  return page
}

/** Resolves when `find`, a function of the page, gives something true. @throws Error after `timeout` ms */
export async function until(page, find, timeout = 30_000, ...args) {
  const end = Date.now() + timeout
  while (Date.now() < end) {
    const found = await page.evaluate(find, ...args)
    if (found) return found
    await sleep(50)
  }
  throw new Error(`not within ${timeout} ms: ${find}`)
}

/**
 * Presses the button that brings more until `rows` (a selector) finds `count`.
 * @returns tasks of each press until its rows stood
 */
async function grow(browser, page, { rows, more, count }) {
  const presses = []
  for (let last = -1; ;) {
    const now = await page.evaluate((selector) => document.querySelectorAll(selector).length, rows)
    if (now >= count) return presses
    if (now === last) throw new Error(`no more than ${now} rows`)
    last = now
    const { tasks } = await tasksDuring(browser, page, async () => {
      await page.evaluate((selector) => document.querySelector(selector).click(), more)
      await until(
        page,
        (selector, before) => document.querySelectorAll(selector).length > before,
        15_000,
        rows,
        now,
      )
      await sleep(300)
    })
    presses.push(longest(tasks))
  }
}

/** Scrolls from the top to the end, `times` times; of each what it cost. */
async function scrolls(browser, page, times) {
  const found = []
  for (let time = 0; time < times; time += 1) {
    await page.evaluate(() => scrollTo(0, 0))
    await sleep(REST)
    const { tasks, told } = await tasksDuring(browser, page, () => scrollToEnd(page))
    found.push({ ...longest(tasks), distance: told })
  }
  return found
}

/** What stands in a page, as markup and style without script. */
export async function bare(page) {
  return page.evaluate(() => {
    const style = [...document.styleSheets]
      .map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join('\n'))
      .join('\n')
    for (const script of document.querySelectorAll('script')) script.remove()
    const { attributes } = document.documentElement
    const told = [...attributes].map(({ name, value }) => `${name}="${value}"`).join(' ')
    return `<!doctype html><html ${told}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${style}</style></head>${document.body.outerHTML}</html>`
  })
}

/** A page of its own that shows what `bare` gave. */
export async function bareServer(html) {
  return startServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(html)
  })
}

/** The list and its floor: growing it, scrolling it, scrolling the floor. */
export async function measureList(browser, url, list, times) {
  const page = await phonePage(browser)
  await page.goto(url)
  if (list.open) await until(page, list.open)
  await until(page, (selector) => document.querySelector(selector) !== null, 30_000, list.rows)
  await sleep(REST)
  const presses = await grow(browser, page, list)
  const app = await scrolls(browser, page, times)
  const html = await bare(page)
  await page.close()
  const server = await bareServer(html)
  try {
    const plain = await phonePage(browser)
    await plain.goto(server.origin)
    const floor = await scrolls(browser, plain, times)
    await plain.close()
    return { presses, app, floor }
  } finally {
    await server.down()
  }
}
