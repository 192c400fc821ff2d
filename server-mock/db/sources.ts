import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import { subjectOf, windowedScope, type Windowed } from './scopes.ts'

export type Change = { kind: string; key: string; version: number; no?: number; body: unknown }

/** Where the records of a scope are read from. */
export type FeedSource = {
  /** Changes after a version, tombstones with them, the oldest first. */
  after(scope: string, version: number, limit: number): Promise<Change[]>
  /** Records numbered below `no`, the newest first; nothing that was deleted. */
  before(scope: string, no: number, limit: number): Promise<Change[]>
}

type Row = { kind: string; key: string; version: number; no: number | null; body: unknown }

const toChange = ({ no, body, ...row }: Row): Change => ({
  ...row,
  ...(no === null ? {} : { no }),
  body: body ?? null,
})

/** Records that are in the feed itself, and the tombstones of all. */
const entrySource = (db: Db): FeedSource => ({
  async after(scope, version, limit) {
    const rows = await db
      .selectFrom('feed_entry')
      .select(['kind', 'key', 'version', 'no', 'body'])
      .where('scope', '=', scope)
      .where('version', '>', version)
      .orderBy('version')
      .limit(limit)
      .execute()
    return rows.map(toChange)
  },
  async before(scope, no, limit) {
    const rows = await db
      .selectFrom('feed_entry')
      .select(['kind', 'key', 'version', 'no', 'body'])
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
      SELECT ${sql.lit(table)} AS kind, row.id::text AS key, row.feed_version AS version, row.feed_no AS no, ${body} AS body
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
  const table = windowedScope(scope)?.table
  return table ? together([entrySource(db), tableSource(db, table)]) : entrySource(db)
}

/** What a windowed scope holds whole, beside its window. */
export async function unnumbered(db: Db, scope: string): Promise<Change[]> {
  const rows = await db
    .selectFrom('feed_entry')
    .select(['kind', 'key', 'version', 'no', 'body'])
    .where('scope', '=', scope)
    .where('no', 'is', null)
    .where('deleted', '=', false)
    .orderBy('version')
    .execute()
  return rows.map(toChange)
}
