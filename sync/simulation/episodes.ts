/** Things that take a while and come together, as they do in a day of a device; one at a time in a schedule. */
import { ASIDE } from '#sync/ports/store.ts'
import { readArgs, SCHEMAS } from './model-mutations.ts'
import { CALM } from './weather.ts'
import { poisonOne } from './faults.ts'
import { readFeed } from './readings.ts'
import type { Client } from './client.ts'
import type { Person } from './person.ts'
import type { Dice } from './random.ts'
import type { World } from './world.ts'

interface Episode {
  world: World
  person: Person
  chance: Dice
  /** An awake page of who is signed in. */
  client: Client
  mayRestore: boolean
}

/** Plays one of them, if anybody is there. */
export async function playEpisode(world: World, person: Person, chance: Dice, mayRestore: boolean) {
  const owner = world.session()?.owner
  const client = world.clients.find((each) => each.owner === owner && !each.actor.frozen && !each.isWorker)
  if (client === undefined) return
  await chance.pick([writeOn, crash, update, reconsider, comeBack, comeBack])({
    ...{ world, person, chance, client, mayRestore },
  })
}

/** Plays one of those that bring rare things together. */
export async function playRareEpisode(world: World, person: Person, chance: Dice, mayRestore: boolean) {
  const owner = world.session()?.owner
  const client = world.clients.find((each) => each.owner === owner && !each.actor.frozen && !each.isWorker)
  if (client === undefined) return
  const all = [badCompany, forgetful, ...(mayRestore ? [lostPlaces] : []), editions]
  await chance.pick(all)({ world, person, chance, client, mayRestore })
}

/**
 * Writes that waited go together, one of them never passes (or one or two hang, each time until the request is given up,
 * long after others were answered), and others go on in lanes of their own.
 */
async function badCompany({ world, person, chance, client }: Episode): Promise<void> {
  const { network, clients } = world
  world.waits.forgive()
  for (const each of clients) world.thaw(each)
  network.weather = { ...CALM, offline: true }
  const together = Array.from({ length: 8 }, () => `with-${chance.below(1e9)}`)
  for (const entity of together) void person.append(client, entity).catch(() => undefined)
  await pass(world, 100)
  const hangs = chance.chance(0.5)
  silenceSome(world, chance, { owner: client.owner, together, most: hangs ? 2 : 1 })
  network.silenceHangs ||= hangs
  network.weather = CALM
  if (client.actor.alive) client.engine.wake('online')
  // so often that others are answered during each try, for longer than it takes to find out which it is
  const [times, wait, more] = hangs ? [45, 2_500, 1_500] : [40, 10, 25]
  for (let n = 0; n < times && client.actor.alive; n++) {
    void person.append(client, `own-${chance.below(1e9)}`).catch(() => undefined)
    await pass(world, wait + chance.below(more))
  }
}

/** From now on one or more of these writes only ever meet silence. */
function silenceSome(
  { devices, network }: World,
  chance: Dice,
  { owner, together, most }: { owner: string; together: readonly string[]; most: number },
): void {
  const rows = [...(devices.get(owner)?.disk.operations.values() ?? [])]
  const own = rows.map(({ args }) => readArgs(args)).filter(({ entity }) => together.includes(entity))
  for (let times = 1 + chance.below(most); times > 0 && own.length > 0; times--)
    network.silentFor.add(chance.pick(own).n)
}

/** Answers to two writes of a register are lost; when they are asked for again the server has forgotten some, and the feed lags. */
async function forgetful({ world, person, chance, client }: Episode): Promise<void> {
  const { network, server } = world
  world.waits.forgive()
  if (chance.chance(0.5)) {
    network.saysSomeVersions = true
    network.hasVersions = true
  }
  server.forgets = true
  server.tags.areKept = false
  network.weather = { ...CALM, garble: 1 }
  for (let times = 0; times < 3; times++) {
    void person.set(client, 'a').catch(() => undefined)
    await pass(world, 150 + chance.below(150))
    server.writeElsewhere(client.owner, 1)
  }
  network.weather = { ...CALM }
  if (client.actor.alive) client.engine.wake('online')
  for (let times = 0; times < 10 && client.actor.alive; times++) {
    void readFeed(world, client)
    void person.look(client)
    if (chance.chance(0.3)) server.writeElsewhere(client.owner, 1)
    await pass(world, 20 + chance.below(80))
  }
}

/** Some answers of a lane are lost, the backup of before takes the server's place, and the lane goes on. */
async function lostPlaces({ world, person, chance, client }: Episode): Promise<void> {
  const { network, server } = world
  world.waits.forgive()
  network.weather = CALM
  const append = async (times: number, wait: number) => {
    for (; times > 0; times--) void person.append(client, 'a').catch(() => undefined)
    await pass(world, wait)
  }
  await append(2, 300)
  network.weather = { ...CALM, offline: true }
  await append(3 + chance.below(4), 60)
  network.weather = { ...CALM, garble: 0.5 }
  if (client.actor.alive) client.engine.wake('online')
  await pass(world, 150 + chance.below(300))
  server.restore()
  network.weather = CALM
  await append(6, 400)
}

