/**
 * One seeded evening of a waiting line: one to four tablets give numbers and call people while they are killed at any
 * await, switched off, set to wrong times, cut off, robbed of their storage and taken off, and read each other's codes. Then
 * all heals, and nobody may be lost, no number given twice, and the line be the same everywhere.
 */
import { dice, type Dice } from '../random.ts'
import type { Settled } from '../scheduler.ts'
import { createEvening, type Evening } from './evening.ts'
import { carriedRight, glimpse, verdict, watch } from './line-checks.ts'
import type { Page, Tablet } from './tablet.ts'

const TEN_YEARS = 10 * 365 * 86_400_000
/** Longest time the queues may take once all is well, ms. */
const REST_MS = 60_000

/** Screens are looked at in one round of so many. */
const GLIMPSED = 4

export interface LineReport {
  seed: number
  problems: string[]
  steps: number
  /** Numbers that were shown. */
  numbers: number
}

/** Plays the evening of a seed. */
export async function playLine({ seed, settled }: { seed: number; settled: Settled }): Promise<LineReport> {
  const evening = createEvening(seed, settled)
  const { chance, scheduler, tablets, gone } = evening
  const problems: string[] = []
  for (let count = 1 + chance.below(4); count > 0; count--) evening.enrol()
  for (let round = 25 + chance.below(25); round > 0; round--) {
    await scheduler.run({
      maxMs: chance.below(chance.chance(0.1) ? 30_000 : 500),
      maxSteps: 1 + chance.below(40),
    })
    await act(evening, dice(chance.below(2 ** 31)))
    problems.push(...watch(evening))
    if (round % GLIMPSED === 0) problems.push(...glimpse(evening), ...carriedRight(evening))
  }
  await heal(evening)
  problems.push(...verdict(evening))
  const numbers = [...tablets, ...gone].reduce((sum, { shown }) => sum + shown.length, 0)
  return { seed, problems: [...new Set(problems)], steps: scheduler.steps, numbers }
}

async function act(evening: Evening, chance: Dice): Promise<void> {
  const { tablets } = evening
  const tablet = chance.pick(tablets)
  // one that lost what it counted is enrolled anew, under another letter
  if (tablet.isLost) return replace(evening, tablet)
  const page = tablet.pages.length > 0 && !chance.chance(0.1) ? chance.pick(tablet.pages) : tablet.open()
  if (chance.chance(0.6)) void tablet.write(page, joining(evening, chance))
  if (chance.chance(0.2)) void tablet.write(page, joining(evening, chance))
  if (chance.chance(0.5)) staff(tablet, page, chance)
  if (chance.chance(0.4)) read(tablet, page)
  if (chance.chance(0.3)) disturb(evening, tablet, chance)
  if (chance.chance(0.1)) meddle(tablet, page, chance)
  if (chance.chance(0.15)) scan(tablet, chance.pick(tablets))
}

function scan(tablet: Tablet, other: Tablet): void {
  if (other !== tablet) tablet.scan(other)
}

const joining = ({ newId }: Evening, chance: Dice) => ({
  ...{ kind: 'join' as const, ticketId: newId() },
  args: {
    ...{ party: 1 + chance.below(8), childChairs: 0, source: 'kiosk' as const },
    ...{ language: 'ko' as const, sealed: null },
  },
})

function read(tablet: Tablet, { engine, actor }: Page): void {
  const hear = async () => {
    if ((await engine.pull('member')) !== 'current' || !actor.alive) return
    const { asOf = null } = tablet.disk.disk.feeds.get('member') ?? {}
    if (asOf !== null) tablet.hear(Date.parse(asOf))
  }
  void hear().catch(() => undefined)
}

const STEPS = [
  'call',
  'call',
  'call',
  'seat',
  'seat',
  'noShow',
  'recall',
  'uncall',
  'unseat',
  'revive',
] as const

