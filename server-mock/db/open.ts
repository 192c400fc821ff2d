import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  PGLITE_PARSERS,
  pgliteDatabase,
  postgresDatabase,
  type Database,
  type PostgresOptions,
} from './database.ts'
import { migrate } from './migrate.ts'

/** Another running server holds the data directory. */
export class DataDirInUse extends Error {
  constructor(
    readonly directory: string,
    readonly pid: number,
  ) {
    super(`data directory ${directory} is in use by process ${pid}`)
  }
}

/**
 * Opens PostgreSQL when `url` is given, else the embedded database under `dataDir`, and brings its tables up to date.
 * @throws DataDirInUse when another server works on the same directory
 * @throws Error when a newer version of the program has migrated it
 */
export async function openDatabase(
  options: PostgresOptions & {
    url: string | null
    dataDir: string
    /** Called for connections that were lost while idle. */
    onLost?: (error: Error) => void
    /** Called with the names of the migrations that ran. */
    onMigrated?: (names: readonly string[]) => void
  },
): Promise<Database> {
  const { url, dataDir, onLost, onMigrated } = options
  const database = url ? await postgresDatabase(url, onLost, options) : await openEmbedded(dataDir)
  try {
    const ran = await database.alone(() => migrate(database))
    onMigrated?.(ran)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openEmbedded(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true })
  // a server on PostgreSQL does without it, and starts sooner
  const { PGlite } = await import('@electric-sql/pglite')
  const unlock = await lockDirectory(dataDir)
  try {
    const directory = join(dataDir, 'db')
    // A kill during the very first start would leave a half-made directory, so it is made aside and renamed.
    if (!(await exists(directory))) {
      const fresh = join(dataDir, `db.new-${process.pid}`)
      await rm(fresh, { recursive: true, force: true })
      await (await PGlite.create(fresh)).close()
      await rename(fresh, directory)
    }
    const client = await PGlite.create(directory, { relaxedDurability: false, parsers: PGLITE_PARSERS })
    return pgliteDatabase(client, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

/** PGlite lets two processes open one directory, which destroys it; this file is our own lock. */
async function lockDirectory(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'server.lock')
  for (let attempt = 0; ; attempt += 1) {
    try {
      const file = await open(path, 'wx')
      await file.write(String(process.pid))
      await file.close()
      return () => rm(path, { force: true })
    } catch (error) {
      if (!isCode(error, 'EEXIST') || attempt > 2) throw error
      const pid = Number(await readFile(path, 'utf8').catch(() => ''))
      if (pid && pid !== process.pid && isAlive(pid)) throw new DataDirInUse(dataDir, pid)
      await rm(path, { force: true })
    }
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
