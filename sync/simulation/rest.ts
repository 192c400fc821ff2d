/** The faults stop: from any state that was reached, everything must come to rest in time (I22). */
import { isDue } from '#sync/engine/backoff.ts'
import { openByLane } from '#sync/engine/claim.ts'
import { inSendingOrder } from '#sync/engine/lanes.ts'
import { newLane } from '#sync/engine/operation.ts'
import { readArgs, SCHEMAS } from './model-mutations.ts'
import { CALM } from './weather.ts'
import { longestRest, type Open } from './bounds.ts'
import type { Operation } from '#sync/ports/rows.ts'
import type { Person } from './person.ts'
import type { Dice } from './random.ts'
import type { Client } from './client.ts'
import { OWNERS, type World } from './world.ts'

/** A page that opens while the server is reachable asks it within this long, ms. */
const FIRST_SEND_MS = 1_000

type Log = ((line: string) => void) | undefined

/** Each owner in turn signs in, on the pages as they are or on a fresh one. Returns what went wrong. */
export async function comeToRest(world: World, person: Person, chance: Dice, log: Log): Promise<string[]> {
  const last = world.session()?.owner
  const keepsPages = chance.chance(0.5)
  for (const client of [...world.clients])
    if (keepsPages && client.owner === last && !client.isWorker) world.thaw(client)
    else world.kill(client)
  world.network.weather = CALM
  world.server.unrest = 0
  world.server.schema = SCHEMAS[2]
  // what never passes stays so in half of the schedules: then the person has to take it back
  if (chance.chance(0.5)) world.network.silentFor.clear()
  if (chance.chance(0.5)) world.server.failing.clear()
  world.state.quotaErrors = 0
  world.state.databaseErrors = 0
  if (chance.chance(0.5)) for (const { actor } of world.clients) actor.timersEvery = 1
  world.sessionEndings.chance = 0
  // what was being written down on the pages that stay is written now
  await world.scheduler.run({ maxMs: 1_000, maxSteps: 20_000 })
  const order = OWNERS.toSorted((a, b) => Number(b === last) - Number(a === last))
  const problems: string[] = []
  for (const owner of order) problems.push(...(await rest(world, person, owner, log)))
  return problems
}

async function rest(world: World, person: Person, owner: string, log: Log): Promise<string[]> {
  const problems: string[] = []
  if (world.session()?.owner !== owner) world.signIn(owner)
  const old = world.clients.filter((each) => each.owner === owner)
  let client = old.at(-1) ?? (await openPage(world, owner, problems))
  await untilDecided({ world, person, problems, log }, client)
  if (old.length > 0) {
    // an older app leaves to a newer one what it does not know
    for (const each of [...world.clients]) world.kill(each)
    client = await openPage(world, owner, problems)
    await untilDecided({ world, person, problems, log }, client)
  }
  await readAll(world, client)
  problems.push(...differs(world, owner))
  await runUntil(world, person.look(client))
  for (const each of [...world.clients]) world.kill(each)
  return problems
}

interface Decided {
  world: World
  person: Person
  problems: string[]
  log: Log
}

/** Reads the feed to its end, again when a request of a page that is no more was so late that it came in between. */
async function readAll({ scheduler, server }: World, { engine, owner }: Client): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    const before = server.newest(owner)
    await runUntil({ scheduler }, engine.pull('member'))
    if (server.newest(owner) === before) return
  }
}

/** A page that has begun to send pauses no longer than this while something may go, and is a page that is seen, ms. */
const PAUSE_MS = 4_000

/** Tells whether nothing is under way for long although something may go, once a page has begun to send. */
function idleness(world: World, owner: string): () => boolean {
  let since: number | null = null
  let hasBegun = false
  let isOver = false
  return () => {
    const pages = world.clients.filter((each) => each.owner === owner && !each.actor.frozen)
    const isSending = pages.some(({ engine }) => engine.phase() === 'draining')
    hasBegun ||= isSending
    const isSeen = pages.every(({ actor }) => actor.timersEvery === 1)
    if (isSending || !hasBegun || !isSeen || !isAnyDue(world, owner)) since = null
    else since ??= world.scheduler.now
    isOver ||= since !== null && world.scheduler.now - since > PAUSE_MS
    return isOver
  }
}

/** A person may try again what cannot go, and does so by chance: more often than this is no chance. */
const DECISIONS = 1_000

/** The queue empties by itself; what needs a decision gets one, and it empties again. */
async function untilDecided({ world, person, problems, log }: Decided, client: Client): Promise<void> {
  const { scheduler, locks } = world
  for (let round = 0; round < DECISIONS; round++) {
    const waits = () =>
      rowsOf(world, client.owner).find(({ state }) => state === 'conflict' || state === 'rejected')
    const isIdle = idleness(world, client.owner)
    const until = () =>
      isIdle() || (!canMove(world, client.owner) && (waits() !== undefined || !isMoving(world, client.owner)))
    const maxMs = longestRest(openNow(world, client.owner))
    const started = scheduler.now
    const out = await scheduler.run({ until, maxMs, maxSteps: 200_000 })
    if (out !== 'limit') world.state.longestRest = Math.max(world.state.longestRest, scheduler.now - started)
    log?.(`rest ${client.owner} ${out} ${client.engine.phase()} ${locks.describe().join('; ')}`)
    if (isIdle()) problems.push(`I22 ${client.owner} rests although something may go`)
    if (out === 'limit' && canMove(world, client.owner))
      problems.push(`I22 ${client.owner} not empty ${maxMs / 1000} s after the faults stopped`)
    const next = waits()
    const stubborn = next === undefined ? stubbornOf(world, client.owner) : undefined
    if (stubborn !== undefined) await runUntil(world, person.takeBack(client, stubborn))
    else if (next === undefined) return
    else await runUntil(world, person.decide(client, next))
  }
}

