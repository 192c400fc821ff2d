// A city of 45,000 places in a real Chromium: the first sync, the search index, a keystroke to its results, filters,
// a box of the map, and a delta of 100. Beside each, in the same run, the least work anybody would have to do.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../scripts/lib/console.mjs'
import { ensureBuilt } from '../../scripts/lib/ensure-build.mjs'
import { Browser } from '../lib/browser.mjs'
import { city, PLACES, seed } from '../lib/city.mjs'
import { median, sleep, table, times, whole } from '../lib/figures.mjs'
import { describe, load, tellMachine } from '../lib/machine.mjs'
import { keep } from '../lib/record.mjs'
import { startApp } from '../lib/servers.mjs'
import { openSearch, QUERIES, rawSync, stored, takeIn, timeQueries, typeOnScreen, walkList } from './page.mjs'

const DELTA = 100
/** Number of the first synthetic place (server-mock/seed/scale.ts). */
const FIRST_NO = 1_000_000

/** Measures, keeps and returns the table. */
export async function measure(root, rounds = 3) {
  await ensureBuilt(root)
  const loads = []
  const runs = []
  const browsers = []
  for (let round = 0; round < rounds; round++) {
    say(`  round ${round + 1} of ${rounds}`)
    loads.push(load())
    const { version, ...figures } = await once(root)
    browsers.push(version)
    runs.push(figures)
    loads.push(load())
  }
  const result = { ...describe(browsers[0], loads), rounds, places: PLACES, runs }
  return keep(root, 'discovery', result, report(result))
}

async function once(root) {
  const dataDir = await city(root)
  const server = await startApp(root, { dataDir })
  const browser = await Browser.start(root)
  try {
    const floor = await rawRound(browser, server.origin)
    const figures = await appRound(browser, root, server.origin)
    await server.stop()
    const delta = await deltaRound(browser, root, dataDir, server)
    return { version: browser.version, floor, ...figures, delta }
  } finally {
    await browser.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The same feed read with fetch and put into a bare object store. */
async function rawRound(browser, origin) {
  const page = await browser.page()
  await page.goto(`${origin}/build-info.json`)
  const raw = await page.evaluate(rawSync)
  await page.close()
  return raw
}

async function appRound(browser, root, origin) {
  const page = await browser.page()
  await page.goto(`${origin}/`)
  const sync = await page.evaluate(takeIn, PLACES)
  await page.goto(`${origin}/search`)
  const screen = await page.evaluate(typeOnScreen, QUERIES.typed)
  // the worker of the app itself, asked directly: no screen in between
  const script = readdirSync(join(root, 'dist/assets')).find((name) => /^worker-.*\.js$/.test(name))
  const index = await page.evaluate(openSearch, `/assets/${script}`, PLACES)
  const queries = await page.evaluate(timeQueries, QUERIES)
  await page.close()
  const list = await browser.page()
  await list.goto(`${origin}/list/spot`)
  const memory = await list.evaluate(walkList)
  await list.close()
  return { sync, index, queries, screen, memory }
}

/** 100 more places: from the app's first request for them until they are stored. */
async function deltaRound(browser, root, dataDir, { port }) {
  await seed(root, dataDir, PLACES + DELTA)
  const server = await startApp(root, { dataDir, port })
  const page = await browser.page()
  await page.goto(`${server.origin}/list/spot`)
  const found = await page.evaluate(stored, String(FIRST_NO + PLACES + DELTA - 1))
  await page.close()
  await sleep(200)
  await server.stop()
  return found
}

function report(result) {
  const of = (pick) => median(result.runs.map(pick))
  const row = (label, ours, floor, goal) => [
    label,
    whole(of(ours)),
    floor ? whole(of(floor)) : '–',
    floor ? times(median(result.runs.map((each) => ours(each) / Math.max(1, floor(each))))) : '–',
    goal,
  ]
  const rows = [
    row(
      'keystroke to results in the worker, p95',
      (r) => r.queries.typed,
      (r) => r.queries.floor,
      '50',
    ),
    row('keystroke to new rows on the screen, p95', (r) => r.screen.p95, null, '–'),
    row(
      'filter and sort, p95',
      (r) => r.queries.filtered,
      (r) => r.queries.floor,
      '100',
    ),
    row(
      'box of the map, p95',
      (r) => r.queries.boxed,
      (r) => r.queries.floor,
      '50',
    ),
    row(
      'first sync',
      (r) => r.sync,
      (r) => r.floor.ms,
      '20,000',
    ),
    row('index made after it, worker started anew', (r) => r.index, null, '–'),
    row('delta of 100, request to stored', (r) => r.delta, null, '300'),
    row(
      'heap of a list walked to its end, MB',
      (r) => r.memory.end,
      (r) => r.memory.start,
      '–',
    ),
  ]
  return [
    `${tellMachine(result)} ${result.places.toLocaleString('en-US')} places, medians of ${result.rounds} rounds, each in a new profile.`,
    table(['', 'app, ms', 'floor, ms', 'ratio', 'goal, ms'], rows),
    'Floors: for queries a `String.includes` over the names in memory; for the first sync the same feed read with `fetch` into a bare object store; for the list its heap before scrolling.',
  ].join('\n\n')
}
