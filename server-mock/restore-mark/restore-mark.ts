import type { Config } from '../config.ts'
import { DataDirInUse, openDatabase } from '../db/open.ts'
import type { Terminal } from '../import/terminal.ts'
import type { Clock } from '../prepare.ts'
import { renewEpoch } from '../resources/sync/epoch.ts'

/**
 * Says that the database was put back to an earlier state: every device reads its feeds again (410, then from the
 * beginning) and sends again what the backup does not hold. Run it after every restore, before devices come back.
 */
export async function restoreMark(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { newId }: Pick<Clock, 'newId'>,
  { say, fail }: Terminal,
): Promise<void> {
  try {
    const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
    try {
      await renewEpoch(database.db, newId())
    } finally {
      await database.close()
    }
    say('Marked as restored. Every device reads its feeds from the beginning.')
  } catch (error) {
    if (error instanceof DataDirInUse)
      return fail(`The server is running on ${error.directory} (process ${error.pid}). Stop it first.`)
    fail(error instanceof Error ? error.message : String(error))
  }
}
