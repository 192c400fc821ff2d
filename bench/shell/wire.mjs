// What a first visit of `/` fetches before the page is at rest, in bytes on the wire: a phone, cold caches, the real server.
import { Browser } from '../lib/browser.mjs'
import { kB, sleep, table } from '../lib/figures.mjs'
import { startApp } from '../lib/servers.mjs'

/** The page is at rest this long after it began, ms: its content is there, and what waits for a first touch is not begun. */
const REST = 5000
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }

const KINDS = [
  ['answers of the API', /^\/api\//],
  ['letters', /\.woff2$/],
  ['script', /\.js$/],
  ['style sheets', /\.css$/],
  ['page, icons, manifest', /./],
]

/** Bytes by kind, with their headers; what the worker fetches on its own is not counted. */
export async function wire(root, language = 'ko') {
  const [app, browser] = [await startApp(root), await Browser.start(root)]
  try {
    const page = await browser.page()
    const seen = new Map()
    const stop = browser.listen(({ method, params, sessionId }) => {
      if (sessionId !== page.sessionId) return
      if (method === 'Network.requestWillBeSent')
        seen.set(params.requestId, { url: params.request.url, bytes: 0 })
      if (method === 'Network.loadingFinished' && seen.has(params.requestId))
        seen.get(params.requestId).bytes = params.encodedDataLength
    })
    await page.send('Network.enable')
    await page.send('Emulation.setDeviceMetricsOverride', PHONE)
    await page.send('Network.setUserAgentOverride', {
      userAgent: 'Mozilla/5.0 Chrome',
      acceptLanguage: language,
    })
    await page.send('Page.navigate', { url: `${app.origin}/` })
    await sleep(REST)
    stop()
    await page.close()
    return byKind([...seen.values()])
  } finally {
    await browser.close()
    await app.stop()
  }
}

function byKind(requests) {
  const found = KINDS.map(([name]) => ({ name, bytes: 0, requests: 0 }))
  for (const { url, bytes } of requests) {
    const row = found[KINDS.findIndex(([, of]) => of.test(new URL(url).pathname))]
    row.bytes += bytes
    row.requests += 1
  }
  return found
}

/** The same as a table, with the sum. */
export function tellWire(found) {
  const sum = (name) => found.reduce((total, row) => total + row[name], 0)
  const rows = [...found, { name: 'together', bytes: sum('bytes'), requests: sum('requests') }]
  return table(
    ['first visit of `/` before rest', 'kB on the wire', 'requests'],
    rows.map(({ name, bytes, requests }) => [name, kB(bytes), String(requests)]),
  )
}
