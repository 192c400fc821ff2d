// The whale game: random runs played again in Node and in a browser, and the frames of a run on the built app, at the
// whole processor and at a quarter of it.
import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { build } from 'vite'
import { ensureBuilt } from '../../scripts/lib/ensure-build.mjs'
import { Browser } from '../lib/browser.mjs'
import { sleep, table } from '../lib/figures.mjs'
import { describe, load, tellMachine } from '../lib/machine.mjs'
import { keep } from '../lib/record.mjs'
import { startApp } from '../lib/servers.mjs'

const RUNS = 10_000
/** So long the frames of a run are looked at, milliseconds. */
const LOOK = 12_000
/** A frame of 60 a second, with what a timer's own grain adds. */
const FRAME = 17

export async function measure(root) {
  await ensureBuilt(root)
  const loads = [load()]
  const node = inNode(root)
  const browser = await Browser.start(root)
  try {
    const page = await pageOf(browser, root)
    const server = await startApp(root)
    const frames = []
    try {
      for (const slow of [1, 4]) frames.push(await framesOf(browser, server.origin, slow))
    } finally {
      await server.stop()
    }
    loads.push(load())
    const result = { ...describe(browser.version, loads), node, page, frames }
    return await keep(root, 'game', result, tell(result))
  } finally {
    await browser.close()
  }
}

function inNode(root) {
  const entry = [
    join(root, 'node_modules/tsx/dist/cli.mjs'),
    join(root, 'bench/game/node-entry.ts'),
    String(RUNS),
  ]
  return JSON.parse(execFileSync(process.execPath, entry, { cwd: root, encoding: 'utf8' }))
}

async function pageOf(browser, root) {
  const built = await build({
    ...{ root, configFile: false, publicDir: false, logLevel: 'silent' },
    resolve: { alias: [{ find: /^#(sync|src)\//, replacement: join(root, '$1/') }] },
    build: { write: false, target: 'es2022', lib: { entry: 'bench/game/replays.ts', formats: ['es'] } },
  })
  const files = [built].flat().flatMap(({ output }) => output)
  const code = files.find((file) => file.type === 'chunk' && file.isEntry).code
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', url === '/replays.js' ? 'text/javascript' : 'text/html')
    response.end(url === '/replays.js' ? code : '<!doctype html><title>game</title>')
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const page = await browser.page()
  await page.goto(`http://127.0.0.1:${server.address().port}`)
  const found = await page.evaluate(
    async (count) => (await import(`${location.origin}/replays.js`)).replays(count),
    RUNS,
  )
  await page.close()
  server.close()
  return found
}

/** A run of today's figure, a press every 0.9 s: frames a second, how long frames were, and the work of one. */
async function framesOf(browser, origin, slow) {
  const page = await browser.page()
  await page.send('Emulation.setDeviceMetricsOverride', {
    ...{ width: 390, height: 844, deviceScaleFactor: 2, mobile: true },
  })
  await page.goto(`${origin}/landing/game`)
  await page.evaluate(begin)
  await page.send('Emulation.setCPUThrottlingRate', { rate: slow })
  await page.send('Performance.enable')
  // three half seconds are counted down
  await sleep(3_000)
  const before = await metrics(page)
  const { value: times, events } = await traced(browser, page, () => page.evaluate(look, LOOK))
  const after = await metrics(page)
  await page.close()
  const work = workOfFrames(events)
  const sorted = [...times].sort((a, b) => a - b)
  const each = (name) => ((after[name] - before[name]) * 1000) / times.length
  return {
    ...{
      slow,
      frames: times.length,
      perSecond: (times.length * 1000) / times.reduce((sum, own) => sum + own, 0),
    },
    ...{ p95: sorted[Math.floor(sorted.length * 0.95)], most: sorted.at(-1) },
    onTime: times.filter((own) => own <= FRAME).length / times.length,
    ...{ script: each('ScriptDuration'), task: each('TaskDuration') },
    ...{ work: work[Math.floor(work.length / 2)], work95: work[Math.floor(work.length * 0.95)] },
    fits: work.filter((own) => own <= FRAME).length / work.length,
  }
}

/** Every task of the main thread while something is done. */
async function traced(browser, page, act) {
  const events = []
  const stop = browser.listen(
    ({ method, params }) => method === 'Tracing.dataCollected' && events.push(...params.value),
  )
  await page.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'] },
  })
  const value = await act()
  const done = browser.once('Tracing.tracingComplete', page.sessionId)
  await page.send('Tracing.end')
  await done
  stop()
  return { value, events }
}

/**
 * Processor time of the main thread from one frame to the next, milliseconds, the least first: all its tasks, painting
 * too, without the time it stood still for other processes.
 */
function workOfFrames(events) {
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame')
  const { pid, tid } = frames[0]
  const tasks = events
    .filter((own) => own.pid === pid && own.tid === tid && own.name === 'RunTask' && own.tdur !== undefined)
    .sort((a, b) => a.ts - b.ts)
  const starts = frames
    .filter((own) => own.pid === pid && own.tid === tid)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b)
  const work = []
  let at = 0
  for (let index = 1; index < starts.length; index += 1) {
    // two callbacks of one frame
    if (starts[index] - starts[index - 1] < 1000) continue
    let sum = 0
    while (at < tasks.length && tasks[at].ts < starts[index]) {
      sum += tasks[at].tdur / 1000
      at += 1
    }
    work.push(sum)
  }
  return work.slice(1).sort((a, b) => a - b)
}

