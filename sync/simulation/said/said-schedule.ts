/**
 * A seeded schedule of what a person says into records and rooms on several tabs, while others write there, windows are
 * dropped and read anew, answers are lost and pages killed. Whatever was acknowledged is shown once at every moment of
 * its way, in the order it was said (C6, C14, I9); when the faults stop, the server has each once.
 */
import { dice, type Dice } from '../random.ts'
import type { Settled } from '../scheduler.ts'
import { DRY } from '../scopes/model-live.ts'
import { unheard } from './said-episodes.ts'
import { createSaidPerson, type SaidPerson } from './said-person.ts'
import { createSaidWorld, OWNER, type SaidPage, type SaidWorld } from './said-world.ts'

const ROOM = 'room:1'
const SCOPES = [ROOM, 'record:post/1', 'record:product/3']
const ROUNDS = 50
/** Longer than any lane waits until it is tried again: the clock goes on with the timers only. */
const WAIT_MS = 20_000

export interface SaidOptions {
  seed: number
  settled: Settled
}

export async function runSaidSchedule({
  seed,
  settled,
}: SaidOptions): Promise<{ problems: string[]; steps: number }> {
  const chance = dice(seed ^ 0x5a1d5a1d)
  const world = createSaidWorld(chance, settled)
  const person = createSaidPerson(world, chance)
  world.shared.members.set(ROOM, new Set([OWNER, 'ben']))
  world.open()
  // dice of their own: the other schedules stay what they were
  const rare = dice(seed ^ 0x2a2e2a2e)
  const rareRound = rare.chance(0.4) ? rare.below(ROUNDS) : -1
  for (let round = 0; round < ROUNDS && world.violations.length === 0; round++) {
    await world.scheduler.run({
      maxMs: chance.below(chance.chance(0.1) ? 20_000 : 300),
      maxSteps: 1 + chance.below(50),
    })
    act(world, person, chance)
    if (round === rareRound) await unheard(world, person, { chance: rare, scope: rare.pick(SCOPES) })
    if (chance.chance(0.4)) others(world, chance)
    if (chance.chance(0.25)) disturb(world, chance)
  }
  if (world.violations.length === 0) await comeToRest(world, person)
  return { problems: world.violations, steps: world.scheduler.steps }
}

function act(world: SaidWorld, person: SaidPerson, chance: Dice): void {
  const { pages, open } = world
  if (pages.length === 0 || (pages.length < 3 && chance.chance(0.08))) open()
  const page = chance.pick(pages)
  const scope = chance.pick(SCOPES)
  if (chance.chance(0.35)) void person.say(page, scope)
  if (chance.chance(0.15)) void person.change(page)
  for (const each of pages) if (chance.chance(0.5)) void person.look(each, chance.pick(SCOPES))
  if (chance.chance(0.3)) void page.readFeed().catch(() => undefined)
  const acts: (() => unknown)[] = [
    () => show(page, scope, chance),
    () => show(page, scope, chance),
    () => page.screens.splice(chance.below(page.screens.length), 1)[0]?.close(),
    () => page.scopes.older(scope, 1 + chance.below(4)).catch(() => undefined),
    () => page.scopes.pull([scope]).catch(() => undefined),
    () => page.scopes.confirm().catch(() => undefined),
  ]
  if (chance.chance(0.5)) chance.pick(acts)()
}

function show(page: SaidPage, scope: string, chance: Dice): void {
  const close = page.scopes.want(scope, chance.pick([0, 2, 6]) || undefined)
  page.screens.push({ scope, close })
}

/** Others write where this person does. */
function others({ shared }: SaidWorld, chance: Dice): void {
  const scope = chance.pick(SCOPES)
  const n = ++shared.state.n
  const theirs = [...shared.scopeOf(scope).rows.values()].filter(({ key }) => key.startsWith('other-'))
  if (theirs.length > 0 && chance.chance(0.3)) void shared.write(scope, chance.pick(theirs).key, null)
  else void shared.write(scope, `other-${n}`, { text: String(n), by: 'ben' })
}

function disturb(world: SaidWorld, chance: Dice): void {
  const { state, shared, pages } = world
  const acts: (() => unknown)[] = [
    () => (state.rain = DRY),
    () => (state.rain = DRY),
    () => (state.rain = { ...DRY, offline: true }),
    () => (state.rain = { ...DRY, loss: chance.pick([0.1, 0.4]) }),
    () => (state.full = chance.pick([0, 0, 0.1])),
    () => shared.prune(chance.pick(SCOPES)),
    () => chance.chance(0.3) && shared.restore(),
    () => pages.length > 1 && world.kill(chance.pick(pages)),
    () => shared.enter(ROOM, OWNER, chance.chance(0.7)),
  ]
  chance.pick(acts)()
}

/** The queue empties, every scope is read, and what is shown is what the server has. */
async function comeToRest(world: SaidWorld, person: SaidPerson): Promise<void> {
  const { scheduler, state, shared, pages, open, violations } = world
  state.rain = DRY
  state.full = 0
  void shared.enter(ROOM, OWNER, true)
  await scheduler.run({ maxMs: 100, maxSteps: 2_000 })
  const page = pages[0] ?? open()
  for (const scope of SCOPES) page.scopes.want(scope)
  const isEmpty = () => person.open().length === 0
  for (let turn = 0; turn < 30 && !isEmpty(); turn++) {
    void page.readFeed().catch(() => undefined)
    await scheduler.run({ until: isEmpty, maxMs: WAIT_MS, maxSteps: 20_000 })
  }
  for (const { id, state: at } of person.open()) violations.push(`I22 ${id} is still ${at}`)
  let isRead = false
  void page.scopes.pull(SCOPES).then(() => (isRead = true))
  await scheduler.run({ until: () => isRead, maxMs: 10_000, maxSteps: 20_000 })
  for (const scope of SCOPES) {
    let isOver = false
    void person.look(page, scope).then(() => (isOver = true))
    await scheduler.run({ until: () => isOver, maxMs: 1_000, maxSteps: 5_000 })
    if (!isOver) violations.push(`I3 a look at ${scope} never ends`)
  }
  violations.push(...person.verdict())
}
