/**
 * Keeps what this version of the app cannot read out of the way: such a row is stored under a kind of its own, where no
 * screen looks, named in the log, and moved back by the first version that can read it.
 */
import type { FeedScope } from '#sync/contracts/sync/sync.ts'
import type { BodyCheck } from '#sync/ports/bodies.ts'
import type { Log } from '#sync/ports/log.ts'
import { ASIDE, type FeedRow, type FeedStore, type FeedTx, type RecordRow } from '#sync/ports/store.ts'
import type { EngineDeps } from './types.ts'

/** Rows looked through in one transaction. */
const ROWS_AT_A_TIME = 200

const asideKind = (kind: string) => ASIDE + kind
const isAside = ({ kind }: { kind: string }) => kind.startsWith(ASIDE)
const plainKind = ({ kind }: { kind: string }) => (isAside({ kind }) ? kind.slice(ASIDE.length) : kind)

type AsideDeps = Pick<EngineDeps, 'bodies' | 'log'>

/**
 * The check for bodies of some kinds, or of all of the scope; none where it cannot be had: then rows are stored as they
 * come.
 */
export async function bodyCheck(
  { bodies, log }: AsideDeps,
  scope: FeedScope,
  kinds?: Iterable<string>,
): Promise<BodyCheck | null> {
  if (bodies === undefined) return null
  return bodies.ready(scope, kinds).catch((error: unknown) => {
    log.warn('bodies are stored unchecked', { error: String(error) })
    return null
  })
}

/** Rows of one scope under the kind where they belong: their own, or set aside. */
export function placed(
  rows: readonly RecordRow[],
  { scope, check, log }: { scope: FeedScope; check: BodyCheck | null; log: Log },
): { rows: RecordRow[]; aside: number } {
  let aside = 0
  const all = rows.map((row) => {
    const kind = plainKind(row)
    const at = check?.(scope, kind, row.body) ?? null
    if (at === null) return { ...row, kind }
    if (!isAside(row)) log.warn('a record this version cannot read', { scope, kind, at })
    aside += 1
    return { ...row, kind: asideKind(kind) }
  })
  return { rows: all, aside }
}

/** The other place of each row, in which an earlier version of it may be. */
export const otherPlaces = (rows: readonly { kind: string; key: string }[]) =>
  rows.map((row) => ({ kind: isAside(row) ? plainKind(row) : asideKind(row.kind), key: row.key }))

/** Rows were moved: whichever version has looked through them before has to look again. */
async function noteMoved(tx: FeedTx, scope: FeedScope): Promise<void> {
  const feed = await tx.feed(scope)
  if (feed === undefined) return
  const { edition: _, moves = 0, ...rest } = feed
  await tx.putFeed({ ...rest, hasAside: true, moves: moves + 1 })
}

/**
 * Looks through what is stored when this version of the app may judge it otherwise than the one that stored it: what it
 * cannot read is set aside, what was set aside and can be read comes back.
 */
export async function recheck<Tx extends FeedTx>(
  store: FeedStore<Tx>,
  feed: FeedRow,
  deps: AsideDeps,
): Promise<void> {
  const { bodies, log } = deps
  if (bodies === undefined || feed.edition === bodies.edition) return
  const { scope } = feed
  const check = await bodyCheck(deps, scope)
  if (check === null) return
  let after: { kind: string; key: string } | null = null
  let moves = feed.moves ?? 0
  for (;;) {
    const rows: RecordRow[] = await store.write(async (tx) => {
      const page = await tx.recordsAfter(after, ROWS_AT_A_TIME)
      const moved = placed(page, { scope, check, log }).rows.filter((row, i) => row.kind !== page[i]?.kind)
      if (moved.length > 0) {
        await tx.deleteRecords(otherPlaces(moved))
        await tx.putRecords(moved)
        await noteMoved(tx, scope)
        moves++
      }
      return page
    })
    after = rows.at(-1) ?? null
    if (after === null) break
  }
  await store.write(async (tx) => {
    const now = await tx.feed(scope)
    // another tab, perhaps of another version, has stored or moved something behind this look: the next pull looks again
    const isSame = now?.cursor === feed.cursor && now.round === feed.round && (now.moves ?? 0) === moves
    if (now !== undefined && isSame) await tx.putFeed({ ...now, edition: bodies.edition })
  })
}