/** Pages of two builds look through the same records again and again, each for what it can read; the older ones are killed meanwhile. */
async function editions({ world, chance, client: { owner } }: Episode): Promise<void> {
  const { server, state, network } = world
  network.weather = CALM
  for (const each of world.clients.filter((page) => page.owner === owner)) world.kill(each)
  for (let times = 0; times < 2; times++) server.writeElsewhere(owner, SCHEMAS[2])
  const newest = world.spawn(owner, SCHEMAS[2])
  state.app = SCHEMAS[2]
  for (let times = 0; times < 12 && newest.actor.alive; times++) {
    const older = world.spawn(owner, SCHEMAS[0])
    for (let turns = 1 + chance.below(3); turns > 0; turns--) {
      for (const page of [older, newest]) void readFeed(world, page)
      await world.scheduler.run({ maxMs: 60, maxSteps: 5 + chance.below(60) })
    }
    world.kill(older)
    await readsAll(world, newest)
  }
  world.kill(newest)
}

/** A page that is alone and up to date has nothing set aside that it can read (I20). */
async function readsAll(world: World, { engine, owner }: Client): Promise<void> {
  let outcome = ''
  // one that is on its way may have begun before
  const pull = () => engine.pull('member')
  void pull()
    .then(pull)
    .then((last) => (outcome = last))
    .catch(() => (outcome = 'failed'))
  await world.scheduler.run({ until: () => outcome !== '', maxMs: 60_000, maxSteps: 5_000 })
  if (outcome !== 'current') return
  for (const { kind, key } of world.devices.get(owner)?.disk.records.values() ?? [])
    if (kind.startsWith(ASIDE)) world.violations.push(`I20 ${owner} has ${key} set aside, which it can read`)
}

const pass = (world: World, maxMs: number) => world.scheduler.run({ maxMs, maxSteps: 400 })

/** Somebody writes on and on while one of the writes never passes. */
async function writeOn({ world, person, chance, client }: Episode): Promise<void> {
  world.waits.forgive()
  world.network.weather = CALM
  for (let times = 0; times < 3; times++) void person.write(client).catch(() => undefined)
  await pass(world, 30)
  poisonOne(world, chance)
  for (let times = 0; times < 12; times++) {
    void person.append(client).catch(() => undefined)
    await pass(world, 40 + chance.below(80))
  }
}

/** A server that is about to break garbles its answers; soon after, the backup of a moment ago takes its place. */
async function crash({ world, person, chance, client, mayRestore }: Episode): Promise<void> {
  if (!mayRestore) return
  const { network, server } = world
  world.waits.forgive()
  if (chance.chance(0.5)) server.backUp()
  network.weather = { ...CALM, offline: true }
  for (let times = 2 + chance.below(5); times > 0; times--)
    void person.append(client, 'a').catch(() => undefined)
  await pass(world, 60)
  network.weather = { ...CALM, garble: 0.5 }
  client.engine.wake('online')
  await pass(world, 100 + chance.below(400))
  server.restore()
  network.weather = CALM
}

/** An update is on its way: pages of the build before and of the next look through the same records at once. */
async function update({ world, chance, client }: Episode): Promise<void> {
  const { server, state, network } = world
  network.weather = CALM
  server.writeElsewhere(client.owner, SCHEMAS[2])
  const pages = [world.spawn(client.owner, SCHEMAS[0]), world.spawn(client.owner, SCHEMAS[2])]
  state.app = SCHEMAS[2]
  for (let times = 0; times < 3; times++) {
    for (const page of [...pages, client])
      if (page.actor.alive && !page.actor.frozen) void readFeed(world, page)
    await pass(world, 20 + chance.below(200))
  }
  for (const page of pages) if (chance.chance(0.7)) world.kill(page)
}

/** An edit is taken back as soon as it was sent, and made in another way. */
async function reconsider({ world, person, chance, client }: Episode): Promise<void> {
  const { network } = world
  world.waits.forgive()
  network.weather = { ...CALM, loss: chance.pick([0, 0.5]) }
  const first = person.edit(client)
  if (first === null) return
  await pass(world, chance.below(150))
  if (client.actor.alive) person.edit(client, first)
  await pass(world, chance.below(30))
  const row = rowOf(world, client, first.n)
  if (row !== undefined && client.actor.alive) void person.takeBack(client, row).catch(() => undefined)
  await pass(world, 500)
}

function rowOf(world: World, client: Client, n: number) {
  const rows = world.devices.get(client.owner)?.disk.operations.values() ?? []
  return [...rows].find(({ args, state }) => readArgs(args).n === n && state === 'ready')
}

/** A device comes back after a while: much has been written, and the session is no longer taken. */
async function comeBack({ world, person, chance, client }: Episode): Promise<void> {
  const { network, scheduler } = world
  world.waits.forgive()
  network.weather = { ...CALM, offline: true }
  for (let times = 6 + chance.below(6); times > 0; times--) void person.write(client).catch(() => undefined)
  await pass(world, 1_000)
  world.expireToken(client.owner)
  network.weather = CALM
  if (!client.actor.alive || client.actor.frozen) return
  client.engine.wake('online')
  await scheduler.run({ maxMs: 4_000, maxSteps: 4_000 })
}
