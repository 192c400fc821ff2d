/**
 * Keeps I9 for what boards, records and rooms show: an applied write stays in the view until each scope that holds its
 * effect, and is on this device, was read as far. A scope that is not here shows nothing, and is not waited for.
 */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { Position } from '#sync/contracts/sync/sync.ts'
import type { Operation } from '#sync/ports/rows.ts'
import type { HeldScope, ScopeStores } from '#sync/ports/scopes.ts'
import type { Store, StoreTx } from '#sync/ports/store.ts'
import { endReadings, readingOf } from './first-reading.ts'
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
 * @param asked scopes the server was asked for since then, to their ends
 */
export async function forgetReached(
  deps: Deps,
  before: AppliedInScopes,
  asked: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (before.ids.size === 0) return
  const known = await deps.store.read((tx) => tx.allInState('applied'))
  const waiting = known.filter(({ at, id }) => at !== undefined && before.ids.has(id))
  if (waiting.length === 0) return
  const held = await heldAmong(deps, waiting)
  const isRead = (position: Position) => {
    const now = held.get(position.scope)
    const wasHeld = before.begun.has(position.scope) && readTo(now) !== undefined
    // another page may have read it from its beginning before the write was applied
    const isAnew = wasHeld && asked.has(position.scope) && before.begun.get(position.scope) !== now?.begun
    return isAnew || reaches(held, position)
  }
  const going = async (tx: StoreTx) => {
    const feed = await tx.feed('member')
    const version = feed === undefined || feed.partial === true ? 0 : feed.version
    const applied = (await tx.allInState('applied')).filter((row) => row.version !== UNSETTLED)
    return leaving(
      applied,
      (row) => before.ids.has(row.id) && (row.version ?? Infinity) <= version && (row.at ?? []).every(isRead),
    )
  }
  const first = await deps.store.read(going)
  if (first.length === 0) return
  for (const row of await endFirstReadings(deps, first, held)) held.set(row.scope, row)
  const ids = new Set(first.map(({ id }) => id))
  await deps.store.write(async (tx) => {
    const gone = (await going(tx)).filter(({ id }) => ids.has(id))
    if (gone.length > 0) await tx.deleteOperations(gone.map(({ order }) => order))
  }, 'relaxed')
}

/**
 * What leaves the view is in no first reading that began before it was applied: none of those is stored from here on.
 * @returns what came to be held just now
 */
async function endFirstReadings(
  deps: Deps,
  gone: readonly Operation[],
  held: ReadonlyMap<string, HeldScope>,
): Promise<HeldScope[]> {
  const unheld = namesOf(gone).filter((scope) => !held.has(scope))
  const found = unheld.map(async (scope) => {
    const store = storeOf(deps.stores, scope)
    const isOpen = await store.read(async (tx) => (await tx.held(scope)) ?? (await readingOf(tx, scope)))
    if (isOpen === undefined) return undefined
    return store.write(async (tx) => {
      await endReadings(tx, scope)
      return tx.held(scope)
    }, 'relaxed')
  })
  return (await Promise.all(found)).filter((row) => row !== undefined)
}

/** A scope that is not on this device has nothing to reach. */
function reaches(held: ReadonlyMap<string, HeldScope>, { scope, version }: Position): boolean {
  const row = held.get(scope)
  return row === undefined || (readTo(row) ?? -1) >= version
}

async function heldAmong({ stores }: Deps, waiting: readonly Operation[]): Promise<Map<string, HeldScope>> {
  const names = namesOf(waiting)
  const held = new Map<string, HeldScope>()
  for (const store of new Set(names.map((scope) => storeOf(stores, scope)))) {
    const own = names.filter((scope) => storeOf(stores, scope) === store)
    for (const row of await store.read((tx) => Promise.all(own.map((scope) => tx.held(scope)))))
      if (row) held.set(row.scope, row)
  }
  return held
}

const namesOf = (waiting: readonly Operation[]): string[] => [
  ...new Set(waiting.flatMap(({ at = [] }) => at.map(({ scope }) => scope))),
]
