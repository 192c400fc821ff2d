/** The four zeros and what else must hold when a schedule is over: nothing lost, duplicated, reordered or stuck. */
import type { Operation } from '#sync/ports/rows.ts'
import { readArgs } from './model-mutations.ts'
import type { Effect } from './model-data.ts'
import { isBefore, type Intent } from './looks.ts'
import type { Person } from './person.ts'
import { OWNERS, type World } from './world.ts'

/** Everything found wrong; empty is the only good answer. */
export function verdict(world: World, person: Person): string[] {
  return [
    ...world.violations,
    ...world.server.violations,
    ...person.violations,
    ...OWNERS.flatMap((owner) => stuck(world, owner)),
    ...OWNERS.flatMap((owner) => lost(world, person, owner)),
    ...duplicated(world),
    ...places(world.server.effects),
    ...reordered(world, person),
    ...finalRegisters(world, person),
    ...OWNERS.flatMap((owner) => photosLeft(world, owner)),
    ...world.waits.verdict(),
  ]
}

const rows = (world: World, owner: string): Operation[] => [
  ...(world.devices.get(owner)?.disk.operations.values() ?? []),
]

function stuck(world: World, owner: string): string[] {
  const left = rows(world, owner).filter((row) => row.state !== 'discarded')
  return left.map(
    (row) => `I22 stuck: ${owner} ${row.name} ${row.id} ${row.state} place ${row.seq} of ${row.lane}`,
  )
}

/** Photos are freed with the write they belong to (I18). */
function photosLeft(world: World, owner: string): string[] {
  const disk = world.devices.get(owner)?.disk
  const left = [...(disk?.photos.keys() ?? []), ...(disk?.chunks.keys() ?? [])]
  return left.length > 0 ? [`I18 ${owner} still holds ${left.join(' ')}`] : []
}

/** Made when the device was emptied: whether it had been sent by then nobody knows. */
const isEvicted = (world: World, { owner, issuedAt }: Intent) =>
  issuedAt <= (world.evictions.get(owner) ?? -1)

/** The write that took the place of this one, or into which it was folded; itself when none did. */
function carrierOf(world: World, owner: string, id: string): string {
  const disk = world.devices.get(owner)?.disk
  const replaced = new Map(rows(world, owner).map((row) => [row.id, row.replacedBy]))
  const next = (each: string) => disk?.carriers.get(each) ?? replaced.get(each)
  for (let at = next(id); at !== undefined; at = next(id)) id = at
  return id
}

/** Each saved write was applied, or the person dropped it, or a later write it was folded into was. */
function lost(world: World, person: Person, owner: string): string[] {
  const kept = new Map<string, Operation>(rows(world, owner).map((row) => [row.id, row]))
  const applied = new Set(world.server.effects.filter((effect) => effect.applied).map((effect) => effect.key))
  const numbers = new Set(world.server.effects.map((effect) => effect.args.n))
  const out: string[] = []
  for (const intent of person.intents.filter((each) => each.owner === owner)) {
    if (intent.refused) {
      const exists =
        numbers.has(intent.n) || [...kept.values()].some((row) => readArgs(row.args).n === intent.n)
      if (exists) out.push(`I21 refused write ${intent.n} exists`)
    }
    if (intent.id === undefined || isEvicted(world, intent)) continue
    const id = carrierOf(world, owner, intent.id)
    if (world.server.forgotten.has(id)) continue
    if (!applied.has(id) && kept.get(id)?.state !== 'discarded')
      out.push(`I13 lost: ${intent.name} ${intent.n} ${intent.id}`)
  }
  return out
}

function duplicated(world: World): string[] {
  const seen = new Set<string>()
  const out: string[] = []
  for (const { key, applied, args } of world.server.effects) {
    if (seen.has(key)) out.push(`I7 duplicated: key ${key}`)
    seen.add(key)
    const name = `${args.owner} ${args.n}`
    if (applied && seen.has(name)) out.push(`I7 duplicated: write ${name}`)
    if (applied) seen.add(name)
  }
  return out
}

/** Per lane 1..n with no gap and no swap. */
function places(effects: readonly Effect[]): string[] {
  const lanes = new Map<string, number>()
  return effects.flatMap(({ client, lane, seq }) => {
    const name = `${client} ${lane}`
    const last = lanes.get(name) ?? 0
    lanes.set(name, seq)
    return seq === last + 1 ? [] : [`I4 ${name}: ${seq} after ${last}`]
  })
}

/** Log entries are in the order they were written; only what the person sent again may come later. */
function reordered(world: World, person: Person): string[] {
  const out: string[] = []
  const byNumber = new Map(person.intents.map((intent) => [intent.n, intent]))
  const lanes = new Map<string, Intent[]>()
  for (const effect of world.server.effects) {
    if (!effect.applied || effect.name !== 'log') continue
    const intent = byNumber.get(effect.args.n)
    if (intent === undefined || intent.id !== effect.key) continue
    const name = `${effect.client} ${effect.lane}`
    const before = lanes.get(name) ?? []
    const swapped = before.find((other) => isBefore(intent, other))
    if (swapped) out.push(`I4 reordered: ${intent.n} after ${swapped.n} in ${name}`)
    lanes.set(name, [...before, intent])
  }
  return out
}

/** What the server holds in the end is the newest write, coalesced or not (I19). */
function finalRegisters(world: World, person: Person): string[] {
  const last = new Map<string, number>()
  for (const effect of world.server.effects)
    if (effect.applied && effect.name === 'register')
      last.set(`${effect.user} ${effect.args.entity}`, effect.args.n)
  return [...last].flatMap(([name, n]) => {
    const final = person.intents.find((intent) => intent.n === n)
    const [owner, entity] = name.split(' ')
    // a request of before may have been on its way all the time
    if (final !== undefined && isEvicted(world, final)) return []
    const sets = person.intents.filter(
      (each) =>
        each.name === 'register.set' &&
        each.owner === owner &&
        each.entity === entity &&
        !isEvicted(world, each) &&
        !person.dropped.has(each.id ?? '') &&
        !world.server.forgotten.has(carrierOf(world, each.owner, each.id ?? '')),
    )
    const newer = sets.find(
      (each) => each.savedAt !== undefined && final !== undefined && isBefore(final, each),
    )
    return newer ? [`I19 register ${name} ends at ${n}, not at ${newer.n}`] : []
  })
}
