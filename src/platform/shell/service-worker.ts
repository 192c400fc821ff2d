import { Workbox } from 'workbox-window'
import type { PageToWorker, WorkerToPage } from '#sync/contracts/app/worker-messages.ts'
import { deviceClock } from '../device/clock.ts'
import { BUILD } from './build.ts'
import { registerBackgroundSync, type BackgroundSync } from './background-sync.ts'
import { watchBuild, type BuildInfo } from './build-watch.ts'
import { createPlannedUpdate, type PlannedUpdate } from './planned-update.ts'
import { tabStorage } from '../storage/tab-storage.ts'
import { createWarmthStore, type WarmthStore } from './warmth.ts'

/** The page is at rest this long after its load event, in milliseconds, when the browser has no idle callback. */
const REST_AFTER = 3000

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const connection = () => (navigator as Navigator & { connection?: Connection }).connection

export interface ShellControl {
  update: PlannedUpdate
  warmth: WarmthStore
  /** Wakes the worker when there is network, also with no page open. */
  askForBackgroundSync(): Promise<BackgroundSync>
  /** Looks for a newer build now. */
  look(): Promise<void>
}

export interface ShellOptions {
  /** Said quietly to the person: a new version comes with their next step. */
  onUpdateReady: () => void
  /** Operations left the queue while no page looked. */
  onDrained: () => void
}

/**
 * Registers the worker and connects it with the page. Without one (development, private windows of some browsers, plain
 * http) everything answers as if nothing were stored.
 */
export function startShell({ onUpdateReady, onDrained }: ShellOptions): ShellControl {
  const container = import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  let registration: ServiceWorkerRegistration | undefined

  const update = createPlannedUpdate({
    clock: deviceClock,
    storage: tabStorage(),
    online: () => navigator.onLine,
    takeOver() {
      registration?.waiting?.postMessage({ type: 'take-over' } satisfies PageToWorker)
      return Boolean(registration?.waiting)
    },
    hasWorker: () => registration !== undefined,
    onControlled(fn) {
      container?.addEventListener('controllerchange', fn, { once: true })
      return () => container?.removeEventListener('controllerchange', fn)
    },
    load: (href) => location.assign(href),
  })

  const warmth = createWarmthStore({
    build: BUILD,
    origin: location.origin,
    send: (message) => {
      if (registration?.active) registration.active.postMessage(message)
      // one that did not install is gone: it is tried again, and asks for the rest once it is ready
      else if (container) void install(container)
    },
    savesData: () => connection()?.saveData === true,
    inUse: () => performance.getEntriesByType('resource').map(({ name }) => name),
  })

  const watch = watchBuild({
    build: BUILD,
    clock: deviceClock,
    fetchInfo,
    lineSpeed: () => connection()?.effectiveType,
    onNewer({ build }) {
      update.found(build)
      void registration?.update().catch(() => undefined)
    },
  })

  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && watch.returned(),
  )
  window.addEventListener('online', watch.returned)
  container?.addEventListener('message', ({ data, ports }: MessageEvent<WorkerToPage>) => {
    if (data.type === 'ask-build') ports[0]?.postMessage({ build: BUILD })
    else if (data.type === 'drained') onDrained()
    else warmth.receive(data)
  })

  let controlled = Boolean(container?.controller)
  container?.addEventListener('controllerchange', () => {
    // The first worker of a page is of the same build; a second one came because another tab took the update.
    if (controlled) update.outdated()
    controlled = true
  })

  const ready = () => {
    update.waiting()
    onUpdateReady()
  }
  const install = async (workers: ServiceWorkerContainer) =>
    (registration = (await register(workers, ready)) ?? registration)
  if (container) {
    whenLoaded(() => {
      void install(container).then((known) => {
        if (known) whenAtRest(() => void container.ready.then(warmth.atRest))
      })
    })
  }

  return {
    update,
    warmth,
    look: watch.look,
    // only an active worker can be woken; the first write may come before it is one
    askForBackgroundSync: async () => registerBackgroundSync(await container?.ready),
  }
}

/** Registers the one worker there ever is; a failure leaves the app as it would be without. */
async function register(container: ServiceWorkerContainer, onWaiting: () => void) {
  try {
    const worker = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' })
    // also for a worker that another tab found, or that waits since the last visit
    worker.addEventListener('waiting', () => container.controller && onWaiting())
    return await worker.register({ immediate: true })
  } catch {
    return undefined
  }
}

async function fetchInfo(): Promise<BuildInfo> {
  const answer = await fetch('/build-info.json', { cache: 'no-store', signal: AbortSignal.timeout(20_000) })
  if (!answer.ok) throw new Error(`build-info answers ${answer.status}`)
  const info = (await answer.json()) as Partial<BuildInfo>
  if (typeof info.build !== 'string') throw new Error('build-info names no build')
  return { build: info.build }
}

function whenLoaded(fn: () => void): void {
  if (document.readyState === 'complete') fn()
  else window.addEventListener('load', fn, { once: true })
}

function whenAtRest(fn: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(fn, { timeout: 10_000 })
  else setTimeout(fn, REST_AFTER)
}
