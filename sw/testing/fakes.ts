// Invariant: the fakes keep the platform's rules that matter here: a stored body can be read once per match, a network
// that is cut rejects, a full disk rejects, and time moves only when told to.
import type { WorkerToPage } from '#sync/contracts/app/worker-messages.ts'
import type { CachePort, CachesPort, ClientsPort, ClockPort, Host } from '../ports.ts'

export const ORIGIN = 'https://goraero.test'

type Stored = { body: string; headers: [string, string][]; status: number }

export class FakeCaches implements CachesPort {
  readonly stores = new Map<string, Map<string, Stored>>()
  full = false
  /** How often somebody asked for the whole list of a cache, which is dear. */
  listed = 0

  async open(name: string): Promise<CachePort> {
    const store = this.stores.get(name) ?? new Map<string, Stored>()
    this.stores.set(name, store)
    return {
      match: async (url) => {
        const found = store.get(url)
        return found && new Response(found.body, { status: found.status, headers: found.headers })
      },
      put: async (url, response) => {
        const entry = { body: await response.text(), headers: [...response.headers], status: response.status }
        if (this.full) throw new DOMException('full', 'QuotaExceededError')
        store.set(url, entry)
      },
      remove: async (url) => store.delete(url),
      urls: async () => {
        this.listed += 1
        return [...store.keys()]
      },
    }
  }

  async names() {
    return [...this.stores.keys()]
  }

  async drop(name: string) {
    return this.stores.delete(name)
  }

  /** Addresses stored under a name, without the origin. */
  paths(name: string): string[] {
    return [...(this.stores.get(name)?.keys() ?? [])].map((url) => url.replace(ORIGIN, ''))
  }
}

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  woff2: 'font/woff2',
  webp: 'image/webp',
  json: 'application/json',
}

export class FakeNetwork {
  online = true
  /** Paths asked for, in order. */
  readonly asked: string[] = []
  readonly files = new Map<string, () => Response>()
  /** Called before each answer; a test may cut the network here. */
  before: (path: string) => void = () => undefined

  serve(path: string, body = `body of ${path}`, init: ResponseInit = {}) {
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/html'
    this.files.set(path, () => new Response(body, { headers: { 'content-type': type }, ...init }))
  }

  fetch = async (input: string | Request): Promise<Response> => {
    const path = new URL(typeof input === 'string' ? input : input.url).pathname
    this.asked.push(path)
    this.before(path)
    if (!this.online) throw new TypeError('Failed to fetch')
    return this.files.get(path)?.() ?? new Response('not found', { status: 404 })
  }
}

export class FakeClients implements ClientsPort {
  readonly told: WorkerToPage[] = []
  /** The build each open page runs; undefined for a frozen tab. */
  pages: (string | undefined)[] = []
  claimed = 0

  async tell(message: WorkerToPage) {
    this.told.push(message)
  }

  async builds() {
    return this.pages
  }

  async claim() {
    this.claimed += 1
  }
}

export class FakeClock implements ClockPort {
  private time = 0
  private sleepers: { at: number; wake: () => void }[] = []

  now() {
    return this.time
  }

  sleep(ms: number): Promise<void> {
    return new Promise((wake) => this.sleepers.push({ at: this.time + ms, wake }))
  }

  /** Milliseconds until the next sleeper wakes; undefined when all are awake. */
  get next(): number | undefined {
    const times = this.sleepers.map(({ at }) => at - this.time)
    return times.length > 0 ? Math.min(...times) : undefined
  }

  async advance(ms: number): Promise<void> {
    this.time += ms
    const due = this.sleepers.filter(({ at }) => at <= this.time)
    this.sleepers = this.sleepers.filter(({ at }) => at > this.time)
    for (const { wake } of due) wake()
    await settle()
  }
}

/** Lets everything that is ready run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}

export type FakeHost = Host & {
  caches: FakeCaches
  clients: FakeClients
  clock: FakeClock
  network: FakeNetwork
  /** Tags asked for. */
  syncs: string[]
  tookOver: () => number
}

export function createFakeHost(): FakeHost {
  const network = new FakeNetwork()
  const syncs: string[] = []
  let skips = 0
  return {
    origin: ORIGIN,
    caches: new FakeCaches(),
    clients: new FakeClients(),
    clock: new FakeClock(),
    network,
    fetch: network.fetch,
    syncs,
    tookOver: () => skips,
    skipWaiting: async () => {
      skips += 1
    },
    askForSync: async (tag) => {
      syncs.push(tag)
      return true
    },
  }
}
