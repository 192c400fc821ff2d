/** The simulated person: writes things down, remembers what was promised, and decides about what was refused. */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { Operation } from '#sync/ports/rows.ts'
import { readArgs, type ModelArgs } from './model-mutations.ts'
import type { Dice } from './random.ts'
import type { Client } from './client.ts'
import { createLooks, type Intent } from './looks.ts'
import type { World } from './world.ts'

/** Reasons for which the app may say no at once. */
const EXPECTED = new Set(['QuotaExceededError', 'UnknownError', 'DependencyGone', 'UnknownMutation'])

export function createPerson(world: World, chance: Dice) {
  const intents: Intent[] = []
  /** `ids`: what it was called before it was sent again or edited. */
  const docs: { owner: string; entity: string; id: OperationId; ids: OperationId[]; base?: number }[] = []
  const violations: string[] = []
  const { dropped, deciding, drop, dropCarried } = givenUp(world, intents)
  let n = 0

  async function save(
    client: Client,
    name: string,
    args: ModelArgs,
    options: Parameters<Client['engine']['enqueue']>[2] = {},
  ): Promise<OperationId | null> {
    const intent: Intent = {
      n: args.n,
      owner: client.owner,
      name,
      entity: args.entity,
      issuedAt: world.scheduler.steps,
    }
    intents.push(intent)
    try {
      const { id } = await client.engine.enqueue(name, args, options)
      intent.id = id
      intent.savedAt = world.scheduler.steps
      return id
    } catch (error) {
      intent.refused = true
      const why = error instanceof Error ? error.name : String(error)
      if (why === 'DependencyGone') checkGone(world, client, { ids: options.dependsOn ?? [], violations })
      if (!EXPECTED.has(why))
        violations.push(`I11 ${client.actor.name} cannot write ${name}: ${String(error)}`)
      return null
    }
  }

  /** One random thing to write; resolves when the app has answered, never if it was killed. */
  async function write(client: Client): Promise<void> {
    const { owner } = client
    const args: ModelArgs = { owner, entity: chance.pick(['a', 'b', 'c']), n: ++n }
    const poison = chance.chance(0.1) ? { poison: true } : {}
    const kind = chance.below(10)
    if (kind < 3) return void (await save(client, 'register.set', args))
    if (kind < 6) return void (await save(client, 'log.append', { ...args, ...poison }))
    if (kind === 6) {
      const photos = Array.from({ length: 1 + chance.below(2) }, (_, i) => `photo-${n}-${i}`)
      const bytes = new ArrayBuffer(250)
      await save(
        client,
        'photo.post',
        { ...args, photos, ...poison },
        { photos: photos.map((id) => ({ id, type: 'image/jpeg', bytes })) },
      )
      return
    }
    const mine = docs.filter((doc) => doc.owner === owner)
    if (kind === 7 || mine.length === 0) {
      const entity = `doc-${n}`
      const id = await save(client, 'doc.create', { ...args, entity, ...poison })
      if (id !== null) docs.push({ owner, entity, id, ids: [id] })
      return
    }
    const doc = chance.pick(mine)
    // often on top of the same version as the edit before
    if (chance.chance(0.5)) doc.base = 1 + chance.below(2)
    const base = chance.chance(0.5) ? { base: doc.base ?? 1 } : {}
    if (kind === 8) await save(client, 'doc.edit', { ...args, entity: doc.entity, ...base, ...poison })
    else
      await save(client, 'doc.note', { ...args, entity: doc.entity }, { dependsOn: [chance.pick(doc.ids)] })
  }

  /** Decides about one write that waits for a decision. */
  async function decide(client: Client, operation: Operation): Promise<void> {
    const { base: _, ...rest } = { ...readArgs(operation.args), poison: false }
    const choice = chance.pick(['retry', 'edit', 'edit', 'discard'] as const)
    world.waits.forgive()
    // an edit, too, may overwrite what was folded in since the person looked
    if (choice !== 'retry') drop(client, operation)
    const out = await client.engine.choose(
      operation.id,
      choice === 'edit' ? { do: 'edit', args: rest } : { do: choice },
    )
    if (choice !== 'retry') dropCarried(client, operation.id)
    if (!out.ok) return
    if (choice === 'discard') return
    for (const doc of docs)
      if (doc.id === operation.id) {
        doc.id = out.id
        doc.ids.push(out.id)
      }
  }

  /** Gives up on a write that does not pass. */
  async function takeBack(client: Client, operation: Operation): Promise<void> {
    world.waits.forgive()
    drop(client, operation)
    await client.engine.choose(operation.id, { do: 'discard' })
    dropCarried(client, operation.id)
  }

  const look = createLooks(world, { intents, dropped, deciding, violations })
  const more = furtherWrites({
    save,
    chance,
    docsOf: (owner) => docs.filter((doc) => doc.owner === owner),
    next: () => ++n,
  })
  return { intents, dropped, violations, write, ...more, decide, takeBack, look, written: () => n }
}

