/**
 * A seeded schedule of a device on which nobody is signed in, then a member, then nobody again: guests write on several
 * tabs, a member takes over what they put down (engine/take-over.ts) while pages are killed and other tabs still write as
 * the guest, and everything goes wrong that does in a schedule of writes. At rest everything a guest was told is kept is
 * the member's, once, or still the guest's (I13), and nothing went as somebody else (I15).
 */
import { readView } from '#sync/engine/overlay.ts'
import { takeOver } from '#sync/engine/take-over.ts'
import type { Client } from '../client.ts'
import { disturb } from '../faults.ts'
import { modelMutations, readArgs } from '../model-mutations.ts'
import { isGuest } from '../guest-name.ts'
import { dice, type Dice } from '../random.ts'
import type { Settled } from '../scheduler.ts'
import { CALM } from '../weather.ts'
import { createWorld, type World } from '../world.ts'

const MEMBER = 'ann'
const ROUNDS = 45
/** Everything is over within this time once nothing goes wrong, ms. */
const REST_MS = 120_000

export interface GuestOptions {
  seed: number
  settled: Settled
}

/** One thing a guest put down: each is of another entity, as hearts are. */
interface Put {
  guest: string
  entity: string
  isKept: boolean
}

interface Stay {
  world: World
  chance: Dice
  puts: Put[]
  /** Guests whose database was given up. */
  forgotten: Set<string>
  /** Take-overs under way, also on pages whose member has signed out meanwhile. */
  taking: Set<{ page: Client }>
  state: { guest: number; n: number; isTwice: boolean; writesLog: boolean }
}

export async function runGuestSchedule({
  seed,
  settled,
}: GuestOptions): Promise<{ problems: string[]; steps: number }> {
  const chance = dice(seed ^ 0x60e57)
  const world = createWorld(chance, settled)
  world.state.app = 3
  world.network.hasPush = !chance.chance(0.1)
  const stay: Stay = {
    ...{ world, chance, puts: [], forgotten: new Set(), taking: new Set() },
    state: { guest: 1, n: 0, isTwice: false, writesLog: chance.chance(0.3) },
  }
  world.server.takesAccount.add('/api/log')
  world.signIn(guestOf(stay))
  world.spawn(guestOf(stay))
  for (let round = 0; round < ROUNDS; round++) {
    await world.scheduler.run({
      maxMs: chance.below(chance.chance(0.1) ? 20_000 : 300),
      maxSteps: 1 + chance.below(50),
    })
    act(stay)
    if (chance.chance(0.25) && world.clients.length > 0) disturbGuests(stay)
  }
  await comeToRest(stay)
  const problems = [...world.violations, ...world.server.violations, ...wrongWith(stay)]
  return { problems, steps: world.scheduler.steps }
}

const guestOf = ({ state }: Stay) => `guest-${state.guest}`
/** Every guest this device has had. */
const usedBy = ({ state }: Stay) => Array.from({ length: state.guest }, (_, i) => `guest-${i + 1}`)

function act(stay: Stay): void {
  const { world, chance } = stay
  const present = world.session()?.owner ?? guestOf(stay)
  if (world.session() === null) world.signIn(present)
  if (world.clients.length < 3 && (world.clients.length === 0 || chance.chance(0.1))) world.spawn(present)
  const awake = world.clients.filter(({ actor }) => !actor.frozen)
  if (awake.length === 0) return
  const page = chance.pick(awake)
  if (chance.chance(0.5)) void put(stay, page)
  if (chance.chance(0.3)) void page.engine.pull('member').catch(() => undefined)
  if (isGuest(present) && chance.chance(0.15)) signIn(stay, MEMBER)
  else if (!isGuest(present) && chance.chance(stay.taking.size > 0 ? 0.15 : 0.06)) signIn(stay, guestOf(stay))
  const own = awake.filter(({ owner }) => owner === MEMBER)
  if (present === MEMBER && own.length > 0 && chance.chance(stay.taking.size > 0 ? 0.05 : 0.4))
    void take(stay, chance.pick(own)).catch(() => undefined)
}

/** Old pages may go on for a while before they notice. */
function signIn({ world, chance }: Stay, owner: string): void {
  world.signIn(owner)
  for (const client of [...world.clients])
    if (client.owner !== owner && !client.actor.frozen && chance.chance(0.6)) world.retire(client)
  world.spawn(owner)
}

/** Somebody puts down something of its own; a guest may also write what takes an account, which then waits for one. */
async function put({ chance, puts, state }: Stay, page: Client): Promise<void> {
  const { owner } = page
  const n = ++state.n
  const needsAccount = isGuest(owner) && state.writesLog && chance.chance(0.2)
  const own: Put = { guest: owner, entity: `thing-${n}`, isKept: false }
  if (isGuest(owner)) puts.push(own)
  const name = needsAccount ? 'log.append' : 'register.set'
  const isStored = await page.engine.enqueue(name, { owner, entity: own.entity, n }).then(
    () => true,
    () => false,
  )
  own.isKept = isStored
}

