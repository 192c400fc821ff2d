/**
 * Keeps I9 and C4 where pages read from its beginning what is not on this device. What a page was told may be older than
 * a write that another page lets go of meanwhile, as no window here has to hold it, or than a window that was held and
 * dropped since: then it is not stored, but asked for anew. A mark in the database of the scope says that nothing of
 * that has happened; who ends without a word leaves it to the next reading.
 */
import type { HeldScope, ScopeTx } from '#sync/ports/scopes.ts'

/** A row of a kind nothing shows: whatever drops the rows of the scope, or replaces them, drops it too. */
const MARK = { kind: 'reading', key: '' }

/** What a page knows of a scope when it asks for it: what is held, or else the mark of the first reading. */
export interface Seen {
  held: HeldScope | undefined
  mark: string | undefined
}

export async function seen(tx: ScopeTx, scope: string): Promise<Seen> {
  return { held: await tx.held(scope), mark: await readingOf(tx, scope) }
}

/** The mark of the first readings of a scope that may be stored; undefined where there is none. */
export async function readingOf(tx: ScopeTx, scope: string): Promise<string | undefined> {
  const [row] = await tx.rows(scope, [MARK])
  return typeof row?.body === 'string' ? row.body : undefined
}

/** A scope is about to be asked for. Readings under way of one that is not held share their mark. @param name a new one */
export async function beginReading(tx: ScopeTx, scope: string, name: string): Promise<Seen> {
  const known = await seen(tx, scope)
  if (known.held !== undefined || known.mark !== undefined) return known
  await tx.putRows([{ ...MARK, scope, version: 0, body: name }])
  return { held: undefined, mark: name }
}

/** First readings that have begun are not stored, as they may not hold what leaves the view now; others may begin. */
export async function endReadings(tx: ScopeTx, scope: string): Promise<void> {
  await tx.deleteRows(scope, [MARK])
}
