import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import { CONTENT } from './feed.ts'
import { jsonText, type JsonText } from './json-text.ts'
import { lookedAt, SPOKEN, subjectOf, WHOLE_KINDS, windowedScope, type Windowed } from './scopes.ts'

/** A null body is a tombstone; any other is handed on unread. */
export type Change = { kind: string; key: string; version: number; no?: number; body: JsonText | null }

/** Where the records of a scope are read from. */
export type FeedSource = {
  /** Changes after a version, tombstones with them, the oldest first. */
  after(scope: string, version: number, limit: number): Promise<Change[]>
  /** Records numbered below `no`, the newest first; nothing that was deleted. */
  before(scope: string, no: number, limit: number): Promise<Change[]>
}

type Row = { kind: string; key: string; version: number; no: number | null; body: string | null }

const toChange = ({ no, body, ...row }: Row): Change => ({
  ...row,
  ...(no === null ? {} : { no }),
  body: jsonText(body),
})

const BODY = sql<string | null>`body::text`.as('body')

/** Records that are in the feed itself, and the tombstones of all; of some kinds nothing. */
const entrySource = (db: Db, without: readonly string[] = []): FeedSource => ({
  async after(scope, version, limit) {
    const rows = await db
      .selectFrom('feed_entry')
      .select(['kind', 'key', 'version', 'no', BODY])
      .where('scope', '=', scope)
      .where('version', '>', version)
      .$if(without.length > 0, (builder) => builder.where('kind', 'not in', without))
      .orderBy('version')
      .limit(limit)
      .execute()
    return rows.map(toChange)
  },
  async before(scope, no, limit) {
    const rows = await db
      .selectFrom('feed_entry')
      .select(['kind', 'key', 'version', 'no', BODY])
      .where('scope', '=', scope)
      .where('no', '<', no)
      .where('deleted', '=', false)
      .orderBy('no', 'desc')
      .limit(limit)
      .execute()
    return rows.map(toChange)
  },
})

const writer = sql`jsonb_build_object('memberId', row.member_id, 'name', coalesce(member.profile ->> 'name', ''),
  'buddy', coalesce(member.profile ->> 'buddy', ''))`
const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** How the tables are read: the column that names the scope's subject, and the body as the resource presents it. */
const TABLES: Record<NonNullable<Windowed['table']>, { parent: string; body: RawBuilder<unknown> }> = {
  comment: {
    parent: 'row.post_id',
    body: sql`jsonb_build_object('id', row.id, 'postId', row.post_id, 'text', row.text, 'writer', ${writer},
      'writtenAt', ${instant('row.written_at')})`,
  },
  message: {
    parent: 'row.room_id',
    body: sql`jsonb_build_object('id', row.id, 'roomId', row.room_id, 'text', row.text, 'writer', ${writer},
      'sentAt', ${instant('row.sent_at')})`,
  },
}

/** Records that are read from their own table and have no copy in the feed. */
function tableSource(db: Db, table: NonNullable<Windowed['table']>): FeedSource {
  const { parent, body } = TABLES[table]
  const read = async (scope: string, where: RawBuilder<unknown>, limit: number) => {
    const { rows } = await sql<Row>`
      SELECT ${sql.lit(table)} AS kind, row.id::text AS key, row.feed_version AS version, row.feed_no AS no, ${body}::text AS body
      FROM ${sql.table(table)} AS row JOIN member ON member.id = row.member_id
      WHERE ${sql.ref(parent)} = ${subjectOf(scope)}::uuid AND ${where} LIMIT ${limit}`.execute(db)
    return rows.map(toChange)
  }
  return {
    after: (scope, version, limit) =>
      read(scope, sql`row.feed_version > ${version} ORDER BY row.feed_version`, limit),
    before: (scope, no, limit) => read(scope, sql`row.feed_no < ${no} ORDER BY row.feed_no DESC`, limit),
  }
}

/** Several sources of one scope as one. */
function together(sources: readonly FeedSource[]): FeedSource {
  const all = async (read: (source: FeedSource) => Promise<Change[]>) => {
    const found: Change[] = []
    for (const source of sources) found.push(...(await read(source)))
    return found
  }
  return {
    async after(scope, version, limit) {
      const found = await all((source) => source.after(scope, version, limit))
      return found.sort((a, b) => a.version - b.version).slice(0, limit)
    },
    async before(scope, no, limit) {
      const found = await all((source) => source.before(scope, no, limit))
      return found.sort((a, b) => (b.no ?? 0) - (a.no ?? 0)).slice(0, limit)
    },
  }
}

