// Invariant: what each event does is decided here, over ports; the worker keeps nothing in memory that must outlive it.
import type { PushDevice } from '#sync/contracts/notifications/device.ts'
import { OUTBOX_TAG, type PageToWorker } from '#sync/contracts/app/worker-messages.ts'
import { drainInBackground, type Drain } from './background/drain.ts'
import { readBefore, readDeviceNotice, roomOf, wake, type Notice } from './background/wake.ts'
import { answerFile, answerScreen } from './caching/answer.ts'
import { toAssets, type BuiltFile } from './caching/assets.ts'
import { dropFormerVersions, noteFormerVersions } from './caching/cleanup.ts'
import { withLook } from './caching/look.ts'
import { route } from './caching/route.ts'
import { createShellStore } from './caching/shell-store.ts'
import { answerUpload } from './caching/uploads.ts'
import { createWarmer } from './caching/warm.ts'
import type { Host } from './ports.ts'

/** What the adapter calls for each event; a promise holds the event open. */
export type Worker = {
  install(): Promise<void>
  activate(): Promise<void>
  /** Undefined: the browser goes on as if there were no worker. */
  fetch(request: Request): Promise<Response> | undefined
  message(data: unknown): Promise<void>
  sync(tag: string, lastChance: boolean): Promise<void>
  periodicSync(): Promise<void>
  /** The notice is shown once `ready`, which never rejects and never takes long. */
  push(data: unknown): { notice: Notice | undefined; ready: Promise<void>; work: Promise<void> }
  /** The browser is reached at another address now. */
  moved(device: PushDevice): Promise<void>
}

export function createWorker(deps: {
  host: Host
  build: string
  built: readonly BuiltFile[]
  drain: Drain
  /** Tells the server where this browser is reached, if anybody is signed in. */
  registerMoved: (device: PushDevice) => Promise<void>
  /** Reads what is new in a chat room. */
  readRoom: (roomId: string) => Promise<void>
  /** Loads the worker's other scripts: while it installs is the only time the platform stores them. */
  prepare: () => void
}): Worker {
  const { host, build, drain } = deps
  const assets = toAssets(deps.built, host.origin)
  const shell = createShellStore({
    build,
    origin: host.origin,
    assets,
    caches: host.caches,
    fetch: host.fetch,
  })
  const cleanUp = async () => {
    await dropFormerVersions(build, host.origin, host.caches, host.clients)
  }
  const decorate = (page: Response) => withLook(page, host.caches, host.origin, build)
  const warmer = createWarmer({ build, shell, clients: host.clients, onWhole: cleanUp })

  return {
    // No skipWaiting here: a new version waits until a page asks for it within a planned navigation.
    async install() {
      deps.prepare()
      try {
        await noteFormerVersions(build, host.origin, host.caches)
        await shell.fill('install')
      } catch (error) {
        // a worker that does not install is gone; the pages are all that can say why
        await warmer.failed(error).catch(() => undefined)
        throw error
      }
    },

    // Nothing else here: every request of every page waits until this is done. Former versions are put away when a
    // page says that it is ready.
    activate: () => host.clients.claim(),

    fetch(request) {
      const where = route(request, host.origin, (path) => assets.has(path))
      if (where.kind === 'screen') {
        const { pathname, searchParams } = new URL(request.url)
        // a link may name another language than the last look was in
        const isHome = pathname === '/' && !searchParams.has('lang')
        return answerScreen(shell, host.fetch, request, isHome ? decorate : undefined)
      }
      if (where.kind === 'file') return answerFile(shell, host.fetch, request, where.path)
      if (where.kind === 'upload') return answerUpload(host, request)
      return undefined
    },

    async message(data) {
      if (!isMessage(data)) return
      if (data.type === 'take-over') await host.skipWaiting()
      // storage that is full or went away: the page is shown all the same, and a later start goes on
      if (data.type === 'keep') await shell.fill('idle', { only: data.paths }).catch(() => undefined)
      if (data.type === 'warm') await warmer.warm(data.first)
      if (data.type === 'ask-warmth') {
        await warmer.report()
        await cleanUp()
      }
    },

    async sync(tag, lastChance) {
      if (tag === OUTBOX_TAG) await drainInBackground(drain, host, lastChance)
    },

    periodicSync: () => wake(drain, host),

    push(data) {
      const notice = readDeviceNotice(data)
      const room = roomOf(notice)
      return {
        ...{ notice, work: wake(drain, host) },
        ready: room === undefined ? Promise.resolve() : readBefore(deps.readRoom(room), host.clock),
      }
    },

    moved: deps.registerMoved,
  }
}

function isMessage(data: unknown): data is PageToWorker {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  if (data.type === 'warm') return 'first' in data && Array.isArray(data.first)
  if (data.type === 'keep') return 'paths' in data && Array.isArray(data.paths)
  return data.type === 'take-over' || data.type === 'ask-warmth'
}
