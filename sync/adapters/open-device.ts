/**
 * This browser as a device of a shop, opened: its engine over a database of its own, its session and its clock. It writes
 * as itself and reads the feed of the shop's line, which all devices of the shop share.
 */
import type { Result } from '#sync/contracts/errors.ts'
import type { DeviceTokens } from '#sync/contracts/waiting/device.ts'
import {
  contactOf,
  deviceTime,
  type DeviceTime,
  type Heard,
  type ServerContact,
} from '#sync/domain/wait/device-clock.ts'
import { MUTATIONS } from '#sync/mutations/registry.ts'
import { uuid7Source } from '#sync/engine/uuid7.ts'
import { deviceOwner } from '#sync/ports/device-databases.ts'
import type { Log } from '#sync/ports/log.ts'
import type { Transport } from '#sync/ports/transport.ts'
import { createBodies } from './bodies.ts'
import { createSyncEngine, type SyncEngine } from './create-engine.ts'
import type { DeviceKeys } from './device-keys.ts'
import { createDeviceSession } from './device-session.ts'
import type { DeviceStore, EnrolledDevice } from './device-store.ts'
import { systemClock, systemRandom } from './platform-ports.ts'
import { createWebLocks } from './web-locks.ts'

/** Clocks of the page. */
export interface PageClocks {
  /** Milliseconds since 1970, as the device has it. */
  now(): number
  /** Milliseconds; only runs forward, begins anew with each page. The browser's own unless said. */
  steady?(): number
}

export interface OpenDevice {
  readonly enrolled: EnrolledDevice
  readonly keys: DeviceKeys
  readonly store: DeviceStore
  readonly engine: SyncEngine
  /** Client id of its queue (`EnqueueOptions.countersOf`). */
  readonly queue: string
  /** What time it is, and whether that is sure. */
  time(): DeviceTime
  /** When the server last answered, server time in ms; null: never since it was enrolled. */
  contact(): number | null
  /** Reads what is new of the line. @returns whether the server answered */
  read(): Promise<boolean>
  /**
   * Its queue was lost, and what it counted with it: it gives no number any more, and has to be enrolled anew, under
   * another letter.
   */
  lose(): Promise<void>
  close(): Promise<void>
}

export interface OpenDeviceOptions extends PageClocks {
  store: DeviceStore
  /** The call `waitingDeviceToken`. */
  renew(refresh: string): Promise<Result<DeviceTokens>>
  /** The shop has taken it off, the server knows it no more, or its queue was lost. */
  onEnd(code: string): void
  log: Log
  baseUrl?: string
  /** Another way to the server, for tests. */
  transport?: Transport | undefined
}

/** The last answer is written down at most this often, ms. */
const KEEP_CONTACT_MS = 30_000

/** Opens what this browser was enrolled as; null where it never was. Rejects when its database does not open. */
export async function openDevice(options: OpenDeviceOptions): Promise<OpenDevice | null> {
  const { store, now, steady = () => performance.now(), renew, onEnd, log, baseUrl = '', transport } = options
  const known = await store.read('device')
  if (known === undefined) return null
  const { enrolled, keys } = known
  let kept: ServerContact | null = (await store.read('contact')) ?? null
  let heard: Heard | null = null

  async function hear(server: number): Promise<void> {
    heard = { server, wall: now(), steady: steady() }
    const contact = contactOf(heard)
    if (kept && server - kept.at < KEEP_CONTACT_MS && Math.abs(kept.offset - contact.offset) < 1000) return
    kept = contact
    await store.keep({ contact })
  }

  const session = createDeviceSession({
    ...{ store, deviceId: enrolled.id, locks: createWebLocks(), now, renew },
    onEnd,
  })
  const engine = createSyncEngine({
    ...{ owner: deviceOwner(enrolled.id), mutations: MUTATIONS, baseUrl, session, log },
    bodies: createBodies(),
    ...(transport && { transport }),
  })

  async function read(): Promise<boolean> {
    const outcome = await engine.pull('member')
    // only the token call says whether the device was taken off
    if (outcome === 'refused') await session.refresh((await session.current())?.token)
    if (outcome !== 'current') return false
    const { asOf = null } = (await engine.db.feeds.get('member')) ?? {}
    if (asOf !== null) await hear(Date.parse(asOf))
    return true
  }

  // what was just sent is confirmed by the feed
  engine.onPhase((phase) => {
    if (phase !== 'draining')
      void read().catch((error: unknown) => log.warn('device', { error: String(error) }))
  })
  async function lose(): Promise<void> {
    await store.keep({ ended: { at: now(), code: LOST } })
    onEnd(LOST)
  }

  const queue = await queueOf(engine, store)
  if (queue === null && !(await store.read('ended'))) await store.keep({ ended: { at: now(), code: LOST } })
  await engine.start()
  return {
    ...{ enrolled, keys, store, engine, queue: queue ?? '', read, lose },
    time: () => deviceTime({ wall: now(), steady: steady() }, heard, kept),
    contact: () => kept?.at ?? null,
    async close() {
      await engine.stop()
      engine.db.close()
      store.close()
    },
  }
}

const LOST = 'storage.failed'

/**
 * The id of the queue this device counts in: minted with its first opening, before any number is given. Null when the
 * queue is another one than that: the browser has removed it, and its counters begin again.
 */
async function queueOf({ db }: SyncEngine, store: DeviceStore): Promise<string | null> {
  const [known, row] = await Promise.all([store.read('queue'), db.meta.get('client')])
  if (known !== undefined) return row?.value === known ? known : null
  const queue = (row?.value as string | undefined) ?? uuid7Source(systemClock, systemRandom)()
  await db.meta.put({ key: 'client', value: queue })
  await store.keep({ queue })
  return queue
}
