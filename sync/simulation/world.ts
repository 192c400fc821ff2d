/** One device with its tabs and worker, two people who share it, and a server: everything a schedule plays with. */
import { createEngine, type Engine } from '#sync/engine/engine.ts'
import { DEFAULT_RETRY } from '#sync/engine/backoff.ts'
import { modelMutations, SCHEMAS } from './model-mutations.ts'
import type { Store } from '#sync/ports/store.ts'
import type { WakeReason } from '#sync/ports/wake-up.ts'
import { PARTS } from '#sync/testing/parts.ts'
import { createDevice } from './memory-store.ts'
import { createLockManager } from './model-locks.ts'
import { createNetwork } from './model-network.ts'
import { createModelServer } from './model-server.ts'
import type { Client } from './client.ts'
import { playEvent } from './model-worker.ts'
import { isGuest } from './guest-name.ts'
import { createSessions } from './model-session.ts'
import { createWaitWatch, type WaitWatch } from './wait-watch.ts'
import { modelBodies } from './model-bodies.ts'
import type { Dice } from './random.ts'
import type { Told } from './transcript.ts'
import { createActor, createScheduler, type Actor, type Scheduler, type Settled } from './scheduler.ts'

class QuotaExceeded extends Error {
  override name = 'QuotaExceededError'
}

/** What Chromium says of a database that it cannot open, or has closed, for the moment. */
class DatabaseFailed extends Error {
  override name = 'UnknownError'
}

export const OWNERS = ['ann', 'ben'] as const

/** What a schedule changes as it goes. */
function firstState() {
  return {
    deaf: 0.3,
    app: 1 as number,
    clockOffset: 0,
    quotaErrors: 0,
    databaseErrors: 0,
    /** Every await within a transaction is a step that others may come in between. */
    isFine: false,
    limits: { operations: 6, bytes: 100_000, pushes: 3, lanes: 3, uploads: 2, page: 5, chunk: 100 },
    /** Longest time a queue took after the faults had stopped, ms. */
    longestRest: 0,
    log: undefined as ((line: string) => void) | undefined,
  }
}

export function createWorld(chance: Dice, settled: Settled, told?: (entry: Told) => void) {
  const scheduler = createScheduler(chance, settled)
  const ground = createActor('ground')
  const server = createModelServer(chance, told)
  const violations: string[] = []
  const waits = createWaitWatch(
    scheduler,
    violations,
    () => state.quotaErrors === 0 && state.databaseErrors === 0 && server.lostDevice.size === 0,
    (owner, lane) => devices.get(owner)?.disk.lanes.get(lane),
  )
  const network = createNetwork(scheduler, chance, server, { ground, waits })
  const locks = createLockManager(scheduler)
  const devices = new Map(OWNERS.map((owner) => [owner as string, createDevice()]))
  const deviceOf = (owner: string) => {
    const known = devices.get(owner) ?? createDevice()
    devices.set(owner, known)
    return known
  }
  const clients: Client[] = []
  const ears = new Map<Client, (reason: WakeReason) => void>()
  const sessions = createSessions({ scheduler, chance, network, ground, violations })
  const trouble = {
    isFine: () => state.isFine,
    isFull: () => chance.chance(state.quotaErrors),
    isShut: () => chance.chance(state.databaseErrors),
  }
  /** When an owner's database was last removed by the browser, as a step; it took with it what had not been sent. */
  const evictions = new Map<string, number>()
  /** Operations that were taken back. */
  const withdrawn = new Set<string>()
  /** Writes whose stored arguments no build of now can read. */
  const unreadable = new Set<number>()
  let names = 0
  const state = firstState()

  function spawn(owner: string, schema: number = SCHEMAS[2]): Client {
    const client = open(owner, schema)
    void client.engine.start()
    return client
  }

  function open(owner: string, schema: number): Client {
    const actor = createActor(`${owner}-${++names}`)
    const half = { actor, owner, schema, writing: 0 }
    const own = sessions.open(actor)
    const engine: Engine = createEngine({
      owner,
      // the id of the device is the guest's name
      ...(isGuest(owner) ? { client: owner } : {}),
      schema,
      mutations: modelMutations(schema, unreadable),
      store: openStore(deviceOf(owner), half, { scheduler, trouble }),
      content: null,
      transport: network.open(actor, own),
      session: own,
      locks: locks.open(actor),
      clock: {
        now: () => scheduler.now + state.clockOffset,
        after: (ms, fn) => scheduler.after(actor, ms, fn),
      },
      random: chance,
      digest: async (bytes) => String.fromCharCode(...new Uint8Array(bytes)),
      wakeUp: {
        send: (reason) => broadcast(client, reason),
        listen: (fn) => {
          ears.set(half as Client, fn)
          return () => ears.delete(half as Client)
        },
        close: () => ears.delete(half as Client),
      },
      log: { warn: (what, facts) => void state.log?.(`${actor.name} ${what} ${JSON.stringify(facts)}`) },
      retry: DEFAULT_RETRY,
      limits: state.limits,
      bodies: modelBodies(schema),
      parts: PARTS,
    })
    const client: Client = Object.assign(half, { engine })
    clients.push(client)
    return client
  }

  const rowsOf = (owner: string) => () => [...(devices.get(owner)?.disk.operations.values() ?? [])]

  function broadcast(from: Client, reason: WakeReason): void {
    for (const [client, hear] of ears) {
      if (client === from || client.owner !== from.owner || !client.actor.alive || client.actor.frozen)
        continue
      if (!chance.chance(state.deaf)) scheduler.after(client.actor, 1, () => hear(reason))
    }
  }

  const forget = (client: Client) => {
    const at = clients.indexOf(client)
    if (at >= 0) clients.splice(at, 1)
    ears.delete(client)
  }

  return {
    scheduler,
    server,
    network,
    devices,
    unreadable,
    withdrawn,
    clients,
    violations,
    state,
    spawn,
    /** A background event of the service worker, which has a time. */
    backgroundEvent: (owner: string, limitMs: number) =>
      playEvent({ scheduler, violations, forget, rows: rowsOf(owner) }, open(owner, state.app), limitMs),
    visit: visits({ deviceOf, scheduler, trouble }),
    sessionEndings: sessions.endings,
    locks,
    waits,
    evictions,
    /** The browser takes an owner's database away, whoever has it open. */
    evict(owner: string) {
      waits.forgive()
      void devices.get(owner)?.evict(() => void evictions.set(owner, scheduler.steps))
      server.lostDevice.add(owner)
    },
    session: sessions.present,
    /** A member signs in, or (null) everyone is signed out. */
    signIn(owner: string | null) {
      sessions.signIn(owner)
      for (const client of clients) client.engine.wake('session')
    },
    expireToken: sessions.expire,
    ...fates({ waits, sessions, locks, forget }),
  }
}

