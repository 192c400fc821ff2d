/**
 * One seeded schedule: people write while everything goes wrong, then the faults stop, and within 30 seconds of that
 * (I22) the queues must be empty and nothing lost, duplicated, reordered or stuck.
 */
import { verdict } from './checks.ts'
import { CALM } from './model-network.ts'
import { modelMutations } from './model-mutations.ts'
import { createPerson } from './person.ts'
import { dice, type Dice } from './random.ts'
import { createWorld, OWNERS, type World } from './world.ts'

export interface ScheduleOptions {
  seed: number
  /** Writes the person makes. */
  writes: number
  /** Resolves after all promise callbacks have run. */
  flush: () => Promise<void>
  /** Hears what the engines log. */
  log?: (line: string) => void
}

export interface ScheduleReport {
  seed: number
  problems: string[]
  steps: number
  writes: number
}

const CALM_LIMIT_MS = 30_000

export async function runSchedule({ seed, writes, flush, log }: ScheduleOptions): Promise<ScheduleReport> {
  const chance = dice(seed)
  const world = createWorld(chance, flush)
  const person = createPerson(world, chance)
  const all = modelMutations()
  const older = modelMutations(['doc.note'])
  world.state.log = log
  world.network.hasPush = !chance.chance(0.2)
  world.signIn(OWNERS[0])
  world.spawn(OWNERS[0], all)

  while (person.written() < writes) {
    await world.scheduler.run({
      maxMs: chance.below(chance.chance(0.2) ? 20_000 : 400),
      maxSteps: 1 + chance.below(60),
    })
    const { clients } = world
    if (clients.length === 0 || (clients.length < 3 && chance.chance(0.1))) {
      const owner = world.session()?.owner ?? chance.pick(OWNERS)
      world.spawn(owner, chance.chance(0.1) ? older : all)
    }
    const awake = clients.filter((each) => !each.actor.frozen)
    if (awake.length === 0) clients.forEach((each) => world.thaw(each))
    const client = chance.pick(awake.length > 0 ? awake : clients)
    if (chance.chance(0.5)) void person.write(client).catch(() => undefined)
    if (chance.chance(0.4)) void person.look(client)
    if (chance.chance(0.35)) void client.engine.pull('member').catch(() => undefined)
    if (chance.chance(0.1)) void decideOne(world, person, chance)
    if (chance.chance(0.35)) disturb(world, chance)
  }

  const problems = await settle(world, person, log)
  return { seed, problems: [...problems, ...verdict(world, person)], steps: world.scheduler.steps, writes }
}

/** One more thing goes wrong, or one stops going wrong. */
function disturb(world: World, chance: Dice): void {
  const { network, clients, state, server } = world
  const client = chance.pick(clients)
  const acts: (() => unknown)[] = [
    () => (network.weather = { ...CALM }),
    () => (network.weather = { ...network.weather, loss: chance.pick([0.1, 0.4]) }),
    () => (network.weather = { ...network.weather, stall: 0.3 }),
    () => (network.weather = { ...network.weather, duplicate: 0.4 }),
    () => (network.weather = { ...network.weather, portal: 0.5 }),
    () => (network.weather = { ...network.weather, refuse: 0.3 }),
    () => (network.weather = { ...network.weather, offline: !network.weather.offline }),
    () => (server.unrest = chance.pick([0, 1, 3])),
    () => server.prune(),
    () => server.editElsewhere(client.owner),
    () => world.expireToken(client.owner),
    () => (state.clockOffset = chance.pick([0, 3.2e11, -3.2e11, 86_400_000])),
    () => (state.quotaErrors = chance.pick([0, 0, 0.1])),
    () => world.kill(client),
    () => world.kill(client),
    () => world.freeze(client),
    () => clients.forEach((each) => world.thaw(each)),
    () => switchUser(world, chance),
    () => !client.actor.frozen && client.engine.wake('online'),
  ]
  chance.pick(acts)()
}

/** Another person takes the device; old pages may linger a while before they notice. */
function switchUser(world: World, chance: Dice): void {
  const next = chance.pick([...OWNERS, null])
  world.signIn(next)
  for (const client of [...world.clients])
    if (client.owner !== next && !client.actor.frozen && chance.chance(0.7)) world.retire(client)
}

async function decideOne(world: World, person: ReturnType<typeof createPerson>, chance: Dice): Promise<void> {
  const client = chance.pick(world.clients)
  if (client.actor.frozen) return
  const rows = [...(world.devices.get(client.owner)?.disk.operations.values() ?? [])]
  const waiting = rows.filter(
    (row) =>
      row.state === 'conflict' ||
      row.state === 'rejected' ||
      (row.state !== 'discarded' && chance.chance(0.1)),
  )
  if (waiting.length > 0) await person.decide(client, chance.pick(waiting)).catch(() => undefined)
}

/** The faults stop: each owner in turn signs in with a fresh page, and everything must come to rest. */
async function settle(
  world: World,
  person: ReturnType<typeof createPerson>,
  log?: (line: string) => void,
): Promise<string[]> {
  const problems: string[] = []
  const { network, server, state, scheduler } = world
  for (const client of [...world.clients]) world.kill(client)
  network.weather = CALM
  server.unrest = 0
  state.quotaErrors = 0
  await scheduler.run({ maxMs: 10_000, maxSteps: 100_000 })
  for (const owner of OWNERS) {
    const disk = () => [...(world.devices.get(owner)?.disk.operations.values() ?? [])]
    const moving = () =>
      disk().some((row) => row.state === 'blocked' || row.state === 'ready' || row.state === 'parked')
    const waiting = () => disk().filter((row) => row.state === 'conflict' || row.state === 'rejected')
    world.signIn(owner)
    const client = world.spawn(owner, modelMutations())
    for (let round = 0; round < 60; round++) {
      const isHeld = () => moving() && waiting().length === 0
      const out = await scheduler.run({
        until: () => !isHeld() && !canMove(world, owner),
        maxMs: CALM_LIMIT_MS,
        maxSteps: 200_000,
      })
      log?.(`settle ${owner} ${out} ${moving()} ${waiting().length} ${world.locks.describe().join('; ')}`)
      if (out === 'limit' && canMove(world, owner))
        problems.push(`I22 ${owner} not empty ${CALM_LIMIT_MS / 1000} s after the faults stopped`)
      const [next] = waiting()
      if (next === undefined) break
      await runUntil(world, person.decide(client, next))
    }
    await runUntil(world, client.engine.pull('member'))
    await runUntil(world, person.look(client))
    world.kill(client)
  }
  return problems
}

/** Whether something of the owner's queue could go without the person. */
function canMove(world: World, owner: string): boolean {
  const disk = world.devices.get(owner)?.disk
  if (disk === undefined) return false
  const halted = new Set(
    [...disk.lanes.values()].filter((lane) => lane.halted !== undefined).map((lane) => lane.name),
  )
  return [...disk.operations.values()].some((row) => row.state === 'ready' && !halted.has(row.lane))
}

async function runUntil(world: World, work: Promise<unknown>): Promise<void> {
  let done = false
  void work.finally(() => (done = true)).catch(() => undefined)
  await world.scheduler.run({ until: () => done, maxMs: 60_000, maxSteps: 50_000 })
}
