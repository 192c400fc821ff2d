/** The way between a client and the model server, with everything that goes wrong on it. */
import type { BatchOperation, BatchResult } from '#sync/contracts/sync/sync.ts'
import type { Session } from '#sync/ports/session.ts'
import type { Answer } from '#sync/ports/transport.ts'
import type { ModelServer } from './model-server.ts'
import { openTransport } from './model-transport.ts'
import type { Dice } from './random.ts'
import type { Actor, Scheduler } from './scheduler.ts'
import type { WaitWatch } from './wait-watch.ts'
import { type Call, type Fate, type Network } from './wire.ts'
import { CALM, LONGEST_RETRY_AFTER_S } from './weather.ts'

export function createNetwork(
  scheduler: Scheduler,
  chance: Dice,
  server: ModelServer,
  { ground, waits }: { ground: Actor; waits: WaitWatch },
): Network {
  const network: Network = {
    ...{
      weather: CALM,
      hasPush: true,
      wasTooLarge: false,
      hasVersions: true,
      saysSomeVersions: false,
      lag: 4,
      lagged: 0,
    },
    ...{ silentFor: new Set<number>(), silenceHangs: false, tokens: new Map(), lastSent: new Map() },
    open: (actor, session) => openTransport(wire, actor, session),
  }

  const fate = (): Fate => {
    const { loss, stall, duplicate } = network.weather
    if (chance.chance(stall)) return 'late'
    if (chance.chance(loss)) return chance.pick(['lostThere', 'lostBack', 'cut', 'died'])
    return chance.chance(duplicate) ? 'duplicate' : 'fine'
  }

  /** The caller, or the answer that there is none. */
  async function admit(session: Session, owner: string): Promise<Answer | null> {
    const current = await session.current()
    if (current === null || current.owner !== owner) return { kind: 'owner' }
    network.lastSent.set(owner, scheduler.now)
    if (network.weather.offline || chance.chance(network.weather.portal)) return { kind: 'unanswered' }
    if (current.token !== network.tokens.get(owner)) return { kind: 'answered', status: 401, class: 'auth' }
    if (!chance.chance(network.weather.refuse)) return null
    const status = chance.pick([429, 503, 500])
    return {
      kind: 'answered',
      status,
      class: 'retry',
      retryAfterSeconds: chance.pick([0, 1, LONGEST_RETRY_AFTER_S]),
    }
  }

  /** Runs on the server's side: it goes on when the client ends. Lanes run side by side, each in order. */
  async function serve(user: string, call: Call, tell: (result: BatchResult) => void): Promise<void> {
    const lanes = new Map<string, BatchOperation[]>()
    for (const operation of call.operations) {
      const lane = lanes.get(operation.lane)
      if (lane === undefined) lanes.set(operation.lane, [operation])
      else lane.push(operation)
    }
    let left = call.dies ?? Infinity
    const { incarnation } = server
    const run = async (operations: BatchOperation[]) => {
      for (const operation of operations) {
        await scheduler.step(ground)
        // a backup is put back while the server stands still: what was under way is gone
        if (left-- <= 0 || server.incarnation !== incarnation) return
        // the session may end in the middle of a batch
        const isOver = network.tokens.get(user) !== call.token
        const answer: BatchResult = isOver
          ? { key: operation.key, status: 401, class: 'auth', body: null }
          : told(server.handle(user, call.client, operation))
        tell(answer)
        // what is behind it in the lane may fit by accident, and must not overtake it
        if (answer.class === 'gap' || answer.class === 'retry') return
      }
    }
    await Promise.all([...lanes.values()].map(run))
  }

  function told(result: BatchResult): BatchResult {
    const says = network.hasVersions && !(network.saysSomeVersions && chance.chance(0.4))
    if (says) return result
    const { version: _, ...rest } = result
    return rest
  }

  const isSame = (incarnation: number) => server.incarnation === incarnation
  const wire = { scheduler, chance, server, ground, network, waits, fate, admit, serve, isSame }
  return network
}
