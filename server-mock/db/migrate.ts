import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { MIGRATIONS } from './tables.gen.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
const LOCK = 728_411

/** Migrations that describe their tables in the same file, by the name they are kept under. */
const DESCRIBED: Readonly<Record<string, string>> = MIGRATIONS

/** Names of the migrations, in the order they run. */
export async function migrationNames(): Promise<string[]> {
  const plain = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'))
  return [...plain, ...Object.keys(DESCRIBED)].sort()
}

/** The statements of a migration. */
export const migrationText = async (name: string): Promise<string> =>
  DESCRIBED[name] ?? (await readFile(join(FOLDER, name), 'utf8'))

/** The database was migrated by a newer version of this program. */
class NewerSchema extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database is newer than this program: it has had ${unknown.join(', ')}, which this version does not know. Start the newer version, or put the backup from before the upgrade back.`,
    )
  }
}

/**
 * Runs every migration that has not run yet, each in its own transaction; servers that start together take turns.
 * @param upTo last migration to run; all of them when absent
 * @returns the names that ran
 * @throws Error when a newer version has migrated it: nothing is known of what its tables mean now
 */
export async function migrate(database: Database, upTo?: string): Promise<string[]> {
  // IF NOT EXISTS alone is no protection: two that look at once both make it.
  await database.exec(
    `SELECT pg_advisory_xact_lock(${LOCK}); CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
  )
  const names = await migrationNames()
  const applied = new Set(await appliedNames(database))
  const unknown = [...applied].filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new NewerSchema(unknown)
  const ran: string[] = []
  for (const name of names) {
    if (upTo !== undefined && name > upTo) break
    if (applied.has(name)) continue
    const text = await migrationText(name)
    try {
      // Statements sent as one text are one transaction.
      await database.exec(
        `SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock(${LOCK}); INSERT INTO schema_migration (name) VALUES ('${name}'); ${text}`,
      )
      ran.push(name)
    } catch (error) {
      // The other server won the race for this one.
      if (!(await isApplied(database, name))) throw error
    }
  }
  return ran
}

const isApplied = async (database: Database, name: string): Promise<boolean> =>
  (await appliedNames(database)).includes(name)

async function appliedNames({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migration ORDER BY name`.execute(db)
  return rows.map(({ name }) => name)
}
