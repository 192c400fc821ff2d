/**
 * A seeded schedule of what is shared: people look at boards, records and rooms on several tabs, scroll back, keep,
 * join and leave, while others write and everything goes wrong. Then the faults stop, and with nothing but the live
 * connection and what stands in for it every screen must have what the server has.
 */
import { dice, type Dice } from '../random.ts'
import type { Settled } from '../scheduler.ts'
import { leaders, wrongAtRest, wrongNow } from './shared-checks.ts'
import { createSharedWorld, MEMBERS, type SharedPage, type SharedWorld } from './shared-world.ts'
import { DRY } from './model-live.ts'

const BOARD = 'board:talk'
const RECORDS = ['record:post/1', 'record:post/2', 'record:product/3']
const ROOMS = ['room:1', 'room:2']
const SCOPES = [BOARD, ...RECORDS, ...ROOMS]
const ROUNDS = 60
/** A frozen holder of the connection is replaced within this time, a killed one within five seconds, ms. */
const REPLACED_MS = 50_000
/** One that is hidden lets go of it when it is asked to, ms. */
const ASKED_MS = 5_000
/** After that a hint, or the look that stands in for it, has come. */
const TOLD_MS = 25_000

export interface SharedOptions {
  seed: number
  settled: Settled
}

export async function runSharedSchedule({
  seed,
  settled,
}: SharedOptions): Promise<{ problems: string[]; steps: number }> {
  const chance = dice(seed ^ 0x5c0be5)
  const world = createSharedWorld(chance, settled)
  const found = new Set<string>()
  world.server.state.changes = chance.pick([1, 3])
  const check = () => {
    for (const problem of wrongNow(world)) found.add(problem)
  }
  for (const room of ROOMS) world.server.members.set(room, new Set(MEMBERS))
  for (let round = 0; round < ROUNDS && found.size === 0; round++) {
    await world.scheduler.run({
      maxMs: chance.below(chance.chance(0.1) ? 60_000 : 600),
      maxSteps: 1 + chance.below(40),
    })
    check()
    speak(world, chance)
    if (chance.chance(0.6)) look(world, chance)
    if (chance.chance(0.15)) atOnce(world, chance)
    if (chance.chance(0.35)) disturb(world, chance)
  }
  if (found.size === 0) await comeToRest(world, chance, check)
  return {
    problems: [
      ...world.violations,
      ...found,
      ...(found.size === 0 ? [...wrongNow(world), ...wrongAtRest(world)] : []),
    ],
    steps: world.scheduler.steps,
  }
}

/** Somebody, somewhere, writes. */
function speak({ server, pages }: SharedWorld, chance: Dice): void {
  const n = ++server.state.n
  const scope = chance.pick(SCOPES)
  const keys = [...server.scopeOf(scope).rows.values()].flatMap((row) =>
    row.no === undefined ? [] : [row.key],
  )
  const key = keys.length > 0 && chance.chance(0.4) ? chance.pick(keys) : `${scope}-${n}`
  // now and then what only a newer app can read
  const body = chance.chance(0.25) ? null : { n, ...(chance.chance(0.1) ? { since: 'b' } : {}) }
  if (scope !== BOARD) void server.write(scope, key, body)
  else {
    server.decide(scope, key, body)
    // several processes publish, and any of them may be killed
    for (let times = chance.below(3); times >= 0; times--) void server.publish()
  }
  if (chance.chance(0.1)) {
    const who = pages.length > 0 ? chance.pick(pages).owner : MEMBERS[0]
    void server.enter(chance.pick(ROOMS), who, chance.chance(0.6))
  }
}

/** The tabs of a device read and scroll back in one scope at the same moment, while others write there. */
function atOnce({ pages, server, everybodys }: SharedWorld, chance: Dice): void {
  const held = [...everybodys.held.keys()]
  if (held.length === 0) return
  const scope = chance.pick(held)
  const rows = [...server.scopeOf(scope).rows.values()]
  // most of all what the next look back will bring
  const floor = everybodys.held.get(scope)?.floor ?? 1
  const next = rows.filter(({ no }) => no !== undefined && no < floor && no >= floor - 2)
  const keys = (next.length > 0 ? next : rows).map(({ key }) => key)
  for (const { actor, scopes } of pages.filter((page) => !page.actor.frozen))
    for (let times = 1 + chance.below(2); times > 0; times--) {
      if (scope !== BOARD && keys.length > 0)
        void server.write(scope, chance.pick(keys), chance.chance(0.4) ? null : { n: ++server.state.n })
      const [older, pull] = [chance.chance(0.5), chance.chance(0.7)]
      if (older && actor.alive) void scopes.older(scope, 1 + chance.below(3)).catch(() => undefined)
      if (pull && actor.alive) void scopes.pull([scope]).catch(() => undefined)
    }
}