/** What the person edited or took back, with what was folded together with it: no view has to show it. */
function givenUp(world: World, intents: readonly Intent[]) {
  const dropped = new Set<string>()
  /** Asked for, and nobody was told yet whether it was done. */
  const deciding = new Set<OperationId>()
  const diskOf = (client: Client) => world.devices.get(client.owner)?.disk

  /** Gone with it are the neighbours it carries, or that carry it. */
  function drop(client: Client, operation: Operation): void {
    deciding.add(operation.id)
    const isCarried = ({ lane, name, seq }: Operation) =>
      lane === operation.lane && name === 'register.set' && seq === 0 && operation.seq === 0
    for (const row of diskOf(client)?.operations.values() ?? [])
      if (row.id === operation.id || isCarried(row)) {
        for (const id of [row.id, ...(row.folded ?? [])]) dropped.add(id)
        nameIntent(row)
      }
  }

  /** What was written meanwhile was folded in as well. */
  function dropCarried(client: Client, id: OperationId): void {
    deciding.delete(id)
    const carriers = diskOf(client)?.carriers ?? new Map<OperationId, OperationId>()
    const last = carriers.get(id) ?? id
    dropped.add(last)
    for (const [carried, carrier] of carriers) if (carrier === last) dropped.add(carried)
  }

  /** A page that ended before it got the id of its write is known by what it wrote. */
  function nameIntent(operation: Operation): void {
    const { n: written } = readArgs(operation.args)
    for (const intent of intents)
      if (intent.id === undefined && intent.n === written) intent.id = operation.id
  }

  return { dropped, deciding, drop, dropCarried }
}

interface Writing {
  save(client: Client, name: string, args: ModelArgs): Promise<unknown>
  docsOf(owner: string): { entity: string }[]
  chance: Dice
  /** Number of the next write. */
  next(): number
}

/** Writes of a kind of their own choice. */
function furtherWrites({ save, docsOf, chance, next }: Writing) {
  return {
    /** One more entry of a log. */
    append: (client: Client, entity = chance.pick(['a', 'b', 'c'])) =>
      save(client, 'log.append', { owner: client.owner, entity, n: next() }),
    /** Another value of a register. */
    set: (client: Client, entity: string) =>
      save(client, 'register.set', { owner: client.owner, entity, n: next() }),
    /** An edit of a document on top of what was seen of it, by default of any; null when there is none. */
    edit(client: Client, last?: { entity: string; base: number }) {
      const { owner } = client
      const mine = docsOf(owner)
      if (mine.length === 0) return null
      const { entity, base } = last ?? { base: 1, ...chance.pick(mine) }
      const args = { owner, entity, n: next(), base }
      void save(client, 'doc.edit', args).catch(() => undefined)
      return args
    },
  }
}

export type Person = ReturnType<typeof createPerson>

/** What a write needs is gone only if the person gave it up (I5). */
function checkGone(
  { devices, withdrawn }: World,
  { owner }: Client,
  { ids, violations }: { ids: readonly string[]; violations: string[] },
): void {
  const rows = [...(devices.get(owner)?.disk.operations.values() ?? [])]
  const named = (id: string) => rows.find((row) => row.id === id || row.folded?.some((each) => each === id))
  for (const id of ids) {
    let row = named(id)
    while (row?.replacedBy !== undefined) row = named(row.replacedBy)
    if (row === undefined || row.state === 'discarded' || row.void === true) continue
    if (!withdrawn.has(row.id)) violations.push(`I5 ${id} counts as gone, and is ${row.state}`)
  }
}
