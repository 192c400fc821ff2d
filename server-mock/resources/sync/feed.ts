import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { SYNC_HEADERS } from '#sync/contracts/sync/constants.ts'
import { changesAfter } from '../../db/changes.ts'
import { CONTENT, feedVersion } from '../../db/feed.ts'
import type { Db } from '../../db/database.ts'
import { SPOKEN, windowedScope } from '../../db/scopes.ts'
import { feedOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { decodeCursor, encodeCursor, type Cursor, type RoomVersions } from './cursor.ts'
import { databaseEpoch } from './epoch.ts'
import { oneMoment } from '../../db/one-moment.ts'
import { hasLeft, roomNews, roomsOf, type RoomNews } from './own-rooms.ts'

const PAGE_LIMIT = 500

/** Tombstones up to `version` may be dropped; cursors before it expire. */
export async function pruneTombstones(db: Db, scope: string, version: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('feed_counter')
      .set({ pruned_before: sql`greatest(pruned_before, ${version}::bigint)` })
      .where('scope', '=', scope)
      .execute()
    await trx
      .deleteFrom('feed_entry')
      .where('scope', '=', scope)
      .where('deleted', '=', true)
      .where('version', '<=', version)
      .execute()
  })
}

/**
 * Drops the tombstones of deletions before a moment (ms): in scopes that are held whole, and in those held as windows.
 * Who has not read them by then reads the feed or the window again.
 * @returns how many scopes had any
 */
export async function pruneOldTombstones(
  db: Db,
  before: { whole: number; windows: number },
): Promise<number> {
  const found = await db
    .selectFrom('feed_entry')
    .select(['scope', 'version', 'deleted_at'])
    .where('deleted', '=', true)
    .where('deleted_at', '<', new Date(Math.max(before.whole, before.windows)))
    .execute()
  const scopes = new Map<string, number>()
  for (const { scope, version, deleted_at: at } of found)
    if (at && at.getTime() < (windowedScope(scope) ? before.windows : before.whole))
      scopes.set(scope, Math.max(scopes.get(scope) ?? 0, Number(version)))
  for (const [scope, version] of scopes) await pruneTombstones(db, scope, version)
  return scopes.size
}

export const feedHandlers: Handlers = {
  async feed({ trx, query, principal, deps, reply, header }) {
    const scope = query.scope === 'member' || query.scope === 'own' ? feedOf(principal) : CONTENT
    // rows, counters and who is in a room are of one moment
    if (scope !== CONTENT) await oneMoment(trx)
    const limit = Math.min(Math.max(query.limit ?? PAGE_LIMIT, 1), PAGE_LIMIT)
    const epoch = await databaseEpoch(trx)
    reply.headers = { [SYNC_HEADERS.database]: epoch }
    const { version: after, rooms: read = NONE } = await startOf(trx, query.cursor, scope, epoch)
    const counter = await feedVersion(trx, scope)
    const own = principal.kind === 'member' && scope !== CONTENT ? await roomsOf(trx, principal.id) : []
    if (hasLeft(own, read)) throw new Refusal('sync.cursorExpired')
    const rooms = query.scope === 'own' ? [] : own
    const mark = own.length > 0 ? `-${digest([rooms, [...read]])}` : ''
    reply.etag = `${epoch}-${query.scope}-${after}-${limit}-${counter}${mark}`
    if (header('if-none-match')?.replace(/^W\//, '') === `"${reply.etag}"`) reply.ifNoneMatch = true
    // first what was said in rooms: a version of the own feed promises everything that was there with it
    const said = query.scope === 'own' ? unsaid(read) : await roomNews(trx, own, { read, limit })
    const news = said.more
      ? { changes: [], version: after, more: true }
      : await changesAfter(trx, scope, after, limit - said.changes.length, withoutOf(query.scope))
    return {
      scope: query.scope,
      changes: [
        ...said.changes.map(({ kind, key, body }) => ({ kind, key, version: after, body })),
        ...news.changes,
      ],
      cursor: encodeCursor({ epoch, scope, version: news.version, rooms: said.rooms }),
      version: news.version,
      more: news.more,
      asOf: new Date(deps.now()).toISOString(),
    }
  },
}

const withoutOf = (name: string): readonly string[] => (name === 'city' ? SPOKEN : [])

const NONE: RoomVersions = new Map()

/** The cursor goes on naming the rooms a page of before read with the feed: once one of them is left, all is read anew. */
const unsaid = (rooms: RoomVersions): RoomNews => ({ changes: [], rooms, more: false })

const digest = (read: unknown): string =>
  createHash('sha256').update(JSON.stringify(read)).digest('base64url').slice(0, 22)

async function startOf(
  db: Db,
  text: string | undefined,
  scope: string,
  epoch: string,
): Promise<Pick<Cursor, 'version' | 'rooms'>> {
  if (text === undefined || text === '') return { version: 0 }
  const cursor = decodeCursor(text)
  if (!cursor || cursor.epoch !== epoch || cursor.scope !== scope) throw new Refusal('sync.cursorExpired')
  const counter = await db
    .selectFrom('feed_counter')
    .select(['version', 'pruned_before'])
    .where('scope', '=', scope)
    .executeTakeFirst()
  const { version, pruned_before: pruned } = counter ?? { version: 0, pruned_before: 0 }
  if (cursor.version > version || (cursor.version > 0 && cursor.version < pruned))
    throw new Refusal('sync.cursorExpired')
  return cursor
}
