import { sql } from 'kysely'
import type { Db } from './database.ts'
import { feedVersion } from './feed.ts'
import { jsonText, type JsonText } from './json-text.ts'

/** A null body is a tombstone; any other is handed on unread. */
export type Change = { kind: string; key: string; version: number; body: JsonText | null }

/** Changes of a scope in the order of their versions, and how far they reach. */
export type Changes = {
  changes: Change[]
  /** Everything up to here is in `changes` or was read before. */
  version: number
  more: boolean
}

/**
 * What a scope says after a version, the oldest first; from the beginning without what was deleted.
 * @param limit how many at most
 * @param without kinds that are passed over
 */
export async function changesAfter(
  db: Db,
  scope: string,
  after: number,
  limit: number,
  without: readonly string[] = [],
): Promise<Changes> {
  // The counter is read first: anything that commits between the two reads is complete below its own version.
  const counter = await feedVersion(db, scope)
  const rows = await db
    .selectFrom('feed_entry')
    .select(['kind', 'key', 'version', sql<string | null>`body::text`.as('text')])
    .where('scope', '=', scope)
    .where('version', '>', after)
    .$if(without.length > 0, (builder) => builder.where('kind', 'not in', without))
    .$if(after === 0, (builder) => builder.where('deleted', '=', false))
    .orderBy('version')
    .limit(limit + 1)
    .execute()
  const more = rows.length > limit
  const changes = rows.slice(0, limit).map(({ text, ...row }) => ({ ...row, body: jsonText(text) }))
  const last = changes.at(-1)?.version ?? after
  return { changes, version: more ? last : Math.max(counter, last), more }
}
