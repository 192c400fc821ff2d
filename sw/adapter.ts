// Invariant: the one file of the worker that knows the worker's globals. Everything else gets them as ports.
import type { PushDevice } from '#sync/contracts/notifications/device.ts'
import type { WorkerToPage } from '#sync/contracts/app/worker-messages.ts'
import type { OpenOutbox } from './background/drain-owner.ts'
import type { CachePort, Host } from './ports.ts'
import type { Notice } from './background/wake.ts'
import type { Worker } from './worker.ts'

type Scope = ServiceWorkerGlobalScope

/** Background Sync, which the platform's own types do not know. */
type SyncManager = { register(tag: string): Promise<void> }
type SyncEvent = ExtendableEvent & { tag: string; lastChance: boolean }

function wrapCache(cache: Cache): CachePort {
  return {
    match: (url) => cache.match(url, { ignoreVary: true }),
    put: (url, response) => cache.put(url, response),
    remove: (url) => cache.delete(url),
    urls: async () => (await cache.keys()).map((request) => request.url),
  }
}

/** The worker's surroundings as ports. */
export function createHost(scope: Scope): Host {
  const pages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return {
    origin: scope.location.origin,
    fetch: (request, init) => scope.fetch(request, init),
    skipWaiting: () => scope.skipWaiting(),
    caches: {
      open: async (name) => wrapCache(await scope.caches.open(name)),
      names: () => scope.caches.keys(),
      drop: (name) => scope.caches.delete(name),
    },
    clock: {
      now: () => Date.now(),
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
    clients: {
      tell: async (message) => (await pages()).forEach((page) => page.postMessage(message)),
      builds: async (timeoutMs) => Promise.all((await pages()).map((page) => askBuild(page, timeoutMs))),
      claim: () => scope.clients.claim(),
    },
    async askForSync(tag) {
      const { sync } = scope.registration as ServiceWorkerRegistration & { sync?: SyncManager }
      try {
        await sync?.register(tag)
        return sync !== undefined
      } catch {
        return false
      }
    },
  }
}

function askBuild(page: WindowClient, timeoutMs: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const question: WorkerToPage = { type: 'ask-build' }
    port1.onmessage = ({ data }) => resolve((data as { build?: string }).build)
    setTimeout(() => resolve(undefined), timeoutMs)
    page.postMessage(question, [port2])
  })
}

/** Connects the worker to the platform's events. */
export function listen(scope: Scope, worker: Worker): void {
  scope.addEventListener('install', (event) => event.waitUntil(worker.install()))
  scope.addEventListener('activate', (event) => event.waitUntil(worker.activate()))
  scope.addEventListener('message', (event) => event.waitUntil(worker.message(event.data)))
  scope.addEventListener('fetch', (event) => {
    const answer = worker.fetch(event.request)
    if (answer) event.respondWith(answer)
  })
  scope.addEventListener('push', (event) => {
    const { notice, ready, work } = worker.push(readJson(event.data))
    const shown = notice ? ready.then(() => show(scope, notice)) : Promise.resolve()
    event.waitUntil(Promise.all([shown, work]))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, String((event.notification.data as { path?: string } | null)?.path ?? '/')))
  })
  const raw: EventTarget = scope
  raw.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as SubscriptionChange
    change.waitUntil(subscribeAgain(scope, change, worker).catch(() => undefined))
  })
  raw.addEventListener('sync', (event) => {
    const { tag, lastChance, waitUntil } = event as SyncEvent
    waitUntil.call(event, worker.sync(tag, lastChance))
  })
  raw.addEventListener('periodicsync', (event) => {
    ;(event as SyncEvent).waitUntil(worker.periodicSync())
  })
}

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

function show(scope: Scope, { title, path, silent, ...rest }: Notice): Promise<void> {
  const pictures = { icon: '/icons/icon-192.png', badge: '/icons/monochrome-512.png' }
  // what replaces an older notification alerts again, unless it is to be silent
  const renotify = rest.tag !== undefined && !silent
  const options = { ...rest, silent, renotify, data: { path }, ...pictures }
  return scope.registration.showNotification(title, options)
}

/**
 * How many writes wait, on the icon of the installed app; nothing where the platform knows no badges. A browser without a
 * window names the call and has nothing behind it: it ends the process that asks, and the pages in it.
 */
export function showOnIcon({ navigator }: Pick<Scope, 'navigator'>, count: number): void {
  if (!('setAppBadge' in navigator) || navigator.userAgent.includes('Headless')) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}

/** A subscription that ends, as the platform's own types do not know it. */
type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/**
 * The push service took the subscription away: another one is made with the same key and told of. Where the browser does
 * not say what it was, the app sees to it when it is opened next.
 */
async function subscribeAgain(
  { registration }: Scope,
  { oldSubscription: old, newSubscription }: SubscriptionChange,
  worker: Worker,
): Promise<void> {
  const key = old?.options.applicationServerKey
  if (!old || !key) return
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const made = (newSubscription ?? (await registration.pushManager.subscribe(options))).toJSON()
  const { endpoint, keys: { p256dh, auth } = {} } = made
  if (endpoint && p256dh && auth)
    await worker.moved({ endpoint, keys: { p256dh, auth }, language: null, replaces: old.endpoint })
}

async function open(scope: Scope, path: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window' })
  const page = pages.find((one) => one.visibilityState === 'visible') ?? pages[0]
  if (!page) await scope.clients.openWindow(path)
  else await (await page.focus()).navigate(path)
}

/** What sw/engine.ts exports, under the name its script gives it. */
type Engine = {
  openOutbox: () => Promise<OpenOutbox>
  registerMoved: (device: PushDevice) => Promise<void>
  readRoom: (roomId: string) => Promise<void>
}

/**
 * The engine's script, run once in the life of this worker. The first call must come while the worker installs; later
 * ones find the script where the platform keeps it, without network.
 */
export function loadEngine(scope: Pick<Scope, 'importScripts'>, path: string): Engine {
  const global = scope as typeof scope & { goraeroEngine?: Engine }
  if (!global.goraeroEngine) scope.importScripts(path)
  if (!global.goraeroEngine) throw new Error(`${path} brought no engine`)
  return global.goraeroEngine
}
