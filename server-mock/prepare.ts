import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { loadSigningKeys, type SigningKeys } from './resources/account/signing-keys.ts'
import type { Log } from './resources/call.ts'
import { ensureEpoch } from './resources/sync/feed.ts'
import { applyBorders } from './import/store-borders.ts'
import { createSeedTools } from './seed-tools.ts'
import { seed } from './seed/seed.ts'

/** Clock and ids of the process. */
export type Clock = { now(): number; newId(): string }

/** Opens and migrates the database, makes what must exist once, and brings content and demo in. */
export async function prepare(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'demo'>,
  { now, newId }: Clock,
  log: Log,
): Promise<{ database: Database; keys: SigningKeys }> {
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    await ensureEpoch(database.db, newId())
    const keys = await loadSigningKeys(database.db, now(), newId)
    if (config.demo) log.info('seed.done', await seed(database.db, createSeedTools(keys, now())))
    // a database with imported borders keeps them when content files change
    await applyBorders(database.db, now())
    return { database, keys }
  } catch (error) {
    await database.close()
    throw error
  }
}
