/** One device with its tabs and worker, two people who share it, and a server: everything a schedule plays with. */
import { createEngine, type Engine } from '#sync/engine/engine.ts'
import { DEFAULT_RETRY } from '#sync/engine/backoff.ts'
import type { MutationRegistry } from '#sync/mutations/types.ts'
import type { Store } from '#sync/ports/store.ts'
import type { WakeReason } from '#sync/ports/wake-up.ts'
import { createDevice } from './memory-store.ts'
import { createLockManager } from './model-locks.ts'
import { createNetwork } from './model-network.ts'
import { createModelServer } from './model-server.ts'
import { createSessions } from './model-session.ts'
import type { Dice } from './random.ts'
import { createActor, createScheduler, type Actor } from './scheduler.ts'

class QuotaExceeded extends Error {
  override name = 'QuotaExceededError'
}

export interface Client {
  actor: Actor
  engine: Engine
  owner: string
  /** Transactions asked for and not finished: a page with one open is never put to sleep. */
  writing: number
}

export const OWNERS = ['ann', 'ben'] as const

export function createWorld(chance: Dice, flush: () => Promise<void>) {
  const scheduler = createScheduler(chance, flush)
  const ground = createActor('ground')
  const server = createModelServer(chance)
  const network = createNetwork(scheduler, chance, server, ground)
  const locks = createLockManager(scheduler)
  const devices = new Map(OWNERS.map((owner) => [owner as string, createDevice()]))
  const violations: string[] = []
  const clients: Client[] = []
  const ears = new Map<Client, (reason: WakeReason) => void>()
  const sessions = createSessions(scheduler, chance, network, ground, violations)
  let names = 0
  const state = { clockOffset: 0, quotaErrors: 0, log: undefined as ((line: string) => void) | undefined }

  function openStore(owner: string, client: { actor: Actor; writing: number }): Store {
    const device = devices.get(owner) ?? createDevice()
    const hooks = {
      step: () => scheduler.step(client.actor),
      beforeCommit: () => {
        if (chance.chance(state.quotaErrors)) throw new QuotaExceeded()
      },
    }
    const store = device.open(hooks, client.actor.died)
    return {
      read: store.read,
      async write(fn) {
        client.writing++
        try {
          return await store.write(fn)
        } finally {
          client.writing--
        }
      },
    }
  }

  function spawn(owner: string, mutations: MutationRegistry): Client {
    const actor = createActor(`${owner}-${++names}`)
    const half = { actor, owner, writing: 0 }
    const own = sessions.open(actor)
    const engine: Engine = createEngine({
      owner,
      mutations,
      store: openStore(owner, half),
      content: null,
      transport: network.open(actor, own),
      session: own,
      locks: locks.open(actor),
      clock: {
        now: () => scheduler.now + state.clockOffset,
        after: (ms, fn) => scheduler.after(actor, ms, fn),
      },
      random: chance,
      digest: async (bytes) => String(bytes.byteLength),
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
      limits: { operations: 6, bytes: 100_000, pushes: 3, lanes: 3, uploads: 2, page: 5 },
    })
    const client: Client = Object.assign(half, { engine })
    clients.push(client)
    void engine.start()
    return client
  }

  function broadcast(from: Client, reason: WakeReason): void {
    for (const [client, hear] of ears) {
      if (client === from || client.owner !== from.owner || !client.actor.alive || client.actor.frozen)
        continue
      if (chance.chance(0.7)) scheduler.after(client.actor, 1, () => hear(reason))
    }
  }

  const forget = (client: Client) => {
    clients.splice(clients.indexOf(client), 1)
    ears.delete(client)
  }

  return {
    scheduler,
    server,
    network,
    devices,
    clients,
    violations,
    state,
    spawn,
    locks,
    session: sessions.present,
    /** Somebody signs in, or (null) everybody is signed out. */
    signIn(owner: string | null) {
      sessions.signIn(owner)
      for (const client of clients) client.engine.wake('session')
    },
    expireToken: sessions.expire,
    kill(client: Client) {
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
      if (client.writing > 0) return
      client.actor.frozen = true
      sessions.lostLock(client.actor)
      locks.release(client.actor)
    },
    thaw(client: Client) {
      client.actor.frozen = false
      locks.advanceAll()
    },
  }
}

export type World = ReturnType<typeof createWorld>
