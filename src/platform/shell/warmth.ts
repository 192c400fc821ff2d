import type { PageToWorker, Warmth, WorkerToPage } from '#sync/contracts/app/worker-messages.ts'

/** How much of the app is stored for offline, as a screen shows it. */
export interface ShellWarmth {
  /** `unknown` until the worker answered; `asks` where the person saves data and must agree first. */
  state: Warmth | 'unknown' | 'asks'
  /** Files stored and files in all. */
  done: number
  total: number
}

export interface WarmthDeps {
  /** The build this page runs: figures of another version are not ours. */
  build: string
  send: (message: PageToWorker) => void
  /** The browser's wish to save data. */
  savesData: () => boolean
  /** Addresses of the files this page has loaded so far. */
  inUse: () => string[]
  origin: string
}

export interface WarmthStore {
  get(): ShellWarmth
  subscribe(fn: () => void): () => void
  /** A message of the worker. */
  receive(message: WorkerToPage): void
  /** The page is at rest: fetch what is missing, or ask first where data is saved. */
  atRest(): void
  /** The person agreed, or asked to try again. */
  start(): void
}

/** Keeps what the worker says about the app's readiness for offline; usable with useSyncExternalStore. */
export function createWarmthStore({ build, send, savesData, inUse, origin }: WarmthDeps): WarmthStore {
  let current: ShellWarmth = { state: 'unknown', done: 0, total: 0 }
  let agreed = false
  const listeners = new Set<() => void>()

  function set(next: ShellWarmth) {
    current = next
    for (const fn of listeners) fn()
  }

  const paths = () =>
    inUse()
      .filter((address) => address.startsWith(`${origin}/`))
      .map((address) => new URL(address).pathname)

  const start = () => {
    agreed = true
    send({ type: 'warm', first: paths() })
  }

  return {
    get: () => current,
    subscribe(fn) {
      listeners.add(fn)
      return () => listeners.delete(fn)
    },
    receive(message) {
      if (message.type !== 'warmth' || message.build !== build) return
      const { done, total, state } = message
      const mustAsk = state === 'partial' && savesData() && !agreed
      set({ state: mustAsk ? 'asks' : state, done, total })
    },
    atRest() {
      if (savesData() && !agreed) send({ type: 'ask-warmth' })
      else start()
    },
    start,
  }
}
