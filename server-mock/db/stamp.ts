import { sql } from 'kysely'
import { noteStamped } from './announced.ts'
import { allSent } from './at-once.ts'
import type { Trx } from './database.ts'
import type { Due, FeedWrite } from './gathered.ts'
import { subjectOf, windowedScope, type Windowed } from './scopes.ts'

/** Writers of a scope take turns from here to their commit. */
export async function lockScope(trx: Trx, scope: string): Promise<void> {
  await sql`
    INSERT INTO feed_counter (scope, version) VALUES (${scope}, 0)
    ON CONFLICT (scope) DO UPDATE SET version = feed_counter.version`.execute(trx)
}

/** A new version of a scope in which nothing of its own changed. */
export async function advanceScope(trx: Trx, scope: string): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    INSERT INTO feed_counter (scope, version) VALUES (${scope}, 1)
    ON CONFLICT (scope) DO UPDATE SET version = feed_counter.version + 1 RETURNING version`.execute(trx)
  if (rows[0]) noteStamped(trx, scope, rows[0].version)
}

/**
 * Gives changes of a scope their versions, in the order they come.
 * @param changes of each record one
 * @param due what is left to a publisher by the same statement, where the scope is no window ({@link takesDue})
 * @returns the scope's version after them
 */
export async function stamp(
  trx: Trx,
  scope: string,
  changes: readonly FeedWrite[],
  due: readonly Due[] = [],
): Promise<number> {
  const version = await stampChanges(trx, scope, changes, due)
  noteStamped(trx, scope, version)
  return version
}

/** Whether a scope's statement can carry what is due. */
export const takesDue = (scope: string): boolean => windowedScope(scope) === null

async function stampChanges(
  trx: Trx,
  scope: string,
  changes: readonly FeedWrite[],
  due: readonly Due[],
): Promise<number> {
  const windowed = windowedScope(scope)
  if (!windowed) return stampEntries(trx, scope, changes, due)
  const isRow = ({ kind, body }: FeedWrite) => kind === windowed.table && body !== null
  const entries = changes.filter((change) => !isRow(change))
  const rows = changes.filter(isRow)
  const [, numbered, stamped] = await allSent([
    // held first, by a statement of its own: who numbers must see every number given before
    lockScope(trx, scope),
    entries.length > 0 ? stampNumbered(trx, scope, entries, windowed) : null,
    windowed.table && rows.length > 0
      ? stampRows(
          trx,
          scope,
          windowed.table,
          rows.map(({ key }) => key),
        )
      : null,
  ])
  return stamped ?? numbered ?? 0
}

/** Where a scope's changes are in the statement that stamps them. */
const said = (changes: readonly FeedWrite[]) => {
  const placed = changes.map(({ kind, key, body }, index) => ({ kind, key, body, place: index + 1 }))
  return sql`jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) AS change (kind text, key text, body jsonb, place int)`
}

async function stampEntries(
  trx: Trx,
  scope: string,
  changes: readonly FeedWrite[],
  due: readonly Due[],
): Promise<number> {
  const count = changes.length
  const left =
    due.length > 0
      ? sql`, due AS (
          INSERT INTO feed_due (scope, kind, key)
          SELECT * FROM jsonb_to_recordset(${JSON.stringify(due)}::jsonb) AS due (scope text, kind text, key text)
        )`
      : sql``
  const { rows } = await sql<{ version: number }>`
    WITH counted AS (
      INSERT INTO feed_counter (scope, version) VALUES (${scope}, ${count}::int)
      ON CONFLICT (scope) DO UPDATE SET version = feed_counter.version + ${count}::int
      RETURNING version
    ), written AS (
      INSERT INTO feed_entry (scope, kind, key, version, deleted, deleted_at, body)
      SELECT ${scope}, change.kind, change.key, counted.version - ${count}::int + change.place, change.body IS NULL,
        CASE WHEN change.body IS NULL THEN now() END, change.body
      FROM counted, ${said(changes)}
      ON CONFLICT (scope, kind, key) DO UPDATE SET version = excluded.version, deleted = excluded.deleted,
        deleted_at = excluded.deleted_at, body = excluded.body
    )${left}
    SELECT version FROM counted`.execute(trx)
  return rows[0]?.version ?? 0
}

/** The same, with a number for each record of the window's kinds that has none yet; it keeps it for ever. */
async function stampNumbered(
  trx: Trx,
  scope: string,
  changes: readonly FeedWrite[],
  { kinds }: Windowed,
): Promise<number> {
  const count = changes.length
  const { rows } = await sql<{ version: number }>`
    WITH change AS (SELECT * FROM ${said(changes)}
    ), fresh AS (
      SELECT kind, key, row_number() OVER (ORDER BY place) AS nth, count(*) OVER () AS many FROM change
      WHERE body IS NOT NULL AND kind = ANY (${[...kinds]}) AND NOT EXISTS (
        SELECT 1 FROM feed_entry known WHERE known.scope = ${scope} AND known.kind = change.kind
          AND known.key = change.key AND known.no IS NOT NULL)
    ), counted AS (
      UPDATE feed_counter SET version = version + ${count}::int, items = items + (SELECT count(*) FROM fresh)
      WHERE scope = ${scope} RETURNING version, items
    ), written AS (
      INSERT INTO feed_entry (scope, kind, key, version, deleted, deleted_at, body, no)
      SELECT ${scope}, change.kind, change.key, counted.version - ${count}::int + change.place, change.body IS NULL,
        CASE WHEN change.body IS NULL THEN now() END, change.body, counted.items - fresh.many + fresh.nth
      FROM counted, change LEFT JOIN fresh USING (kind, key)
      ON CONFLICT (scope, kind, key) DO UPDATE SET version = excluded.version, deleted = excluded.deleted,
        deleted_at = excluded.deleted_at, body = excluded.body, no = coalesce(feed_entry.no, excluded.no)
    )
    SELECT version FROM counted`.execute(trx)
  return rows[0]?.version ?? 0
}

/** The same for rows that are read from their own table. */
async function stampRows(
  trx: Trx,
  scope: string,
  name: NonNullable<Windowed['table']>,
  ids: readonly string[],
): Promise<number> {
  const table = sql.table(name)
  const parent = sql.ref(name === 'comment' ? 'post_id' : 'room_id')
  const { rows } = await sql<{ version: number }>`
    WITH change AS (
      SELECT row.id, row.feed_no, said.place FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS said (id, place)
      JOIN ${table} AS row ON row.id = said.id AND row.${parent} = ${subjectOf(scope)}::uuid
    ), fresh AS (
      SELECT id, row_number() OVER (ORDER BY place) AS nth, count(*) OVER () AS many FROM change WHERE feed_no IS NULL
    ), counted AS (
      UPDATE feed_counter SET version = version + ${ids.length}::int, items = items + (SELECT count(*) FROM fresh)
      WHERE scope = ${scope} RETURNING version, items
    ), written AS (
      UPDATE ${table} AS row SET feed_version = counted.version - ${ids.length}::int + change.place,
        feed_no = coalesce(row.feed_no, counted.items - fresh.many + fresh.nth)
      FROM counted, change LEFT JOIN fresh USING (id) WHERE row.id = change.id
    )
    SELECT version FROM counted`.execute(trx)
  return rows[0]?.version ?? 0
}
