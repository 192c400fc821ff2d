/** The way between a client and the model server, with everything that goes wrong on it. */
import type { PushResult } from '#sync/contracts/sync.ts'
import type { Session } from '#sync/ports/session.ts'
import type { Answer, Transport } from '#sync/ports/transport.ts'
import type { Dice } from './random.ts'
import type { ModelServer } from './model-server.ts'
import type { Actor, Scheduler } from './scheduler.ts'

/** What may go wrong, each 0 to 1. */
export interface Weather {
  loss: number
  stall: number
  duplicate: number
  portal: number
  refuse: number
  /** No way to the server at all. */
  offline: boolean
}

export const CALM: Weather = { loss: 0, stall: 0, duplicate: 0, portal: 0, refuse: 0, offline: false }

export interface Network {
  weather: Weather
  /** False: the server has no push endpoint and takes the spec's calls only. */
  hasPush: boolean
  /** The newest token the server takes, by owner. */
  tokens: Map<string, string>
  open(actor: Actor, session: Session): Transport
}

type Fate = 'lostThere' | 'lostBack' | 'cut' | 'duplicate' | 'fine'

export function createNetwork(
  scheduler: Scheduler,
  chance: Dice,
  server: ModelServer,
  ground: Actor,
): Network {
  const network: Network = { weather: CALM, hasPush: true, tokens: new Map(), open }

  const fate = (): Fate => {
    const { loss, duplicate } = network.weather
    if (chance.chance(loss)) return chance.pick(['lostThere', 'lostBack', 'cut'])
    return chance.chance(duplicate) ? 'duplicate' : 'fine'
  }
  const travel = (actor: Actor) =>
    scheduler.sleep(actor, chance.below(80) + (chance.chance(network.weather.stall) ? 20_000 : 0))

  /** Who asks, or the answer that nobody can ask. */
  async function admit(session: Session, owner: string): Promise<Answer | null> {
    const current = await session.current()
    if (current === null || current.owner !== owner) return { kind: 'owner' }
    if (network.weather.offline || chance.chance(network.weather.portal)) return { kind: 'unanswered' }
    if (current.token !== network.tokens.get(owner)) return { kind: 'answered', status: 401, class: 'auth' }
    if (!chance.chance(network.weather.refuse)) return null
    const status = chance.pick([429, 503, 500])
    return { kind: 'answered', status, class: 'retry', retryAfterSeconds: chance.pick([0, 1, 4]) }
  }

  /** Runs on the server's side: it goes on whatever becomes of the client. Lanes run side by side, each in order. */
  async function serve(
    user: string,
    call: { client: string; token: string | undefined; operations: Parameters<ModelServer['handle']>[2][] },
    tell: (result: PushResult) => void,
  ) {
    const lanes = new Map<string, typeof call.operations>()
    for (const operation of call.operations)
      lanes.set(operation.lane, [...(lanes.get(operation.lane) ?? []), operation])
    const run = async (operations: typeof call.operations) => {
      for (const operation of operations) {
        await scheduler.step(ground)
        // the session may end in the middle of a batch
        const isOver = network.tokens.get(user) !== call.token
        tell(
          isOver
            ? { key: operation.key, status: 401, class: 'auth', body: null }
            : server.handle(user, call.client, operation),
        )
      }
    }
    await Promise.all([...lanes.values()].map(run))
  }

  function open(actor: Actor, session: Session): Transport {
    async function exchange(
      owner: string,
      client: string,
      operations: Parameters<ModelServer['handle']>[2][],
      onResult: (result: PushResult) => void,
    ): Promise<Answer> {
      const refused = await admit(session, owner)
      const end = fate()
      await travel(actor)
      if (refused !== null) return refused
      if (end === 'lostThere') return { kind: 'unanswered' }
      const call = { client, operations, token: network.tokens.get(owner) }
      const heard =
        end === 'cut' ? chance.below(operations.length + 1) : end === 'lostBack' ? 0 : operations.length
      let lines = 0
      const served = serve(owner, call, (result) => {
        if (lines++ < heard && actor.alive) onResult(result)
      })
      // the browser itself may send a dropped request again, even much later
      if (end === 'duplicate')
        void scheduler.sleep(ground, chance.below(5000)).then(() => serve(owner, call, () => undefined))
      await served
      await travel(actor)
      return heard < operations.length ? { kind: 'unanswered' } : { kind: 'answered', status: 200 }
    }

    return {
      async push(call, onResult, cancel) {
        if (cancel.cancelled) return { kind: 'unanswered' }
        if (!network.hasPush) {
          await travel(actor)
          return network.weather.offline
            ? { kind: 'unanswered' }
            : { kind: 'answered', status: 404, class: 'reject' }
        }
        return exchange(call.owner, call.client, call.operations, onResult)
      },
      async call({ owner, client, operation }) {
        let result: PushResult | null = null
        const answer = await exchange(owner, client, [operation], (line) => (result = line))
        return result === null ? answer : { kind: 'result', result }
      },
      async feed({ owner, cursor, limit }) {
        const refused = await admit(session, owner ?? '')
        const end = fate()
        await travel(actor)
        if (refused !== null) return refused
        if (end === 'lostThere' || end === 'lostBack' || end === 'cut') return { kind: 'unanswered' }
        if (cursor !== null && chance.chance(network.weather.loss * 0.2))
          return { kind: 'answered', status: 410, class: 'reject' }
        const isRough = network.weather !== CALM
        // a fresh seed is complete; later pages may come from a replica that lags
        const lag = isRough && cursor !== null ? chance.below(4) : 0
        const page = server.feed(owner ?? '', cursor, Math.min(limit, 7), lag)
        await travel(actor)
        return { kind: 'page', page }
      },
      async upload({ photo, owner, chunk }) {
        const refused = await admit(session, owner)
        await travel(actor)
        if (refused !== null) return refused
        const stored = server.photos.get(photo.id) ?? { owner, chunks: 0, total: photo.chunks }
        server.photos.set(photo.id, stored)
        while (stored.chunks < stored.total) {
          await chunk(stored.chunks)
          if (fate() === 'lostThere') return { kind: 'unanswered' }
          stored.chunks++
          if (fate() === 'lostBack') return { kind: 'unanswered' }
        }
        return { kind: 'answered', status: 204 }
      },
    }
  }
  return network
}
