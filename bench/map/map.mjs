// The map: the first one without a network, labels and all, and moving it where a city of 45,000 places lies on it.
// Beside each, in the same run, MapLibre with an empty style in a bare page.
import { rmSync } from 'node:fs'
import { say } from '../../scripts/lib/console.mjs'
import { ensureBuilt } from '../../scripts/lib/ensure-build.mjs'
import { takeIn } from '../discovery/page.mjs'
import { Browser } from '../lib/browser.mjs'
import { city, PLACES } from '../lib/city.mjs'
import { settleFloor } from '../lib/floor.mjs'
import { median, medianRatio, sleep, table, times, whole } from '../lib/figures.mjs'
import { calm, describe, load, tellMachine } from '../lib/machine.mjs'
import { keep } from '../lib/record.mjs'
import { startApp } from '../lib/servers.mjs'
import { phone, settleApp } from '../shell/start.mjs'
import { startMapFloor } from './floor.mjs'
import { chooseKorean, drawn, longest, mapIsKept, placesShown, watchTasks } from './page.mjs'

/** The middle of Ulsan, so near that pins with names and heaps stand side by side. */
const MAP = '/travelmap?at=35.545,129.32,11.5'
const STARTS = [
  { name: 'first map without a network', slow: 1, goal: '1,000' },
  { name: 'first map without a network, processor at a quarter', slow: 4, goal: '2,000' },
]

/** Measures, keeps and returns the table. */
export async function measure(root, rounds = 5) {
  await ensureBuilt(root)
  const loads = []
  const browser = await Browser.start(root)
  try {
    const starts = await offlineStarts(root, browser, rounds, loads)
    const pan = await panning(root, browser, rounds, loads)
    const result = { ...describe(browser.version, loads), rounds, starts, pan }
    return keep(root, 'map', result, report(result))
  } finally {
    await browser.close()
  }
}

async function offlineStarts(root, browser, rounds, loads) {
  const [floor, app] = [await startMapFloor(root), await startApp(root)]
  const targets = { app: app.origin + MAP, floor: `${floor.origin}/` }
  let page = await phone(browser, 'main')
  await page.goto(`${app.origin}/`)
  await page.evaluate(chooseKorean)
  await page.goto(targets.app)
  await page.evaluate(settleApp)
  await page.evaluate(mapIsKept)
  await page.close()
  page = await phone(browser, '#map')
  await page.goto(targets.floor)
  await page.evaluate(settleFloor)
  await page.evaluate(drawn)
  await page.close()
  await Promise.all([floor.down(), app.stop()])
  await browser.dropHttpCache()
  const found = []
  for (const way of STARTS) {
    say(`  ${way.name}`)
    const figures = { app: [], floor: [] }
    // the first of each is not counted
    for (let round = -1; round < rounds; round++)
      for (const [name, url] of Object.entries(targets)) {
        await browser.stopWorkers()
        await calm()
        loads.push(load())
        const opened = await phone(browser, 'body', way.slow)
        await opened.send('Page.navigate', { url })
        await sleep(50)
        const ms = await opened.evaluate(drawn)
        await opened.close()
        if (round >= 0) figures[name].push(Math.round(ms))
      }
    found.push({ ...way, ...figures })
  }
  return found
}

async function panning(root, browser, rounds, loads) {
  say('  moving the map')
  const dataDir = await city(root)
  const [floor, app] = [await startMapFloor(root), await startApp(root, { dataDir })]
  try {
    const page = await phone(browser, 'main')
    await page.goto(`${app.origin}/`)
    await page.evaluate(takeIn, PLACES)
    await page.goto(app.origin + MAP)
    await page.evaluate(drawn)
    const places = await page.evaluate(placesShown)
    const bare = await phone(browser, '#map')
    await bare.goto(`${floor.origin}/`)
    await bare.evaluate(drawn)
    const found = { places, app: [], floor: [] }
    for (let round = -1; round < rounds; round++)
      for (const [name, target] of Object.entries({ app: page, floor: bare })) {
        await target.send('Page.bringToFront')
        await calm()
        loads.push(load())
        await target.evaluate(watchTasks)
        for (const turn of [1, -1, 1, -1]) await draw(target, turn)
        await sleep(700)
        const ms = await target.evaluate(longest)
        if (round >= 0) found[name].push(Math.round(ms))
      }
    await page.close()
    await bare.close()
    return found
  } finally {
    await Promise.all([floor.down(), app.stop()])
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A finger that draws the map, a frame at a time, and lets it run on. */
async function draw(page, turn) {
  const at = (step) => [{ x: 206 + turn * (step * 8 - 120), y: 260 + turn * (step * 3 - 45) }]
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= 30; step++) {
    await page.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) })
    await sleep(16)
  }
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await sleep(500)
}

function report(result) {
  const row = (label, { app, floor }, goal) => [
    label,
    whole(median(app)),
    whole(median(floor)),
    times(medianRatio(app, floor)),
    goal,
  ]
  const rows = [
    ...result.starts.map((start) => row(start.name, start, start.goal)),
    row('longest task while the map is moved', result.pan, '200'),
  ]
  return [
    `${tellMachine(result)} Medians of ${result.rounds}, app and floor in turn; the map is drawn without a graphics card. ${result.pan.places.toLocaleString('en-US')} places in view while it is moved.`,
    table(['', 'app, ms', 'floor, ms', 'ratio', 'goal, ms'], rows),
    'A task is the browser’s own "long task"; where there was none of 50 ms or more, 0 stands.',
  ].join('\n\n')
}
