import type { Config } from '../config.ts'
import { DataDirInUse, openDatabase } from '../db/open.ts'
import type { Terminal } from '../import/terminal.ts'

/**
 * Runs the migrations that are missing, as a step of its own before new processes are started; servers do it at their
 * start as well. What went wrong is reported in a sentence.
 */
export async function bringUpToDate(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { say, fail }: Terminal,
): Promise<void> {
  const onMigrated = (names: readonly string[]) => {
    for (const name of names) say(name)
    say(names.length === 0 ? 'The database is up to date.' : `${names.length} migrations ran.`)
  }
  try {
    const database = await openDatabase({ url: databaseUrl, dataDir, onMigrated })
    await database.close()
  } catch (error) {
    if (error instanceof DataDirInUse)
      return fail(`The server is running on ${error.directory} (process ${error.pid}). Stop it first.`)
    fail(error instanceof Error ? error.message : String(error))
  }
}
