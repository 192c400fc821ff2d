/** A page's way to the server with what it says: requests are lost on the way there, answers on the way back or in the middle. */
import type { Cancel } from '#sync/ports/cancel.ts'
import type { Transport } from '#sync/ports/transport.ts'
import type { Dice } from '../random.ts'
import type { Actor, Scheduler } from '../scheduler.ts'
import type { Rain } from '../scopes/model-live.ts'
import type { SaidServer } from './said-server.ts'

interface Way {
  actor: Actor
  /** What goes on although no page lives. */
  ground: Actor
  scheduler: Scheduler
  chance: Dice
  server: SaidServer
  rain(): Rain
  /** Nothing that the server answers to what is said arrives. */
  isUnheard(): boolean
}

export function openSaidTransport({
  actor,
  ground,
  scheduler,
  chance,
  server,
  rain,
  isUnheard,
}: Way): Transport {
  const travel = (cancel: Cancel) =>
    Promise.race([
      scheduler.sleep(actor, chance.below(80)),
      new Promise<void>((resolve) => cancel.onCancel(resolve)),
    ])
  const isLost = () => rain().offline || chance.chance(rain().loss)

  return {
    async push({ owner, client, operations }, onResult, cancel) {
      await travel(cancel)
      if (cancel.cancelled || isLost()) return { kind: 'unanswered' }
      const heard = isUnheard() ? 0 : isLost() ? chance.below(operations.length + 1) : operations.length
      let lines = 0
      const serve = async () => {
        const lanes = new Set(operations.map(({ lane }) => lane))
        const run = async (lane: string) => {
          for (const operation of operations.filter((each) => each.lane === lane)) {
            await scheduler.step(ground)
            const result = await server.handle(owner, client, operation)
            if (lines++ < heard && actor.alive && !cancel.cancelled) onResult(result)
            if (result.class === 'gap') return
          }
        }
        await Promise.all([...lanes].map(run))
      }
      await Promise.race([serve(), new Promise<void>((resolve) => cancel.onCancel(resolve))])
      await travel(cancel)
      const isWhole = heard === operations.length && !cancel.cancelled
      return isWhole ? { kind: 'answered', status: 200 } : { kind: 'unanswered' }
    },
    call: async () => ({ kind: 'unanswered' }),
    async feed({ owner }, cancel) {
      await travel(cancel)
      if (cancel.cancelled || isLost()) return { kind: 'unanswered' }
      const page = server.feed(owner ?? '')
      await travel(cancel)
      return isLost() ? { kind: 'unanswered' } : { kind: 'page', page }
    },
    upload: async () => ({ kind: 'unanswered' }),
  }
}