interface Stage {
  waits: WaitWatch
  sessions: ReturnType<typeof createSessions>
  locks: ReturnType<typeof createLockManager>
  forget(client: Client): void
}

/** What becomes of a page. */
function fates({ waits, sessions, locks, forget }: Stage) {
  return {
    kill(client: Client) {
      waits.forgive()
      client.actor.kill()
      sessions.lostLock(client.actor)
      forget(client)
      locks.release(client.actor)
    },
    /** Its owner has signed out: the page lets the engine go. */
    retire(client: Client) {
      void client.engine.stop()
      forget(client)
    },
    freeze(client: Client) {
      if (client.writing > 0 || client.isWorker) return
      waits.forgive(client.actor)
      client.actor.frozen = true
      sessions.lostLock(client.actor)
      locks.release(client.actor)
    },
    thaw(client: Client) {
      waits.forgive()
      const slept = client.actor.frozen
      client.actor.frozen = false
      locks.advanceAll()
      // as the app does when its page is shown again
      if (slept) client.engine.wake('visible')
    },
  }
}

export type World = ReturnType<typeof createWorld>

/** Another owner's database as a page looks into it, and deletes it. */
const visits =
  ({ deviceOf, ...at }: { deviceOf(owner: string): ReturnType<typeof createDevice> } & Disturbed) =>
  (owner: string, { actor }: Client) => {
    const device = deviceOf(owner)
    return {
      store: openStore(device, { actor, writing: 0 }, at),
      newest: () => device.disk.n,
      async forget(through: number) {
        await at.scheduler.step(actor)
        return device.close(through)
      },
    }
  }

interface Disturbed {
  scheduler: Scheduler
  trouble: { isFull(): boolean; isShut(): boolean; isFine(): boolean }
}

/** A device's store as one client has it: it may be suspended, killed or refused at every await. */
function openStore(
  device: ReturnType<typeof createDevice>,
  client: { actor: Actor; writing: number },
  { scheduler, trouble }: Disturbed,
): Store {
  const hooks = {
    async step(what: 'begin' | 'commit' | 'tell') {
      await scheduler.step(client.actor)
      if (what === 'begin' && trouble.isShut()) throw new DatabaseFailed()
    },
    between: () => (trouble.isFine() ? scheduler.step(client.actor) : null),
    beforeCommit: () => {
      if (trouble.isFull()) throw new QuotaExceeded()
    },
  }
  const store = device.open(hooks, client.actor.died)
  const writing = async <T>(work: () => Promise<T>): Promise<T> => {
    // what a frozen page is told on the wire it reads when it wakes: it opens no transaction before
    if (client.actor.frozen) await scheduler.step(client.actor)
    client.writing++
    try {
      return await work()
    } finally {
      client.writing--
    }
  }
  return {
    read: store.read,
    write: (fn, durability) => writing(() => store.write(fn, durability)),
    append: (writes, photos) => writing(() => store.append(writes, photos)),
  }
}
