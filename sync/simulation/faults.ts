/** What goes wrong in a schedule, one thing at a time. Kills and naps may fall on any await of any client. */
import { readArgs } from './model-mutations.ts'
import { CALM, type Weather } from './weather.ts'
import type { Dice } from './random.ts'
import { OWNERS, type World } from './world.ts'

/** One more thing goes wrong, or one stops going wrong. */
export function disturb(world: World, chance: Dice, mayRestore: boolean): void {
  const { network, clients, server } = world
  const client = chance.pick(clients)
  const weather = (more: Partial<Weather>) => (network.weather = { ...network.weather, ...more })
  const acts: (() => unknown)[] = [
    () => (network.weather = { ...CALM }),
    () => weather({ loss: chance.pick([0.1, 0.4]) }),
    () => weather({ stall: 0.3 }),
    () => weather({ duplicate: 0.4 }),
    () => weather({ portal: 0.5 }),
    () => weather({ refuse: 0.3 }),
    () => weather({ offline: !network.weather.offline }),
    () => (server.unrest = chance.pick([0, 1, 3])),
    () => server.prune(),
    () => server.editElsewhere(client.owner),
    () => world.expireToken(client.owner),
    () => (world.sessionEndings.chance = chance.pick([0, 0.3])),
    () => setClock(world, chance.pick([0, 3.2e11, -3.2e11, 86_400_000])),
    () => setQuota(world, chance.pick([0, 0, 0.1])),
    () => world.kill(client),
    () => world.kill(client),
    () => world.freeze(client),
    () => clients.forEach((each) => world.thaw(each)),
    () => switchUser(world, chance),
    () => !client.actor.frozen && client.engine.wake('online'),
    () => server.backUp(),
    () => mayRestore && server.restore(),
  ]
  chance.pick(acts)()
}

/** From now on a write that waits only ever meets silence, or a server that fails on it. */
export function poisonOne(world: World, chance: Dice): void {
  const waiting = OWNERS.flatMap((owner) => waitingOf(world, owner))
  if (waiting.length === 0) return
  const { n } = readArgs(chance.pick(waiting).args)
  if (chance.chance(0.7)) world.network.silentFor.add(n)
  else world.server.failing.add(n)
}

const waitingOf = (world: World, owner: string) =>
  [...(world.devices.get(owner)?.disk.operations.values() ?? [])].filter(
    ({ state }) => state === 'ready' || state === 'blocked',
  )

/** The disk is full, now and then, or has room again: what the server asked for just now may not get onto it. */
function setQuota(world: World, chance: number): void {
  world.waits.forgive()
  world.state.quotaErrors = chance
}

function setClock(world: World, offset: number): void {
  world.waits.jumped()
  world.state.clockOffset = offset
}

/** What only some writes meet, or only a deploy, a copied profile or another device brings. */
export function disturbFurther(world: World, chance: Dice): void {
  const { network, server, unreadable } = world
  const owner = chance.pick(OWNERS)
  const waiting = waitingOf(world, owner)
  const some = () => (waiting.length > 0 ? readArgs(chance.pick(waiting).args).n : -1)
  const acts: (() => unknown)[] = [
    () => poisonOne(world, chance),
    () => poisonOne(world, chance),
    () => network.silentFor.clear(),
    () => server.failing.clear(),
    () => unreadable.add(some()),
    () => (server.schema = chance.pick([1, 2, 3, 3])),
    () => server.fork(),
    () => server.deleteElsewhere(owner),
    () => server.deleteElsewhere(owner),
    () => server.loseUploads(),
    () => server.writeElsewhere(owner, chance.pick([1, 3])),
  ]
  chance.pick(acts)()
}

/** What a browser does to its pages and their databases, and a server to a request as a whole. */
export function disturbDevice(world: World, chance: Dice, mayEvict: boolean): void {
  const { network, clients, state } = world
  const client = chance.pick(clients)
  const acts: (() => unknown)[] = [
    () => (network.weather = { ...network.weather, tooLarge: chance.pick([0, 0.5]) }),
    () => (network.weather = { ...network.weather, garble: chance.pick([0, 0.2, 0.4]) }),
    () => (network.weather = { ...network.weather, garble: 0.3 }),
    () => (state.databaseErrors = chance.pick([0, 0.02, 0.2])),
    () => (state.databaseErrors = 0),
    () => (client.actor.timersEvery = 1_000),
    () => clients.forEach(({ actor }) => (actor.timersEvery = chance.pick([1, 1_000]))),
    () => (client.actor.timersEvery = 1),
    () => hint(world, chance),
    () => hint(world, chance),
    () => mayEvict && world.evict(client.owner),
  ]
  world.waits.forgive()
  chance.pick(acts)()
}

/** The server tells a device that there is news, once or twice; most news come without. */
function hint(world: World, chance: Dice): void {
  for (const client of world.clients)
    for (let times = chance.below(3); times > 0 && !client.actor.frozen; times--) {
      client.engine.wake('push')
      void client.engine.pull('member').catch(() => undefined)
    }
}

/** Another person takes the device; old pages may linger a while before they notice. */
function switchUser(world: World, chance: Dice): void {
  const next = chance.pick([...OWNERS, null])
  world.signIn(next)
  for (const client of [...world.clients])
    if (client.owner !== next && !client.actor.frozen && chance.chance(0.7)) world.retire(client)
}
