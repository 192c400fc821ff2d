import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A database of the temporary PostgreSQL with the demo content; `drop` ends it, connections or not. */
export interface DatabaseCopy {
  url: string
  drop(): Promise<void>
}

/**
 * A copy goes on as the database it was made from, so that the browser profiles which have read that one keep their
 * cursors: it says of itself what server-mock/resources/sync/epoch.ts asks at each start.
 */
const SAME_LIFE = `
  UPDATE setting SET value = to_jsonb(concat_ws('/', (SELECT system_identifier FROM pg_control_system()),
    (SELECT timeline_id FROM pg_control_checkpoint()),
    (SELECT oid FROM pg_database WHERE datname = current_database()))
    || ' ' || concat_ws('/', 'feed_entry'::regclass::oid, 'feed_counter'::regclass::oid))
  WHERE name = 'continuity'`

/** A copy of the demo database in E2E_DATABASE_URL; null where `npm test` found no PostgreSQL. */
export async function copyDatabase(): Promise<DatabaseCopy | null> {
  const demo = process.env.E2E_DATABASE_URL
  if (!demo) return null
  const name = `e2e_${randomUUID().replaceAll('-', '')}`
  const template = new URL(demo).pathname.slice(1)
  // copying its files costs less than writing them through the log
  await run(urlOf(demo, 'postgres'), `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  await run(urlOf(demo, name), SAME_LIFE)
  return {
    url: urlOf(demo, name),
    drop: () => run(urlOf(demo, 'postgres'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

/** Runs statements of SQL, one after another. */
export async function run(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}

function urlOf(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}