async function metrics(page) {
  const { metrics: found } = await page.send('Performance.getMetrics')
  return Object.fromEntries(found.map(({ name, value }) => [name, value]))
}

/** Begins a run by the button that does. */
async function begin() {
  for (let wait = 0; wait < 200; wait += 1) {
    const button = document.querySelector('main button.g-btn--accent')
    if (button) {
      button.click()
      return
    }
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('No run could be begun')
}

/** Times between frames while a key is pressed now and then. */
async function look(ms) {
  const times = []
  const began = performance.now()
  const strike = setInterval(
    () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true })),
    900,
  )
  let last = null
  await new Promise((done) => {
    requestAnimationFrame(function frame(now) {
      if (last !== null) times.push(now - last)
      last = now
      if (now - began > ms) done()
      else requestAnimationFrame(frame)
    })
  })
  clearInterval(strike)
  if (document.querySelector('dialog[open]') === null) throw new Error('The run had ended')
  return times
}

function tell(result) {
  const { node, page, frames } = result
  const fixed = (value, digits = 1) => value.toFixed(digits)
  return [
    tellMachine(result),
    '',
    `${RUNS.toLocaleString('en-US')} random runs played again: ${node.sum === page.sum ? 'the same to the last in both' : `${node.sum} and ${page.sum}, NOT the same`}; Node ${fixed(node.mean, 4)} ms, the browser ${fixed(page.mean, 4)} ms for one on average (goal 0.05).`,
    '',
    table(
      ['a run on the built app, 390 × 844 at twice the pixels', 'whole processor', 'a quarter of it'],
      [
        ['frames a second', ...frames.map(({ perSecond }) => fixed(perSecond))],
        ['a frame, 95 of 100 within, ms', ...frames.map(({ p95 }) => fixed(p95))],
        [`frames within ${FRAME} ms`, ...frames.map(({ onTime }) => `${fixed(onTime * 100)} %`)],
        ['the longest frame, ms', ...frames.map(({ most }) => fixed(most))],
        ['script of a frame, ms (goal 4)', ...frames.map(({ script }) => fixed(script, 2))],
        [
          'all work of the main thread for a frame by the clock, ms',
          ...frames.map(({ task }) => fixed(task, 2)),
        ],
        ['… its processor time, median, ms', ...frames.map(({ work }) => fixed(work, 2))],
        ['… 95 of 100 within, ms (goal 16.7)', ...frames.map(({ work95 }) => fixed(work95, 2))],
        [`… frames whose work fits into ${FRAME} ms`, ...frames.map(({ fits }) => `${fixed(fits * 100)} %`)],
      ],
    ),
  ].join('\n')
}