/** What a person does with a page. */
function look(world: SharedWorld, chance: Dice): void {
  const { pages, open } = world
  if (pages.length === 0 || (pages.length < 4 && chance.chance(0.1)))
    open(chance.pick(MEMBERS), chance.pick(['a', 'b', 'b']))
  const awake = pages.filter(({ actor }) => !actor.frozen)
  if (awake.length === 0) return
  const page = chance.pick(awake)
  const scope = chance.pick(SCOPES)
  const acts: (() => unknown)[] = [
    () => show(page, scope, chance),
    () => show(page, scope, chance),
    () => close(page, chance),
    () => page.scopes.older(scope, 1 + chance.below(4)).catch(() => undefined),
    () => page.scopes.older(scope, 1 + chance.below(4)).catch(() => undefined),
    () => page.scopes.pull([scope]).catch(() => undefined),
    () => page.scopes.pull().catch(() => undefined),
    () => page.scopes.keep(scope, chance.chance(0.7)).catch(() => undefined),
    () => setVisible(page, chance.chance(0.5)),
  ]
  chance.pick(acts)()
}

function show(page: SharedPage, scope: string, chance: Dice): void {
  const close = page.scopes.want(scope, chance.pick([0, 2, 6]) || undefined)
  page.screens.push({ scope, close })
}

function close(page: SharedPage, chance: Dice): void {
  const [screen] = page.screens.splice(chance.below(page.screens.length), 1)
  screen?.close()
}

function setVisible(page: SharedPage, isVisible: boolean): void {
  page.isVisible = isVisible
  page.looked()
}

/**
 * A screen is opened while everything is calm, and soon after somebody writes where it looks, several times, while the
 * tabs read.
 */
async function speakOfNew(
  world: SharedWorld,
  chance: Dice,
  pass: (ms: number) => Promise<void>,
): Promise<void> {
  const { pages, server } = world
  if (pages.length === 0) return
  const scope = chance.pick(SCOPES)
  show(chance.pick(pages), scope, chance)
  await pass(2_000)
  for (let times = 0; times < 3; times++) {
    const n = ++server.state.n
    if (scope === BOARD) server.decide(scope, `${scope}-${n}`, { n })
    else void server.write(scope, `${scope}-${n}`, { n })
    for (const { actor, scopes } of pages)
      world.scheduler.after(actor, chance.below(200), () => void scopes.pull([scope]).catch(() => undefined))
    await pass(chance.below(80))
  }
}

function disturb(world: SharedWorld, chance: Dice): void {
  const { state, server, pages } = world
  const page = pages.length > 0 ? chance.pick(pages) : undefined
  const acts: (() => unknown)[] = [
    () => (state.rain = DRY),
    () => (state.rain = { ...state.rain, offline: !state.rain.offline }),
    () => (state.rain = { ...state.rain, loss: chance.pick([0.1, 0.5]) }),
    () => (state.rain = { ...state.rain, double: 0.5 }),
    () => (state.rain = { ...state.rain, holdsStreams: !state.rain.holdsStreams }),
    () => (state.full = chance.pick([0, 0, 0.1])),
    () => server.prune(chance.pick(SCOPES)),
    () => chance.chance(0.3) && server.restore(),
    () => page && world.kill(page),
    () => page && world.close(page),
    () => page && world.freeze(page),
    () => pages.forEach(thaw),
    () => (page ? page.nudge() : undefined),
  ]
  chance.pick(acts)()
}

function thaw(page: SharedPage): void {
  if (!page.actor.frozen) return
  page.actor.frozen = false
  page.nudge()
}

/**
 * The faults stop. Pages that are visible find out by themselves; one that has the connection may be killed or frozen at
 * that very moment, and somebody goes on writing while they connect (C10).
 */
async function comeToRest(world: SharedWorld, chance: Dice, check: () => void): Promise<void> {
  const { scheduler, state, server, pages, violations } = world
  state.rain = DRY
  state.full = 0
  const leader = pages.find(({ isLeading }) => isLeading)
  const isFrozen = chance.chance(0.3)
  if (leader !== undefined && isFrozen) world.freeze(leader)
  else if (leader !== undefined && chance.chance(0.4)) world.kill(leader)
  for (const page of pages) if (page !== leader || !isFrozen) thaw(page)
  const other = pages.find((page) => page !== leader && page.owner === leader?.owner && page.isVisible)
  const isHidden = leader?.actor.alive && !isFrozen && other !== undefined && chance.chance(0.5)
  if (leader !== undefined && isHidden) setVisible(leader, false)
  const pass = async (maxMs: number) => {
    await scheduler.run({ maxMs, maxSteps: 100_000 })
    check()
  }
  // one that is hidden lets go as soon as it is asked
  if (leader !== undefined && isHidden) {
    await pass(ASKED_MS)
    if (leader.isLeading)
      violations.push(`C11 ${leader.actor.name} keeps the connection although it is hidden`)
  }
  await pass(REPLACED_MS)
  // one that slept is back, or gone
  if (isFrozen) for (const page of [...pages]) if (page.actor.frozen) world.kill(page)
  for (const owner of MEMBERS) violations.push(...leaders(owner, pages))
  // pages nobody looks at hear of nothing before they are shown
  for (const page of pages) setVisible(page, true)
  for (const page of pages) page.nudge()
  await pass(chance.below(200))
  for (let n = 0; n < 3; n++) {
    speak(world, chance)
    for (const page of pages) if (chance.chance(0.5)) void page.scopes.pull().catch(() => undefined)
    await pass(chance.below(100))
  }
  await speakOfNew(world, chance, pass)
  while (server.isDue()) {
    void server.publish()
    await pass(50)
  }
  await pass(TOLD_MS)
}
