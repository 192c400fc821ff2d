/** The way between tablets and the server: cut at any time, and requests that are lost, late or doubled. */
import type { BatchOperation, BatchResult } from '#sync/contracts/sync/sync.ts'
import type { Answer, Transport } from '#sync/ports/transport.ts'
import type { Dice } from '../random.ts'
import type { Actor, Scheduler } from '../scheduler.ts'
import { TRAVEL_MS } from '../weather.ts'
import type { LineServer } from './line-server.ts'
import type { Tablet } from './tablet.ts'

interface Way {
  scheduler: Scheduler
  chance: Dice
  server: LineServer
  ground: Actor
  /** How much goes wrong, 0 to 1. */
  weather: { loss: number; duplicate: number }
}

const NONE: Answer = { kind: 'unanswered' }

export const createLineNetwork =
  ({ scheduler, chance, server, ground, weather }: Way) =>
  (tablet: Tablet, actor: Actor): Transport => {
    const { id } = tablet
    const travel = () => scheduler.sleep(actor, chance.below(TRAVEL_MS))
    const isLost = () => tablet.isCut || chance.chance(weather.loss)

    async function serve(
      client: string,
      operations: readonly BatchOperation[],
      tell: (line: BatchResult) => void,
    ): Promise<void> {
      for (const operation of operations) {
        await scheduler.step(ground)
        const line = server.handle(id, client, operation)
        tell(line)
        if (line.class === 'gap') break
      }
      server.heard(id)
    }

    return {
      async push({ client, operations }, onResult) {
        await travel()
        if (isLost()) return NONE
        const [isAnswerLost, heard] = [isLost(), chance.below(operations.length + 1)]
        let lines = 0
        const tell = (line: BatchResult) => {
          if (actor.alive && (!isAnswerLost || lines++ < heard)) onResult(line)
        }
        if (chance.chance(weather.duplicate))
          void scheduler
            .sleep(ground, chance.below(60_000))
            .then(() => serve(client, operations, () => undefined))
        await serve(client, operations, tell)
        await travel()
        return isAnswerLost ? NONE : { kind: 'answered', status: 200 }
      },
      async feed({ cursor }) {
        await travel()
        if (isLost()) return NONE
        const page = server.feed(cursor)
        server.heard(id)
        await travel()
        return isLost() ? NONE : { kind: 'page', page }
      },
      call: async () => NONE,
      upload: async () => NONE,
    }
  }
