import { PULL_LIMIT, type PullRequest, type ScopePage, type WindowPage } from '#sync/contracts/sync/pull.ts'
import type { Db } from '../../db/database.ts'
import { lookedAt, windowedScope } from '../../db/scopes.ts'
import {
  firstOf,
  firstWindows,
  sourceOf,
  type Change,
  type FirstWindow,
  type WantedWindow,
} from '../../db/sources.ts'
import type { Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { openScopes } from './access.ts'
import { countersOf, type Counter } from './counters.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { databaseEpoch } from './epoch.ts'
import { oneMoment } from '../../db/one-moment.ts'

/** A device that is further behind reads a window again: sooner read than all it missed, and no gap can stay. */
const BEHIND = 1000
/** Seconds a public window may be kept by anyone who is between. */
const SHARED_S = 5

type Wanted = PullRequest['scopes'][number]

/** Feeds by interest: many scopes in one request, each from its own cursor. */
export const pullHandlers: Handlers = {
  async pull({ trx, principal, body, deps }) {
    await oneMoment(trx)
    const asOf = new Date(deps.now()).toISOString()
    const names = [...new Set(body.scopes.map(({ scope }) => scope))]
    const opened = await openScopes(trx, principal, names)
    const epoch = await databaseEpoch(trx)
    const counters = await countersOf(
      trx,
      [...opened.values()].flatMap((each) => ('stored' in each ? [each.stored] : [])),
    )
    const readings = body.scopes.map((wanted) => {
      const scope = opened.get(wanted.scope)
      if (!scope || 'refusal' in scope)
        return { wanted, refusal: scope?.refusal ?? new Refusal('record.notFound') }
      const counter = counters.get(scope.stored) ?? { version: 0, items: 0, pruned_before: 0 }
      return { wanted, reading: begun({ ...scope, epoch, counter, wanted }) }
    })
    const windows = await firstWindows(
      trx,
      readings.flatMap(({ reading }) => reading?.window ?? []),
    )
    const pages: ScopePage[] = []
    const refused: { scope: string; status: number; code: string }[] = []
    let left = body.limit ?? PULL_LIMIT.changes
    for (const { wanted, reading, refusal } of readings) {
      try {
        if (!reading) throw refusal
        const page = await readScope(trx, reading, { windows, limit: left })
        if (page) pages.push({ ...page, asOf })
        left = Math.max(0, left - (page?.changes.length ?? 0))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push({ scope: wanted.scope, status: error.status, code: error.code })
      }
    }
    return { pages, refused, asOf }
  },

  async window(call) {
    const { trx, principal, query, reply, header } = call
    await oneMoment(trx)
    const opened = (await openScopes(trx, principal, [query.scope])).get(query.scope)
    if (!opened || 'refusal' in opened) throw opened?.refusal ?? new Refusal('record.notFound')
    if (!windowedScope(opened.stored)) throw new Refusal('record.notFound')
    const limit = Math.min(Math.max(query.limit ?? PULL_LIMIT.window, 1), PULL_LIMIT.window)
    const version = (await countersOf(trx, [opened.stored])).get(opened.stored)?.version ?? 0
    reply.etag = `${await databaseEpoch(trx)}-${query.scope}-${version}-${query.before}-${limit}`
    if (!query.scope.startsWith('room:'))
      reply.headers = { 'cache-control': `public, max-age=0, s-maxage=${SHARED_S}` }
    if (header('if-none-match')?.replace(/^W\//, '') === `"${reply.etag}"`) reply.ifNoneMatch = true
    return { scope: query.scope, version, ...(await readBefore(trx, opened, query.before, limit)) }
  },
}

type Asked = { stored: string; fromNo?: number; epoch: string; counter: Counter; wanted: Wanted }
type Reading = Asked & {
  /** The version the device has; null: none that counts. */
  after: number | null
  /** Set where the scope is told as a window from the beginning. */
  window: WantedWindow | null
}

function begun(asked: Asked): Reading {
  const { stored, counter, wanted } = asked
  const windowed = windowedScope(stored)
  const after = afterCursor(asked)
  const isAnew = windowed !== null && (after === null || counter.version - after > BEHIND)
  const window = isAnew
    ? { scope: stored, before: counter.items + 1, limit: wanted.window ?? windowed.first }
    : null
  return { ...asked, after, window }
}

/**
 * News of a scope after its cursor; null when there is none.
 * @throws Refusal sync.cursorExpired where a scope that is held whole must be read from the beginning
 */
async function readScope(
  db: Db,
  { stored, fromNo, epoch, counter, wanted, after, window }: Reading,
  { windows, limit }: { windows: ReadonlyMap<string, FirstWindow>; limit: number },
): Promise<Omit<ScopePage, 'asOf'> | null> {
  const page = (version: number) => ({
    scope: wanted.scope,
    ...{ cursor: encodeCursor({ epoch, scope: stored, version }), version, items: counter.items },
  })
  if (window) {
    const { whole, rows: read } = windows.get(stored) ?? { whole: [], rows: [] }
    const newest = firstOf(read, stored, window.limit)
    const rows = newest.filter(mayRead(fromNo))
    const isAll = newest.length === read.length && read.length < lookedAt(stored, window.limit)
    const floor = isAll || rows.length < newest.length ? 1 : (rows.at(-1)?.no ?? 1)
    const changes = [...whole, ...rows.toReversed()]
    return { ...page(counter.version), changes, floor, more: false, reset: true }
  }
  if (after === null && wanted.cursor !== undefined) throw new Refusal('sync.cursorExpired')
  const from = after ?? 0
  if (after !== null && counter.version === from) return null
  const found = await sourceOf(db, stored).after(stored, from, limit + 1)
  const changes = found.slice(0, limit).filter(mayRead(fromNo))
  const more = found.length > limit
  const version = more ? (found[limit - 1]?.version ?? from) : counter.version
  return {
    ...page(version),
    // nothing to bury where nothing is held
    changes: from === 0 ? changes.filter(({ body }) => body !== null) : changes,
    more,
  }
}

/** Null: without a cursor, or with one that counts no more. */
function afterCursor({ stored, epoch, counter, wanted }: Asked): number | null {
  const cursor = wanted.cursor === undefined ? null : decodeCursor(wanted.cursor)
  if (cursor?.epoch !== epoch || cursor.scope !== stored) return null
  const { version } = cursor
  return version > counter.version || (version > 0 && version < counter.pruned_before) ? null : version
}

/** Records numbered below `before`, the newest first, and how far down they reach without a gap. */
async function readBefore(
  db: Db,
  { stored, fromNo }: { stored: string; fromNo?: number },
  before: number,
  limit: number,
): Promise<Pick<WindowPage, 'rows' | 'floor' | 'end'>> {
  const rows = (await sourceOf(db, stored).before(stored, before, limit)).filter(mayRead(fromNo))
  return { rows, ...reachOf(rows, limit) }
}

/** Who came into a room reads from a number on, never further back; tombstones and what has no number are for all. */
const mayRead =
  (fromNo = 1) =>
  ({ no, body }: Change): boolean =>
    no === undefined || body === null || no >= fromNo

/** How far down rows reach, and whether there is nothing below. */
function reachOf(rows: readonly Change[], limit: number): Pick<WindowPage, 'floor' | 'end'> {
  const end = rows.length < limit
  return { floor: end ? 1 : (rows.at(-1)?.no ?? 1), end }
}
