// A product many have written about on a phone: its reviews grown to three hundred and scrolled through at the browser's own
// speed. Tasks at the time their thread worked: what else the machine does is left out.
import { join } from 'node:path'
import { ensureBuilt } from '../../scripts/lib/ensure-build.mjs'
import { Browser } from '../lib/browser.mjs'
import { startEntry } from '../lib/entry.mjs'
import { tellLists } from '../lib/long-list-report.mjs'
import { measureList } from '../lib/long-list.mjs'
import { describe, load } from '../lib/machine.mjs'
import { keep } from '../lib/record.mjs'

const PRODUCT = { product: 2003, reviews: 10_000, questions: 2000 }
const SCROLLS = 3
const REVIEWS = {
  name: 'reviews of a product (10,000 on the server)',
  count: 300,
  rows: 'main .g-rows--many > li',
  more: 'main .g-rows--many ~ button',
  /** Runs in the page: the tab of the reviews, pressed when it is there. */
  open: () => {
    const tab = [...document.querySelectorAll('[role=tab]')].find(({ textContent }) =>
      /후기|review/i.test(textContent),
    )
    tab?.click()
    return tab !== undefined
  },
}

/** Measures, keeps and returns the table. */
export async function measure(root, rounds = 1) {
  await ensureBuilt(root)
  const server = await startEntry(root, 'bench/voices/server-entry.ts', {
    args: [join(root, 'dist')],
    env: { DATABASE_URL_TEST: '' },
  })
  const loads = [load()]
  const runs = []
  let version = ''
  try {
    await server.tell({ do: 'voices', ...PRODUCT })
    for (let round = 0; round < rounds; round += 1) {
      const browser = await Browser.start(root)
      version = browser.version
      try {
        runs.push(await measureList(browser, `${server.ready.url}/product/vp-2003`, REVIEWS, SCROLLS))
      } finally {
        await browser.close()
      }
      loads.push(load())
    }
  } finally {
    server.stop()
  }
  const result = {
    ...describe(version, loads),
    rounds,
    lists: [{ name: REVIEWS.name, count: REVIEWS.count, runs }],
  }
  return keep(root, 'voices-device', result, tellLists(result))
}
