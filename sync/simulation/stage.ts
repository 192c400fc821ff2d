/** A world whose scenes are written by hand, for tests of one thing. */
import { CALM } from './weather.ts'
import { dice } from './random.ts'
import type { Client } from './client.ts'
import type { Settled } from './scheduler.ts'
import { createWorld, type World } from './world.ts'

export const DOWN = { ...CALM, offline: true }

/** A world in which ann is signed in and every message between tabs arrives. */
export function stage(settled: Settled, seed = 1): World {
  const world = createWorld(dice(seed), settled)
  world.state.deaf = 0
  world.state.app = 3
  world.signIn('ann')
  return world
}

export const pass = (world: World, maxMs: number) => world.scheduler.run({ maxMs, maxSteps: 100_000 })

/** What comes of `work` within five seconds. */
export async function result<T>(world: World, work: Promise<T>): Promise<T> {
  let out: { value: T } | { error: unknown } | undefined
  void work.then(
    (value) => (out = { value }),
    (error: unknown) => (out = { error }),
  )
  await world.scheduler.run({ until: () => out !== undefined, maxMs: 5_000, maxSteps: 100_000 })
  if (out === undefined) throw new Error('never came')
  if ('error' in out) throw out.error
  return out.value
}

/** Write `n` of a kind, by default to the register `a`. */
export const write = (client: Client, n: number, name = 'register.set', more: object = {}) =>
  client.engine.enqueue(name, { owner: client.owner, entity: 'a', n, ...more })

/** Numbers of the writes the server has applied, in order. */
export const applied = (world: World) =>
  world.server.effects.filter((effect) => effect.applied).map((effect) => effect.args.n)

export const rows = (world: World, owner = 'ann') => [
  ...(world.devices.get(owner)?.disk.operations.values() ?? []),
]

/** Milliseconds until write `n` is applied, a minute at most; null if it never is. */
export async function untilApplied(world: World, n: number): Promise<number | null> {
  const from = world.scheduler.now
  const until = () => applied(world).includes(n)
  await world.scheduler.run({ until, maxMs: 60_000, maxSteps: 200_000 })
  return until() ? world.scheduler.now - from : null
}
