import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { postgresDatabase } from '../db/database.ts'

/**
 * Names the run of tests (TEST_RUN) before its processes begin; at the end drops what they kept in the PostgreSQL cluster
 * of DATABASE_URL_TEST from one file of tests to the next.
 */
export default function nameRun() {
  const run = `goraero_run_${randomUUID().replaceAll('-', '')}`
  process.env.TEST_RUN = run
  return async () => {
    if (!process.env.DATABASE_URL_TEST) return
    const cluster = await postgresDatabase(process.env.DATABASE_URL_TEST)
    const kept = await sql<{ datname: string }>`
      SELECT datname FROM pg_database WHERE starts_with(datname, ${run})`.execute(cluster.db)
    for (const { datname } of kept.rows) await cluster.exec(`DROP DATABASE ${datname}`)
    await cluster.close()
  }
}
