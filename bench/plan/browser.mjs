// The planner in a browser, at the whole processor and at a quarter of it.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { build } from 'vite'
import { Browser } from '../lib/browser.mjs'

const RUNS = 5

/** Of each speed: first plan, all rounds, and the longest stretch of the main thread beside a worker; milliseconds. */
export async function inBrowser(root) {
  const code = await bundle(root)
  const server = createServer(({ url }, response) => {
    const isCode = url === '/plan.js'
    response.setHeader('content-type', isCode ? 'text/javascript' : 'text/html')
    response.end(isCode ? code : '<!doctype html><title>plan</title>')
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${server.address().port}`
  const browser = await Browser.start(root)
  try {
    return { browser: browser.version, rows: [await at(browser, origin, 1), await at(browser, origin, 4)] }
  } finally {
    await browser.close()
    server.close()
  }
}

async function at(browser, origin, slow) {
  const page = await browser.page()
  await page.goto(origin)
  await page.send('Emulation.setCPUThrottlingRate', { rate: slow })
  const runs = []
  for (let seed = 1; seed <= RUNS; seed += 1)
    runs.push({
      ...(await page.evaluate(async (own) => (await import(`${location.origin}/plan.js`)).plan(own), seed)),
      ...(await page
        .evaluate(async (own) => (await import(`${location.origin}/plan.js`)).handOver(own, '/plan.js'), seed)
        .then(({ most }) => ({ most }))),
    })
  await page.close()
  const middle = (key) => runs.map((run) => run[key]).sort((a, b) => a - b)[RUNS >> 1]
  return {
    ...{ slow, candidates: runs[0].candidates, coldFirst: runs[0].first, coldWhole: runs[0].whole },
    ...{ first: middle('first'), whole: middle('whole'), most: Math.max(...runs.map(({ most }) => most)) },
  }
}

async function bundle(root) {
  const built = await build({
    ...{ root, configFile: false, publicDir: false, logLevel: 'silent' },
    resolve: { alias: [{ find: /^#(sync|src)\//, replacement: join(root, '$1/') }] },
    build: { write: false, target: 'es2022', lib: { entry: 'bench/plan/page-entry.ts', formats: ['es'] } },
  })
  const files = [built].flat().flatMap(({ output }) => output)
  return files.find((file) => file.type === 'chunk' && file.isEntry).code
}
