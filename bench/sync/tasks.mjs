// The tasks. Each has a browser in a fresh profile and a session of its own at the server.
import { Browser } from '../lib/browser.mjs'
import { sleep } from '../lib/figures.mjs'

const SEED = 20251121
/** How long a queue that has gone quiet is waited for, milliseconds. */
const IDLE = 12_000
/** Longest a long drain is watched, milliseconds: whoever sends one at a time does not get to its end, the rate tells. */
const WINDOW = 6000

/** Wait between attempts where a task does not leave it to the queue, milliseconds. */
const RETRY = 200

const perSecond = (count, ms) => (ms > 0 ? (count * 1000) / ms : null)

/** Who may be measured: {name, module, options}; `server` from server.mjs. */
export function makeTasks(root, server) {
  async function inBrowser(subject, rules, run) {
    const session = server.session({ seed: SEED, ...rules })
    const browser = await Browser.start(root)
    const open = async (tab = 'first', more = {}) => {
      const page = await browser.page()
      const options = {
        module: subject.module,
        base: '/api',
        tab,
        retryMs: RETRY,
        ...subject.options,
        ...more,
      }
      await page.goto(`${server.origin}/#${encodeURIComponent(JSON.stringify(options))}`)
      return Object.assign(page, { times: await page.evaluate(() => window.bench.opened()) })
    }
    try {
      return await run({ browser, session, open })
    } finally {
      await browser.close()
    }
  }

  const enqueue = (page, work) =>
    page.evaluate((options) => window.bench.enqueue(options), { seed: SEED, ...work })

  /** Stores `count` writes offline, `burst` at a time, then drains them. Rates per second; `reaction` in ms. */
  function speed(subject, { count, burst, latency }) {
    return inBrowser(subject, { latency }, async ({ session, open }) => {
      const page = await open()
      await page.offline(true)
      await sleep(100)
      const stored = await enqueue(page, { count, burst })
      await sleep(300)
      const since = Date.now()
      await page.offline(false)
      await session.until(() => session.applied >= count, latency ? { timeout: WINDOW } : {})
      const last = session.effects.at(-1)?.at ?? since
      return {
        enqueue: perSecond(count, stored.ms),
        drain: perSecond(session.applied, last - since),
        reaction: session.firstSince(since) - since,
        requests: session.requests.length,
      }
    })
  }

  /** A full queue and a browser that was killed: ms from navigation to ready and to the first write sent; drain rate. */
  function recovery(subject, { count }) {
    return inBrowser(subject, {}, async ({ browser, session, open }) => {
      const page = await open()
      await page.offline(true)
      await enqueue(page, { count, burst: 1000 })
      await browser.kill()
      await browser.launch()
      const { times } = await open()
      await session.until(() => session.applied >= count, { timeout: 2 * WINDOW })
      const first = session.firstSince(0)
      const last = session.effects.at(-1)?.at ?? first
      return {
        kept: times.waiting,
        ready: times.ready,
        first: first - times.origin,
        drain: perSecond(session.applied, last - times.origin),
      }
    })
  }

  /** A full queue and two tabs that open at the same moment. */
  function twoTabs(subject, { count }) {
    return inBrowser(subject, { latency: 10 }, async ({ session, open }) => {
      const page = await open()
      await page.offline(true)
      const { ids } = await enqueue(page, { count, burst: 100 })
      await page.close()
      await Promise.all([open('left', { batch: 10 }), open('right', { batch: 10 })])
      await session.until(() => session.applied >= count, { idle: IDLE })
      await session.until(() => false, { idle: 1000 })
      return session.verdict(ids)
    })
  }

  /** Two tabs; the one that sends crashes. Milliseconds until the other sends. */
  function takeOver(subject, { count }) {
    return inBrowser(subject, { latency: 100 }, async ({ session, open }) => {
      const sending = await open('sending', { batch: 10 })
      await sending.offline(true)
      await enqueue(sending, { count, burst: 100 })
      await sending.offline(false)
      await session.until(() => session.applied >= 20)
      await open('waiting', { batch: 10 })
      const alone = session.firstSince(0, 'waiting') === null
      const since = Date.now()
      await sending.crash()
      await session.until(() => session.firstSince(since, 'waiting') !== null, {
        timeout: 15_000,
        idle: 15_000,
      })
      const first = session.firstSince(since, 'waiting')
      return { alone, ms: first === null ? null : first - since, left: count - session.applied }
    })
  }

  /** The server does not answer for ten seconds and then does. Milliseconds until something is sent. */
  function outage(subject) {
    return inBrowser(subject, {}, async ({ session, open }) => {
      const page = await open('first', { retryMs: undefined })
      await server.down()
      try {
        await enqueue(page, { count: 20, burst: 20 })
        await sleep(10_000)
      } finally {
        await server.up()
      }
      const since = Date.now()
      await session.until(() => session.requests.length > 0, { timeout: 30_000 })
      const first = session.firstSince(since)
      return { ms: first === null ? null : first - since }
    })
  }

  /** 20 % answered 503, 10 % cut after their effect, and the page ended five times in the middle of it. */
  function faults(subject, { count }) {
    const ends = ['close', 'kill', 'crash', 'kill', 'close']
    const share = count / ends.length
    return inBrowser(subject, { latency: 20, busy: 0.2, cut: 0.1 }, async ({ browser, session, open }) => {
      const ids = []
      let page = await open('0', { batch: 10 })
      const since = Date.now()
      for (const [turn, end] of ends.entries()) {
        await page.offline(true)
        const work = { count, from: turn * share, to: (turn + 1) * share, burst: 10 }
        ids.push(...(await enqueue(page, work)).ids)
        const before = session.applied
        await page.offline(false)
        await session.until(() => session.applied >= before + share * 0.4, { timeout: 2500 })
        if (end === 'kill') {
          await browser.kill()
          await browser.launch()
        } else await page[end]()
        page = await open(String(turn + 1), { batch: 10 })
      }
      const drained = await session.until(() => session.applied >= count, { idle: IDLE })
      const seconds = ((session.effects.at(-1)?.at ?? since) - since) / 1000
      await session.until(() => false, { idle: 1000 })
      return { drained, seconds, requests: session.requests.length, ...session.verdict(ids) }
    })
  }

  /** One write in the middle is answered 422 for ever. */
  function refusal(subject, { count }) {
    return inBrowser(subject, { latency: 2 }, async ({ session, open }) => {
      let page = await open()
      await page.offline(true)
      const { ids } = await enqueue(page, { count, burst: 20 })
      const bad = ids[count / 2]
      session.refused = bad
      await page.offline(false)
      await session.until(() => session.applied >= count - 1, { idle: IDLE })
      await sleep(1000)
      await page.close()
      page = await open()
      const failed = await page.evaluate(() => window.bench.failed())
      const { reordered, doubled } = session.verdict(ids)
      return { rest: session.applied, of: count - 1, kept: failed.includes(bad), doubled, reordered }
    })
  }

  return { speed, recovery, twoTabs, takeOver, outage, faults, refusal }
}