/** Where a scope is read from. */
export function sourceOf(db: Db, scope: string): FeedSource {
  if (scope === CONTENT) return entrySource(db, SPOKEN)
  const table = windowedScope(scope)?.table
  return table ? together([entrySource(db), tableSource(db, table)]) : entrySource(db)
}

/** A window that is asked for from the beginning: records numbered below `before`, so many at most. */
export type WantedWindow = { scope: string; before: number; limit: number }
/** What is held whole beside the window, by version, and the window's records, the newest first. */
export type FirstWindow = { whole: Change[]; rows: Change[] }

/**
 * A first window out of the newest records: `limit` of them, or as many as have `limit` of each of the scope's kinds within
 * those that are looked at. Otherwise many questions asked lately would hide that there are reviews.
 */
export function firstOf(read: readonly Change[], scope: string, limit: number): Change[] {
  const { kinds = [] } = windowedScope(scope) ?? {}
  const most = Math.min(read.length, lookedAt(scope, limit))
  const ends = kinds.map((kind) => {
    const own = read.slice(0, most).flatMap((row, place) => (row.kind === kind ? [place] : []))
    return own.length < limit ? most : (own[limit - 1] ?? 0) + 1
  })
  return read.slice(0, kinds.length > 1 ? Math.max(limit, ...ends) : limit)
}

/** First windows of many scopes, read by one statement; of a scope that is asked for twice the larger one. */
export async function firstWindows(
  db: Db,
  asked: readonly WantedWindow[],
): Promise<Map<string, FirstWindow>> {
  const wanted = [
    ...new Map(asked.toSorted((a, b) => a.limit - b.limit).map((each) => [each.scope, each])).values(),
  ]
  const windows = new Map(wanted.map(({ scope }) => [scope, { whole: [], rows: [] } as FirstWindow]))
  if (wanted.length === 0) return windows
  const fromTable = (table: NonNullable<Windowed['table']>, prefix: string) => {
    const { parent, body } = TABLES[table]
    return sql`(
      SELECT ${sql.lit(table)} AS kind, row.id::text AS key, row.feed_version AS version, row.feed_no AS no, ${body}::text AS body
      FROM ${sql.table(table)} AS row JOIN member ON member.id = row.member_id
      WHERE starts_with(want.scope, ${prefix}) AND row.feed_no < want.before
        AND ${sql.ref(parent)} = CASE WHEN starts_with(want.scope, ${prefix}) THEN substr(want.scope, ${prefix.length + 1}::int)::uuid END
      ORDER BY row.feed_no DESC LIMIT want.many)`
  }
  const { rows } = await sql<Row & { scope: string }>`
    SELECT want.scope, found.* FROM unnest(${wanted.map(({ scope }) => scope)}::text[],
      ${wanted.map(({ before }) => before)}::bigint[], ${wanted.map(({ scope, limit }) => lookedAt(scope, limit))}::int[])
      AS want (scope, before, many)
    CROSS JOIN LATERAL (
      (SELECT kind, key, version, no, body::text FROM feed_entry
        -- by their kinds, so that the numbered ones are not gone through
        WHERE scope = want.scope AND kind = ANY(${WHOLE_KINDS}::text[]) AND no IS NULL AND NOT deleted)
      UNION ALL
      (SELECT kind, key, version, no, body::text FROM feed_entry
        WHERE scope = want.scope AND no < want.before AND NOT deleted ORDER BY no DESC LIMIT want.many)
      UNION ALL ${fromTable('comment', 'record:post/')}
      UNION ALL ${fromTable('message', 'room:')}
    ) AS found`.execute(db)
  for (const { scope, ...row } of rows)
    windows.get(scope)?.[row.no === null ? 'whole' : 'rows'].push(toChange(row))
  for (const { scope, limit } of wanted) {
    const window = windows.get(scope)
    window?.whole.sort((a, b) => a.version - b.version)
    window?.rows.sort((a, b) => (b.no ?? 0) - (a.no ?? 0)).splice(lookedAt(scope, limit))
  }
  return windows
}
