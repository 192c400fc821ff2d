/** Who says things into records and rooms, and looks whether they are there. */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { Operation } from '#sync/ports/rows.ts'
import type { Dice } from '../random.ts'
import type { SaidArgs } from './said-server.ts'
import type { SaidPage, SaidWorld } from './said-world.ts'

/** One thing that was said. */
interface Said {
  scope: string
  key: string
  issuedAt: number
  id?: OperationId
  /** Step at which the app said that it is kept; absent when it never did. */
  savedAt?: number
  /** The person has asked for it to be taken away: from then on it may be gone. */
  isTakenAway?: boolean
}

const isBefore = (one: Said, other: Said) => one.savedAt !== undefined && one.savedAt < other.issuedAt

export function createSaidPerson(world: SaidWorld, chance: Dice) {
  const { scheduler, shared, device, server, violations } = world
  const said: Said[] = []
  let n = 0

  const operations = () => [...device.disk.operations.values()]
  const enqueue = (page: SaidPage, args: SaidArgs) => page.engine.enqueue('say', args).catch(() => null)

  async function say(page: SaidPage, scope: string): Promise<void> {
    const key = `mine-${++n}`
    const own: Said = { scope, key, issuedAt: scheduler.steps }
    said.push(own)
    const out = await enqueue(page, { scope, key, text: key, isNew: true })
    if (out === null) return
    own.id = out.id
    own.savedAt = scheduler.steps
  }

  /** Changes or takes away something said before. */
  async function change(page: SaidPage): Promise<void> {
    const known = said.filter(({ savedAt }) => savedAt !== undefined)
    if (known.length === 0) return
    const one = chance.pick(known)
    const text = chance.chance(0.3) ? null : `${one.key} again`
    if (text === null) one.isTakenAway = true
    await enqueue(page, { scope: one.scope, key: one.key, text, isNew: false })
  }

  /** Whether a window as it is held has to have a record. */
  function mustHold({ scope, key }: Said): boolean {
    const held = world.diskOf(scope).held.get(scope)
    const row = shared.scopeOf(scope).rows.get(key)
    return held !== undefined && row?.no !== undefined && row.body !== null && row.no >= held.floor
  }

  const isRefused = ({ id }: Said, rows: readonly Operation[]) =>
    rows.some((row) => row.id === id && (row.state === 'rejected' || row.state === 'discarded'))

  /** One look at a scope: what was kept before it began is shown, once, behind what was said before it, and nothing else. */
  async function look(page: SaidPage, scope: string): Promise<void> {
    const at = scheduler.steps
    const view = await page.view(scope).catch(() => null)
    if (view === null) return
    const rows = operations()
    const shown = new Map(view.shown.map(({ key }, i) => [key, i]))
    if (shown.size < view.shown.length) violations.push(`C6 ${scope} shows a record twice`)
    for (const key of shown.keys())
      if (!view.meant.has(key)) violations.push(`C6 ${key} rises in ${scope}, where it is not`)
    const sure = said.filter(
      (one) =>
        one.scope === scope && (one.savedAt ?? Infinity) < at && !one.isTakenAway && !isRefused(one, rows),
    )
    for (const one of sure) {
      const row = rows.find(({ id }) => id === one.id)
      const isUnsent = row !== undefined && row.state !== 'applied'
      if (!shown.has(one.key) && (isUnsent || mustHold(one)))
        violations.push(`I9 C6 ${page.actor.name} does not show ${one.key} of ${scope} at ${at}`)
    }
    // between the pages of a reading one that was changed since is still laid over, at the end
    if (world.diskOf(scope).held.get(scope)?.partial === true) return
    for (const later of sure)
      for (const earlier of sure) {
        const [above, below] = [shown.get(later.key), shown.get(earlier.key)]
        if (above === undefined || below === undefined || !isBefore(earlier, later)) continue
        if (above > below) violations.push(`C14 ${scope} shows ${later.key} before ${earlier.key}`)
      }
  }

  return {
    ...{ say, change, look },
    /** What waits, or stays in the view. */
    open: () => operations().filter(({ state }) => state !== 'rejected' && state !== 'discarded'),
    /** What is wrong when all is over. */
    verdict(): string[] {
      const out: string[] = []
      const made = new Map(server.made.map(({ key }, i) => [key, i]))
      const refused = new Set<string>(server.refusedKeys())
      const kept = said.filter(({ id, savedAt }) => savedAt !== undefined && !refused.has(id ?? ''))
      for (const { key } of kept) if (!made.has(key)) out.push(`I13 ${key} was lost`)
      for (const later of kept)
        for (const earlier of kept.filter((each) => each.scope === later.scope))
          if (isBefore(earlier, later) && (made.get(earlier.key) ?? 0) > (made.get(later.key) ?? 0))
            out.push(`I4 ${later.key} was said before ${earlier.key}`)
      return out
    },
  }
}

export type SaidPerson = ReturnType<typeof createSaidPerson>
