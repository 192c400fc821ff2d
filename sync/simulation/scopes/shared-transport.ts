/** A page's way to the server of what is shared: requests are lost on the way there or back, and some answers are old. */
import type { WindowPage } from '#sync/contracts/sync/pull.ts'
import type { Cancel } from '#sync/ports/cancel.ts'
import type { ScopeTransport } from '#sync/ports/scopes.ts'
import type { Dice } from '../random.ts'
import type { Actor, Scheduler } from '../scheduler.ts'
import type { Rain } from './model-live.ts'
import type { SharedServer } from './shared-server.ts'

/** Windows of what everybody may read are kept this long by those between, ms. */
const SHARED_MS = 5_000

interface Way {
  actor: Actor
  scheduler: Scheduler
  chance: Dice
  server: SharedServer
  owner: string
  rain(): Rain
}

/** What is between keeps windows for all devices alike. */
const caches = new WeakMap<SharedServer, Map<string, { at: number; page: WindowPage }>>()

export function openScopeTransport({ actor, scheduler, chance, server, owner, rain }: Way): ScopeTransport {
  const cache = caches.get(server) ?? new Map<string, { at: number; page: WindowPage }>()
  caches.set(server, cache)

  const travel = (cancel: Cancel) =>
    Promise.race([
      scheduler.sleep(actor, chance.below(80)),
      new Promise<void>((resolve) => cancel.onCancel(resolve)),
    ])
  const isLost = () => rain().offline || chance.chance(rain().loss)

  return {
    async pull({ scopes }, cancel) {
      await travel(cancel)
      if (cancel.cancelled || isLost()) return { kind: 'unanswered' }
      const answer = await server.pull(owner, scopes)
      await travel(cancel)
      if (isLost()) return { kind: 'unanswered' }
      return { kind: 'pulled', answer }
    },
    async window({ scope, before, limit }, cancel) {
      await travel(cancel)
      if (cancel.cancelled || isLost()) return { kind: 'unanswered' }
      const name = `${scope} ${before} ${limit}`
      const kept = cache.get(name)
      const isKept = kept !== undefined && scheduler.now - kept.at < SHARED_MS && chance.chance(0.5)
      const said = isKept ? kept.page : await server.window(owner, scope, before, limit)
      if ('status' in said) return { kind: 'answered', status: said.status, class: 'reject' }
      if (!isKept && !scope.startsWith('room:')) cache.set(name, { at: scheduler.now, page: said })
      await travel(cancel)
      return isLost() ? { kind: 'unanswered' } : { kind: 'window', page: said }
    },
  }
}
