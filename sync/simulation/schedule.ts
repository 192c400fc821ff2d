/**
 * One seeded schedule: people write while everything goes wrong, then the faults stop, and in the time that the longest
 * waits add up to (bounds.ts, I22) the queues must be empty and nothing lost, duplicated, reordered or stuck. A schedule is a row of rounds, each
 * with dice of its own, so that some can be left out and the others still decide the same (see shrink.ts).
 */
import { verdict } from './checks.ts'
import { playEpisode, playRareEpisode } from './episodes.ts'
import { disturb, disturbDevice, disturbFurther, poisonOne } from './faults.ts'
import { SCHEMAS } from './model-mutations.ts'
import { createPerson, type Person } from './person.ts'
import { dice, type Dice } from './random.ts'
import { readFeed } from './readings.ts'
import { comeToRest } from './rest.ts'
import { createRowWatch } from './row-watch.ts'
import type { Settled } from './scheduler.ts'
import type { Told } from './transcript.ts'
import { createWorld, OWNERS, type World } from './world.ts'

export interface ScheduleOptions {
  seed: number
  /** Writes the person makes. */
  writes: number
  settled: Settled
  /** Receives what the engines log. */
  log?: (line: string) => void
  /** Receives every request and answer of the server, in order. */
  told?: (entry: Told) => void
  /** Exactly these rounds and no others; by default as many as the writes need. */
  rounds?: readonly number[]
}

export interface ScheduleReport {
  seed: number
  problems: string[]
  steps: number
  writes: number
  /** Rounds played. */
  rounds: number
  /** Longest time a queue took after the faults had stopped, ms. */
  restMs: number
}

export async function runSchedule(options: ScheduleOptions): Promise<ScheduleReport> {
  const { seed, writes, settled, log, told, rounds } = options
  const chance = dice(seed)
  const world = createWorld(chance, settled, told)
  const person = createPerson(world, chance)
  world.state.log = log
  world.network.hasPush = !chance.chance(0.2)
  world.network.hasVersions = !chance.chance(0.15)
  world.server.tags.areKept = world.network.hasVersions
  const mayRestore = chance.chance(0.15)
  world.state.app = chance.pick(SCHEMAS)
  // dice of their own: the other half of the schedules stay what they were
  const isHarder = dice(mix(seed, -2)).chance(0.5)
  const rough = dice(mix(seed, -4))
  const isRough = rough.chance(0.4)
  const mayEvict = rough.chance(0.3)
  const evictAt = mayEvict && rough.chance(0.5) ? 2 + rough.below(15) : -1
  world.state.isFine = rough.chance(0.3)
  world.network.lag = rough.pick([4, 4, 12])
  const full = dice(mix(seed, -5))
  const isFullOfEvents = full.chance(0.4)
  // a server during a deploy, of which one names versions and the other does not
  if (full.chance(0.15)) {
    world.network.hasVersions = true
    world.network.saysSomeVersions = true
  }
  // nothing is heard of it for as long as a server keeps its answers
  world.server.forgets = full.chance(0.15)
  world.server.tags.areKept &&= !world.network.saysSomeVersions && !world.server.forgets
  if (rough.chance(0.2)) world.state.limits = { ...world.state.limits, operations: 500, page: 500 }
  const isFullOfRare = dice(mix(seed, -6)).chance(0.3)
  const watch = createRowWatch(world)
  world.signIn(OWNERS[0])
  world.spawn(OWNERS[0], world.state.app)

  const turn = async (each: number) => {
    const further = dice(mix(seed, -3 - each))
    if (isHarder && further.chance(0.15)) disturbFurther(world, further)
    const device = dice(mix(seed, -3 - each) ^ 5)
    if (isRough && world.clients.length > 0 && device.chance(0.15)) disturbDevice(world, device, mayEvict)
    if (each === evictAt) world.evict(OWNERS[0])
    const event = dice(mix(seed, -5 - each) ^ 9)
    if (isFullOfEvents && event.chance(0.06)) await playEpisode(world, person, event, mayRestore)
    const rare = dice(mix(seed, -6 - each) ^ 11)
    if (isFullOfRare && rare.chance(0.05)) await playRareEpisode(world, person, rare, mayRestore)
    await play(world, person, dice(mix(seed, each)), mayRestore)
    watch.look()
    for (const owner of OWNERS)
      world.waits.look(owner, world.devices.get(owner)?.disk.lanes.values() ?? [], world.network)
  }
  let round = 0
  if (rounds !== undefined) for (round of rounds) await turn(round)
  else for (; person.written() < writes; round++) await turn(round)

  const last = dice(mix(seed, -2) ^ 1)
  if (isHarder && last.chance(0.5)) for (const _each of [1, 2]) poisonOne(world, last)
  const problems = await comeToRest(world, person, dice(mix(seed, -1)), log)
  const found = [...problems, ...verdict(world, person)]
  const { steps } = world.scheduler
  const restMs = world.state.longestRest
  return { seed, problems: found, steps, writes: person.written(), rounds: round, restMs }
}

const mix = (seed: number, round: number) =>
  Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(round + 7, 0xc2b2ae35)

async function play(world: World, person: Person, chance: Dice, mayRestore: boolean): Promise<void> {
  await world.scheduler.run({
    maxMs: chance.below(chance.chance(0.2) ? 20_000 : 400),
    maxSteps: 1 + chance.below(60),
  })
  const { clients, state } = world
  if (clients.length === 0 || (clients.length < 3 && chance.chance(0.1))) {
    const owner = world.session()?.owner ?? chance.pick(OWNERS)
    // an update: the next page is of the newer app, those that are open stay what they are
    if (chance.chance(0.15)) state.app = Math.min(state.app + 1, SCHEMAS[2])
    if (clients.length > 0 && chance.chance(0.4))
      void world.backgroundEvent(owner, chance.pick([500, 2_000, 60_000])).catch(() => undefined)
    // or one of long ago comes back as it was
    else world.spawn(owner, chance.chance(0.25) ? chance.pick(SCHEMAS.slice(0, state.app)) : state.app)
  }
  const awake = clients.filter((each) => !each.actor.frozen)
  if (awake.length === 0) clients.forEach((each) => world.thaw(each))
  const client = chance.pick(awake.length > 0 ? awake : clients)
  if (chance.chance(0.5)) void person.write(client).catch(() => undefined)
  if (chance.chance(0.4)) void person.look(client)
  if (chance.chance(0.35)) void readFeed(world, client)
  if (chance.chance(0.04)) for (const each of awake) void readFeed(world, each)
  if (chance.chance(0.1)) void decideOne(world, person, chance)
  if (chance.chance(0.35)) disturb(world, chance, mayRestore)
}

async function decideOne(world: World, person: Person, chance: Dice): Promise<void> {
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
