// The write server. It notes what arrives, in order, and injects faults from the seed. What was lost, doubled or
// reordered is told from its notes only, never from what a queue believes.
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { startServer } from '../lib/servers.mjs'
import { sleep } from '../lib/figures.mjs'
import { chance } from './page/work.js'

const TYPES = { '.js': 'text/javascript', '.html': 'text/html' }
const PAGE =
  '<!doctype html><title>bench</title><link rel="icon" href="data:,"><script type="module" src="/page/host.js"></script>'

/** Serves the page, the built engine and one session after another. */
export async function startWriteServer(root) {
  const folders = { page: join(root, 'bench/sync/page'), engine: join(root, '.cache/bench-engine') }
  let session
  const server = await startServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const [, place, name = ''] = pathname.split('/')
    if (place === 'api') return session.take(name, request, response)
    const file =
      place in folders ? join(folders[place], normalize(`/${pathname.slice(place.length + 2)}`)) : null
    const text = file ? await readFile(file).catch(() => null) : PAGE
    response.writeHead(text === null ? 404 : 200, {
      'content-type': TYPES[file ? extname(file) : '.html'] ?? 'text/plain',
      'cache-control': 'no-store',
    })
    response.end(text ?? '')
  })
  return {
    ...server,
    session: (rules) => (session = new Session(rules)),
  }
}

class Session {
  /** Writes in the order their effect was made, with repetitions: {id, e, s}. */
  effects = []
  /** {at: epoch milliseconds, tab, count} of each request that carried writes. */
  requests = []
  /** Set by a task as it goes along: the id that is refused for ever. */
  refused = null
  #applied = new Set()
  #keys = new Set()
  #watchers = new Set()

  /** `latency` ms; `busy`, `cut`: share of requests answered 503, and cut after their effect was made. */
  constructor({ seed = 1, latency = 0, busy = 0, cut = 0 }) {
    Object.assign(this, { latency, busy, cut, chance: chance(seed) })
  }

  /** `write`: one write, its key in a header; `batch`: {ops: [write with key]}, refused as a whole. */
  async take(kind, request, response) {
    const body = await read(request)
    if (!body) return
    const writes = kind === 'batch' ? body.ops : [{ ...body, key: request.headers['idempotency-key'] }]
    this.requests.push({ at: Date.now(), tab: request.headers['x-tab'], count: writes.length })
    const luck = this.chance()
    const isBusy = luck < this.busy
    const isCut = !isBusy && luck < this.busy + this.cut
    const isRefused = !isBusy && writes.some(({ id }) => id === this.refused)
    if (!isBusy && !isRefused) for (const write of writes) this.#apply(write)
    for (const look of this.#watchers) look()
    if (this.latency) await sleep(this.latency)
    if (isCut) return request.socket.destroy()
    response.writeHead(isBusy ? 503 : isRefused ? 422 : 200, { 'content-type': 'application/json' })
    response.end('{}')
  }

  #apply({ id, e, s, key }) {
    if (key && this.#keys.has(key)) return
    if (key) this.#keys.add(key)
    this.#applied.add(id)
    this.effects.push({ id, e, s, at: Date.now() })
  }

  get applied() {
    return this.#applied.size
  }

  /** Waits until `isDone()`; false after `timeout` ms, or `idle` ms without a request. */
  until(isDone, { timeout = 30_000, idle = timeout } = {}) {
    const since = Date.now()
    return new Promise((resolve) => {
      const look = () => {
        const now = Date.now()
        const quiet = now - Math.max(since, this.requests.at(-1)?.at ?? 0)
        const isOver = isDone()
        if (!isOver && now - since < timeout && quiet < idle) return
        clearInterval(timer)
        this.#watchers.delete(look)
        resolve(isOver)
      }
      const timer = setInterval(look, 20)
      this.#watchers.add(look)
      look()
    })
  }

  /** Arrival of the first request since `at` that carried writes (of one tab, if named); null when none came. */
  firstSince(at, tab = undefined) {
    return this.requests.find((one) => one.at >= at && (tab === undefined || one.tab === tab))?.at ?? null
  }

  /** What became of these writes: {lost, doubled, reordered}. */
  verdict(ids) {
    const lost = ids.filter((id) => !this.#applied.has(id)).length
    const [seen, highest] = [new Set(), new Map()]
    let reordered = 0
    for (const { id, e, s } of this.effects) {
      if (!seen.has(id) && s < (highest.get(e) ?? 0)) reordered++
      seen.add(id)
      highest.set(e, Math.max(s, highest.get(e) ?? 0))
    }
    return { lost, doubled: this.effects.length - seen.size, reordered }
  }
}

async function read(request) {
  try {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    return JSON.parse(Buffer.concat(chunks))
  } catch {
    return null
  }
}
