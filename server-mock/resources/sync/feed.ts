import { sql } from 'kysely'
import { changesAfter } from '../../db/changes.ts'
import { CONTENT, feedVersion } from '../../db/feed.ts'
import type { Db } from '../../db/database.ts'
import { ownerOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { databaseEpoch } from './epoch.ts'

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
 * Drops the tombstones of deletions before `before` (ms); who has not read them by then reads the feed again.
 * @returns how many scopes had any
 */
export async function pruneOldTombstones(db: Db, before: number): Promise<number> {
  const scopes = await db
    .selectFrom('feed_entry')
    .select(({ fn }) => ['scope', fn.max<number>('version').as('version')])
    .where('deleted', '=', true)
    .where('deleted_at', '<', new Date(before))
    .groupBy('scope')
    .execute()
  for (const { scope, version } of scopes) await pruneTombstones(db, scope, Number(version))
  return scopes.length
}

export const feedHandlers: Handlers = {
  async feed({ trx, query, principal, deps, reply, header }) {
    const scope = query.scope === 'content' ? CONTENT : ownerOf(principal)
    const limit = Math.min(Math.max(query.limit ?? PAGE_LIMIT, 1), PAGE_LIMIT)
    const epoch = await databaseEpoch(trx)
    const after = await startOf(trx, query.cursor, scope, epoch)
    const counter = await feedVersion(trx, scope)
    reply.etag = `${epoch}-${query.scope}-${after}-${limit}-${counter}`
    if (header('if-none-match')?.replace(/^W\//, '') === `"${reply.etag}"`) reply.ifNoneMatch = true
    const { changes, version, more } = await changesAfter(trx, scope, after, limit)
    return {
      scope: query.scope,
      changes,
      cursor: encodeCursor({ epoch, scope, version }),
      version,
      more,
      asOf: new Date(deps.now()).toISOString(),
    }
  },
}

async function startOf(db: Db, text: string | undefined, scope: string, epoch: string): Promise<number> {
  if (text === undefined || text === '') return 0
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
  return cursor.version
}
