/** Web Locks as a browser has them for the live connection: a page that is frozen keeps its lock, and one may be stolen. */
import type { Locks } from '#sync/ports/locks.ts'
import type { Actor, Scheduler } from '../scheduler.ts'

interface Holder {
  actor: Actor
  grant(): void
  /** Another one has taken it. */
  lose(): void
}

export function createStealableLocks(scheduler: Scheduler) {
  /** The first has the lock. */
  const queues = new Map<string, Holder[]>()

  function leave(name: string, holder: Holder): void {
    const queue = queues.get(name) ?? []
    const rest = queue.filter((each) => each !== holder && each.actor.alive)
    queues.set(name, rest)
    if (rest[0] !== queue[0]) rest[0]?.grant()
  }

  /** @param wished resolves when the wish for the lock is over */
  async function take<T>(
    actor: Actor,
    { name, fn, wished }: { name: string; fn: () => Promise<T>; wished?: Promise<void> },
  ): Promise<T | 'cancelled'> {
    await scheduler.step(actor)
    let [grant, lose] = [() => {}, () => {}]
    const granted = new Promise<void>((resolve) => (grant = resolve))
    const stolen = new Promise<never>((_, reject) => (lose = () => reject(new Error('stolen'))))
    stolen.catch(() => undefined)
    const own: Holder = { actor, grant, lose }
    void actor.died.then(() => leave(name, own))
    const queue = queues.get(name) ?? []
    if (wished === undefined) queue[0]?.lose()
    queues.set(name, wished === undefined ? [own, ...queue.slice(1)] : [...queue, own])
    if (queues.get(name)?.[0] === own) grant()
    await Promise.race(wished === undefined ? [granted] : [granted, wished])
    if (queues.get(name)?.[0] !== own) {
      leave(name, own)
      return 'cancelled'
    }
    try {
      return await Promise.race([fn(), stolen])
    } finally {
      leave(name, own)
    }
  }

  return {
    open: (actor: Actor): Locks => ({
      run: (name, fn, cancel) =>
        take(actor, { name, fn, wished: new Promise((resolve) => cancel?.onCancel(() => resolve())) }),
      async steal(name, fn) {
        const out = await take(actor, { name, fn })
        if (out === 'cancelled') throw new Error('stolen')
        return out
      },
    }),
  }
}