/** Somebody presses something, legal or not any more: the screen may be old. */
function staff(tablet: Tablet, page: Page, chance: Dice): void {
  const { tickets, line } = tablet.line()
  const ids = chance.chance(0.7) ? line.order : [...tickets.keys()]
  if (ids.length === 0) return
  const ticketId = ids[Math.min(chance.below(ids.length), chance.below(ids.length))] ?? ''
  // somebody whose friends are late
  if (chance.chance(0.08))
    for (const kind of ['defer', 'defer', 'defer'] as const)
      void tablet.write(page, { kind, ticketId, args: { by: 'guest' } })
  if (chance.chance(0.02)) return void tablet.write(page, { kind: 'close', ticketId: null, args: {} })
  if (chance.chance(0.05)) return void tablet.write(page, { kind: 'open', ticketId: null, args: {} })
  if (chance.chance(0.25)) {
    const args = { by: chance.chance(0.8) ? ('guest' as const) : ('staff' as const) }
    return void tablet.write(page, { kind: chance.pick(['defer', 'defer', 'cancel']), ticketId, args })
  }
  void tablet.write(page, { kind: chance.pick(STEPS), ticketId, args: {} })
}

/** Somebody finds the list of what waits, and tries to change what is in it. */
function meddle(tablet: Tablet, { engine }: Page, chance: Dice): void {
  const rows = tablet.rows().filter(({ state }) => state !== 'applied')
  if (rows.length === 0) return
  const { id, args } = chance.pick(rows)
  const other = structuredCloneOf(args) as { seq: number; args: { n?: number } }
  other.seq = 1 + chance.below(9)
  if (other.args.n !== undefined) other.args.n = 1 + chance.below(9)
  const choices = [
    { do: 'discard' },
    { do: 'discard' },
    { do: 'retry' },
    { do: 'edit', args: other },
  ] as const
  void engine.choose(id, chance.pick(choices)).catch(() => undefined)
}

const structuredCloneOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function disturb(evening: Evening, tablet: Tablet, chance: Dice): void {
  const { weather, trouble, server, tablets } = evening
  const acts: (() => unknown)[] = [
    () => tablet.kill(false),
    () => tablet.kill(false),
    () => tablet.kill(true),
    () => tablet.kill(true),
    () => (tablet.isCut = !tablet.isCut),
    () => (tablet.isCut = !tablet.isCut),
    () => tablets.forEach((each) => (each.isCut = chance.chance(0.5))),
    () => (tablet.wall += chance.pick([TEN_YEARS, -TEN_YEARS, 86_400_000, -3_600_000, 600_000])),
    () => (weather.loss = chance.pick([0, 0.2, 0.5])),
    () => (weather.duplicate = chance.pick([0, 0.4])),
    () => (trouble.begin = chance.pick([0, 0.1])),
    () => (trouble.tell = chance.pick([0, 0.3])),
    () => (trouble.full = chance.pick([0, 0.3])),
    () => chance.chance(0.3) && lose(evening, tablet, chance.chance(0.5)),
    () => chance.chance(0.3) && tablets.length > 1 && revoke(server, tablet),
  ]
  chance.pick(acts)()
}

function revoke(server: Evening['server'], { id }: Tablet): void {
  const device = server.devices.get(id)
  if (device) device.isRevoked = true
}

/** The browser removes the queue alone, and the pages go on; or all the tablet has, and somebody enrols it anew. */
function lose(evening: Evening, tablet: Tablet, all: boolean): void {
  void tablet.disk.evict(() => undefined)
  if (all) replace(evening, tablet)
}

function replace({ tablets, gone, enrol }: Evening, tablet: Tablet): void {
  tablet.kill(true)
  tablets.splice(tablets.indexOf(tablet), 1)
  gone.push(tablet)
  enrol()
}

/** Everything works again: each tablet sends what it has, and reads what there is. */
async function heal({ scheduler, tablets, weather, trouble }: Evening): Promise<void> {
  Object.assign(weather, { loss: 0, duplicate: 0 })
  Object.assign(trouble, { begin: 0, tell: 0, full: 0 })
  for (const tablet of tablets) {
    tablet.isCut = false
    tablet.kill(false)
  }
  // requests that were doubled arrive as late as that
  await scheduler.run({ maxMs: REST_MS, maxSteps: 100_000 })
  const pages = tablets.map((tablet) => ({ tablet, page: tablet.open() }))
  const isOpen = () => tablets.some((tablet) => tablet.rows().some(({ state }) => state === 'ready'))
  await scheduler.run({ until: () => !isOpen(), maxMs: REST_MS, maxSteps: 200_000 })
  for (const { tablet, page } of pages) {
    read(tablet, page)
    await scheduler.run({ maxMs: 2_000, maxSteps: 20_000 })
  }
  for (const tablet of tablets) tablet.kill(false)
}
