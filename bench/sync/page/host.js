// The page of the benchmark: opens the queue it was told to and lets the driver use it as `bench`.
import { makeWrites } from './work.js'

const { module, tab, ...options } = JSON.parse(decodeURIComponent(location.hash.slice(1)))

// The server is told which tab a request comes from.
const native = window.fetch.bind(window)
window.fetch = (url, init) => native(url, { ...init, headers: { ...init?.headers, 'x-tab': tab } })

async function start() {
  const { openForBench } = await import(module)
  const queue = await openForBench(options)
  const waiting = await queue.pendingCount()
  const ready = performance.now()
  queue.start()
  return { queue, ready, waiting }
}

const started = start()

window.bench = {
  /** {ready: milliseconds from navigation to a queue that knows what waits in it, waiting, origin: time of navigation}. */
  async opened() {
    const { ready, waiting } = await started
    return { ready, waiting, origin: performance.timeOrigin }
  },

  /** Stores writes `from` to `to` of `count`, `burst` at a time; {ids stored, ms}. */
  async enqueue({ seed, count, from = 0, to = count, burst = 1 }) {
    const { queue } = await started
    const writes = makeWrites(seed, count).slice(from, to)
    const since = performance.now()
    for (let first = 0; first < writes.length; first += burst)
      await Promise.all(writes.slice(first, first + burst).map((write) => queue.enqueue(write)))
    return { ms: performance.now() - since, ids: writes.map(({ id }) => id) }
  },

  pending: async () => (await started).queue.pendingCount(),
  failed: async () => (await started).queue.failed(),
}
