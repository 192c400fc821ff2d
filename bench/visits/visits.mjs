// First visits: pages opened as a phone in a new profile, by whoever follows a link. What the main thread does is taken at
// the time it really worked and multiplied by four, as Lighthouse slows a phone down: what else the machine does is left out.
import { ensureBuilt } from '../../scripts/lib/ensure-build.mjs'
import { say } from '../../scripts/lib/console.mjs'
import { Browser } from '../lib/browser.mjs'
import { median, sleep, table, whole } from '../lib/figures.mjs'
import { calm, describe, load, tellMachine } from '../lib/machine.mjs'
import { keep } from '../lib/record.mjs'
import { startApp } from '../lib/servers.mjs'
import { traced } from '../lib/tasks.mjs'
import { readVisit } from './trace.mjs'

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/list/food' },
  { name: 'product', path: '/product/mk-2001' },
  { name: 'course', path: '/curation/travel/202' },
  { name: 'place', path: '/product/hp-1001' },
  { name: 'search', path: '/search' },
  { name: 'map', path: '/travelmap' },
]
/** So long a visit is watched, ms: what waits for the page's rest is not begun. */
const WATCHED = 6000
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading']

/** Measures, keeps and returns the table. */
export async function measure(root, rounds = 5) {
  await ensureBuilt(root)
  const app = await startApp(root)
  const loads = []
  const found = PAGES.map((page) => ({ ...page, visits: [] }))
  let version = ''
  try {
    // the first round fills the server's own memory and is not counted
    for (let round = -1; round < rounds; round++)
      for (const page of found) {
        await calm()
        loads.push(load())
        const browser = await Browser.start(root)
        version = browser.version
        try {
          const seen = readVisit(await visit(browser, app.origin + page.path))
          if (round >= 0) page.visits.push(seen)
        } finally {
          await browser.close()
        }
      }
  } finally {
    await app.stop()
  }
  say('  first visits, measured')
  const result = { ...describe(version, loads), rounds, pages: found }
  return keep(root, 'visits', result, report(result))
}

/** @returns the events of the browser's own timeline */
async function visit(browser, url) {
  const page = await browser.page()
  await page.send('Emulation.setDeviceMetricsOverride', PHONE)
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.send('Page.enable')
  const { events } = await traced(
    browser,
    async () => {
      await page.send('Page.navigate', { url })
      await sleep(WATCHED)
    },
    CATEGORIES,
  )
  return events
}

function report(result) {
  const of = (visits, key) => median(visits.map((each) => each[key]))
  const rows = result.pages.map(({ name, visits }) => [
    name,
    whole(of(visits, 'blocking')),
    whole(of(visits, 'longest')),
    whole(of(visits, 'worked')),
    (of(visits, 'shift') ?? 0).toFixed(3),
  ])
  const head = ['first visit', 'blocking × 4, ms', 'longest task × 4, ms', 'main thread, ms', 'shift']
  return [
    `${tellMachine(result)} Medians of ${result.rounds} visits, pages in turn; the first ${WATCHED / 1000} seconds of each, tasks at the time their thread worked.`,
    table(head, rows),
  ].join('\n\n')
}
