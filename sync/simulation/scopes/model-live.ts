/**
 * Live connections of the model: who listens is registered first and told how far everything is afterwards (C10). Hints
 * are lost, doubled, late and in another order while the weather is bad; they carry nothing but a version.
 */
import type { LiveTransport } from '#sync/ports/live.ts'
import type { Cancel } from '#sync/ports/cancel.ts'
import type { Dice } from '../random.ts'
import type { Actor, Scheduler } from '../scheduler.ts'
import type { SharedServer } from './shared-server.ts'

const BEAT_MS = 20_000
/** A connection is ended by the server after this long at most, ms. */
const LONGEST_MS = 600_000

export interface Rain {
  /** No way to the server. */
  offline: boolean
  /** Requests, and hints, that get lost. */
  loss: number
  /** Hints that come twice. */
  double: number
  /** Something on the way holds streams back. */
  holdsStreams: boolean
}

export const DRY: Rain = { offline: false, loss: 0, double: 0, holdsStreams: false }

interface Listener {
  actor: Actor
  hear(scope: string, version?: number): void
}

export interface LiveDeps {
  scheduler: Scheduler
  ground: Actor
  chance: Dice
  server: SharedServer
  rain(): Rain
  /** Of the member whose page this is; null when signed out. */
  userOf(actor: Actor): string
}

export function createLiveHub({ scheduler, ground, chance, server, rain, userOf }: LiveDeps) {
  const listeners = new Map<Listener, ReadonlySet<string>>()

  server.announced.add((scope, version) => {
    for (const [listener, scopes] of listeners) {
      if (!scopes.has(scope)) continue
      // who may not read it (any more) is told that it is gone
      const told = server.refusalOf(userOf(listener.actor), scope) === null ? version : undefined
      const times = chance.chance(rain().loss) ? 0 : chance.chance(rain().double) ? 2 : 1
      for (let time = 0; time < times; time++)
        void scheduler
          .sleep(ground, chance.below(time > 0 ? 3_000 : 100))
          .then(() => listeners.has(listener) && listener.hear(scope, told))
    }
  })

  const isUp = (actor: Actor) => actor.alive && !actor.frozen

  const open = (actor: Actor): LiveTransport => ({
    async listen(_caller, scopes, ears, cancel) {
      const wished = new Promise<void>((resolve) => cancel.onCancel(resolve))
      await Promise.race([scheduler.sleep(actor, chance.below(80)), wished])
      const { offline, loss, holdsStreams } = rain()
      if (cancel.cancelled || offline || chance.chance(loss)) return { kind: 'unanswered' }
      if (holdsStreams) {
        await wished
        return { kind: 'unanswered' }
      }
      const listener: Listener = {
        actor,
        hear(scope, version) {
          if (!isUp(actor) || cancel.cancelled) return
          ears.alive()
          ears.moved(scope, version)
        },
      }
      listeners.set(listener, new Set(scopes))
      await scheduler.step(ground)
      for (const scope of scopes) {
        const isTold = server.refusalOf(userOf(actor), scope) === null
        listener.hear(scope, isTold ? server.scopeOf(scope).version : undefined)
      }
      return stand(listener, { actor, cancel, wished, alive: ears.alive })
    },
    async wait(_caller, scopes, cancel) {
      await scheduler.sleep(actor, chance.below(80))
      if (rain().offline || chance.chance(rain().loss)) return { kind: 'unanswered' }
      for (let waited = 0; waited < 5 && !cancel.cancelled; waited++) {
        const { pages, refused } = await server.pull(userOf(actor), scopes)
        const news = [...pages, ...refused].map(({ scope }) => scope)
        if (news.length > 0) return { kind: 'news', scopes: news }
        await scheduler.sleep(actor, 5_000)
      }
      return { kind: 'news', scopes: [] }
    },
  })

  /** Until it ends, for whatever reason; a page that is frozen is still connected as far as the server knows. */
  async function stand(
    listener: Listener,
    { actor, cancel, wished, alive }: { actor: Actor; cancel: Cancel; wished: Promise<void>; alive(): void },
  ): Promise<{ kind: 'ended'; afterMs: number } | { kind: 'unanswered' }> {
    let isCut = false
    const over = Promise.race([wished, actor.died])
    const lasts = chance.below(LONGEST_MS)
    for (let stood = 0; stood < lasts && !cancel.cancelled && actor.alive; stood += BEAT_MS) {
      await Promise.race([over, scheduler.sleep(ground, BEAT_MS)])
      isCut ||= chance.chance(rain().loss) || rain().offline
      if (isCut) break
      if (isUp(actor) && !cancel.cancelled) alive()
    }
    listeners.delete(listener)
    return isCut || cancel.cancelled
      ? { kind: 'unanswered' }
      : { kind: 'ended', afterMs: chance.below(2_000) }
  }

  return { open }
}
