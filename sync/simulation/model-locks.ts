/** Locks as a browser has them: a queue per name, freed when their holder dies or is put to sleep. */
import type { Cancel } from '#sync/ports/cancel.ts'
import type { Locks } from '#sync/ports/locks.ts'
import type { Actor, Scheduler } from './scheduler.ts'

interface Request {
  actor: Actor
  grant(): void
  held: boolean
}

export function createLockManager(scheduler: Scheduler) {
  const queues = new Map<string, Request[]>()

  function advance(name: string): void {
    const queue = (queues.get(name) ?? []).filter((request) => request.actor.alive)
    queues.set(name, queue)
    const first = queue.find((request) => !request.actor.frozen)
    if (first === undefined || queue.some((request) => request.held)) return
    first.held = true
    first.grant()
  }

  const remove = (name: string, request: Request) => {
    queues.set(
      name,
      (queues.get(name) ?? []).filter((each) => each !== request),
    )
    advance(name)
  }

  return {
    open(actor: Actor): Locks {
      return {
        async run<T>(name: string, fn: () => Promise<T>, cancel?: Cancel): Promise<T | 'cancelled'> {
          await scheduler.step(actor)
          if (cancel?.cancelled) return 'cancelled'
          let grant: () => void = () => undefined
          const granted = new Promise<'granted'>((resolve) => (grant = () => resolve('granted')))
          const request: Request = { actor, held: false, grant }
          queues.set(name, [...(queues.get(name) ?? []), request])
          advance(name)
          const stopped = new Promise<'cancelled'>((resolve) => cancel?.onCancel(() => resolve('cancelled')))
          const first = await Promise.race([granted, stopped])
          if (first === 'cancelled' && !request.held) {
            remove(name, request)
            return 'cancelled'
          }
          if (!queues.get(name)?.includes(request)) {
            // killed or put to sleep between grant and turn: the dead never run, who sleeps asks again on waking
            await scheduler.step(actor)
            return this.run(name, fn, cancel)
          }
          try {
            return await fn()
          } finally {
            remove(name, request)
          }
        },
      }
    },
    /** After a client woke up again. */
    advanceAll(): void {
      for (const name of queues.keys()) advance(name)
    },
    /** After a client died or fell asleep: what it held is free; what it waited for it goes on waiting for. */
    release(actor: Actor): void {
      for (const [name, queue] of queues) {
        queues.set(
          name,
          queue.filter((request) => request.actor !== actor || !request.held),
        )
        advance(name)
      }
    },
    /** Who holds or waits for what, for a failing schedule. */
    describe: () =>
      [...queues].map(
        ([name, queue]) =>
          `${name}: ${queue.map((each) => `${each.actor.name}${each.held ? '*' : ''}`).join(' ')}`,
      ),
  }
}
