/** The simulated person: writes things down, remembers what was promised, and decides about what was refused. */
import type { Operation } from '#sync/ports/rows.ts'
import { readArgs, type ModelArgs } from './model-mutations.ts'
import type { Dice } from './random.ts'
import type { Client } from './client.ts'
import type { World } from './world.ts'

/** A write the person made, and what the app said. */
export interface Intent {
  n: number
  owner: string
  name: string
  entity: string
  issuedAt: number
  /** Step at which the app said 'saved'; absent when it never did. */
  savedAt?: number
  /** The app said no: nothing of it may exist. */
  refused?: boolean
  id?: string
}

/** Reasons for which the app may say no at once. */
const EXPECTED = new Set(['QuotaExceededError', 'DependencyGone', 'UnknownMutation'])

export function createPerson(world: World, chance: Dice) {
  const intents: Intent[] = []
  /** What was last seen of a register, and when that look was over. */
  const seen = new Map<string, { intent: Intent; at: number }>()
  const dropped = new Set<string>()
  const docs: { owner: string; entity: string; id: string }[] = []
  const violations: string[] = []
  let n = 0

  async function save(
    client: Client,
    name: string,
    args: ModelArgs,
    options: Parameters<Client['engine']['enqueue']>[2] = {},
  ): Promise<string | null> {
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
      if (id !== null) docs.push({ owner, entity, id })
      return
    }
    const doc = chance.pick(mine)
    const base = chance.chance(0.3) ? { base: chance.below(3) } : {}
    if (kind === 8) await save(client, 'doc.edit', { ...args, entity: doc.entity, ...base, ...poison })
    else await save(client, 'doc.note', { ...args, entity: doc.entity }, { dependsOn: [doc.id] })
  }

  /** Decides about one write that waits for a decision. */
  async function decide(client: Client, operation: Operation): Promise<void> {
    const { base: _, ...rest } = { ...readArgs(operation.args), poison: false }
    const choice = chance.pick(['retry', 'edit', 'edit', 'discard'] as const)
    // an edit, too, may overwrite what was folded in since the person looked
    if (choice !== 'retry') {
      dropped.add(operation.id)
      // whose page died before it heard the id of its write is known by what it wrote
      const { n: written } = readArgs(operation.args)
      for (const intent of intents)
        if (intent.id === undefined && intent.n === written) intent.id = operation.id
    }
    const out = await client.engine.choose(
      operation.id,
      choice === 'edit' ? { do: 'edit', args: rest } : { do: choice },
    )
    if (!out.ok) return
    for (const doc of docs) if (doc.id === operation.id && choice !== 'discard') doc.id = out.id
  }

  /** What the screen shows of the registers may never go back to something older (I9). */
  async function look(client: Client): Promise<void> {
    // what a restored server has forgotten may vanish, and an older app does not show what a newer one wrote
    if (world.server.forgotten.size > 0) return
    if (client.schema < world.state.app) {
      await client.engine.view('register').catch((error: unknown) => {
        violations.push(`I20 ${client.actor.name} cannot show its view: ${String(error)}`)
      })
      return
    }
    const at = world.scheduler.steps
    const view = await client.engine.view('register')
    if (world.server.forgotten.size > 0) return
    for (const { key, body } of view) {
      const shown = intents.find((intent) => intent.n === (body as { n: number }).n)
      const name = `${client.owner}/${key}`
      const last = seen.get(name)
      // two looks at a time say nothing about each other
      if (shown === undefined || (last !== undefined && at <= last.at)) continue
      if (last !== undefined && !dropped.has(last.intent.id ?? '') && isBefore(shown, last.intent))
        violations.push(`I9 ${name} went back from ${last.intent.n} to ${shown.n} at ${at}`)
      seen.set(name, { intent: shown, at: world.scheduler.steps })
    }
    readsOwnWrites(client, at, view)
  }

  /** What was promised before a look began is what the look shows, or something newer (I3). */
  function readsOwnWrites(client: Client, at: number, view: { key: string; body: unknown }[]): void {
    for (const intent of intents) {
      if (intent.name !== 'register.set' || intent.owner !== client.owner || dropped.has(intent.id ?? ''))
        continue
      if (intent.savedAt === undefined || intent.savedAt >= at) continue
      const record = view.find((each) => each.key === intent.entity)
      const shown = intents.find((each) => each.n === (record?.body as { n: number } | undefined)?.n)
      if (shown === undefined || isBefore(shown, intent))
        violations.push(`I3 ${client.owner}/${intent.entity} shows ${shown?.n}, not ${intent.n}, at ${at}`)
    }
  }

  return { intents, dropped, violations, write, decide, look, written: () => n }
}

/** Whether one write was promised before the other was even made. */
export function isBefore(one: Intent, other: Intent): boolean {
  return one.savedAt !== undefined && one.savedAt < other.issuedAt
}

export type Person = ReturnType<typeof createPerson>
