/**
 * The engine as pages and the service worker use it: one owner, one database, one set of adapters. Both call the same
 * function; only the wake-ups around it differ.
 */
import { PUSH_LIMIT } from '#sync/contracts/sync/constants.ts'
import { DEFAULT_RETRY, type RetryPolicy } from '#sync/engine/backoff.ts'
import { createEngine, type Engine } from '#sync/engine/engine.ts'
import { loadedOnce } from '#sync/engine/loaded.ts'
import type { WholeDeps } from '#sync/engine/parts.ts'
import type { EngineDeps, Limits } from '#sync/engine/types.ts'
import { registryOf, type AnyMutation } from '#sync/mutations/types.ts'
import type { Bodies } from '#sync/ports/bodies.ts'
import { createCancel } from '#sync/ports/cancel.ts'
import type { Log } from '#sync/ports/log.ts'
import type { Moved } from '#sync/engine/scopes.ts'
import type { ScopeTransport } from '#sync/ports/scopes.ts'
import type { Session } from '#sync/ports/session.ts'
import type { FeedStore } from '#sync/ports/store.ts'
import type { Transport } from '#sync/ports/transport.ts'
import type { ContentDb } from './content-db.ts'
import { createFetchTransport } from './fetch-transport.ts'
import { lazyParts } from './lazy-parts.ts'
import type { PageLife } from './open-live.ts'
import type { OpenScopes } from './open-scopes.ts'
import { outboxStore, watchOutbox } from './outbox-store.ts'
import { OwnerDb } from './owner-db.ts'
import { silentLog, createBroadcastWakeUp, systemClock, systemRandom } from './platform-ports.ts'
import { createWebLocks } from './web-locks.ts'

export interface SyncEngineOptions {
  /** Member id, or `guest-<client id>`. */
  owner: string
  mutations: readonly AnyMutation[]
  /** Origin of the API; '' is the page's own. */
  baseUrl: string
  session: Session
  /** Client id of a guest (the server knows guests by it); members get one of their own. */
  client?: string
  content?: ContentDb
  /** What this app can read of the feeds; who pulls gives it. */
  bodies?: Bodies
  log?: Log
  retry?: Partial<RetryPolicy>
  limits?: Partial<Limits>
  transport?: Transport
  scopeTransport?: ScopeTransport
  /** Other adapters in place of the browser's, for tests. */
  ports?: Partial<EngineDeps>
}

export interface SyncEngine extends Engine {
  /** Feeds by interest; what they take is loaded with the first call. */
  scopes(): Promise<OpenScopes>
  /** The server said that these scopes moved: what of them is wanted on this device is read. Returns at once. */
  hint(moved: readonly Moved[]): void
  /** This page takes part in the live connection of the device, for as long as the engine runs. */
  live(page: PageLife): Promise<void>
  /** The owner's database, for live queries; read only. */
  readonly db: OwnerDb
}

const DEFAULT_LIMITS: Limits = {
  operations: PUSH_LIMIT.operations,
  // room for the request around the bodies
  bytes: PUSH_LIMIT.bytes - 16 * 1024,
  pushes: 4,
  lanes: 6,
  uploads: 2,
  page: 500,
}

/** The content database as the engine reads into it; who only sends needs nothing of it. */
function lazyContent(content: ContentDb): FeedStore {
  const store = loadedOnce(async () => (await import('./content-db.ts')).createContentStore(content))
  return {
    read: async (fn) => (await store()).read(fn),
    write: async (fn, durability) => (await store()).write(fn, durability),
  }
}

/** Opens the owner's database and composes the engine over it. Nothing is sent before `start()`, `wake()` or a write. */
export function createSyncEngine(options: SyncEngineOptions): SyncEngine {
  const { owner, baseUrl, session, content, client } = options
  const db = new OwnerDb(owner)
  // the upload client is larger than all the rest and needed only by who writes photos
  const upload: Transport['upload'] = async (call, cancel) => {
    const { createTusUpload } = await import('./tus-upload.ts')
    return createTusUpload({ baseUrl, session })(call, cancel)
  }
  const log = options.log ?? silentLog
  const deps: WholeDeps = {
    owner,
    ...(client === undefined ? {} : { client }),
    mutations: registryOf(options.mutations),
    store: outboxStore(db),
    content: content === undefined ? null : lazyContent(content),
    ...(options.bodies && { bodies: options.bodies }),
    transport: options.transport ?? createFetchTransport({ baseUrl, session, upload }),
    session,
    locks: createWebLocks(),
    parts: lazyParts,
    clock: systemClock,
    isOffline: () => globalThis.navigator?.onLine === false,
    random: systemRandom,
    digest: async (bytes) => (await import('./web-digest.ts')).webDigest(bytes),
    wakeUp: createBroadcastWakeUp(owner),
    log,
    retry: { ...DEFAULT_RETRY, ...options.retry },
    limits: {
      ...DEFAULT_LIMITS,
      ...(owner.startsWith('guest-') ? { operations: PUSH_LIMIT.guestOperations } : {}),
      ...options.limits,
    },
    ...options.ports,
  }
  const engine = createEngine(deps)
  const view: Engine['view'] = async (kind) => {
    await watchOutbox(db, kind)
    return engine.view(kind)
  }
  const life = createCancel()
  /** Boards, records, rooms and live news: whoever writes and sends loads nothing of them. */
  const tied = loadedOnce(async () =>
    (await import('./tie-scopes.ts')).tieScopes({
      ...{ ...deps, engine, pull, baseUrl, life, readFrom: content, watch: () => watchOutbox(db) },
      scopeTransport: options.scopeTransport,
    }),
  )
  const warned = (what: string) => (error: unknown) => log.warn(what, { error: String(error) })
  const pull: Engine['pull'] = async (scope) => {
    const outcome = await engine.pull(scope)
    if (scope === 'member' && outcome === 'current')
      await tied()
        .then((scopes) => scopes.afterFeed())
        .catch(warned('scopes'))
    return outcome
  }
  const outbox: Engine['outbox'] = async (states) => {
    await watchOutbox(db)
    return engine.outbox(states)
  }
  return {
    ...engine,
    ...{ view, outbox, pull, db },
    scopes: async () => (await tied()).scopes(),
    hint: (moved) => void tied().then((scopes) => scopes.hint(moved), warned('a hint was not followed')),
    live: async (page) => (await tied()).live(page),
    async stop() {
      life.cancel()
      await engine.stop()
    },
  }
}
