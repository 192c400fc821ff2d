/**
 * How a page changes what is held of a scope. Invariant C4: the rows held are those the server has, numbered from
 * `floor` on, as of `version`, in any order of pages and with any number of tabs storing them.
 */
import type { ScopePage, WindowPage } from '#sync/contracts/sync/pull.ts'
import type { HeldScope, ReadChange, ScopeRow, ScopeTx } from '#sync/ports/scopes.ts'
import { readingOf } from './first-reading.ts'

interface Asked {
  /** The cursor the page was asked for with, as it was held: undefined for a scope nothing was held of. */
  asked: string | undefined
  /** Which reading from the beginning was held then; undefined where nobody knows. */
  begun?: number | undefined
  /** Of a first reading, see first-reading.ts. */
  mark?: string | undefined
  /** In ms since 1970. */
  now: number
  edition?: string | undefined
}

/**
 * Stores news of a scope.
 * @returns false for a page that does not go on from what is held: another tab was quicker, and it is asked anew
 */
export async function storePage(
  tx: ScopeTx,
  page: Omit<ScopePage, 'changes'> & { changes: readonly ReadChange[] },
  { asked, begun: begunThen, mark, now, edition }: Asked,
): Promise<boolean> {
  const before = await tx.held(page.scope)
  // the cursor alone is the same where it was read anew meanwhile, and is to be read anew once more
  const goesOn = before?.cursor === asked && (begunThen === undefined || before?.begun === begunThen)
  if (!goesOn) return false
  if (before === undefined && (await readingOf(tx, page.scope)) !== mark) return false
  const isNew = page.reset === true || before === undefined
  if (isNew) await tx.clearRows(page.scope)
  const floor = isNew ? (page.floor ?? 1) : before.floor
  const bytes = await putChanges(tx, page.scope, page.changes, floor)
  const { scope, cursor, version, items, asOf } = page
  const readBy = isNew ? edition : before.edition
  const begun = isNew ? Math.max(now, (before?.begun ?? 0) + 1) : before.begun
  await tx.putHeld({
    ...{ scope, cursor, version, items, asOf, floor },
    ...(page.more ? { partial: true as const } : {}),
    kept: before?.kept ?? 0,
    ...refillOf(before, isNew),
    lastWanted: Math.max(before?.lastWanted ?? 0, now),
    bytes: (isNew ? 0 : before.bytes) + bytes,
    ...(readBy === undefined ? {} : { edition: readBy }),
    ...(begun === undefined ? {} : { begun }),
  })
  return true
}

/**
 * Stores what comes before the floor, which sinks.
 * @param before the number the page was asked for
 * @returns false for a page that does not meet the floor (any more) or is older than what is held: a record whose
 * tombstone has passed would rise again
 */
export async function storeWindow(
  tx: ScopeTx,
  page: Omit<WindowPage, 'rows'> & { rows: readonly ReadChange[] },
  before: number,
): Promise<boolean> {
  const held = await tx.held(page.scope)
  if (!held || before !== held.floor || page.version < held.version) return false
  const bytes = await putChanges(tx, page.scope, page.rows, page.floor)
  await tx.putHeld({ ...held, floor: page.floor, bytes: held.bytes + bytes })
  return true
}

/** What is held is shown until it has been read anew. */
export async function readAnew(tx: ScopeTx, scope: string): Promise<void> {
  const held = await tx.held(scope)
  if (held) await tx.putHeld({ ...held, cursor: '' })
}

/** Scopes are shown on a screen. @param now in ms since 1970 */
export async function noteWanted(tx: ScopeTx, scopes: readonly string[], now: number): Promise<void> {
  for (const scope of scopes) {
    const held = await tx.held(scope)
    if (held && held.lastWanted < now) await tx.putHeld({ ...held, lastWanted: now })
  }
}

/** What was read anew of a scope that is kept goes back down to where it was. */
function refillOf(before: HeldScope | undefined, isNew: boolean): { refill?: number } {
  if (before?.kept !== 1) return {}
  const reached = before.refill ?? Infinity
  const refill = isNew ? Math.min(before.floor, reached) : reached
  return refill === Infinity ? {} : { refill }
}

/**
 * A person keeps a scope on the device, or no longer.
 * @param records how many numbered ones, where there are as many
 */
export async function keepScope(tx: ScopeTx, scope: string, isKept: boolean, records = 0): Promise<void> {
  const held = await tx.held(scope)
  if (!held) return
  const { refill: _, ...rest } = held
  const refill = Math.max(1, held.items - records + 1)
  await tx.putHeld({ ...rest, kept: isKept ? 1 : 0, ...(isKept && refill < held.floor ? { refill } : {}) })
}

/** The window reaches as far down as was wanted, or there is no more. */
export async function noteRefilled(tx: ScopeTx, scope: string): Promise<void> {
  const held = await tx.held(scope)
  if (!held) return
  const { refill: _, ...rest } = held
  await tx.putHeld(rest)
}

/**
 * Drops what was not looked at for longest until the rest takes no more than `most` bytes; never what is kept (C24).
 * @param spared scopes that are looked at now
 * @returns the scopes dropped
 */
export async function evict(
  tx: ScopeTx,
  most: number,
  spared: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const held = (await tx.allHeld()).filter(({ kept }) => kept === 0)
  let bytes = held.reduce((sum, each) => sum + each.bytes, 0)
  const dropped: string[] = []
  for (const each of held.sort((a, b) => a.lastWanted - b.lastWanted)) {
    if (bytes <= most) break
    if (spared.has(each.scope)) continue
    await tx.forget(each.scope)
    bytes -= each.bytes
    dropped.push(each.scope)
  }
  return dropped
}

/**
 * The one rule for a change: a tombstone deletes; a record is stored when it is in the window, has no number, or is
 * known, and not over a newer one; an older one that no window holds is skipped.
 * @returns how many bytes more are held
 */
async function putChanges(
  tx: ScopeTx,
  scope: string,
  changes: readonly ReadChange[],
  floor: number,
): Promise<number> {
  const known = await tx.rows(scope, changes)
  const gone: ReadChange[] = []
  const stored: ScopeRow[] = []
  let bytes = 0
  changes.forEach((change, index) => {
    const before = known[index]
    if (before && before.version > change.version) return
    if (change.body === null) {
      if (before) gone.push(change)
      bytes -= sizeOf(before?.body)
    } else if (before || change.no === undefined || change.no >= floor) {
      stored.push({ ...change, scope, body: change.body })
      bytes += sizeOf(change.body) - sizeOf(before?.body)
    }
  })
  if (gone.length > 0) await tx.deleteRows(scope, gone)
  if (stored.length > 0) await tx.putRows(stored)
  return bytes
}

const sizeOf = (body: unknown): number => (body === undefined ? 0 : JSON.stringify(body).length)

/**
 * Up to which version everything written is in what is held of a scope. Undefined while nobody knows: nothing is held,
 * pages are still to come, or it is to be read anew from a server that may count again.
 */
export const readTo = (held: HeldScope | undefined): number | undefined =>
  held === undefined || held.partial === true || held.cursor === '' ? undefined : held.version

/** The cursor to ask with; absent for what is read for the first time, or anew. */
export const cursorOf = (held: HeldScope | undefined): string | undefined => held?.cursor || undefined
