import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A database of the temporary PostgreSQL with the demo content; `drop` ends it, connections or not. */
export interface DatabaseCopy {
  url: string
  drop(): Promise<void>
}

/** A copy of the demo database in E2E_DATABASE_URL; null where `npm test` found no PostgreSQL. */
export async function copyDatabase(): Promise<DatabaseCopy | null> {
  const demo = process.env.E2E_DATABASE_URL
  if (!demo) return null
  const name = `e2e_${randomUUID().replaceAll('-', '')}`
  await run(demo, `CREATE DATABASE ${name} TEMPLATE ${new URL(demo).pathname.slice(1)}`)
  return { url: urlOf(demo, name), drop: () => run(demo, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

async function run(demo: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(demo, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function urlOf(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}