/** A member's page takes over what the guest of this device has. */
async function take(stay: Stay, page: Client, named?: string): Promise<void> {
  const { world, forgotten, state, taking } = stay
  const owner = named ?? stay.chance.pick(usedBy(stay))
  if (forgotten.has(owner)) return
  if (taking.size > 0) state.isTwice = true
  const own = { page }
  taking.add(own)
  const over = () => taking.delete(own)
  void page.actor.died.then(over)
  const visit = world.visit(owner, page)
  const mutations = modelMutations()
  const outcome = await takeOver<string[]>(
    {
      async read() {
        const through = visit.newest()
        const view = await visit.store.read((tx) => readView(tx, 'register', { mutations, schema: 3 }))
        const rows = await visit.store.read((tx) => tx.allOperations())
        const left = rows.filter(
          ({ name, state: at }) =>
            at === 'rejected' ||
            at === 'conflict' ||
            (name !== 'register.set' && at !== 'applied' && at !== 'discarded'),
        )
        return { things: view.map(({ key }) => key).toSorted(), left: left.length, through }
      },
      async adopt(things) {
        const known = new Set((await page.engine.view('register')).map(({ key }) => key))
        for (const entity of things)
          if (!known.has(entity))
            await page.engine.enqueue('register.set', { owner: MEMBER, entity, n: ++state.n })
      },
      isSame: (one, other) => one.join() === other.join(),
      async part() {
        await world.scheduler.step(page.actor)
        if (world.session()?.owner === owner) return false
        // the device gets a new id: whoever comes next is another guest
        if (owner === guestOf(stay)) state.guest++
        return true
      },
      forget: (through) => visit.forget(through),
    },
    [],
  ).finally(over)
  if (outcome === 'forgotten') forgotten.add(owner)
}

/** What goes wrong here, too; people of another schedule do not come by. */
function disturbGuests({ world, chance }: Stay): void {
  const present = world.session()?.owner ?? null
  disturb(world, chance, false)
  if ((world.session()?.owner ?? null) !== present) world.signIn(present)
}

async function comeToRest(stay: Stay): Promise<void> {
  const { world } = stay
  const { scheduler } = world
  const taking = [...stay.taking].map(({ page }) => page)
  for (const client of [...world.clients, ...taking]) world.kill(client)
  stay.taking.clear()
  world.network.weather = CALM
  Object.assign(world.server, { unrest: 0 })
  Object.assign(world.state, { quotaErrors: 0, databaseErrors: 0 })
  world.sessionEndings.chance = 0
  // a guest's own queue empties as far as it can without an account
  for (const owner of [guestOf(stay), MEMBER]) {
    world.signIn(owner)
    const page = world.spawn(owner)
    const until = () =>
      rowsOf(world, owner).every(({ state: at }) => at === 'applied' || at === 'parked' || at === 'discarded')
    const out = await scheduler.run({ until, maxMs: REST_MS, maxSteps: 200_000 })
    if (out === 'limit') world.violations.push(`I22 the queue of ${owner} is not empty`)
    if (owner === MEMBER) for (const guest of usedBy(stay)) await takeAtLast(stay, page, guest)
    const isSent = () => rowsOf(world, owner).every(({ state: at }) => at !== 'ready' && at !== 'blocked')
    await scheduler.run({ until: isSent, maxMs: REST_MS, maxSteps: 200_000 })
    if (!isSent()) world.violations.push(`I22 the queue of ${owner} is not empty at the end`)
    world.kill(page)
  }
}

async function takeAtLast(stay: Stay, page: Client, guest: string): Promise<void> {
  const { world, forgotten } = stay
  let isOver = false
  void take(stay, page, guest)
    .catch((error: unknown) => world.violations.push(`S2-27 not taken over: ${String(error)}`))
    .finally(() => (isOver = true))
  await world.scheduler.run({ until: () => isOver, maxMs: REST_MS, maxSteps: 50_000 })
  const isLeft = rowsOf(world, guest).some(({ name }) => name !== 'register.set')
  if (!forgotten.has(guest) && !isLeft) world.violations.push(`S2-27 ${guest} is still there`)
}

const rowsOf = (world: World, owner: string) => [
  ...(world.devices.get(owner)?.disk.operations.values() ?? []),
]

/** Whether the guest's database has it. */
const isWith = (world: World, guest: string, entity: string): boolean =>
  rowsOf(world, guest).some(({ args }) => readArgs(args).entity === entity) ||
  world.devices.get(guest)?.disk.records.has(`register/${entity}`) === true

function wrongWith({ world, puts, state }: Stay): string[] {
  const out: string[] = []
  const effects = world.server.effects.filter((effect) => effect.applied)
  const ofMember = new Map<string, number>()
  for (const { user, args } of effects)
    if (user === MEMBER) ofMember.set(args.entity, (ofMember.get(args.entity) ?? 0) + 1)
  for (const { guest, entity, isKept } of puts) {
    if (isKept && !ofMember.has(entity) && !isWith(world, guest, entity))
      out.push(`I13 ${entity} of ${guest} was lost`)
    const isTwice = (ofMember.get(entity) ?? 0) > 1
    if (isTwice && !state.isTwice) out.push(`S2-27 ${entity} was taken over twice`)
  }
  for (const { user, args } of effects)
    if (readArgs(args).owner !== user) out.push(`I15 ${args.entity} of ${args.owner} went as ${user}`)
  return out
}
