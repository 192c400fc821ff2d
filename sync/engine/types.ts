import type { MutationRegistry } from '#sync/mutations/types.ts'
import type { Bodies } from '#sync/ports/bodies.ts'
import type { Clock } from '#sync/ports/clock.ts'
import type { Digest } from '#sync/ports/digest.ts'
import type { Locks } from '#sync/ports/locks.ts'
import type { Log } from '#sync/ports/log.ts'
import type { Random } from '#sync/ports/random.ts'
import type { Session } from '#sync/ports/session.ts'
import type { CitySnapshot } from '#sync/ports/snapshot.ts'
import type { FeedStore, Store } from '#sync/ports/store.ts'
import type { Transport } from '#sync/ports/transport.ts'
import type { WakeUp } from '#sync/ports/wake-up.ts'
import type { RetryPolicy } from './backoff.ts'

export interface Limits {
  /** Operations and body bytes of one push. */
  operations: number
  bytes: number
  /** Pushes under way at a time (they carry different lanes). */
  pushes: number
  /** Lanes in parallel where the server takes no batches. */
  lanes: number
  /** Bytes of the pieces a photo is stored and resumed in; 256 KB where nothing else is said. */
  chunk?: number
  /** Photos uploaded at a time. */
  uploads: number
  /** Changes asked for per feed page. */
  page: number
}

/** Everything the engine needs from outside. */
export interface EngineDeps {
  owner: string
  /** Client id to use from the first start; absent: one is minted and kept with the owner's data. */
  client?: string
  /** Operation schema this app writes; the present one unless a test plays an older app. */
  schema?: number
  mutations: MutationRegistry
  store: Store
  content: FeedStore | null
  /** Files public content can be read from; absent: the feed alone. */
  snapshot?: CitySnapshot
  /** What this app can read of the feeds; absent: everything is stored as it comes. */
  bodies?: Bodies
  transport: Transport
  session: Session
  locks: Locks
  clock: Clock
  /**
   * Whether the device itself says that it has no network at all; a mere hint. Absent where the device does not say.
   */
  isOffline?: () => boolean
  random: Random
  digest: Digest
  wakeUp: WakeUp
  log: Log
  retry: RetryPolicy
  limits: Limits
}

/** What working out a wait takes. Parts of the engine name what they need of `EngineDeps`, not the whole. */
export type RetryDeps = Pick<EngineDeps, 'clock' | 'random' | 'retry'>

/** What reading a view takes. */
export type ViewDeps = Pick<EngineDeps, 'mutations' | 'schema'>

/** What the queue is doing: nothing, sending, waiting for time or network, for a sign-in, or for a newer app. */
export type Phase = 'idle' | 'draining' | 'waiting' | 'signedOut' | 'upgrade'
