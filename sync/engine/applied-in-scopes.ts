/**
 * Keeps I9 for what boards, records and rooms show: an applied write stays in the view until each scope that holds its
 * effect, and is on this device, was read as far. A scope that is not here shows nothing, and is not waited for.
 */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { Position } from '#sync/contracts/sync/sync.ts'
import type { Operation } from '#sync/ports/rows.ts'
import type { HeldScope, ScopeStores } from '#sync/ports/scopes.ts'
import type { Store } from '#sync/ports/store.ts'
import { UNSETTLED } from './lanes.ts'
import { storeOf } from './scope-pull.ts'
import { readTo } from './scope-window.ts'
import { leaving } from './versions.ts'

type Deps = { store: Store; stores: ScopeStores }

/** Applied writes that scopes hold, and how these were held when it was looked at. */
export interface AppliedInScopes {
  ids: ReadonlySet<OperationId>
  /** Scopes on this device that were not read as far as one of the writes needs. */
  behind: string[]
  begun: ReadonlyMap<string, number | undefined>
}

/** Reads which applied writes wait for scopes. */
export async function appliedInScopes(deps: Deps): Promise<AppliedInScopes> {
  const applied = await deps.store.read((tx) => tx.allInState('applied'))
  const waiting = applied.filter(({ at }) => at !== undefined)
  const held = await heldAmong(deps, waiting)
  const behind = new Set(
    waiting.flatMap(({ at = [] }) => at.filter((each) => !reaches(held, each))).map(({ scope }) => scope),
  )
  return {
    ids: new Set(applied.map(({ id }) => id)),
    behind: [...behind],
    begun: new Map([...held].map(([scope, { begun }]) => [scope, begun])),
  }
}

/**
 * Lets those of them go whose scopes were read as far by now. A scope that was read from its beginning since then holds
 * what was applied before, also where the server counts anew.
 */
export async function forgetReached(deps: Deps, before: AppliedInScopes): Promise<void> {
  if (before.ids.size === 0) return
  const known = await deps.store.read((tx) => tx.allInState('applied'))
  const waiting = known.filter(({ at, id }) => at !== undefined && before.ids.has(id))
  if (waiting.length === 0) return
  const held = await heldAmong(deps, waiting)
  const isRead = (position: Position) => {
    const now = held.get(position.scope)
    const isAnew = before.begun.has(position.scope) && before.begun.get(position.scope) !== now?.begun
    return isAnew || reaches(held, position)
  }
  await deps.store.write(async (tx) => {
    const feed = await tx.feed('member')
    const version = feed === undefined || feed.partial === true ? 0 : feed.version
    const applied = (await tx.allInState('applied')).filter((row) => row.version !== UNSETTLED)
    const gone = leaving(
      applied,
      (row) => before.ids.has(row.id) && (row.version ?? Infinity) <= version && (row.at ?? []).every(isRead),
    )
    if (gone.length > 0) await tx.deleteOperations(gone.map(({ order }) => order))
  }, 'relaxed')
}

/** A scope that is not on this device has nothing to reach. */
function reaches(held: ReadonlyMap<string, HeldScope>, { scope, version }: Position): boolean {
  const row = held.get(scope)
  return row === undefined || (readTo(row) ?? -1) >= version
}

async function heldAmong(
  { stores }: Deps,
  waiting: readonly Operation[],
): Promise<ReadonlyMap<string, HeldScope>> {
  const names = [...new Set(waiting.flatMap(({ at = [] }) => at.map(({ scope }) => scope)))]
  const held = new Map<string, HeldScope>()
  for (const store of new Set(names.map((scope) => storeOf(stores, scope)))) {
    const own = names.filter((scope) => storeOf(stores, scope) === store)
    for (const row of await store.read((tx) => Promise.all(own.map((scope) => tx.held(scope)))))
      if (row) held.set(row.scope, row)
  }
  return held
}
