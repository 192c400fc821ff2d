// Warm start without network: the server is stopped, so the worker's own requests fail too; the HTTP cache is empty;
// the worker is stopped before each start. Beside it, run by run, the floor.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../scripts/lib/console.mjs'
import { ensureBuilt } from '../../scripts/lib/ensure-build.mjs'
import { Browser } from '../lib/browser.mjs'
import { settleFloor, startFloor } from '../lib/floor.mjs'
import { kB, median, medianRatio, sleep, table, times, whole } from '../lib/figures.mjs'
import { calm, describe, load, tellMachine } from '../lib/machine.mjs'
import { keep } from '../lib/record.mjs'
import { startApp } from '../lib/servers.mjs'
import { open, phone, settleApp } from './start.mjs'
import { tellWire, wire } from './wire.mjs'

/** A card of the home page that comes out of the database, not out of the shell. */
const CONTENT = 'main a[href^="/curation/travel/"]'
const UNMEASURED = 2
const WAYS = [
  { name: 'new page', slow: 1, goal: 300 },
  { name: 'new page, processor at a quarter', slow: 4, goal: 900 },
  { name: 'browser started anew', slow: 1, restart: true },
]

/** Measures, keeps and returns the tables. */
export async function measure(root, rounds = 9) {
  await ensureBuilt(root)
  const browser = await Browser.start(root)
  try {
    const targets = await warm(root, browser)
    const loads = []
    const ways = []
    for (const way of WAYS) {
      say(`  offline start, ${way.name}`)
      ways.push({ ...way, ...(await starts(browser, targets, way, rounds, loads)) })
    }
    say('  first visit, bytes on the wire')
    const visit = await wire(root)
    const figures = JSON.parse(readFileSync(join(root, '.cache/figures.json'), 'utf8'))
    const result = { ...describe(browser.version, loads), rounds, ways, figures, visit }
    return keep(root, 'shell', result, report(result))
  } finally {
    await browser.close()
  }
}

/** Visits both with the network there until everything is stored, then takes the servers away. */
async function warm(root, browser) {
  const [floor, app] = [
    await startFloor('<h1>Floor</h1><p>A page that is only text.</p>'),
    await startApp(root),
  ]
  const targets = [
    { name: 'floor', url: `${floor.origin}/`, content: 'h1', settle: settleFloor },
    { name: 'app', url: `${app.origin}/`, content: CONTENT, settle: settleApp },
  ]
  for (const { url, content, settle } of targets) {
    const page = await phone(browser, content)
    await open(page, url)
    await page.evaluate(settle)
    // a second visit, under the worker, with time for what the page fetches at rest
    await open(page, url)
    await sleep(3000)
    await page.close()
  }
  await Promise.all([floor.down(), app.stop()])
  await browser.dropHttpCache()
  return targets
}

async function starts(browser, targets, { slow, restart }, rounds, loads) {
  const found = Object.fromEntries(targets.map(({ name }) => [name, { paint: [], content: [] }]))
  for (let round = -UNMEASURED; round < rounds; round++)
    for (const { name, url, content } of targets) {
      if (restart) {
        await browser.quit()
        await browser.launch()
        await sleep(500)
      } else await browser.stopWorkers()
      await calm()
      loads.push(load())
      const page = await phone(browser, content, slow)
      const seen = await open(page, url)
      await page.close()
      if (round < 0) continue
      found[name].paint.push(Math.round(seen.paint))
      found[name].content.push(Math.round(seen.content))
    }
  return found
}

function report(result) {
  const rows = result.ways.map(({ name, goal, app, floor }) => [
    name,
    `${whole(median(app.paint))} / ${whole(median(app.content))}`,
    `${whole(median(floor.paint))} / ${whole(median(floor.content))}`,
    times(medianRatio(app.content, floor.content)),
    goal ? `≤ ${goal}` : '–',
  ])
  const head = [
    'offline start',
    'app: paint / content, ms',
    'floor: paint / content, ms',
    'content, ratio',
    'goal, ms',
  ]
  const sizes = [
    ['script of `/`', 'firstScript'],
    ['fetched by the worker at install', 'install'],
    ['the worker itself', 'worker'],
    ['its sync engine', 'engine'],
    ['fetched when at rest', 'idle'],
  ].map(([label, key]) => [label, kB(result.figures[key].br), kB(result.figures[key].gz)])
  return [
    `${tellMachine(result)} Medians of ${result.rounds} starts, app and floor in turn.`,
    table(head, rows),
    'Sizes, as the build prints them:',
    table(['', 'brotli, kB', 'gzip, kB'], sizes),
    tellWire(result.visit),
  ].join('\n\n')
}
