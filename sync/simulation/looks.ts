/** What the simulated person sees on a screen, and what is wrong with it. */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { ViewRecord } from '#sync/engine/overlay.ts'
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
  id?: OperationId
}

/** Whether one write was promised before the other was even made. */
export function isBefore(one: Intent, other: Intent): boolean {
  return one.savedAt !== undefined && one.savedAt < other.issuedAt
}

interface Evidence {
  intents: readonly Intent[]
  dropped: ReadonlySet<string>
  /** Writes whose edit or withdrawal was asked for, and nobody was told yet whether it was done. */
  deciding: ReadonlySet<OperationId>
  violations: string[]
}

/** A look at the registers; what may not be seen is added to the violations. */
export function createLooks(world: World, { intents, dropped, deciding, violations }: Evidence) {
  /** What was last seen of a register, and when that look was over. */
  const seen = new Map<string, { intent: Intent; at: number }>()

  /** Written before the device was emptied: a request with it may still be on its way, and arrive after newer ones. */
  const isOfBefore = ({ owner, issuedAt }: Intent) => issuedAt <= (world.evictions.get(owner) ?? -1)

  /** It carries what is being edited or taken back at this moment, or is carried with it. */
  function isBeingOverwritten({ owner, id }: Intent): boolean {
    const carriers = world.devices.get(owner)?.disk.carriers
    if (id === undefined || carriers === undefined) return false
    const last = carriers.get(id) ?? id
    for (const each of deciding) if ((carriers.get(each) ?? each) === last) return true
    return false
  }

  /** Dropped, or beside one that no build of now can read: no view has to show it. */
  function isUnsure(intent: Intent): boolean {
    if (dropped.has(intent.id ?? '')) return true
    if (isOfBefore(intent) || isBeingOverwritten(intent)) return true
    return intents.some(
      (each) => world.unreadable.has(each.n) && each.owner === intent.owner && each.entity === intent.entity,
    )
  }

  /** What the screen shows of the registers may never go back to something older (I9). */
  async function look(client: Client): Promise<void> {
    // what a restored server has forgotten may vanish, and an older app does not show what a newer one wrote
    if (world.server.forgotten.size > 0) return
    const show = (kind = 'register') =>
      client.engine.view(kind).catch((error: unknown) => {
        if (world.state.databaseErrors === 0)
          violations.push(`I20 ${client.actor.name} cannot show its view: ${String(error)}`)
        return null
      })
    if (client.schema < world.state.app) return void (await show())
    const at = world.scheduler.steps
    const refused = refusedOf(client.owner)
    const view = await show()
    if (view === null || world.server.forgotten.size > 0) return
    noneRefused(view, refused)
    for (const { key, body } of view) {
      const shown = intents.find((intent) => intent.n === (body as { n: number }).n)
      const name = `${client.owner}/${key}`
      const last = seen.get(name)
      // two looks at a time say nothing about each other
      if (shown === undefined || isOfBefore(shown) || (last !== undefined && at <= last.at)) continue
      if (last !== undefined && !isUnsure(last.intent) && isBefore(shown, last.intent))
        violations.push(`I9 ${name} went back from ${last.intent.n} to ${shown.n} at ${at}`)
      seen.set(name, { intent: shown, at: world.scheduler.steps })
    }
    readsOwnWrites(client, at, view)
    const refusedNow = refusedOf(client.owner)
    noneRefused((await show('doc')) ?? [], refusedNow)
  }

  function noneRefused(view: readonly ViewRecord[], refused: ReadonlySet<string>): void {
    for (const { key, pending } of view)
      for (const id of pending)
        if (refused.has(id)) violations.push(`I3 ${key} still shows ${id}, which was refused`)
  }

  /** What was promised before a look began is what the look shows, or something newer (I3). */
  function readsOwnWrites(client: Client, at: number, view: { key: string; body: unknown }[]): void {
    for (const intent of intents) {
      if (intent.name !== 'register.set' || intent.owner !== client.owner || isUnsure(intent)) continue
      if (intent.savedAt === undefined || intent.savedAt >= at) continue
      const record = view.find((each) => each.key === intent.entity)
      const shown = intents.find((each) => each.n === (record?.body as { n: number } | undefined)?.n)
      if (shown === undefined || (isBefore(shown, intent) && !isOfBefore(shown)))
        violations.push(`I3 ${client.owner}/${intent.entity} shows ${shown?.n}, not ${intent.n}, at ${at}`)
    }
  }

  /** Writes that were refused or dropped when a screen begins to look. */
  const refusedOf = (owner: string) =>
    new Set(
      [...(world.devices.get(owner)?.disk.operations.values() ?? [])]
        .filter(({ state }) => state === 'rejected' || state === 'conflict' || state === 'discarded')
        .map(({ id }) => id),
    )

  return look
}