/** A fresh page; if anything may go, it is under way soon. */
async function openPage(world: World, owner: string, problems: string[]): Promise<Client> {
  const { scheduler, network } = world
  const started = scheduler.now
  const mustSend = isAnyDue(world, owner)
  const client = world.spawn(owner)
  const isSent = () => (network.lastSent.get(owner) ?? -1) >= started
  if (mustSend) {
    await scheduler.run({ until: isSent, maxMs: FIRST_SEND_MS, maxSteps: 5_000 })
    if (!isSent()) problems.push(`I22 ${owner}: nothing sent ${FIRST_SEND_MS} ms after a page opened`)
  }
  return client
}

const diskOf = (world: World, owner: string) => world.devices.get(owner)?.disk
const rowsOf = (world: World, owner: string) => [...(diskOf(world, owner)?.operations.values() ?? [])]

const isMoving = (world: World, owner: string) =>
  rowsOf(world, owner).some(({ state }) => state === 'blocked' || state === 'ready' || state === 'parked')

/** Operations that could go without the person. */
function movable(world: World, owner: string) {
  const rows = rowsOf(world, owner)
  const stopped = new Set(rows.filter(({ state }) => state === 'parked').map((row) => row.lane))
  for (const lane of diskOf(world, owner)?.lanes.values() ?? []) if (lane.halted) stopped.add(lane.name)
  for (const row of rows) if (isStubborn(world, row)) stopped.add(row.lane)
  return rows.filter(({ state, lane }) => state === 'ready' && !stopped.has(lane))
}

/** Nothing of it will ever be answered, unless its person takes it back. */
function isUnanswered({ network, server }: World, { args, void: isVoid }: Operation): boolean {
  if (isVoid === true) return false
  const { n } = readArgs(args)
  return network.silentFor.has(n) || server.failing.has(n)
}

const isStubborn = (world: World, row: Operation) => row.state === 'ready' && isUnanswered(world, row)

/** The first of a lane that will not pass; the person sees it among what waits. */
const stubbornOf = (world: World, owner: string) =>
  inSendingOrder(rowsOf(world, owner).filter((row) => isStubborn(world, row)))[0]

/** What the device holds as confirmed must be what the server has, once everything was read (I3). */
function differs(world: World, owner: string): string[] {
  const held = new Map(
    [...(diskOf(world, owner)?.records.values() ?? [])].map((row) => [`${row.kind}/${row.key}`, row.body]),
  )
  const there = world.server.recordsOf(owner)
  const names = [...new Set([...held.keys(), ...there.keys()])]
  return names
    .filter((name) => JSON.stringify(held.get(name)) !== JSON.stringify(there.get(name)))
    .map((name) => `I3 ${owner} holds ${name} as ${JSON.stringify(held.get(name))}, the server does not`)
}

/** What the bound of the rest is made of; what waits for a sign-in or for what it needs goes as soon as it may. */
function openNow(world: World, owner: string): Open {
  const open = new Set(['ready', 'blocked', 'parked'])
  const rows = rowsOf(world, owner).filter(({ state }) => open.has(state))
  const isHidden = world.clients.some(({ actor }) => actor.timersEvery > 1)
  const silent = rows.filter((row) => isUnanswered(world, row)).length
  return {
    writes: rows.length - silent,
    silent,
    hanging: world.network.silenceHangs ? silent : 0,
    hidden: isHidden,
    pages: world.clients.filter((each) => each.owner === owner).length,
  }
}

const canMove = (world: World, owner: string) => movable(world, owner).length > 0

/** Whether one of them waits for nothing, neither a time nor a sign-in. */
function isAnyDue(world: World, owner: string): boolean {
  const disk = diskOf(world, owner)
  const now = world.scheduler.now + world.state.clockOffset
  const quiet = disk?.meta.get('quiet') as Parameters<typeof isDue>[0] | null | undefined
  if (disk === undefined || disk.meta.get('parked') || (quiet && !isDue(quiet, now))) return false
  const open = openByLane(disk.operations.values())
  return movable(world, owner).some((row) => {
    const [first] = inSendingOrder(open.get(row.lane) ?? [])
    return first === row && isDue(disk.lanes.get(row.lane) ?? newLane(row.lane), now)
  })
}

async function runUntil({ scheduler }: Pick<World, 'scheduler'>, work: Promise<unknown>): Promise<void> {
  let done = false
  void work.finally(() => (done = true)).catch(() => undefined)
  await scheduler.run({ until: () => done, maxMs: 60_000, maxSteps: 50_000 })
}
