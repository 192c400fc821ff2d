import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Tables that say what was asked, not what it changed. */
const OF_REQUESTS = ['idempotency', 'lane', 'client', 'session', 'audit', 'migration']

/**
 * Every row of the database, table by table, as one digest each: two that are equal say that nothing was written between.
 * What only records that a request came (keys, lanes, sessions) is left out.
 */
export async function everything(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(db)
  const names = tables.map(({ name }) => name).filter((name) => !OF_REQUESTS.includes(name))
  const digest = (name: string) =>
    sql`SELECT ${name}::text AS name,
      (SELECT md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) FROM ${sql.table(name)} t) AS digest`
  const found = await sql<{
    name: string
    digest: string
  }>`${sql.join(names.map(digest), sql` UNION ALL `)}`.execute(db)
  return Object.fromEntries(found.rows.map((row) => [row.name, row.digest]))
}
